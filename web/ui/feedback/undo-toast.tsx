import { Button } from '../actions/button.tsx'
import styles from './undo-toast.module.css'

interface UndoToastProps {
  sentence: string
  /** What the button does when that does not undo all of the action. */
  label?: string
  onUndo: () => void
}

/** The toast of a reversible action: a sentence, and Undo. */
export const UndoToast = ({ sentence, label = 'Undo', onUndo }: UndoToastProps) => (
  <div className={styles.undo}>
    <span>{sentence}</span>
    <Button size="small" onClick={onUndo}>
      {label}
    </Button>
  </div>
)
