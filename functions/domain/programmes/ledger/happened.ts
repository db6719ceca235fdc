import { hashOf } from '../../../platform/hash.ts'

/** What a link brought, or its reversal, as far as commissions depend on it. */
export interface Happened {
  startupId: string
  step: string
  /** Whom or what it is about, and the number of what happened to it: a reversal follows what it reverses. */
  subject: string
  number: number
  at: string
  linkId: string
  /** The link's maker. */
  linkUserId: string
  clickId?: string
  /** Who came, if they have an account. */
  userId?: string
  /** In minor units. */
  value?: number
  currency?: string
  reverses?: true
}

/** The id of the entry of an outcome, or of that which it reverses: the ids of people cannot be read from it. */
export const entryIdOf = ({ startupId, step, subject, number, reverses }: Named): string =>
  hashOf(`${startupId}#${step}#${subject}#${reverses ? number - 1 : number}`).slice(0, 22)
type Named = Pick<Happened, 'startupId' | 'step' | 'subject' | 'number' | 'reverses'>
