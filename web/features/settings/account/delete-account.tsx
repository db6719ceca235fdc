import { useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import styles from '../settings.module.css'
import { DeleteForm } from './delete-form.tsx'

/** Deletes the account, after its password was given in a dialog that says what goes. */
export function DeleteAccount() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <div className={styles.setting}>
      <p className={styles.text}>Your profile, points, links and sessions go, and your email is free again. This cannot be undone.</p>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title="Delete your account?"
        description="It is gone at once and for good: your profile and picture, your points and badges, your notifications, and the startups of which you are the only member."
      >
        <DeleteForm onCancel={close} />
      </Dialog>
    </div>
  )
}
