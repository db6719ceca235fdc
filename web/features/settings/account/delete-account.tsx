import { DialogButton } from '../../../ui/overlays/dialog-button.tsx'
import styles from '../settings.module.css'
import { useState } from 'react'
import { ApiError, call } from '../../../lib/api.ts'
import { authProblem } from '../../../lib/session/auth-problem.ts'
import { discardSession } from '../../../lib/session/session.ts'
import { useLogout } from '../../../lib/session/use-logout.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { useApi } from '../../../lib/use-api.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { DialogForm } from '../../../ui/overlays/dialog-form.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { ListRow, ListRows } from '../../../ui/list/list-row.tsx'
import { thousands } from '../../../../shared/format/thousands.ts'
import type { StartupCard } from '../../../../shared/entities/startups/startup.ts'
import { useTextFields } from '../../../ui/form/use-text-fields.ts'

/** Deletes the account, after its password was given in a dialog that says what goes, or which startups prevent it. */
export function DeleteAccount() {
  const { data, error } = useApi('GET /api/startups/my-startups')
  // When the startups cannot be read, the server decides.
  const teams = error ? [] : data?.filter(({ memberCount }) => memberCount > 1)
  return (
    <Stack gap={4} align="start">
      <p className={styles.text}>Deletes your profile, points, links and sessions, and frees your email address. This cannot be undone.</p>
      <DialogButton
        variant="danger"
        label="Delete my account"
        title="Delete your account?"
        description={
          teams?.length
            ? 'Your account cannot be deleted while you own startups with other members. Transfer or delete these startups first.'
            : 'This permanently deletes your profile and picture, points and badges, notifications, and the startups of which you are the only member.'
        }
      >
        {(close) => {
          if (teams === undefined) return <Skeleton width="60%" />
          return teams.length === 0 ? <DeleteForm onCancel={close} /> : <OwnedTeams teams={teams} />
        }}
      </DialogButton>
    </Stack>
  )
}

const OwnedTeams = ({ teams }: { teams: readonly Pick<StartupCard, 'id' | 'name' | 'memberCount'>[] }) => (
  <ListRows label="Startups with other members">
    {teams.map(({ id, name, memberCount }) => (
      <ListRow
        key={id}
        title={<span dir="auto">{name}</span>}
        note={`${thousands(memberCount)} members`}
        actions={
          <ButtonLink size="small" to={`/startup/${id}`}>
            Transfer or delete
          </ButtonLink>
        }
      />
    ))}
  </ListRows>
)

const NAMES = ['password', 'sure']
/** What is typed to show that it is meant. */
const SURE = 'delete'

/** Asks for the password and the word; a startup that others have joined meanwhile still prevents it (409). */
function DeleteForm({ onCancel }: { onCancel: () => void }) {
  const { texts, field } = useTextFields({ password: '', sure: '' })
  const [owns, setOwns] = useState(false)
  const leave = useLogout(discardSession)

  const remove = async () => {
    try {
      await call('DELETE /api/users/me', { body: { password: texts.password } })
    } catch (error) {
      setOwns(error instanceof ApiError && error.code === 'user.owns_startups')
      throw authProblem(error)
    }
    leave()
    toast.success('Your account is deleted')
  }

  return (
    <DialogForm
      names={NAMES}
      submit="Delete account"
      busy="Deleting..."
      danger
      action={owns ? <ButtonLink to="/my-startups">My startups</ButtonLink> : null}
      onSubmit={remove}
      onCancel={onCancel}
    >
      <PasswordField {...field('password')} label="Your password" autoComplete="current-password" required="Password is required" />
      <TextField
        {...field('sure')}
        label={`Type “${SURE}” to confirm`}
        autoComplete="off"
        autoCapitalize="none"
        required={`Please type “${SURE}”`}
        check={(value) => (value.trim().toLowerCase() === SURE ? null : `Please type “${SURE}”`)}
      />
    </DialogForm>
  )
}
