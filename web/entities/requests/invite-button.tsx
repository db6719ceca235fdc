import { UserPlus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { DialogButton } from '../../ui/overlays/dialog-button.tsx'
import { InviteWays } from './invite-ways.tsx'

interface InviteButtonProps extends Pick<ComponentProps<typeof InviteWays>, 'startup'> {
  onInvited?: () => void
  label?: string
  size?: 'small'
}

/** Invites to a startup, for those who lead it. */
export const InviteButton = ({ startup, onInvited, label = 'Invite', size }: InviteButtonProps) => (
  <DialogButton
    {...(size ? { size } : { variant: 'primary' as const, icon: <UserPlus size={16} /> })}
    label={label}
    title={`Invite to ${startup.name}`}
  >
    {(close) => (
      <InviteWays
        startup={startup}
        onCancel={close}
        onDone={() => {
          close()
          onInvited?.()
        }}
      />
    )}
  </DialogButton>
)
