import { DialogButton } from '../../../ui/overlays/dialog-button.tsx'
import styles from '../settings.module.css'
import { DeleteForm } from './delete-form.tsx'

/** Deletes the account, after its password was given in a dialog that says what goes. */
export function DeleteAccount() {
  return (
    <div className={styles.setting}>
      <p className={styles.text}>Your profile, points, links and sessions go, and your email is free again. This cannot be undone.</p>
      <DialogButton
        variant="danger"
        label="Delete my account"
        title="Delete your account?"
        description="It is gone at once and for good: your profile and picture, your points and badges, your notifications, and the startups of which you are the only member."
      >
        {(close) => <DeleteForm onCancel={close} />}
      </DialogButton>
    </div>
  )
}
