import { UserPlus } from 'lucide-react'
import type { WholeProfile } from '../../../shared/entities/profile.ts'
import { REQUEST_DAYS } from '../../../shared/limits.ts'
import { isAmong, LEADERS } from '../../../shared/permissions.ts'
import { DialogButton } from '../../ui/overlays/dialog-button.tsx'
import { useMyStartups } from '../startups/my-startups.ts'
import { InviteForm } from './invite-form.tsx'

/** Invites a person to one of the startups that the user leads and the person is not in; nothing without such a startup. */
export function InvitePerson({ person }: { person: Pick<WholeProfile, 'id' | 'name' | 'profileImage' | 'startups'> }) {
  const { startups = [] } = useMyStartups()
  const theirs = new Set(person.startups.map(({ startup }) => startup.id))
  const led = startups.filter(({ id, teamRole }) => isAmong(LEADERS, teamRole) && !theirs.has(id))
  const [first] = led
  if (first === undefined) return null
  return (
    <DialogButton
      icon={<UserPlus size={16} />}
      label={led.length === 1 ? `Invite to ${first.name}` : 'Invite to a startup'}
      title={`Invite ${person.name}`}
      description={`Invitations expire after ${REQUEST_DAYS} days.`}
    >
      {(close) => (
        <InviteForm
          startups={led.map((startup) => ({ ...startup, myTeamRole: startup.teamRole }))}
          person={person}
          onCancel={close}
          onDone={close}
        />
      )}
    </DialogButton>
  )
}
