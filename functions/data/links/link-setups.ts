import type { UtmTemplates } from '../../../shared/entities/links/link-setup.ts'
import { listItems, type ListPage, type PageOptions } from '../store/lists.ts'
import type { StoredItem } from '../stored-items.ts'
import { entity, find } from '../store/table.ts'
import { put, type Mutation } from '../store/write.ts'

/** What the team of a startup shares about its links. */
const partition = (startupId: string): string => `LINKSETUP#${startupId}`

type StoredTemplates = UtmTemplates & { startupId: string }
const utmTemplates = entity<StoredTemplates, Pick<StoredTemplates, 'startupId'>>({
  kind: 'utm-templates',
  key: ({ startupId }) => ({ pk: partition(startupId), sk: 'TEMPLATES' }),
})
export const getUtmTemplates = (startupId: string): Promise<StoredTemplates | undefined> =>
  find(utmTemplates, { startupId }, { consistent: true })
/** Replaces the version before it. */
export const putUtmTemplates = (stored: StoredTemplates): Mutation =>
  put(utmTemplates, stored, stored.version === 1 ? { absent: true } : { equals: { version: stored.version - 1 } })

/** Everything of the partition. */
export const listLinkSetup = (startupId: string, options: PageOptions): Promise<ListPage<StoredItem>> =>
  listItems({ ...options, pk: partition(startupId), consistent: true })
