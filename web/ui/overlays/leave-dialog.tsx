import { ConfirmDialog } from './confirm-dialog.tsx'

interface LeaveDialogProps {
  /** What `useLeaveGuard` gives. */
  guard: { active: boolean; asking: boolean; stay: () => void; leave: () => void }
  title?: string
  children: string
}

/** Asks before a screen with unsaved changes is left. */
export const LeaveDialog = ({ guard, title = 'Leave without saving?', children }: LeaveDialogProps) => (
  <ConfirmDialog
    soon={guard.active}
    open={guard.asking}
    title={title}
    confirm="Discard and leave"
    cancel="Keep editing"
    danger
    onCancel={guard.stay}
    onConfirm={guard.leave}
  >
    {children}
  </ConfirmDialog>
)
