import * as z from 'zod/mini'
import { Id } from '../text.ts'

/** What the search over everything finds. */
export const FOUND_KINDS = ['task', 'meeting', 'lead', 'opportunity', 'link', 'gig', 'message', 'startup', 'person'] as const
export type FoundKind = (typeof FOUND_KINDS)[number]

export const Found = z.object({
  kind: z.enum(FOUND_KINDS),
  id: Id,
  title: z.string(),
  /** A short second line: the number of a task, the code of a link, who wrote a message. */
  note: z.string(),
  /** Null for what belongs to no startup. */
  startupId: z.nullable(Id),
  startupName: z.nullable(z.string()),
  /** Column, stage or condition, in words. */
  state: z.nullable(z.string()),
  /** When a meeting that does not repeat starts, a message was sent, or a task is due. */
  at: z.nullable(z.string()),
  /** The path in the app that opens it. */
  link: z.string(),
})
export type Found = z.output<typeof Found>
