import { Dot } from '../facts/dot.tsx'
import styles from './label-chip.module.css'
import { Text } from '../layout/text.tsx'

/** A label with its colour. */
export const LabelChip = ({ name, colour }: { name: string; colour: string }) => (
  <span className={styles.chip} title={name}>
    <Dot colour={colour} />
    <Text as="span" truncate>
      {name}
    </Text>
  </span>
)
