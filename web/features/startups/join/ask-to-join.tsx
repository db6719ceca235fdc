import { UserPlus } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import type { JoinRequest } from '../../../../shared/entities/request.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { AskForm, type AskedStartup } from './ask-form.tsx'

interface AskToJoinProps extends Pick<ComponentProps<typeof Button>, 'size' | 'variant' | 'wide'> {
  startup: AskedStartup
  /** The role that is chosen already. */
  roleId?: string | undefined
  /** Is given what was asked; who was invited already is accepted at once. */
  onDone?: ((request: JoinRequest) => void) | undefined
}

/** Asks a startup to be let in, for one of its open roles and with a message. */
export function AskToJoin({ startup, roleId, onDone, ...look }: AskToJoinProps) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const role = startup.roles.find(({ id }) => id === roleId)
  return (
    <>
      <Button
        {...look}
        icon={<UserPlus size={15} aria-hidden />}
        aria-label={role ? `Ask to join ${startup.name} as ${role.title}` : `Ask to join ${startup.name}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Ask to join
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={`Ask to join ${startup.name}`}
        description="Those who lead it are told, and their answer comes to your notifications. A request that nobody answers ends after 30 days."
      >
        <AskForm
          startup={startup}
          roleId={role?.id}
          onCancel={close}
          onDone={(request) => {
            close()
            onDone?.(request)
          }}
        />
      </Dialog>
    </>
  )
}
