import { useId } from 'react'
import { type FieldName, type PictureName, PICTURES, type Side } from './changes.ts'
import styles from './conflict.module.css'
import type { Conflict } from './save-startup.ts'

/** The fields as the form names them. */
export const LABELS: Readonly<Record<FieldName, string>> = {
  name: 'Name',
  details: 'Details',
  stage: 'Stage',
  industry: 'Industry',
  location: 'Location',
  website: 'Website',
  logo: 'Logo',
  banner: 'Banner',
}

interface ConflictFieldProps {
  name: FieldName
  conflict: Conflict
  previews: Readonly<Record<PictureName, string | null>>
  chosen: Side
  onChoose: (side: Side) => void
}

/** One field that two people changed: theirs and mine side by side, of which one stays. */
export function ConflictField({ name, conflict: { mine, theirs }, previews, chosen, onChoose }: ConflictFieldProps) {
  const id = useId()
  const valueOf = (side: Side) => {
    if (isPicture(name)) return <PictureValue src={side === 'mine' ? previews[name] : theirs[name]} />
    return <TextValue text={side === 'mine' ? mine.texts[name] : theirs[name]} />
  }
  const option = (side: Side, label: string) => (
    <label className={styles.option}>
      <input type="radio" name={`${id}side`} value={side} checked={chosen === side} onChange={() => onChoose(side)} />
      <span className={styles.value}>
        <span className={styles.side}>{label}</span>
        {valueOf(side)}
      </span>
    </label>
  )
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{LABELS[name]}</legend>
      <div className={styles.options}>
        {option('mine', 'Mine')}
        {option('theirs', 'Theirs')}
      </div>
    </fieldset>
  )
}

function TextValue({ text }: { text: string }) {
  return text === '' ? <span className={styles.none}>Nothing</span> : <span className={styles.text}>{text}</span>
}

function PictureValue({ src }: { src: string | null }) {
  return src === null ? <span className={styles.none}>No picture</span> : <img className={styles.picture} src={src} alt="" />
}

const isPicture = (name: FieldName): name is PictureName => PICTURES.some((known) => known === name)
