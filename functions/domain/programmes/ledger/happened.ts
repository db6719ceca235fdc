import type { Outcome } from '../../../data/links/outcomes.ts'
import { hashOf } from '../../../platform/hash.ts'

/** What commissions depend on of an outcome; a reversal has the number after that which it reverses. */
export type Happened = Omit<Outcome, 'touch' | 'version' | keyof ByLink> & Partial<ByLink>
/** The link by which it came, and who made it; without, the clicks that were kept of the user decide. */
export type ByLink = Pick<Outcome, 'linkId' | 'linkUserId'>

/** The id of the entry of an outcome, or of that which it reverses: the ids of people cannot be read from it. */
export const entryIdOf = ({
  startupId,
  step,
  subject,
  number,
  reverses,
}: Pick<Outcome, 'startupId' | 'step' | 'subject' | 'number' | 'reverses'>): string =>
  hashOf(`${startupId}#${step}#${subject}#${reverses ? number - 1 : number}`).slice(0, 22)
