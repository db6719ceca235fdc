import type { WaitingMail } from '../../data/mails.ts'

export interface Letter {
  subject: string
  text: string
}

/** Mails that are sent as one letter: one, or all of a kind that wait for the operators. */
export type MailGroup = readonly [WaitingMail, ...WaitingMail[]]

/** Writes a letter when it is sent; undefined when there is no longer a reason for it. */
export type Writer = (mails: MailGroup) => Promise<Letter | undefined>

/** A letter that begins with a greeting. */
export const letterOf = (subject: string, ...paragraphs: readonly string[]): Letter => ({
  subject,
  text: ['Hello,', ...paragraphs].join('\n\n'),
})
