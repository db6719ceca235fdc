import type { JoinRequest } from '../../shared/entities/request.ts'
import { entity } from './table.ts'

/** A request to join or an invitation, with copies of the startup's and the person's name and picture (domain 3.4). */
export type StoredRequest = JoinRequest
export const requests = entity<StoredRequest, { id: string }>({
  kind: 'request',
  key: ({ id }) => ({ pk: `REQUEST#${id}`, sk: 'REQUEST' }),
  indexes: ({ id, userId, startupId, roleId, status, createdAt }) => ({
    gsi1: { pk: `USER#${userId}`, sk: `REQUEST#${createdAt}#${id}` },
    gsi2: { pk: `STARTUP#${startupId}`, sk: `${requestState(status)}#${createdAt}#${id}` },
    // Those that end when the role is filled or deleted.
    ...(status === 'pending' && roleId !== null && { gsi3: { pk: `ROLE#${roleId}`, sk: `REQUEST#${id}` } }),
  }),
})
/** The beginning of a request's sort key in its startup's index: those that are pending lie together. */
export const requestState = (status: JoinRequest['status']): string => (status === 'pending' ? 'REQUEST#PENDING' : 'REQUEST#SETTLED')

/** What stands between one person and one startup: at most one request is pending, in whichever direction. */
export interface Ask {
  startupId: string
  userId: string
  /** The newest one, as far as a page of the startup tells of it. */
  request: Pick<JoinRequest, 'id' | 'kind' | 'status' | 'roleId' | 'roleTitle' | 'expiresAt' | 'decidedAt'>
}
export const asks = entity<Ask, { startupId: string; userId: string }>({
  kind: 'ask',
  key: ({ startupId, userId }) => ({ pk: `ASK#${startupId}#${userId}`, sk: 'ASK' }),
  indexes: ({ startupId, userId }) => ({ gsi1: { pk: `USER#${userId}`, sk: `ASK#${startupId}` } }),
})
