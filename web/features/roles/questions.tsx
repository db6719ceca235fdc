import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import type { Desk } from './use-desk.ts'

/** What is asked before something is lost. */
export function Questions({ desk }: { desk: Desk }) {
  const { doomed, keepDoomed, deleteDoomed, focusAfter, guard, next, keepEdited, discardForNext } = desk
  return (
    <>
      <ConfirmDialog
        open={doomed !== undefined}
        title={`Delete ${doomed?.title ?? 'role'}?`}
        confirm="Delete role"
        danger
        onCancel={keepDoomed}
        onConfirm={deleteDoomed}
        focusAfter={focusAfter}
      >
        Are you sure you want to delete this role?
      </ConfirmDialog>
      <ConfirmDialog
        open={guard.asking || next !== undefined}
        title="Discard what you entered?"
        confirm={next === undefined ? 'Discard and leave' : 'Discard changes'}
        cancel="Keep editing"
        danger
        onCancel={next === undefined ? guard.stay : keepEdited}
        onConfirm={next === undefined ? guard.leave : discardForNext}
      >
        What you entered has not been saved yet.
      </ConfirmDialog>
    </>
  )
}
