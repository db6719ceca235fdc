import type { Gig } from '../../../../../shared/entities/freelance/gig.ts'

/** What two users agreed on. */
export type Agreement = NonNullable<Gig['agreement']>
