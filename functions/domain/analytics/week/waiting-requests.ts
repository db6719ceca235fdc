import type { JoinRequest } from '../../../../shared/entities/request.ts'
import type { Waiting } from '../../../../shared/entities/analytics/week.ts'
import { decidesAbout, isAmong, LEADERS } from '../../../../shared/permissions.ts'
import { getEach } from '../../../data/reads.ts'
import { startupRef } from '../../../data/startups/startups.ts'
import { listPendingRequests, requestsOfUser } from '../../requests/read/list.ts'
import { typeOfRole } from '../../teams/roles.ts'
import type { Listed, Reader } from './reader.ts'

const READ_OF_EACH = 30

/** Requests to join that a user can decide, and invitations to them. */
export async function waitingRequests({ userId, memberships }: Reader): Promise<Listed> {
  const led = memberships.filter(({ teamRole }) => isAmong(LEADERS, teamRole))
  const [{ received }, startups, pending] = await Promise.all([
    requestsOfUser(userId, 'pending', memberships),
    getEach(led.map(({ startupId }) => startupRef(startupId))),
    Promise.all(led.map(({ startupId }) => listPendingRequests(startupId, READ_OF_EACH))),
  ])
  const items = led.flatMap(({ teamRole }, at) => {
    const roles = startups[at]?.roles ?? []
    return (pending[at]?.items ?? []).filter(({ roleId }) => decidesAbout(teamRole, typeOfRole(roles, roleId)))
  })
  return {
    items: [...items.map(asked), ...received.map(invited)],
    hasMore: pending.some(({ next }) => next !== undefined),
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
  isOverdue: false,
})
