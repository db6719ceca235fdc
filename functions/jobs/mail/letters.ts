import { emailChanged } from './email-changed.ts'
import type { Writer } from './letter.ts'
import { passwordReset } from './password-reset.ts'
import { reportReceived } from './report-received.ts'

export const LETTERS: ReadonlyMap<string, Writer> = new Map([
  ['email.changed', emailChanged],
  ['password.reset', passwordReset],
  ['report.received', reportReceived],
])
