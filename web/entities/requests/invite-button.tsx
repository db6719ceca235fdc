import { UserPlus } from 'lucide-react'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import { REQUEST_DAYS } from '../../../shared/limits.ts'
import { DialogButton } from '../../ui/overlays/dialog-button.tsx'
import { InviteForm } from './invite-form.tsx'

interface InviteButtonProps {
  startup: Startup
  onInvited: () => void
}

/** Invites a user to a startup, for those who lead it. */
export const InviteButton = ({ startup, onInvited }: InviteButtonProps) => (
  <DialogButton
    variant="primary"
    icon={<UserPlus size={16} />}
    label="Invite"
    title={`Invite to ${startup.name}`}
    description={`Invitations expire after ${REQUEST_DAYS} days.`}
  >
    {(close) => (
      <InviteForm
        startups={[startup]}
        onCancel={close}
        onDone={() => {
          close()
          onInvited()
        }}
      />
    )}
  </DialogButton>
)
