import { Button } from '../actions/button.tsx'
import styles from './undo-toast.module.css'

export interface UndoToastProps {
  sentence: string
  /** What the button does when that does not undo all of the action. */
  label?: string
  onUndo: () => void
  /** A button before Undo, which extends the action. */
  more?: { label: string; onClick: () => void } | undefined
}

/** The toast of a reversible action: a sentence, and Undo. */
export const UndoToast = ({ sentence, label = 'Undo', onUndo, more }: UndoToastProps) => (
  <div className={styles.undo}>
    <span>{sentence}</span>
    {more ? (
      <Button size="small" onClick={more.onClick}>
        {more.label}
      </Button>
    ) : null}
    <Button size="small" onClick={onUndo}>
      {label}
    </Button>
  </div>
)
