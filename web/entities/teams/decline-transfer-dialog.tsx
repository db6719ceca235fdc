import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import type { useTransferAnswer } from './use-transfer-answer.ts'

interface DeclineTransferDialogProps {
  open: boolean
  /** The name of the startup. */
  name: string
  /** The name of its owner. */
  owner: string
  decline: ReturnType<typeof useTransferAnswer>['decline']
  onCancel: () => void
}

/** Asks the recipient of an offer to confirm that they decline it. */
export function DeclineTransferDialog({ open, name, owner, decline, onCancel }: DeclineTransferDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title={`Decline ${name}?`}
      confirm="Decline offer"
      danger
      busy={decline.busy ? 'Declining...' : false}
      problem={decline.problem}
      onConfirm={decline.run}
      onCancel={onCancel}
    >
      {owner} will be notified and stays the owner. You stay in the team.
    </ConfirmDialog>
  )
}
