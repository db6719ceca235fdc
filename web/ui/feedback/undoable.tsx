import { toast, type ToastOptions } from '../../lib/toasts/toast.ts'
import { pushStep, type Reversible, undoStep } from '../../lib/undo/stack.ts'
import { Button } from '../actions/button.tsx'
import styles from './undoable.module.css'

interface Undoable extends Reversible, Pick<ToastOptions, 'autoClose'> {
  /** What the button does when that does not undo all of the action. */
  label?: string
  /** A button before Undo, which extends the action. */
  more?: { label: string; onClick: () => void } | undefined
  /** What is changed is in sight: a message is only for a device without keys. */
  quiet?: boolean
}

/** Says what the user has changed, with Undo, which Ctrl or Cmd+Z does too. */
export function undoable({ label = 'Undo', more, autoClose, quiet = false, ...change }: Undoable): void {
  const step = pushStep(change)
  if (quiet && !matchMedia('(pointer: coarse)').matches) return
  const text = (
    <div className={styles.undo}>
      <span>{change.says}</span>
      {more ? (
        <Button size="small" onClick={more.onClick}>
          {more.label}
        </Button>
      ) : null}
      <Button size="small" onClick={() => void undoStep(step)}>
        {label}
      </Button>
    </div>
  )
  toast.success(text, { toastId: step.toastId, ...(autoClose !== undefined && { autoClose }) })
}
