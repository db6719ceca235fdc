import * as z from 'zod/mini'
import { Id } from './text.ts'

/** What a user may follow or mute. */
export const FOLLOWABLE = ['startup', 'room', 'task', 'lead', 'opportunity', 'gig', 'meeting'] as const
export type Followable = (typeof FOLLOWABLE)[number]
const Level = z.enum(['follow', 'mute'], 'Something is followed or muted')
const Followed = z.enum(FOLLOWABLE, 'This cannot be followed')

/** Whether a user follows something, mutes it, or neither. */
export const FollowLevel = z.object({ level: z.nullable(Level) })
export type FollowLevel = z.output<typeof FollowLevel>
/** `startupId`: of an item of a startup. */
export const FollowedItem = z.object({ on: Followed, startupId: z.optional(Id) })
export const FollowChange = z.object({ ...FollowLevel.shape, ...FollowedItem.shape })
export type FollowChange = z.output<typeof FollowChange>
/** Something that a user follows or mutes. */
export const Follow = z.object({
  id: Id,
  ...FollowedItem.shape,
  level: Level,
  /** Null when the user may no longer see it. */
  name: z.nullable(z.string()),
  startupName: z.nullable(z.string()),
  path: z.string(),
})
export type Follow = z.output<typeof Follow>
