import type { WaitingMail } from '../../data/mails.ts'

export interface Letter {
  subject: string
  text: string
}

/** Writes a letter when it is sent; undefined when there is no longer a reason for it. */
export type Writer = (mail: WaitingMail) => Promise<Letter | undefined>
