import type { Role } from '../../../../shared/entities/role.ts'
import type { Person } from '../../../../shared/entities/user.ts'
import { fail } from '../../../../shared/errors.ts'
import { REQUEST_DAYS } from '../../../../shared/limits.ts'
import { schedule } from '../../../data/scheduled-actions.ts'
import { askedIn, asks, requests, type Ask, type StoredRequest } from '../../../data/requests/requests.ts'
import { memberships } from '../../../data/teams/memberships.ts'
import { roles } from '../../../data/teams/roles.ts'
import { startups, type StoredStartup } from '../../../data/startups/startups.ts'
import { change, check, put, transact, type Write } from '../../../data/store/write.ts'
import { ulid } from '../../../platform/ulid.ts'
import { EXPIRED } from '../end/expire.ts'
import { counted } from '../pending.ts'
import { DAY_MS } from '../../../../shared/time.ts'

interface Beginning {
  kind: StoredRequest['kind']
  startup: StoredStartup
  /** Who will be the member. */
  person: Person
  createdBy: string
  role: Role | undefined
  message: string
  /** What stood between the two when this was decided on. */
  ask: Ask | undefined
  /** What else must hold. */
  must: Readonly<Record<string, Write>>
}

/**
 * Begins a request or an invitation as long as nothing else began between the two meanwhile. Gives it, or the writes that were refused;
 * throws `startup.not_found`, `request.role_filled`, `request.already_member`.
 */
export async function begin(beginning: Beginning): Promise<StoredRequest | { refused: readonly string[] }> {
  const request = newRequest(beginning)
  const refused = await transact<string>({ ...writesOf(request, beginning), ...beginning.must })
  if (!refused) return request
  if ('startup' in refused) fail('startup.not_found')
  if ('role' in refused) fail('request.role_filled')
  if ('place' in refused) fail('request.already_member')
  return { refused: Object.keys(refused) }
}

function newRequest({ kind, startup, person, createdBy, role, message }: Beginning): StoredRequest {
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
  const { id, kind, startupId, userId, roleId, expiresAt, createdAt } = request
  const isThere = { exists: true, without: ['deletedAt'] } as const
  const startup = startups.key({ id: startupId })
  const askedAt = ask?.askedAt ?? (kind === 'join' ? createdAt : undefined)
  return {
    request: put(requests, request, { absent: true }),
    ask: put(
      asks,
      { startupId, userId, request: askedIn(request), ...(askedAt !== undefined && { askedAt }) },
      ask
        ? {
            inside: [
              { path: ['request', 'id'], is: ask.request.id },
              { path: ['request', 'status'], is: ask.request.status },
            ],
          }
        : { absent: true },
    ),
    startup: kind === 'join' ? change(startup, { add: counted(request, 1) }, isThere) : check(startup, isThere),
    ...(roleId !== null && { role: check(roles.key({ startupId, id: roleId }), { equals: { isOpen: true, assignedUser: null } }) }),
    place: check(memberships.key({ startupId, userId }), { absent: true }),
    expiry: schedule({ at: expiresAt, kind: EXPIRED, id, facts: {} }),
  }
}
