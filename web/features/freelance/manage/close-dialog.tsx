import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'

interface CloseDialogProps {
  title: string
  open: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before an open gig is closed, since all its proposals end. */
export const CloseDialog = ({ title, ...dialog }: CloseDialogProps) => (
  <ConfirmDialog {...dialog} title={`Close “${title}”?`} confirm="Close gig" danger>
    All live proposals are declined, also one with an offer, and those who sent them are notified. You can reopen the gig with a new
    deadline.
  </ConfirmDialog>
)
