import { page, recordOf } from './store/table.ts'

/** Where items lie that a job handles when they are due: in lanes of the first index, by time. */
interface DueLanes {
  prefix: string
  lanes: number
}

/** What takes an item out of its lane. */
export const DUE_INDEX = ['gsi1pk', 'gsi1sk'] as const

const partitionOf = ({ prefix }: DueLanes, lane: number): string => `${prefix}#${lane}`

/** The index attributes of an item that is due at a time (ISO). To lease an item is to make it due when the lease ends. */
export const dueAttributes = (lanes: DueLanes, id: string, time: string): Record<'gsi1pk' | 'gsi1sk', string> => ({
  gsi1pk: partitionOf(lanes, id.charCodeAt(id.length - 1) % lanes.lanes),
  gsi1sk: `${time}#${id}`,
})

/** The records of a lane that are due, longest first, as far as the index has them. */
export async function listLane<T>(lanes: DueLanes, lane: number, limit: number): Promise<T[]> {
  const { rows } = await page({ pk: partitionOf(lanes, lane), index: 'gsi1', above: '0', upTo: `${new Date().toISOString()}~`, limit })
  return rows.map((row) => recordOf<T>(row))
}
