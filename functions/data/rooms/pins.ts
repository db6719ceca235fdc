import { entity, find } from '../store/table.ts'
import { change, remove, type Mutation } from '../store/write.ts'
import type { StoredContent } from './room-messages.ts'

/** Pinned messages of one conversation. */
export const PINS_MAX = 50

/** The pinned messages of a conversation: an attribute for each, when it was pinned, and their number. */
type Pins = Readonly<Record<string, string | number>>
const pins = entity<Pins, { partition: string }>({ kind: 'pins', key: ({ partition }) => ({ pk: partition, sk: 'PINS' }) })

/** The ids of the pinned messages in the partition of a conversation, the newest pin first. */
export async function listPinnedIds(partition: string): Promise<string[]> {
  const { count: _count, ...found } = (await find(pins, { partition })) ?? {}
  return Object.entries(found)
    .toSorted(([, one], [, other]) => (one < other ? 1 : -1))
    .map(([id]) => id)
}

/** What a change of a message writes besides it: the condition fails when as many as possible are pinned. */
export function pinsAfter(partition: string, { pinned: before }: StoredContent, { id, pinned }: StoredContent): { pins?: Mutation } {
  if (before === pinned) return {}
  const key = pins.key({ partition })
  if (pinned !== true) return { pins: change(key, { remove: [id], add: { count: -1 } }) }
  return {
    pins: change(key, { set: { _kind: pins.kind, [id]: new Date().toISOString() }, add: { count: 1 } }, { below: { count: PINS_MAX } }),
  }
}
export const deletePins = (partition: string): Mutation => remove(pins.key({ partition }))
