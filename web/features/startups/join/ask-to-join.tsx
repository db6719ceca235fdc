import { UserPlus } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { Button } from '../../../ui/actions/button.tsx'
import { DialogButton } from '../../../ui/overlays/dialog-button.tsx'
import { AskForm, type AskedStartup } from './ask-form.tsx'

interface AskToJoinProps extends Pick<ComponentProps<typeof Button>, 'size' | 'variant' | 'wide'> {
  startup: AskedStartup
  roleId?: string | undefined
  /** The visitor asked for the role before the sign-up: the form is open and half-written. */
  isAsking?: boolean
  /** Called when the form closes. */
  onAsked?: () => void
}

/** Asks a startup to be let in, for one of its open roles and with a message. */
export function AskToJoin({ startup, roleId, isAsking = false, onAsked, ...look }: AskToJoinProps) {
  const role = startup.roles.find(({ id }) => id === roleId)
  return (
    <DialogButton
      {...look}
      icon={<UserPlus size={15} />}
      label="Request to join"
      aria-label={role ? `Request to join ${startup.name} as ${role.title}` : `Request to join ${startup.name}`}
      startsOpen={isAsking}
      onClosed={onAsked}
      title={`Request to join ${startup.name}`}
      description="The leaders of the startup are notified, and you get a notification when they answer. Requests expire after 30 days."
    >
      {(close) => (
        <AskForm
          startup={startup}
          roleId={role?.id}
          onClose={close}
          begun={isAsking && role ? begunMessage(startup.name, role.title) : ''}
        />
      )}
    </DialogButton>
  )
}

const begunMessage = (startup: string, role: string): string =>
  `Hello, I would like to join ${startup} as ${role}.\n\nWhat I bring: \nWhen I can start: `
