import type { RequestStatus } from '../../../../shared/choices.ts'
import type { MyRequest } from '../../../../shared/entities/request.ts'

/** What the reader is to a startup that he may ask to join. */
export type MyPlace = { is: 'member' } | { is: 'asked' | 'invited'; roleTitle: string | null } | { is: 'closed' } | { is: 'stranger' }

type Known = Pick<MyRequest, 'kind' | 'status' | 'roleTitle'>
const PENDING: RequestStatus = 'pending'

/** Member first, then what is pending in either direction; whoever is neither may ask while a role is open (domain 3.4). */
export function myPlaceIn(member: boolean, request: Known | null | undefined, openRoleCount: number): MyPlace {
  if (member) return { is: 'member' }
  if (request?.status === PENDING) return { is: request.kind === 'join' ? 'asked' : 'invited', roleTitle: request.roleTitle }
  return openRoleCount > 0 ? { is: 'stranger' } : { is: 'closed' }
}
