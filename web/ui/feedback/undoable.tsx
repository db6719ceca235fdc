import { toast, type ToastOptions } from '../../lib/toasts/toast.ts'
import { pushStep, type Reversible, undoStep } from '../../lib/undo/stack.ts'
import { UndoToast, type UndoToastProps } from './undo-toast.tsx'

interface Undoable extends Reversible, Pick<UndoToastProps, 'label' | 'more'>, Pick<ToastOptions, 'autoClose'> {
  /** What is changed is in sight: a message is only for a device without keys. */
  quiet?: boolean
}

/** Says what the user has changed, with Undo, which Ctrl or Cmd+Z does too. */
export function undoable({ label, more, autoClose, quiet = false, ...change }: Undoable): void {
  const step = pushStep(change)
  if (quiet && !(typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches)) return
  const text = <UndoToast sentence={change.says} {...(label !== undefined && { label })} more={more} onUndo={() => void undoStep(step)} />
  toast.success(text, { toastId: step.toastId, ...(autoClose !== undefined && { autoClose }) })
}
