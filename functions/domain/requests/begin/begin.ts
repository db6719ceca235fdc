import type { Idempotency } from '../../../../shared/contract/endpoint.ts'
import type { Role } from '../../../../shared/entities/teams/role.ts'
import type { Person } from '../../../../shared/entities/person.ts'
import { fail } from '../../../../shared/errors.ts'
import { REQUEST_DAYS } from '../../../../shared/limits.ts'
import { recordAnswer } from '../../../data/answers.ts'
import { schedule } from '../../../data/scheduled-actions.ts'
import { putAsk, type Ask } from '../../../data/requests/asks.ts'
import { putRequest, type StoredRequest } from '../../../data/requests/requests.ts'
import { requireNoMembership } from '../../../data/teams/memberships.ts'
import { requireOpenRole } from '../../../data/teams/roles.ts'
import { countPendingRequest, type StoredStartup } from '../../../data/startups/startups.ts'
import { transact, type Write } from '../../../data/transaction.ts'
import { isFull } from '../../teams/members.ts'
import { ulid } from '../../../platform/ulid.ts'
import { DAY_MS } from '../../../../shared/time.ts'

interface Wanted {
  kind: StoredRequest['kind']
  startup: StoredStartup
  /** The future member. */
  person: Person
  createdBy: string
  role: Pick<Role, 'id' | 'title'> | undefined
  message: string
}

interface Beginning extends Wanted {
  /** The newest request between the two, as it was read. */
  ask: Ask | undefined
  /** Further conditions of the transaction. */
  must: Readonly<Record<string, Write>>
  idempotency: Idempotency<StoredRequest> | undefined
}

/**
 * Begins a request or an invitation as long as no other began between the two. Returns it, or the names of the failed writes;
 * throws `startup.not_found`, `join_request.role_filled`, `join_request.already_member`, `member.too_many`.
 */
export async function begin(beginning: Beginning): Promise<StoredRequest | { refused: readonly string[] }> {
  if (isFull(beginning.startup)) fail('member.too_many')
  const request = newRequest(beginning)
  const refused = await transact<string>({
    ...writesOf(request, beginning),
    ...beginning.must,
    ...recordAnswer(beginning.idempotency, request),
  })
  if (!refused) return request
  if ('startup' in refused) fail('startup.not_found')
  if ('role' in refused) fail('join_request.role_filled')
  if ('membership' in refused) fail('join_request.already_member')
  return { refused: Object.keys(refused) }
}

/** A pending request or invitation between a startup and a user. */
export function newRequest({ kind, startup, person, createdBy, role, message }: Wanted): StoredRequest {
  const now = Date.now()
  return {
    id: ulid(),
    startupId: startup.id,
    startupName: startup.name,
    startupLogo: startup.logo,
    userId: person.id,
    userName: person.name,
    userImage: person.profileImage,
    kind,
    roleId: role?.id ?? null,
    roleTitle: role?.title ?? null,
    message,
    status: 'pending',
    reason: null,
    decisionNote: '',
    createdBy,
    createdAt: new Date(now).toISOString(),
    decidedBy: null,
    decidedAt: null,
    expiresAt: new Date(now + REQUEST_DAYS * DAY_MS).toISOString(),
  }
}

function writesOf(request: StoredRequest, { ask }: Beginning): Record<string, Write> {
  const { id, startupId, userId, roleId, expiresAt } = request
  return {
    request: putRequest(request),
    ask: putAsk(request, ask),
    startup: countPendingRequest(request),
    ...(roleId !== null && { role: requireOpenRole({ startupId, id: roleId }) }),
    membership: requireNoMembership({ startupId, userId }),
    expiry: schedule({ at: expiresAt, kind: 'request.expired', id, facts: {} }),
  }
}
