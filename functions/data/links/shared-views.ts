import type { SharedView } from '../../../shared/entities/links/shared-view.ts'
import { SHARED_VIEWS_MAX } from '../../../shared/limits.ts'
import { listAll, listItems, type ListPage, type PageOptions } from '../store/lists.ts'
import type { StoredItem } from '../stored-items.ts'
import { entity, type Range } from '../store/table.ts'
import { put, remove, type Mutation } from '../store/write.ts'

/** Whose figures views show: of all links of a startup, or of those of one maker in it. */
export interface ViewOwner {
  startupId: string
  userId?: string
}

/** A view of figures that strangers may read by its token. */
export interface StoredView extends ViewOwner, Pick<SharedView, 'id' | 'name' | 'view' | 'expiresAt' | 'createdAt'> {
  /** The last segment of its address. */
  token: string
  /** One of as many as an owner may have, so that two calls cannot both add the last one. */
  slot: number
  /** The hash of its password. */
  password?: string
}

const partition = (startupId: string): string => `VIEWS#${startupId}`
const ownerPrefix = ({ userId = 'ALL' }: ViewOwner): string => `${userId}#`

export const sharedViews = entity<StoredView, ViewOwner & { slot: number }>({
  kind: 'shared-view',
  key: ({ slot, ...owner }) => ({ pk: partition(owner.startupId), sk: `${ownerPrefix(owner)}${String(slot).padStart(2, '0')}` }),
  indexes: ({ token, id, userId }) => ({
    ...(userId !== undefined && { gsi1: { pk: `USER#${userId}`, sk: `SHARED-VIEW#${id}` } }),
    gsi2: { pk: `VIEW#${token}`, sk: id },
  }),
})

/** The views of an owner, oldest slot first, with those that have expired; consistent. At most 20. */
export const listViews = (owner: ViewOwner): Promise<StoredView[]> =>
  listAll(sharedViews, { pk: partition(owner.startupId), prefix: ownerPrefix(owner), consistent: true })

/** The view that has a token, within about a second of its creation or deletion. One Query. */
export async function getViewOfToken(token: string): Promise<StoredView | undefined> {
  const range: Range = { index: 'gsi2', pk: `VIEW#${token}`, limit: 1 }
  const [found] = await listAll(sharedViews, range)
  return found
}

/** Puts a view into a slot that is free, or in which `before` has expired. */
export const putView = (view: StoredView, before: StoredView | undefined): Mutation =>
  put(sharedViews, view, before ? { equals: { id: before.id } } : { absent: true })

/** Deletes a view; the condition fails when another one has its slot. */
export const removeView = (view: StoredView): Mutation => remove(sharedViews.key(view), { equals: { id: view.id } })

/** A page of all views of the figures of a startup and its makers. */
export const listViewItems = (startupId: string, options: PageOptions): Promise<ListPage<StoredItem>> =>
  listItems({ ...options, pk: partition(startupId) })

export const SLOTS = Array.from({ length: SHARED_VIEWS_MAX }, (_, slot) => slot)
