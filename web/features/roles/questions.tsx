import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import type { RoleEditor } from './use-role-editor.ts'

/** The questions before a role or unsaved input is lost. */
export function Questions({ editor }: { editor: RoleEditor }) {
  const { toDelete, cancelDelete, confirmDelete, focusAfter, guard, next, keepEdited, discardForNext } = editor
  return (
    <>
      <ConfirmDialog
        open={toDelete !== undefined}
        title={`Delete ${toDelete?.title ?? 'role'}?`}
        confirm="Delete role"
        danger
        onCancel={cancelDelete}
        onConfirm={confirmDelete}
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
