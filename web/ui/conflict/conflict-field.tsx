import { type ReactNode, useId } from 'react'
import styles from './conflict.module.css'
import { Grid, Stack } from '../layout/stack.tsx'

export type Side = 'mine' | 'theirs'

/** A field that two users changed, with both values. */
export interface ConflictingField {
  name: string
  label: string
  mine: ReactNode
  theirs: ReactNode
}

interface ConflictFieldProps {
  field: ConflictingField
  chosen: Side
  onChoose: (side: Side) => void
}

/** Both values of a field side by side, of which one stays. */
export function ConflictField({ field: { label, mine, theirs }, chosen, onChoose }: ConflictFieldProps) {
  const id = useId()
  const option = (side: Side, name: string, value: ReactNode) => (
    <label className={styles.option}>
      <input type="radio" name={`${id}side`} value={side} checked={chosen === side} onChange={() => onChoose(side)} />
      <Stack as="span" gap={1}>
        <span className={styles.side}>{name}</span>
        {value}
      </Stack>
    </label>
  )
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{label}</legend>
      <Grid gap={2} min={220}>
        {option('mine', 'Mine', mine)}
        {option('theirs', 'Theirs', theirs)}
      </Grid>
    </fieldset>
  )
}

/** A text as one of the two values. */
export const TextValue = ({ text }: { text: string }) =>
  text === '' ? <span className={styles.none}>Nothing</span> : <span className={styles.text}>{text}</span>

/** A picture as one of the two values. */
export const PictureValue = ({ src }: { src: string | null }) =>
  src === null ? <span className={styles.none}>No picture</span> : <img className={styles.picture} src={src} alt="" />
