import * as z from 'zod/mini'
import { Id } from './text.ts'

/**
 * Between which items of its column an item goes, as the client sees them: `beforeId` is the one above it, `afterId` the one below it.
 * Without one below it goes to the end of the column, with a `beforeId` of null to the top, and with an `afterId` alone directly above that one.
 */
export const NEIGHBOURS = { beforeId: z.optional(z.nullable(Id)), afterId: z.optional(z.nullable(Id)) }

/** Ids of items that are changed together; `what` names them: "tasks". */
export const someIds = (what: string, most: number) =>
  z
    .array(Id, `Please choose ${what}`)
    .check(z.minLength(1, `Please choose ${what}`), z.maxLength(most, `Please choose at most ${most} ${what}`))
