import type { Comment } from '../../../shared/entities/comment.ts'

/** Something that happened to a task, lead or opportunity. */
export interface TimelineEvent {
  id: string
  at: string
  actorName: string
  /** What the actor did, to follow the name: "moved this from To Do to Done". */
  sentence: string
}
export type TimelineEntry = { comment: Comment; event?: never } | { event: TimelineEvent; comment?: never }

/** A list that is read page by page, newest first. */
interface Loaded<T> {
  items: readonly T[]
  more: boolean
}

/**
 * Comments and events as one list, oldest first. Of two lists with more pages only what is newer than the oldest loaded item of each is
 * shown, so that no gap appears between them.
 */
export function timelineOf(comments: Loaded<Comment>, events: Loaded<TimelineEvent>): TimelineEntry[] {
  const since = Math.max(reachOf(comments.more, comments.items.at(-1)?.createdAt), reachOf(events.more, events.items.at(-1)?.at))
  const entries: { at: number; id: string; entry: TimelineEntry }[] = [
    ...comments.items.map((comment) => ({ at: Date.parse(comment.createdAt), id: comment.id, entry: { comment } })),
    ...events.items.map((event) => ({ at: Date.parse(event.at), id: event.id, entry: { event } })),
  ]
  return entries
    .filter(({ at }) => at >= since)
    .toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
    .map(({ entry }) => entry)
}

/** Which list to read on to show earlier entries; undefined when everything is there. */
export function earlierOf(comments: Loaded<Comment>, events: Loaded<TimelineEvent>): 'comments' | 'events' | undefined {
  if (!comments.more && !events.more) return undefined
  const [comment, event] = [reachOf(comments.more, comments.items.at(-1)?.createdAt), reachOf(events.more, events.items.at(-1)?.at)]
  return comment >= event ? 'comments' : 'events'
}

/** Since when a list is complete. */
const reachOf = (more: boolean, oldest: string | undefined): number => (more && oldest !== undefined ? Date.parse(oldest) : 0)
