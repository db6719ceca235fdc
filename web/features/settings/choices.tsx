import { Text } from '../../ui/layout/text.tsx'
import styles from './settings.module.css'

interface ChoicesProps<T extends string> {
  legend: string
  choices: readonly { value: T; label: string; note?: string }[]
  chosen: T
  onChoose: (value: T) => void
}

/** One of a few values, each on a card of its own. */
export function Choices<T extends string>({ legend, choices, chosen, onChoose }: ChoicesProps<T>) {
  return (
    <fieldset className={styles.choices}>
      <legend className="visually-hidden">{legend}</legend>
      {choices.map(({ value, label, note }) => (
        <label key={value} className={styles.choice}>
          <input type="radio" name={legend} value={value} checked={chosen === value} onChange={() => onChoose(value)} />
          <span className={styles.words}>
            {label}
            {note ? (
              <Text as="span" size="sm" tone="muted">
                {note}
              </Text>
            ) : null}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
