import type { JoinRequest } from '../../../../shared/entities/request.ts'
import type { Waiting, Week } from '../../../../shared/entities/analytics/week.ts'
import { decidesAbout, isAmong, LEADERS } from '../../../../shared/permissions.ts'
import { getEach } from '../../../data/reads.ts'
import { startupRef } from '../../../data/startups/startups.ts'
import { listBlockedEitherWay } from '../../../data/profiles/blocks.ts'
import { decidedIn, listPendingRequests, requestsOfUser } from '../../requests/read/list.ts'
import { typeOfRole } from '../../teams/roles.ts'
import type { Listed, Reader } from './reader.ts'

const READ_OF_EACH = 30

/** Requests to join that a user can decide, and invitations to them, with their numbers; each startup and list of blocks is read once. */
export async function waitingRequests({ userId, memberships }: Reader): Promise<Listed & { requests: Week['requests'] }> {
  const led = memberships.filter(({ teamRole }) => isAmong(LEADERS, teamRole))
  const reading = getEach(led.map(({ startupId }) => startupRef(startupId)))
  const blocked = new Map<string, ReturnType<typeof listBlockedEitherWay>>()
  const blockedAround = (id: string) => {
    const list = blocked.get(id) ?? listBlockedEitherWay(id)
    blocked.set(id, list)
    return list
  }
  const [{ received }, startups, pending] = await Promise.all([
    requestsOfUser(userId, 'pending', { memberships, blockedAround }),
    reading,
    Promise.all(
      led.map(({ startupId }, at) =>
        listPendingRequests(startupId, READ_OF_EACH, { startup: reading.then((all) => all[at]), blockedAround }),
      ),
    ),
  ])
  const items = led.flatMap(({ teamRole }, at) => {
    const roles = startups[at]?.roles ?? []
    return (pending[at]?.items ?? []).filter(({ roleId }) => decidesAbout(teamRole, typeOfRole(roles, roleId)))
  })
  return {
    items: [...items.map(asked), ...received.map(invited)],
    hasMore: pending.some(({ next }) => next !== undefined),
    requests: {
      startups: decidedIn(led, (id) => startups.find((startup) => startup?.id === id)),
      invitations: received.length,
    },
  }
}

const asRole = ({ roleTitle }: JoinRequest): string => (roleTitle === null ? '' : ` as ${roleTitle}`)

const asked = (request: JoinRequest): Waiting => ({
  ...common(request),
  title: `${request.userName} asks to join${asRole(request)}`,
  path: `/startup/${request.startupId}/requests`,
})

const invited = (request: JoinRequest): Waiting => ({
  ...common(request),
  title: `${request.startupName} invites you to join${asRole(request)}`,
  path: '/my-requests',
})

const common = ({ id, startupId, startupName, createdAt }: JoinRequest) => ({
  kind: 'request' as const,
  id,
  startupId,
  startupName,
  at: createdAt,
})
