import { listAll } from '../store/lists.ts'
import { entity, recordOf, refTo, type Ref } from '../store/table.ts'
import { put, remove, type Mutation } from '../store/write.ts'

/** What of a record is in the counts of its startup: counting it again adds only the difference. */
export interface CountedRecord {
  startupId: string
  /** `<kind>#<id>` */
  key: string
  /** Number of writes, for optimistic locking. */
  rev: number
  /** That of the record; older versions are not counted any more. */
  version: number
  /** The present value of each level that the record is part of. */
  levels: Readonly<Record<string, number>>
  happened: readonly { name: string; at: number; by: number }[]
  /** Keys of its annotations. */
  annotations: readonly string[]
  /** The source of an opportunity, which stays that of its lead at the first count. */
  source?: string
}
type Id = Pick<CountedRecord, 'startupId' | 'key'>

const PREFIX = 'COUNTED#'
export const countedPartition = (startupId: string): string => `${PREFIX}${startupId}`
const countedRecords = entity<CountedRecord, Id>({
  kind: 'counted-record',
  key: ({ startupId, key }) => ({ pk: countedPartition(startupId), sk: key }),
  packing: {
    // What is empty is left out, and the key holds the ids.
    pack: ({ rev, version, levels, happened, annotations, source }) => ({
      rev,
      version,
      ...(Object.keys(levels).length > 0 && { levels }),
      ...(happened.length > 0 && { happened }),
      ...(annotations.length > 0 && { annotations }),
      ...(source !== undefined && { source }),
    }),
    unpack: (row) => ({
      levels: {},
      happened: [],
      annotations: [],
      ...recordOf<Pick<CountedRecord, 'rev' | 'version'>>(row),
      startupId: String(row['pk']).slice(PREFIX.length),
      key: String(row['sk']),
    }),
  },
})

export const countedRecordRef = (id: Id): Ref<CountedRecord> => refTo(countedRecords, id)

/** Every counted record of a startup; half a read unit for some 30. */
export const listCountedRecords = (startupId: string): Promise<CountedRecord[]> =>
  listAll(countedRecords, { pk: countedPartition(startupId) })

/** Written as long as it is as it was read; `rev` is one more than then. */
export const putCountedRecord = (record: CountedRecord): Mutation =>
  put(countedRecords, record, record.rev === 1 ? { absent: true } : { equals: { rev: record.rev - 1 } })
export const deleteCountedRecord = (record: CountedRecord): Mutation => remove(countedRecords.key(record), { equals: { rev: record.rev } })
