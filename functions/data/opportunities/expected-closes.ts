import { listAll } from '../store/lists.ts'
import { entity } from '../store/table.ts'
import { put, remove, type Mutation } from '../store/write.ts'

/** The day on which an open opportunity of a user is expected to close, for their calendar; written with the opportunity. */
export interface ExpectedClose {
  ownerId: string
  /** yyyy-mm-dd */
  day: string
  startupId: string
  opportunityId: string
}
export const expectedClosesPartition = (ownerId: string): string => `CLOSES#${ownerId}`
const expectedCloses = entity<ExpectedClose>({
  kind: 'expected-close',
  key: ({ ownerId, day, opportunityId }) => ({ pk: expectedClosesPartition(ownerId), sk: `${day}#${opportunityId}` }),
})

/** Those of a user from one day to another, both included. */
export const listExpectedCloses = (ownerId: string, from: string, to: string): Promise<ExpectedClose[]> =>
  listAll(expectedCloses, { pk: expectedClosesPartition(ownerId), above: from, upTo: `${to}#~` })
export const putExpectedClose = (close: ExpectedClose): Mutation => put(expectedCloses, close)
export const deleteExpectedClose = (close: ExpectedClose): Mutation => remove(expectedCloses.key(close))
