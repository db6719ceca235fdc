import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { JoinRequest } from '../../../shared/entities/request.ts'
import type { Startup } from '../../../shared/entities/startup.ts'
import { REQUEST_DAYS } from '../../../shared/limits.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { InviteForm } from './invite-form.tsx'

interface InviteButtonProps {
  startup: Startup
  onInvited?: (request: JoinRequest) => void
}

/** Invites somebody to a startup, for those who lead it: finds the person, offers an open role, says a few words. */
export function InviteButton({ startup, onInvited }: InviteButtonProps) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button icon={<UserPlus size={16} aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Invite
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={`Invite somebody to ${startup.name}`}
        description={`An invitation that nobody answers ends after ${REQUEST_DAYS} days.`}
      >
        <InviteForm
          startup={startup}
          onCancel={close}
          onDone={(request) => {
            close()
            onInvited?.(request)
          }}
        />
      </Dialog>
    </>
  )
}
