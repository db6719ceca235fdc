import type { ReactNode } from 'react'
import { DialogForm } from '../../../ui/overlays/dialog-form.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

interface NewItemDialogProps {
  /** What is created: "task". */
  noun: string
  /** The names of the fields. */
  names: readonly string[]
  /** Rejects when the item was not created. */
  onCreate: () => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** Creates an item wherever the user is on the screen of a board. */
export const NewItemDialog = ({ noun, names, onCreate, onClose, children }: NewItemDialogProps) => (
  <Dialog open onClose={onClose} title={`New ${noun}`} wide>
    <DialogForm
      names={names}
      submit={`Create ${noun}`}
      busy="Creating..."
      failure={`The ${noun} was not created`}
      onSubmit={async () => {
        await onCreate()
        onClose()
      }}
      onCancel={onClose}
    >
      {children}
    </DialogForm>
  </Dialog>
)
