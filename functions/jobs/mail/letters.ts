import type { WaitingMail } from '../../data/mails.ts'
import { emailChanged } from './email-changed.ts'
import { passwordReset } from './password-reset.ts'

/** What a person reads. */
export interface Letter {
  subject: string
  text: string
}

/** Writes a letter when it is sent; nothing when there is no longer a reason for it. */
export type Writer = (mail: WaitingMail) => Promise<Letter | undefined>

/** The writer of each kind of mail. */
export const LETTERS: ReadonlyMap<string, Writer> = new Map([
  ['email.changed', emailChanged],
  ['password.reset', passwordReset],
])
