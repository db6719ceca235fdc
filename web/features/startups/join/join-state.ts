import { useMyStartups } from '../../../entities/startups/my-startups.ts'
import { useApi } from '../../../lib/use-api.ts'
import type { RequestStatus } from '../../../../shared/choices.ts'
import type { MyRequest } from '../../../../shared/entities/request.ts'

/** Whether the user may ask to join a startup, and why not. */
export type JoinState =
  | { is: 'owner' }
  | { is: 'member' }
  | { is: 'asked' | 'invited'; roleTitle: string | null }
  | { is: 'closed' }
  | { is: 'stranger' }

type Known = Pick<MyRequest, 'kind' | 'status' | 'roleTitle'>
const PENDING: RequestStatus = 'pending'

/** Membership first, then a pending request or invitation; otherwise the user may ask while a role is open (domain 3.4). */
export function joinStateOf(membership: 'owner' | 'member' | null, request: Known | null | undefined, openRoleCount: number): JoinState {
  if (membership !== null) return { is: membership }
  if (request?.status === PENDING) return { is: request.kind === 'join' ? 'asked' : 'invited', roleTitle: request.roleTitle }
  return openRoleCount > 0 ? { is: 'stranger' } : { is: 'closed' }
}

/** What the reader is to each startup of a list; nothing until it is known. */
export function useJoinStates(): (startup: { id: string; openRoleCount: number }) => JoinState | undefined {
  const { startups, error } = useMyStartups()
  const requests = useApi('GET /api/requests/mine', { status: 'pending' })
  const roles = new Map(startups?.map(({ id, role }) => [id, role]))
  const membershipOf = (id: string) => (roles.get(id) === 'Owner' ? 'owner' : roles.has(id) ? 'member' : null)
  const pending = [...(requests.data?.sent ?? []), ...(requests.data?.received ?? [])]
  // What cannot be read is no reason to offer nothing: the server knows, too, and says so.
  const known = (startups !== undefined || error !== undefined) && (requests.data !== undefined || requests.error !== undefined)
  return ({ id, openRoleCount }) =>
    known
      ? joinStateOf(
          membershipOf(id),
          pending.find(({ startupId }) => startupId === id),
          openRoleCount,
        )
      : undefined
}
