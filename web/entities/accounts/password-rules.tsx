import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { PASSWORD_MAX, PASSWORD_MIN } from '../../../shared/limits.ts'
import styles from './password-rules.module.css'
import { Stack } from '../../ui/layout/stack.tsx'

/** Whose password it becomes; what is not known here is left to the server. */
export interface Account {
  name: string
  email: string
}

const lengthOf = (value: string) => [...value].length

/** What a password breaks that the browser can know; the server also refuses common ones (domain 3.1). */
export function checkPassword(value: string): string | null {
  if (lengthOf(value) < PASSWORD_MIN) return `Password must have at least ${PASSWORD_MIN} characters`
  return lengthOf(value) > PASSWORD_MAX ? `Password may have at most ${PASSWORD_MAX} characters` : null
}

interface PasswordRulesProps {
  account: Account | undefined
  password: string
  /** The server has refused it as a common one. */
  isCommon: boolean
}

/** The rules of a new password, ticked off while it is typed. */
export const PasswordRules = ({ account, password, isCommon }: PasswordRulesProps) => (
  <Stack as="span" gap={0.5}>
    <Rule kept={checkPassword(password) === null}>At least {PASSWORD_MIN} characters</Rule>
    {account ? <Rule kept={password !== '' && !isOwn(password, account)}>Not your name, your email or “Launchcrew”</Rule> : null}
    <Rule kept={isCommon && 'no'}>Not a common password</Rule>
    <span>{adviceOn(password)}</span>
  </Stack>
)

const STRONG = 15
const FAIR = 12
const FEW_SIGNS = 6

/** The strength of a password in words; one alone should have 15 characters (NIST SP 800-63B-4). */
function adviceOn(password: string): string {
  const better = `At least ${STRONG} characters are better, or a passkey in Settings.`
  if (lengthOf(password) < PASSWORD_MIN) return better
  const isVaried = new Set(password.toLowerCase()).size >= FEW_SIGNS
  if (isVaried && lengthOf(password) >= STRONG) return 'Strength: strong.'
  return `Strength: ${isVaried && lengthOf(password) >= FAIR ? 'fair' : 'weak'}. ${better}`
}

function isOwn(password: string, { name, email }: Account): boolean {
  const own = [name, email, email.split('@')[0] ?? '', 'launchcrew'].map((word) => word.trim().toLowerCase()).filter(Boolean)
  return own.includes(password.trim().toLowerCase())
}

/** A rule that is kept, not yet, or not at all. */
function Rule({ kept, children }: { kept: boolean | 'no'; children: ReactNode }) {
  const Icon = kept === 'no' ? CircleAlert : CircleCheck
  return (
    <span className={styles.rule} data-kept={kept}>
      {kept ? <Icon size={14} /> : <span className={styles.open} />}
      <span>
        {children}
        {kept === true ? <span className="visually-hidden"> (done)</span> : null}
      </span>
    </span>
  )
}
