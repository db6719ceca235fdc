import type { ANNOTATIONS } from '../../../shared/link-choices.ts'
import type { StoredItem } from '../stored-items.ts'
import { listAll, listItems, type ListPage, type PageOptions } from '../store/lists.ts'
import { entity, recordOf } from '../store/table.ts'
import { put, remove, type Mutation } from '../store/write.ts'
import { analyticsPartition, startupIdIn } from './count-packs.ts'
import { countedPartition } from './counted-records.ts'

/** What a chart marks. Those that name a user are deleted with the account. */
export interface StoredAnnotation {
  startupId: string
  at: string
  id: string
  kind: (typeof ANNOTATIONS)[number]
  text: string
  /** Only written. */
  userId?: string
}
const PREFIX = 'Z#A#'
const TIME_LENGTH = new Date(0).toISOString().length

const annotations = entity<StoredAnnotation, Pick<StoredAnnotation, 'startupId' | 'at' | 'id'>>({
  kind: 'annotation',
  key: ({ startupId, at, id }) => ({ pk: analyticsPartition(startupId), sk: `${PREFIX}${at}#${id}` }),
  indexes: ({ startupId, at, userId }): Partial<Record<'gsi1', { pk: string; sk: string }>> =>
    userId === undefined ? {} : { gsi1: { pk: `USER#${userId}`, sk: `ANNOTATION#${startupId}#${at}` } },
  /** Times and ids are in the key: 200 annotations are read with the figures of a year. */
  packing: {
    pack: ({ kind, text }) => ({ kind, text }),
    unpack: (row) => {
      const { kind, text } = recordOf<Pick<StoredAnnotation, 'kind' | 'text'>>(row)
      const key = String(row['sk']).slice(PREFIX.length)
      return { startupId: startupIdIn(row), at: key.slice(0, TIME_LENGTH), id: key.slice(TIME_LENGTH + 1), kind, text }
    },
  },
})

/** Names an annotation of a startup. */
export const annotationKey = ({ at, id }: Pick<StoredAnnotation, 'at' | 'id'>): string => `${at}#${id}`

/** The newest annotations between two times, the newest first. */
export function listAnnotations(startupId: string, from: number, to: number, limit: number): Promise<StoredAnnotation[]> {
  const [above, upTo] = [from, to].map((at) => `${PREFIX}${new Date(at).toISOString()}`)
  const range = { pk: analyticsPartition(startupId), above: above ?? '', upTo: upTo ?? '', newestFirst: true, limit }
  return listAll(annotations, range)
}

/** Twice is once: an annotation of the same key says the same. */
export const putAnnotation = (annotation: StoredAnnotation): Mutation => put(annotations, annotation)
export const deleteAnnotation = (startupId: string, key: string): Mutation =>
  remove({ pk: analyticsPartition(startupId), sk: `${PREFIX}${key}` })

/** A page of everything that was counted of a startup, and of its counts, to delete it. */
export function listAnalyticsItems(startupId: string, part: 'counts' | 'records', options: PageOptions): Promise<ListPage<StoredItem>> {
  const pk = part === 'counts' ? analyticsPartition(startupId) : countedPartition(startupId)
  return listItems({ ...options, pk, consistent: true })
}
