import type { JoinRequest } from '../../../shared/entities/request.ts'
import { entity, refTo, type Ref } from '../store/table.ts'
import { change, type Mutation } from '../store/write.ts'

/** A request to join or an invitation, with copies of the startup's and the person's name and picture (domain 3.4). */
export type StoredRequest = JoinRequest
export const requests = entity<StoredRequest, { id: string }>({
  kind: 'request',
  key: ({ id }) => ({ pk: `REQUEST#${id}`, sk: 'REQUEST' }),
  indexes: ({ id, userId, startupId, roleId, status, createdAt }) => ({
    gsi1: { pk: `USER#${userId}`, sk: `${requestState(status)}#${createdAt}#${id}` },
    gsi2: { pk: `STARTUP#${startupId}`, sk: `${requestState(status)}#${createdAt}#${id}` },
    // Those that end when the role is filled or deleted.
    ...(status === 'pending' && roleId !== null && { gsi3: { pk: `ROLE#${roleId}`, sk: `REQUEST#${id}` } }),
  }),
})
export const requestRef = (id: string): Ref<StoredRequest> => refTo(requests, { id })
/** What the sort keys of all requests of a person or a startup begin with. */
export const REQUESTS = 'REQUEST#'
/** The same for those that are pending, or settled: the pending ones lie together. */
export const requestState = (status: JoinRequest['status']): string => `${REQUESTS}${status === 'pending' ? 'PENDING' : 'SETTLED'}`

/** How a request ended. */
export type Outcome = Pick<StoredRequest, 'reason'> & { status: Exclude<StoredRequest['status'], 'pending'> }
export type Settlement = Outcome & Pick<StoredRequest, 'decidedBy' | 'decisionNote'> & { decidedAt: string }

/** Ends a request that is pending; the copies that it holds may be refreshed meanwhile. */
export function endRequest(request: StoredRequest, settlement: Settlement): Mutation {
  const { gsi1, gsi2 } = requests.indexes?.({ ...request, ...settlement }) ?? {}
  return change(
    requests.key(request),
    { set: { ...settlement, gsi1sk: gsi1?.sk, gsi2sk: gsi2?.sk }, remove: ['gsi3pk', 'gsi3sk'] },
    { equals: { status: 'pending' } },
  )
}

/** What stands between one person and one startup: at most one request is pending, in whichever direction. */
export interface Ask {
  startupId: string
  userId: string
  /** The newest one, as far as a page of the startup and the rules for the next one tell of it. */
  request: Pick<
    JoinRequest,
    'id' | 'kind' | 'status' | 'reason' | 'roleId' | 'roleTitle' | 'message' | 'decisionNote' | 'createdAt' | 'expiresAt' | 'decidedAt'
  >
  /** When this person first asked to join. */
  askedAt?: string
}
type Pair = Pick<Ask, 'startupId' | 'userId'>
export const asks = entity<Ask, Pair>({
  kind: 'ask',
  key: ({ startupId, userId }) => ({ pk: `ASK#${startupId}#${userId}`, sk: 'ASK' }),
  indexes: ({ startupId, userId }) => ({ gsi1: { pk: `USER#${userId}`, sk: `ASK#${startupId}` } }),
})

/** What of a request stands between its person and its startup. */
export const askedIn = ({
  id,
  kind,
  status,
  reason,
  roleId,
  roleTitle,
  message,
  decisionNote,
  createdAt,
  expiresAt,
  decidedAt,
}: StoredRequest): Ask['request'] => ({
  id,
  kind,
  status,
  reason,
  roleId,
  roleTitle,
  message,
  decisionNote,
  createdAt,
  expiresAt,
  decidedAt,
})

/** Ends it there too, as long as it is the newest one between them. */
export const endAsk = (request: StoredRequest, { status, reason, decisionNote, decidedAt }: Settlement): Mutation =>
  change(
    asks.key(request),
    {
      inside: [
        { path: ['request', 'status'], to: status },
        { path: ['request', 'reason'], to: reason },
        { path: ['request', 'decisionNote'], to: decisionNote },
        { path: ['request', 'decidedAt'], to: decidedAt },
      ],
    },
    { inside: [{ path: ['request', 'id'], is: request.id }] },
  )
