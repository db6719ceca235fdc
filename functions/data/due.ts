import { entity, type Key } from './table.ts'

/** Something that has to happen at a time: written with its cause, done by the job `due` (design 4). */
export interface DueThing {
  at: string
  kind: string
  id: string
  lane: number
  facts: Record<string, unknown>
}
export const DUE_LANES = 8

export const dueThings = entity<DueThing>({
  kind: 'due',
  key: ({ at, kind, id, lane }) => ({ ...dueLane(at, lane), sk: `${at}#${kind}#${id}` }),
})

/** The partition of a UTC hour and lane. */
export const dueLane = (at: string, lane: number): Key => ({ pk: `DUE#${at.slice(0, 13)}#${lane}`, sk: '' })
