import { createHash } from 'node:crypto'
import { entity, page, recordOf, type Key, type Page } from './store/table.ts'
import { put, type Write } from './store/write.ts'

/** Something that has to happen at a time: written with its cause, done by the job `due` (design 4). */
export interface DueThing {
  at: string
  kind: string
  id: string
  lane: number
  /** How often it was tried in vain. */
  tries: number
  facts: Record<string, unknown>
}
export const DUE_LANES = 8

export const dueThings = entity<DueThing>({
  kind: 'due',
  key: ({ at, kind, id, lane }) => ({ ...dueLane(at, lane), sk: `${at}#${kind}#${id}` }),
})

/** The partition of a UTC hour and lane. */
const dueLane = (at: string, lane: number): Key => ({ pk: `DUE#${at.slice(0, 13)}#${lane}`, sk: '' })

/** Has `kind`'s act done at `at`, at most a minute or so late; one thing per kind and id at a time. */
export const due = (thing: Pick<DueThing, 'at' | 'kind' | 'id' | 'facts'> & { tries?: number }): Write =>
  put(dueThings, { tries: 0, ...thing, lane: createHash('sha256').update(thing.id).digest().readUInt8() % DUE_LANES })

/** One page of a lane of the hour of `at`, oldest first. */
export async function dueIn(at: string, lane: number, after: Page['next']): Promise<{ things: DueThing[]; next: Page['next'] }> {
  const { rows, next } = await page({ pk: dueLane(at, lane).pk, limit: 100, after })
  return { things: rows.map((row) => recordOf<DueThing>(row)), next }
}

/** Up to where the job has done everything. */
export interface DueMark {
  /** The first instant of a UTC hour: everything before it is done. */
  doneTo: string
}
export const dueMark = entity<DueMark, unknown>({
  kind: 'due-mark',
  key: () => ({ pk: 'DUE', sk: 'MARK' }),
})
