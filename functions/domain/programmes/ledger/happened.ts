import { hashOf } from '../../../platform/hash.ts'

/** What a link brought, or its reversal, as far as commissions depend on it. */
export interface Happened {
  startupId: string
  step: string
  /** Names it within its step; a reversal has the key of what it reverses. */
  key: string
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

/** The id of the entry of an outcome: the ids of people cannot be read from it. */
export const entryIdOf = ({ startupId, step, key }: Pick<Happened, 'startupId' | 'step' | 'key'>): string =>
  hashOf(`${startupId}#${step}#${key}`).slice(0, 22)
