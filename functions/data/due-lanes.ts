import { page, recordOf } from './store/table.ts'

/** Where items lie that a job handles when they are due: in lanes of the first index, by time. */
export interface DueLanes {
  lanes: number
  /** The index attributes of an item that is due at a time (ISO). To lease an item is to make it due when the lease ends. */
  at: (id: string, time: string) => Record<'gsi1pk' | 'gsi1sk', string>
  /** The records of a lane that are due, longest first, as far as the index has them. */
  list: <T>(lane: number, limit: number) => Promise<T[]>
}

/** What takes an item out of its lane. */
export const DUE_INDEX = ['gsi1pk', 'gsi1sk'] as const

/** Lanes under a prefix of their own; ids must end in characters that are spread evenly. */
export function dueLanes(prefix: string, lanes: number): DueLanes {
  const partitionOf = (lane: number): string => `${prefix}#${lane}`
  return {
    lanes,
    at: (id, time) => ({ gsi1pk: partitionOf(id.charCodeAt(id.length - 1) % lanes), gsi1sk: `${time}#${id}` }),
    list: async <T>(lane: number, limit: number) => {
      const { rows } = await page({ pk: partitionOf(lane), index: 'gsi1', above: '0', upTo: `${new Date().toISOString()}~`, limit })
      return rows.map((row) => recordOf<T>(row))
    },
  }
}
