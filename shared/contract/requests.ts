import * as z from 'zod/mini'
import { REQUEST_KINDS, REQUEST_STATUSES } from '../choices.ts'
import { Acceptance } from '../entities/acceptance.ts'
import { Decision, JoinRequest, NewInvite, NewRequest, RequestsWaiting } from '../entities/request.ts'
import { LEADERS } from '../permissions.ts'
import { either, inStartup, party, resource, signedIn } from './endpoint.ts'
import { page, PageQuery } from './ok.ts'

/** What a new request or invitation may answer. */
const JOIN_ERRORS = [
  'role.not_found',
  'role.owner_only',
  'join_request.not_found',
  'join_request.role_filled',
  'join_request.already_member',
  'join_request.pending',
  'join_request.too_soon',
  'join_request.settled',
  'member.too_many',
] as const
const DECISION_ERRORS = ['join_request.not_found', 'join_request.settled', 'role.owner_only', 'auth.forbidden'] as const

const Status = z.optional(z.enum(REQUEST_STATUSES, 'Please choose a status'))

/** Who decides: of a request to join the leaders, of an invitation the invited; about Admin roles the owner (domain 3.4; D-PERM). */
const decidedBy = either(party('request', 'userId'), inStartup('item:request', LEADERS))

export const requests = resource({
  'POST /api/startups/{id}/requests': {
    summary: 'Requests to join a startup; accepts a pending invitation for the same role',
    access: signedIn,
    scope: 'members.write',
    rate: 'request',
    idempotent: true,
    body: NewRequest,
    returns: JoinRequest,
    errors: ['startup.not_found', 'http.unverified', ...JOIN_ERRORS],
  },
  'POST /api/startups/{id}/invites': {
    summary: 'Invites a user; accepts their pending request for the same role',
    access: inStartup('path:id', LEADERS),
    scope: 'members.write',
    rate: 'invite',
    idempotent: true,
    body: NewInvite,
    returns: JoinRequest,
    errors: ['startup.not_found', 'user.not_found', ...JOIN_ERRORS],
  },
  'GET /api/startups/{id}/requests': {
    summary: 'The requests and invitations of a startup, newest first',
    access: inStartup('path:id', LEADERS),
    scope: 'members.read',
    query: z.object({ ...PageQuery.shape, status: Status, kind: z.optional(z.enum(REQUEST_KINDS, 'Please choose a kind')) }),
    returns: page(JoinRequest),
    paged: { size: 50 },
    errors: ['startup.not_found'],
  },
  'GET /api/requests/mine': {
    summary: 'Lists the requests and invitations of the caller, newest first',
    access: signedIn,
    scope: 'members.read',
    query: z.object({ status: Status }),
    returns: z.object({ sent: z.array(JoinRequest), received: z.array(JoinRequest) }),
  },
  'GET /api/requests/waiting': {
    summary: 'Lists what waits for the caller: requests to decide, and invitations',
    access: signedIn,
    scope: 'members.read',
    tool: 'list_requests',
    returns: RequestsWaiting,
  },
  'PATCH /api/requests/{id}/accept': {
    summary: 'Accepts a request to join, or an invitation',
    access: decidedBy,
    scope: 'members.write',
    body: Acceptance,
    returns: JoinRequest,
    errors: [...DECISION_ERRORS, 'join_request.role_filled', 'member.too_many', 'member.not_found'],
  },
  'PATCH /api/requests/{id}/decline': {
    summary: 'Declines a request to join, or an invitation',
    access: decidedBy,
    scope: 'members.write',
    body: Decision,
    returns: JoinRequest,
    errors: DECISION_ERRORS,
  },
  'PATCH /api/requests/{id}/withdraw': {
    summary: 'Withdraws a request of the caller, or an invitation of their startup',
    access: either(party('request', 'createdBy'), inStartup('item:request', LEADERS)),
    scope: 'members.write',
    returns: JoinRequest,
    errors: DECISION_ERRORS,
  },
})
