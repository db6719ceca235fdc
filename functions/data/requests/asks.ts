import type { JoinRequest } from '../../../shared/entities/request.ts'
import { entity, find, refTo, type Ref } from '../store/table.ts'
import { change, remove, put, type Mutation } from '../store/write.ts'
import type { Settlement, StoredRequest } from './requests.ts'

/** The newest request between one user and one startup: at most one is pending, in either direction. */
export interface Ask {
  startupId: string
  userId: string
  /** What the startup's page and the rules for the next request need of it. */
  request: Pick<
    JoinRequest,
    'id' | 'kind' | 'status' | 'reason' | 'roleId' | 'roleTitle' | 'message' | 'decisionNote' | 'createdAt' | 'expiresAt' | 'decidedAt'
  >
  /** Of an accepted one: what the leader says to the others who asked for the role. */
  toOthers?: string
  /** When this user first asked to join. */
  askedAt?: string
}
type Pair = Pick<Ask, 'startupId' | 'userId'>
export const asks = entity<Ask, Pair>({
  kind: 'ask',
  key: ({ startupId, userId }) => ({ pk: `ASK#${startupId}#${userId}`, sk: 'ASK' }),
  indexes: ({ startupId, userId }) => ({ gsi1: { pk: `USER#${userId}`, sk: `ASK#${startupId}` } }),
})
export const askRef = (pair: Pair): Ref<Ask> => refTo(asks, pair)
export const getAsk = (pair: Pair, { consistent = false } = {}): Promise<Ask | undefined> => find(asks, pair, { consistent })

/** Stores a request as the newest one if the previous one is unchanged since it was read. */
export function putAsk({ startupId, userId, ...request }: StoredRequest, before: Ask | undefined): Mutation {
  const askedAt = before?.askedAt ?? (request.kind === 'join' ? request.createdAt : undefined)
  return put(
    asks,
    { startupId, userId, request: excerptOf(request), ...(askedAt !== undefined && { askedAt }) },
    before
      ? {
          inside: [
            { path: ['request', 'id'], is: before.request.id },
            { path: ['request', 'status'], is: before.request.status },
          ],
        }
      : { absent: true },
  )
}

const excerptOf = (request: Ask['request']): Ask['request'] => {
  const { id, kind, status, reason, roleId, roleTitle, message, decisionNote, createdAt, expiresAt, decidedAt } = request
  return { id, kind, status, reason, roleId, roleTitle, message, decisionNote, createdAt, expiresAt, decidedAt }
}

/** Ends the newest request as long as it is this one. */
export const endAsk = (request: StoredRequest, { status, reason, decisionNote, decidedAt }: Settlement, toOthers = ''): Mutation =>
  change(
    asks.key(request),
    {
      ...(toOthers !== '' && { set: { toOthers } }),
      inside: [
        { path: ['request', 'status'], to: status },
        { path: ['request', 'reason'], to: reason },
        { path: ['request', 'decisionNote'], to: decisionNote },
        { path: ['request', 'decidedAt'], to: decidedAt },
      ],
    },
    { inside: [{ path: ['request', 'id'], is: request.id }] },
  )

export const deleteAsk = (pair: Pair): Mutation => remove(asks.key(pair))
