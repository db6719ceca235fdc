import { Dot } from '../facts/dot.tsx'
import styles from './label-chip.module.css'

/** A label with its colour. */
export function LabelChip({ name, colour }: { name: string; colour: string }) {
  return (
    <span className={styles.chip} title={name}>
      <Dot colour={colour} />
      <span className={styles.name}>{name}</span>
    </span>
  )
}
