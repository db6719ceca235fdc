import { Check, Circle } from 'lucide-react'
import { PASSWORD_MAX, PASSWORD_MIN } from '../../../shared/limits.ts'
import type { NewAccount } from '../../lib/session/session.ts'
import styles from './auth-layout.module.css'

const lengthOf = (value: string) => [...value].length

/** What a password breaks that the browser can know; the server also refuses common ones (domain 3.1). */
export function checkPassword(value: string): string | null {
  if (lengthOf(value) < PASSWORD_MIN) return `Password must have at least ${PASSWORD_MIN} characters`
  return lengthOf(value) > PASSWORD_MAX ? `Password may have at most ${PASSWORD_MAX} characters` : null
}

/** The rules of a new password, ticked off while it is typed. */
export function PasswordRules({ account: { name, email, password } }: { account: NewAccount }) {
  const own = [name, email, email.split('@')[0] ?? '', 'launchcrew'].map((word) => word.trim().toLowerCase()).filter(Boolean)
  const isOwn = own.includes(password.trim().toLowerCase())
  return (
    <span className={styles['rules']}>
      <Rule kept={checkPassword(password) === null}>At least {PASSWORD_MIN} characters</Rule>
      <Rule kept={password !== '' && !isOwn}>Not your name, your email or “Launchcrew”</Rule>
    </span>
  )
}

function Rule({ kept, children }: { kept: boolean; children: React.ReactNode }) {
  const Icon = kept ? Check : Circle
  return (
    <span className={styles['rule']} data-kept={kept}>
      <Icon size={14} aria-hidden />
      <span>
        {children}
        {kept ? <span className="visually-hidden"> (done)</span> : null}
      </span>
    </span>
  )
}
