import type { ComponentProps } from 'react'
import { ConfirmButton } from '../../ui/overlays/confirm-button.tsx'
import type { useTransferAnswer } from './use-transfer-answer.ts'

interface DeclineTransferButtonProps extends Pick<ComponentProps<typeof ConfirmButton>, 'size' | 'aria-label' | 'aria-haspopup'> {
  /** The name of the startup. */
  name: string
  /** The name of its owner. */
  owner: string
  decline: ReturnType<typeof useTransferAnswer>['decline']
}

/** Asks the recipient of an offer to confirm that they decline it. */
export const DeclineTransferButton = ({ name, owner, decline, ...button }: DeclineTransferButtonProps) => (
  <ConfirmButton
    {...button}
    label="Decline"
    title={`Decline ${name}?`}
    confirm="Decline offer"
    danger
    confirming={decline.busy && 'Declining...'}
    problem={decline.problem}
    onConfirm={decline.run}
  >
    {owner} will be notified and stays the owner. You stay in the team. This cannot be undone.
  </ConfirmButton>
)
