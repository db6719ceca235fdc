import type { StoredUser } from '../../data/accounts/users.ts'
import type { MailFigure, WaitingMail } from '../../data/mails.ts'

/** A part of a letter. Texts are plain: `html.ts` escapes them. */
export type Part =
  | { text: string }
  | { heading: string }
  | { code: string }
  /** The button; a letter has at most one. */
  | { action: string; url: string }
  | { link: string; url: string }
  | { items: readonly { text: string; url?: string }[] }
  | { figures: readonly MailFigure[] }

export interface Letter {
  subject: string
  /** What lists of mails show after the subject; the first text without it. */
  preheader?: string
  /** Whose name its sender has, in place of that of the mail. */
  startupName?: string
  parts: readonly Part[]
}

/** Mails that are sent as one letter: one, or all of a kind that wait for the operators. */
export type MailGroup = readonly [WaitingMail, ...WaitingMail[]]

/** The reader of a mail that the product sends on its own, and where the site lives. */
export interface Reader {
  user: StoredUser
  origin: string
}

/** Writes a letter when it is sent; undefined when there is no longer a reason for it. */
export type Writer = (mails: MailGroup) => Promise<Letter | undefined>
/** Writes a letter to a user. */
export type UserWriter = (mail: WaitingMail, reader: Reader) => Promise<Letter | undefined>

/** A letter that begins with a greeting. */
export const letterOf = (subject: string, ...parts: readonly (string | Part)[]): Letter => ({
  subject,
  parts: ['Hello,', ...parts].map((part) => (typeof part === 'string' ? { text: part } : part)),
})

/** A letter as plain text, with all that its HTML shows. */
export const textOf = (parts: readonly Part[]): string => parts.map(linesOf).join('\n\n')

function linesOf(part: Part): string {
  if ('text' in part) return part.text
  if ('heading' in part) return part.heading
  if ('code' in part) return `Your code is ${part.code}`
  if ('action' in part) return `${part.action}:\n${part.url}`
  if ('link' in part) return `${part.link}:\n${part.url}`
  if ('items' in part) return part.items.map(({ text, url }) => `- ${text}${url === undefined ? '' : `\n  ${url}`}`).join('\n')
  return part.figures.map(({ label, value, change }) => `${label}: ${value}${change === undefined ? '' : ` (${change})`}`).join('\n')
}
