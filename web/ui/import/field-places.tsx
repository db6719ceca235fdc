import { SelectField } from '../fields/select-field.tsx'
import styles from './import.module.css'

interface FieldPlacesProps<F extends string> {
  /** The fields that can be imported, with what they are called. */
  fields: readonly { field: F; label: string; required?: boolean }[]
  /** The headings of the table. */
  head: readonly string[]
  places: Partial<Record<F, number>>
  onChange: (places: Partial<Record<F, number>>) => void
}

/** Which column of a table is which field: as guessed, until the user chooses. */
export function FieldPlaces<F extends string>({ fields, head, places, onChange }: FieldPlacesProps<F>) {
  const options = head.map((name, at) => ({ value: String(at), label: name === '' ? `Column ${at + 1}` : name }))
  const choose = (field: F, value: string) => {
    const { [field]: _before, ...others } = places
    onChange((value === '' ? others : { ...others, [field]: Number(value) }) as Partial<Record<F, number>>)
  }
  return (
    <fieldset className={styles.fields}>
      <legend className={styles.legend}>Columns of the file</legend>
      {fields.map(({ field, label, required = false }) => (
        <SelectField
          key={field}
          name={`place-${field}`}
          label={label}
          placeholder={required ? 'Choose a column' : 'Not imported'}
          options={options}
          value={places[field] === undefined ? '' : String(places[field])}
          onChange={(event) => choose(field, event.currentTarget.value)}
        />
      ))}
    </fieldset>
  )
}
