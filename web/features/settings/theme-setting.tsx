import { chooseTheme, type ThemeChoice, useThemeChoice } from '../../lib/theme.ts'
import styles from './settings.module.css'

const CHOICES: readonly { value: ThemeChoice; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'device', label: 'Same as this device' },
]

/** The theme; the same as the toggle of the top bar. */
export function ThemeSetting() {
  const chosen = useThemeChoice()
  return (
    <fieldset className={styles.choices}>
      <legend className="visually-hidden">Theme</legend>
      {CHOICES.map(({ value, label }) => (
        <label key={value} className={styles.choice}>
          <input type="radio" name="theme" value={value} checked={chosen === value} onChange={() => chooseTheme(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
