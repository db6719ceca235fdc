import { isDeepStrictEqual } from 'node:util'
import type { SentEventName, WebhookData } from '../../../shared/webhook-events.ts'
import { recordAs } from '../../data/stored-items.ts'
import type { Entity, ItemChange } from '../../data/stream.ts'

/** An event for some owners, startups and users: those of them with an endpoint for it get it. */
export interface Draft {
  owners: readonly string[]
  type: SentEventName
  data: object
}

/** Declares an event; the compiler checks its facts. */
export const draft = <N extends SentEventName>(type: N, owners: readonly (string | null)[], data: WebhookData<N>): Draft => ({
  type,
  owners: [...new Set(owners)].filter((owner): owner is string => owner !== null && owner !== ''),
  data,
})

/** What the items of one kind report. */
export interface Source {
  kind: string
  read: (change: Pick<ItemChange, 'event' | 'item' | 'before' | 'at'>) => Draft[]
}
interface Change<T> {
  now: T
  before: T | undefined
  event: ItemChange['event']
  /** Milliseconds since 1970. */
  at: number
}

/** Declares what a change of an item reports; `now` is its last state after a removal. */
export const from = <T extends object, Id>(
  of: Entity<T, Id>,
  events: (change: Change<T>) => readonly (Draft | false | undefined)[],
): Source => ({
  kind: of.kind,
  read: ({ event, item, before, at }) => {
    const now = recordAs(of, item)
    return now ? events({ now, before: before && recordAs(of, before), event, at }).filter((one) => one !== false && one !== undefined) : []
  },
})

/** Those of some attributes that changed, with their new values; nothing when none did. */
export function changedIn<T extends object, K extends keyof T & string>(
  { now, before }: Change<T>,
  names: readonly K[],
): Record<string, unknown> | undefined {
  const changed = before ? names.filter((name) => !isDeepStrictEqual(now[name], before[name])) : []
  return changed.length > 0 ? Object.fromEntries(changed.map((name) => [name, now[name] ?? null])) : undefined
}

/** Whether a change gave an attribute a value that it did not have. */
export const isSet = <T extends object>({ now, before }: Change<T>, name: keyof T): boolean =>
  before !== undefined && !hasValue(before[name]) && hasValue(now[name])
const hasValue = (value: unknown): boolean => value !== undefined && value !== null
