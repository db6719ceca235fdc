import type { JoinRequest } from '../../../shared/entities/request.ts'
import { listAll, listPage, type ListPage, type PageOptions } from '../store/lists.ts'
import { entity, find, refTo, page, recordOf, type Ref } from '../store/table.ts'
import { change, remove, put, type Mutation } from '../store/write.ts'

/** A request to join or an invitation, with copies of the startup's and the user's name and picture (domain 3.4). */
export type StoredRequest = JoinRequest
const REQUEST = 'REQUEST#'
export type RequestState = 'pending' | 'settled'
/** Pending requests lie together in the indexes, before the settled ones. */
const statePrefix = (state: RequestState): string => `${REQUEST}${state.toUpperCase()}`
const prefixOf = (status: JoinRequest['status']): string => statePrefix(status === 'pending' ? 'pending' : 'settled')

export const requests = entity<StoredRequest, { id: string }>({
  kind: 'request',
  key: ({ id }) => ({ pk: `REQUEST#${id}`, sk: 'REQUEST' }),
  indexes: ({ id, userId, startupId, roleId, status, createdAt }) => ({
    gsi1: { pk: `USER#${userId}`, sk: `${prefixOf(status)}#${createdAt}#${id}` },
    gsi2: { pk: `STARTUP#${startupId}`, sk: `${prefixOf(status)}#${createdAt}#${id}` },
    // Those that end when the role is filled or deleted.
    ...(status === 'pending' && roleId !== null && { gsi3: { pk: `ROLE#${roleId}`, sk: `REQUEST#${id}` } }),
  }),
})
export const requestRef = (id: string): Ref<StoredRequest> => refTo(requests, { id })
export const getRequest = (id: string): Promise<StoredRequest | undefined> => find(requests, { id }, { consistent: true })

/** Whose requests are listed. */
export type RequestOwner = { userId: string } | { startupId: string }
const indexOf = (owner: RequestOwner): { index: 'gsi1' | 'gsi2'; pk: string } =>
  'userId' in owner ? { index: 'gsi1', pk: `USER#${owner.userId}` } : { index: 'gsi2', pk: `STARTUP#${owner.startupId}` }

export const listRequests = (owner: RequestOwner): Promise<StoredRequest[]> => listAll(requests, { ...indexOf(owner), prefix: REQUEST })

export const listPendingRequests = (owner: RequestOwner): Promise<StoredRequest[]> =>
  listAll(requests, { ...indexOf(owner), prefix: statePrefix('pending') })

export const listRequestsForRole = (roleId: string): Promise<StoredRequest[]> =>
  listAll(requests, { index: 'gsi3', pk: `ROLE#${roleId}`, prefix: REQUEST })

export const listRequestsPage = (owner: RequestOwner, options: PageOptions): Promise<ListPage<StoredRequest>> =>
  listPage(requests, { ...options, ...indexOf(owner), prefix: REQUEST })

export const putRequest = (request: StoredRequest): Mutation => put(requests, request, { absent: true })
export const deleteRequest = ({ id }: Pick<StoredRequest, 'id'>): Mutation => remove(requests.key({ id }))

/** How a request ended. */
export type Outcome = Pick<StoredRequest, 'reason'> & { status: Exclude<StoredRequest['status'], 'pending'> }
export type Settlement = Outcome & Pick<StoredRequest, 'decidedBy' | 'decisionNote'> & { decidedAt: string }

/** Ends a request that is pending; its copies may be refreshed at the same time. */
export function endRequest(request: StoredRequest, settlement: Settlement): Mutation {
  const { gsi1, gsi2 } = requests.indexes?.({ ...request, ...settlement }) ?? {}
  return change(
    requests.key(request),
    { set: { ...settlement, gsi1sk: gsi1?.sk, gsi2sk: gsi2?.sk }, remove: ['gsi3pk', 'gsi3sk'] },
    { equals: { status: 'pending' } },
  )
}

export type RequestCopies = Partial<Pick<StoredRequest, 'startupName' | 'startupLogo' | 'userName' | 'userImage'>>
export const updateRequestCopies = (id: string, copies: RequestCopies): Mutation =>
  change(requests.key({ id }), { set: copies }, { exists: true })

/** The public form of a request, which does not disclose that a block ended it. */
export const withoutBlockReason = <R extends Pick<StoredRequest, 'reason'>>(request: R): R =>
  request.reason === 'blocked' ? { ...request, reason: null } : request

type Row = Record<string, unknown>
/** Where each of the two lists goes on; a list that is not named is at its end. */
export type RequestPosition = Partial<Record<RequestState, Row | 'start'>>
export const START: RequestPosition = { pending: 'start', settled: 'start' }

/** The newest requests of a user or a startup: a merge of the pending and the settled ones. */
export async function listNewestRequests(
  owner: RequestOwner,
  limit: number,
  from: RequestPosition,
): Promise<{ requests: StoredRequest[]; next: RequestPosition | undefined }> {
  const { index, pk } = indexOf(owner)
  const states = (['pending', 'settled'] as const).filter((state) => from[state] !== undefined)
  const pages = await Promise.all(
    states.map(async (state) => {
      const after = from[state] === 'start' ? undefined : from[state]
      return { state, ...(await page({ index, pk, prefix: statePrefix(state), newestFirst: true, limit, after })) }
    }),
  )
  const newest = pages
    .flatMap(({ state, rows }) => rows.map((row) => ({ state, row })))
    .toSorted((one, other) => (sortKeyOf(one.row) < sortKeyOf(other.row) ? 1 : -1))
    .slice(0, limit)
  const left = pages.flatMap(({ state, rows, next }): [RequestState, Row | 'start'][] => {
    const taken = newest.filter((one) => one.state === state)
    const last = taken.at(-1)?.row
    if (taken.length === rows.length) return next ? [[state, next]] : []
    return [[state, last ? positionOf(index, last) : (from[state] ?? 'start')]]
  })
  return { requests: newest.map(({ row }) => recordOf<StoredRequest>(row)), next: left.length > 0 ? Object.fromEntries(left) : undefined }
}

const sortKeyOf = (row: Row): string => `${String(row['createdAt'])}#${String(row['id'])}`

const positionOf = (index: 'gsi1' | 'gsi2', row: Row): Row =>
  Object.fromEntries(['pk', 'sk', `${index}pk`, `${index}sk`].map((name) => [name, row[name]]))
