import { Button } from '../actions/button.tsx'
import styles from './undo-toast.module.css'

/** The toast of a reversible action: a sentence, and Undo. */
export const UndoToast = ({ sentence, onUndo }: { sentence: string; onUndo: () => void }) => (
  <div className={styles.undo}>
    <span>{sentence}</span>
    <Button size="small" onClick={onUndo}>
      Undo
    </Button>
  </div>
)
