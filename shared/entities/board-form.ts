import * as z from 'zod/mini'
import { isRank } from '../boards/rank.ts'
import { RANK_MAX } from '../limits.ts'
import { wholeNumber } from './number.ts'
import { Id } from './text.ts'

/**
 * Between which items of its column an item goes, as the client sees them: `beforeId` is the one above it, `afterId` the one below it.
 * Without one below it goes to the end of the column, with a `beforeId` of null to the top, and with an `afterId` alone directly above that one.
 */
export const NEIGHBOURS = {
  beforeId: z.optional(z.nullable(Id)),
  afterId: z.optional(z.nullable(Id)),
  /** In place of neighbours, to undo a move: the rank that the item had before. */
  rank: z.optional(
    z.string('Please name a rank').check(z.maxLength(RANK_MAX, 'Please name a rank'), z.refine(isRank, 'Please name a rank')),
  ),
}

/** Of the item as the client knows it: another version is refused. */
export const VersionQuery = z.object({ version: z.optional(wholeNumber('The version')) })

/** Ids of items that are changed together; `what` names them: "tasks". */
export const someIds = (what: string, most: number) =>
  z
    .array(Id, `Please choose ${what}`)
    .check(z.minLength(1, `Please choose ${what}`), z.maxLength(most, `Please choose at most ${most} ${what}`))
