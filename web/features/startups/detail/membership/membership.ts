import type { Startup } from '../../../../../shared/entities/startups/startup.ts'
import type { MyRequest } from '../../../../../shared/entities/request.ts'
import { ASK_AGAIN_DAYS, REQUEST_DAYS } from '../../../../../shared/limits.ts'
import { DAY_MS } from '../../../../../shared/time.ts'

/** The user's membership of a startup, on which the offered actions depend (domain 2, D-PERM; 3.4). Times in ms. */
export type Membership =
  | { is: 'owner' }
  | { is: 'member'; role: string }
  | { is: 'asked'; request: MyRequest; askedAt: number }
  | { is: 'invited'; request: MyRequest }
  | { is: 'declined'; request: MyRequest; askAgainAt: number }
  | { is: 'stranger' }

type Seen = Pick<Startup, 'myTeamRole' | 'myRole' | 'myRequest'>

/** Members have no request; a user whom a leader declined has to wait before asking again. */
export function membershipOf({ myTeamRole, myRole, myRequest }: Seen, now: number): Membership {
  if (myTeamRole === 'Owner') return { is: 'owner' }
  if (myTeamRole !== null) return { is: 'member', role: myRole?.title ?? 'Member' }
  if (myRequest?.status === 'pending' && Date.parse(myRequest.expiresAt) > now) return pendingIn(myRequest)
  const askAgainAt = againAfter(myRequest)
  return myRequest && askAgainAt > now ? { is: 'declined', request: myRequest, askAgainAt } : { is: 'stranger' }
}

function pendingIn(request: MyRequest): Membership {
  if (request.kind === 'invite') return { is: 'invited', request }
  return { is: 'asked', request, askedAt: Date.parse(request.expiresAt) - REQUEST_DAYS * DAY_MS }
}

function againAfter(request: MyRequest | null): number {
  const wasDeclined = request?.kind === 'join' && request.status === 'declined' && request.reason === null
  return wasDeclined ? Date.parse(request.decidedAt ?? '') + ASK_AGAIN_DAYS * DAY_MS : 0
}
