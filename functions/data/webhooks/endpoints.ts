import type { WebhookEndpoint } from '../../../shared/entities/webhook.ts'
import { listItems, type ListPage, type PageOptions } from '../store/lists.ts'
import { entity, find, refTo, type Ref } from '../store/table.ts'
import { put, type Mutation } from '../store/write.ts'
import type { StoredItem } from '../stored-items.ts'

/** An endpoint with its secrets, which sign what is sent. */
export interface StoredEndpoint extends Pick<
  WebhookEndpoint,
  'id' | 'url' | 'note' | 'events' | 'linkIds' | 'startupIds' | 'off' | 'createdAt'
> {
  secret: string
  /** The secret before the last rotation, and until when it signs too. */
  former: { secret: string; until: string } | null
}

/** The endpoints of a startup or a user, at most 10: one item, so that an event reads no more than that. */
export interface OwnedEndpoints {
  ownerId: string
  endpoints: readonly StoredEndpoint[]
  version: number
}

/** The partition of all that webhooks store of an owner. */
export const webhooksPartition = (ownerId: string): string => `HOOKS#${ownerId}`

export const ownedEndpoints = entity<OwnedEndpoints, { ownerId: string }>({
  kind: 'webhooks',
  key: ({ ownerId }) => ({ pk: webhooksPartition(ownerId), sk: 'ENDPOINTS' }),
})
export const endpointsRef = (ownerId: string): Ref<OwnedEndpoints> => refTo(ownedEndpoints, { ownerId })
/** The endpoints of an owner; consistent. */
export const getEndpoints = (ownerId: string): Promise<OwnedEndpoints | undefined> =>
  find(ownedEndpoints, { ownerId }, { consistent: true })

/** Replaces the endpoints of an owner as they were read. */
export const putEndpoints = (before: OwnedEndpoints | undefined, ownerId: string, endpoints: readonly StoredEndpoint[]): Mutation =>
  put(
    ownedEndpoints,
    { ownerId, endpoints, version: (before?.version ?? 0) + 1 },
    before ? { equals: { version: before.version } } : { absent: true },
  )

/** A page of all that webhooks store of an owner. */
export const listWebhookItems = (ownerId: string, options: PageOptions): Promise<ListPage<StoredItem>> =>
  listItems({ ...options, pk: webhooksPartition(ownerId) })
