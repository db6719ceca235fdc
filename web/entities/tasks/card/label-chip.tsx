import type { Label } from '../../../../shared/entities/tasks/board.ts'
import { Dot } from '../../../ui/facts/dot.tsx'
import styles from '../task-facts.module.css'

/** A label of a task: its colour and its name. */
export const LabelChip = ({ label: { name, colour } }: { label: Pick<Label, 'name' | 'colour'> }) => (
  <span className={styles.label}>
    <Dot colour={colour} />
    <span className={styles.labelName}>{name}</span>
  </span>
)
