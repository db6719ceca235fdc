import type { RequestStatus } from '../../../../shared/choices.ts'
import type { JoinRequest } from '../../../../shared/entities/request.ts'
import { fail } from '../../../../shared/errors.ts'
import { isAmong, LEADERS } from '../../../../shared/permissions.ts'
import { startups, type PendingByRole, type StoredStartup } from '../../../data/startups/startups.ts'
import { find, findAll, recordOf } from '../../../data/store/table.ts'
import { listMembershipsOfUser } from '../../../data/teams/memberships.ts'
import { listBlockedEitherWay } from '../../../data/profiles/blocks.ts'
import { waitingIn } from '../pending.ts'
import { newestRequests, START, type Position } from './pages.ts'
import { asItReads } from './state.ts'

interface Filter {
  status?: RequestStatus | undefined
  kind?: JoinRequest['kind'] | undefined
}
const fits =
  ({ status, kind }: Filter) =>
  (request: JoinRequest) =>
    (status === undefined || request.status === status) && (kind === undefined || request.kind === kind)

/** Where a filter begins: what is stored as settled can no longer read as pending. */
const startOf = (status: RequestStatus | undefined): Position => (status === 'pending' ? { pending: 'start' } : START)

/** The requests of a startup, newest first; a page may be short and still go on. Throws `startup.not_found`. */
export async function requestsOf(startupId: string, filter: Filter, limit: number, from: Position | undefined) {
  const [startup, { requests, next }] = await Promise.all([
    find(startups, { id: startupId }, { consistent: true }),
    newestRequests({ index: 'gsi2', pk: `STARTUP#${startupId}` }, limit, from ?? startOf(filter.status)),
  ])
  if (!startup) return fail('startup.not_found')
  const around = requests.some(({ status }) => status === 'pending') ? await listBlockedEitherWay(startup.ownerId) : new Set<string>()
  const items = requests.map((request) => asItReads(request, { startup, blocked: around.has(request.userId) }))
  return { items: items.filter(fits(filter)), next }
}

/** So many of the newest are answered. */
const MINE = 100

/** What somebody asked for, and the invitations that he got: the newest hundred of both. */
export async function requestsOfUser(
  userId: string,
  status: RequestStatus | undefined,
): Promise<{ sent: JoinRequest[]; received: JoinRequest[] }> {
  const { read } = await mine(userId, startOf(status))
  const all = read.filter(fits({ status }))
  return { sent: all.filter(({ kind }) => kind === 'join'), received: all.filter(({ kind }) => kind === 'invite') }
}

/** What waits for somebody: the invitations that he can accept, and the requests that he can decide in the startups that he leads. */
export async function waitingFor(userId: string) {
  const { read, places, startupOf } = await mine(userId, startOf('pending'), true)
  const led = places.flatMap(({ startupId, standing }) => {
    const startup = isAmong(LEADERS, standing) ? startupOf(startupId) : undefined
    return startup && startup.deletedAt === undefined ? [{ startup, requests: waitingIn(startup, standing) }] : []
  })
  return {
    startups: led.filter(({ requests }) => requests > 0).map(({ startup: { id, name }, requests }) => ({ id, name, requests })),
    invitations: read.filter(({ kind, status }) => kind === 'invite' && status === 'pending').length,
  }
}

/** Two round trips: what the index has of the person, then the startups that it leads to. */
async function mine(userId: string, from: Position, withLed = false) {
  const [places, { requests }, blocked] = await Promise.all([
    listMembershipsOfUser(userId),
    newestRequests({ index: 'gsi1', pk: `USER#${userId}` }, MINE, from),
    listBlockedEitherWay(userId),
  ])
  const asked = requests.filter(({ status }) => status === 'pending').map(({ startupId }) => startupId)
  const led = withLed ? places.filter(({ standing }) => isAmong(LEADERS, standing)).map(({ startupId }) => startupId) : []
  const rows = await findAll(
    [...asked, ...led].map((id) => startups.key({ id })),
    { consistent: !withLed },
  )
  const found = new Map(
    rows.flatMap((row) => (row ? [recordOf<StoredStartup & PendingByRole>(row)] : [])).map((startup) => [startup.id, startup]),
  )
  const startupOf = (id: string) => found.get(id)
  const read = requests.map((request) => {
    const startup = startupOf(request.startupId)
    const place = places.find(({ startupId }) => startupId === request.startupId)
    return asItReads(request, { startup, place, blocked: startup !== undefined && blocked.has(startup.ownerId) })
  })
  return { read, places, startupOf }
}
