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
