import { CircleCheck } from 'lucide-react'
import styles from './selected-mark.module.css'

/** Says that a card is selected; its frame shows it too. */
export const SelectedMark = () => (
  <span className={styles.mark}>
    <CircleCheck size={14} aria-hidden />
    Selected
  </span>
)
