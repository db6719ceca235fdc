import { Moon, Sun } from 'lucide-react'
import button from '../../ui/actions/button.module.css'
import { Wordmark } from '../../ui/brand/wordmark.tsx'
import { classes } from '../../ui/classes.ts'
import styles from './landing.module.css'

/** The bar that people see who are not signed in; the script shows and runs the theme button. */
export const LandingBar = () => (
  <header className={styles.bar}>
    <a className={styles.brand} href="/login">
      <Wordmark />
    </a>
    <nav className={styles.links} aria-label="Account">
      <button id="theme" className={classes(button.icon, styles.theme)} type="button" aria-label="Dark theme" aria-pressed="false">
        <Moon size={18} aria-hidden />
        <Sun size={18} aria-hidden />
      </button>
      <a className={classes(button.button, button.quiet)} href="/login">
        Login
      </a>
      <a className={classes(button.button, button.secondary)} href="/register">
        Register
      </a>
    </nav>
  </header>
)
