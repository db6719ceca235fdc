import type { RequestStatus, TeamRole } from '../../../../shared/choices.ts'
import type { JoinRequest, Candidate } from '../../../../shared/entities/request.ts'
import { fail } from '../../../../shared/errors.ts'
import { isAmong, LEADERS, decidesAbout } from '../../../../shared/permissions.ts'
import { getEach, getTogetherEach } from '../../../data/reads.ts'
import { getStartup, startupRef, pendingRequestsFor, type StoredStartup } from '../../../data/startups/startups.ts'
import { listMembershipsOfUser, type Membership } from '../../../data/teams/memberships.ts'
import { listBlockedEitherWay } from '../../../data/profiles/blocks.ts'
import { listNewestRequests, START, type RequestPosition } from '../../../data/requests/requests.ts'
import { asItReads } from './state.ts'
import { reviewAverage } from '../../../../shared/format/review-average.ts'
import { userRef } from '../../../data/accounts/users.ts'
import { ratingRef } from '../../../data/ratings.ts'
import { NO_FACTS } from '../../../data/profiles/profiles.ts'

interface Filter {
  status?: RequestStatus | undefined
  kind?: JoinRequest['kind'] | undefined
}
const fits =
  ({ status, kind }: Filter) =>
  (request: JoinRequest) =>
    (status === undefined || request.status === status) && (kind === undefined || request.kind === kind)

/** Where a filter begins: what is stored as settled can no longer read as pending. */
const startOf = (status: RequestStatus | undefined): RequestPosition => (status === 'pending' ? { pending: 'start' } : START)

/** The requests of a startup, newest first; a page may be short and still go on. Throws `startup.not_found`. */
export async function requestsOf(startupId: string, filter: Filter, limit: number, from: RequestPosition | undefined) {
  const { items, next } = (await listRequests(startupId, filter, limit, from)) ?? fail('startup.not_found')
  return { items: await withCandidates(items), next }
}

/** What several lists of one call read once: the active memberships of the user, a startup, and who blocks whom. */
interface Known {
  memberships?: readonly Membership[]
  startup?: Promise<StoredStartup | undefined>
  blockedAround?: typeof listBlockedEitherWay
}

/** The pending requests to join a startup, newest first; of a startup that does not exist none. */
export const listPendingRequests = async (
  startupId: string,
  limit: number,
  known: Known,
): Promise<{ items: JoinRequest[]; next?: unknown }> =>
  (await listRequests(startupId, { status: 'pending', kind: 'join' }, limit, undefined, known)) ?? { items: [] }

async function listRequests(
  startupId: string,
  filter: Filter,
  limit: number,
  from: RequestPosition | undefined,
  { startup: known, blockedAround = listBlockedEitherWay }: Known = {},
) {
  const [startup, { requests, next }] = await Promise.all([
    known ?? getStartup(startupId, { consistent: true }),
    listNewestRequests({ startupId }, limit, from ?? startOf(filter.status)),
  ])
  if (!startup) return undefined
  const around = requests.some(isPending) ? await blockedAround(startup.ownerId) : NOBODY
  const items = requests.map((request) => asItReads(request, { startup, blocked: around.has(request.userId) }))
  return { items: items.filter(fits(filter)), next }
}

/** So many of the newest are answered. */
const MINE = 100

/** A user's requests to join and invitations: the newest hundred of both. */
export async function requestsOfUser(
  userId: string,
  status: RequestStatus | undefined,
  known: Known = {},
): Promise<{ sent: JoinRequest[]; received: JoinRequest[] }> {
  const { read } = await mine(userId, startOf(status), known)
  const all = read.filter(fits({ status }))
  return { sent: all.filter(({ kind }) => kind === 'join'), received: all.filter(({ kind }) => kind === 'invite') }
}

/** What a user can decide: their pending invitations, and the pending requests of the startups that they lead. */
export async function waitingFor(userId: string) {
  const { read, memberships, startupOf } = await mine(userId, startOf('pending'), {}, true)
  const invitations = read.filter(({ kind, status }) => kind === 'invite' && status === 'pending')
  return { startups: decidedIn(memberships, startupOf), invitations: invitations.length }
}

/** The startups with pending requests that their leaders, by these memberships, can decide. */
export const decidedIn = (memberships: readonly Membership[], startupOf: (id: string) => StoredStartup | undefined) =>
  memberships.flatMap(({ startupId, teamRole }) => {
    const startup = isAmong(LEADERS, teamRole) ? startupOf(startupId) : undefined
    const requests = startup && startup.deletedAt === undefined ? pendingRequestsOf(startup, teamRole) : 0
    return startup && requests > 0 ? [{ id: startup.id, name: startup.name, requests }] : []
  })

const NOBODY: ReadonlySet<string> = new Set()
const isPending = ({ status }: JoinRequest): boolean => status === 'pending'

/** Two round trips: the user's index, then the startups that it names and, when something is pending, who blocks whom. */
async function mine(
  userId: string,
  from: RequestPosition,
  { memberships: known, blockedAround = listBlockedEitherWay }: Known,
  withLed = false,
) {
  const [memberships, { requests }] = await Promise.all([
    known ?? listMembershipsOfUser(userId),
    listNewestRequests({ userId }, MINE, from),
  ])
  const asked = requests.filter(isPending).map(({ startupId }) => startupId)
  const led = withLed ? memberships.filter(({ teamRole }) => isAmong(LEADERS, teamRole)).map(({ startupId }) => startupId) : []
  const [found, blocked] = await Promise.all([
    getEach([...asked, ...led].map(startupRef), { consistent: !withLed }),
    asked.length > 0 ? blockedAround(userId) : NOBODY,
  ])
  const byId = new Map(found.flatMap((startup) => (startup ? [[startup.id, startup]] : [])))
  const startupOf = (id: string) => byId.get(id)
  const read = requests.map((request) => {
    const startup = startupOf(request.startupId)
    const membership = memberships.find(({ startupId }) => startupId === request.startupId)
    return asItReads(request, { startup, membership, blocked: startup !== undefined && blocked.has(startup.ownerId) })
  })
  return { read, memberships, startupOf }
}

/** Adds to pending requests to join what leaders see of the users: one BatchGet for a page of 50; nothing of hidden profiles. */
async function withCandidates(requests: readonly JoinRequest[]): Promise<JoinRequest[]> {
  const isWanted = ({ kind, status }: JoinRequest) => kind === 'join' && status === 'pending'
  const ids = [...new Set(requests.filter(isWanted).map(({ userId }) => userId))]
  const found = await getTogetherEach(ids.map((id) => ({ user: userRef(id), reviewed: ratingRef(id) })))
  const candidates = new Map<string, Candidate>()
  for (const { user, reviewed } of found) {
    if (!user || user.deletedAt !== undefined || user.visibility === 'hidden') continue
    const { headline, skills, commitment } = { ...NO_FACTS, ...user }
    const rating = reviewAverage(reviewed)
    candidates.set(user.id, { headline, skills, commitment, ...(rating && { rating }) })
  }
  return requests.map((request) => {
    const candidate = isWanted(request) ? candidates.get(request.userId) : undefined
    return candidate ? { ...request, candidate } : request
  })
}

/** How many pending requests a leader of this team role can decide: those for Admin roles only the owner (domain 2, D-PERM). */
export function pendingRequestsOf(startup: StoredStartup, teamRole: TeamRole): number {
  const ofOthers = startup.roles.filter(({ roleType }) => !decidesAbout(teamRole, roleType))
  return ofOthers.reduce((left, { id }) => left - pendingRequestsFor(startup, id), startup.pendingRequests)
}
