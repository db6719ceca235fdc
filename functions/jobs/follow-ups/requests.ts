import { followUp, type FollowUp } from './follow-up.ts'
import { requests, type StoredRequest } from '../../data/requests/requests.ts'
import { getActiveStartup, startups } from '../../data/startups/startups.ts'
import { inviteGroup } from '../../domain/notifications/notices.ts'
import { notify } from '../../domain/notifications/notify.ts'
import { decidersIn } from '../../domain/requests/decide/deciders.ts'
import { welcomeMember } from '../../domain/first-days/welcome-member.ts'
import { typeOfRole } from '../../domain/teams/roles.ts'
import { isAmong, LEADERS } from '../../../shared/permissions.ts'
import type { Person } from '../../../shared/entities/person.ts'
import { getMembership, memberships } from '../../data/teams/memberships.ts'
import { DELETED_NAME } from '../../data/accounts/person.ts'
import { getUser } from '../../data/accounts/users.ts'
import { getAsk } from '../../data/requests/asks.ts'
import { blocks } from '../../data/profiles/blocks.ts'
import { roles } from '../../data/teams/roles.ts'
import { settleForRole, settleForStartup, settleForUser, settleIfEnded } from '../../domain/requests/end/settle-ended.ts'

/** Settles requests that need no decision any more (domain 3.4); until then they read as settled already. */
const settling = [
  followUp(roles, ['MODIFY'], async ({ id, isOpen }, before) => {
    if (!isOpen && before?.isOpen === true) await settleForRole(id)
  }),
  followUp(roles, ['REMOVE'], ({ id }) => settleForRole(id)),
  followUp(memberships, ['INSERT'], async ({ startupId, userId, teamRole }) => {
    const ask = teamRole === 'Owner' ? undefined : await getAsk({ startupId, userId }, { consistent: true })
    if (ask?.request.status === 'pending') await settleIfEnded({ id: ask.request.id, startupId, userId })
  }),
  followUp(startups, ['MODIFY'], async ({ id, ownerId }, before) => {
    if (before !== undefined && before.ownerId !== ownerId) await settleForStartup(id)
  }),
  followUp(blocks, ['INSERT'], async ({ userId, blockedId }) => {
    await settleForUser(userId)
    await settleForUser(blockedId)
  }),
]

/** Notifies the waiting side how a request or an invitation ended (domain 3.4, 3.11). */
export const endedNews = followUp(requests, ['INSERT', 'MODIFY'], async (request, before) => {
  // An accepted invitation without an account begins as an accepted request.
  if ((before?.status ?? 'pending') !== 'pending' || request.status === 'pending') return
  const person = await personShown(request.userId, request)
  const by = request.decidedBy === null ? undefined : await personShown(request.decidedBy, request)
  await TELL[request.status]({ request, person, by })
})

interface Ended {
  request: StoredRequest
  /** Who asked or was invited. */
  person: Person
  /** The user who decided, if one did. */
  by: Person | undefined
}

const optionsOf = ({ request: { id, startupId }, by }: Ended) => ({ event: id, startupId, ...(by && { actor: by }) })
const factsOf = ({ request: { startupName, startupId, decisionNote }, person }: Ended) => ({
  person: person.name,
  startup: startupName,
  startupId,
  note: decisionNote === '' ? '' : `: ${decisionNote}`,
})

/** Whether the inviter still leads the startup: others get no notification. */
const stillLeads = async ({ startupId, createdBy }: StoredRequest): Promise<boolean> =>
  isAmong(LEADERS, (await getMembership({ startupId, userId: createdBy }))?.teamRole)

/** Whose invitation it is; the owner's, when who made it leads the startup no more. */
async function inviterOf(request: StoredRequest): Promise<string[]> {
  if (await stillLeads(request)) return [request.createdBy]
  const startup = await getActiveStartup(request.startupId)
  return startup ? [startup.ownerId] : []
}

const TELL = {
  accepted: async (ended) => {
    const { kind, userId, createdBy } = ended.request
    if (kind === 'join') return notify('request.accepted', [userId], factsOf(ended), optionsOf(ended))
    // The owner gets the notification of a new member.
    if (await stillLeads(ended.request))
      await notify('request.accepted', [createdBy], factsOf(ended), { ...optionsOf(ended), variant: 'invite' })
  },
  declined: async (ended) => {
    const { kind, reason, startupId, userId } = ended.request
    const [facts, options] = [factsOf(ended), optionsOf(ended)]
    const end = reason === 'role-filled' ? 'filled' : reason === 'role-removed' ? 'removed' : undefined
    if (end && kind === 'join') return notify('request.declined', [userId], facts, { ...options, variant: end })
    if (end) return notify('request.declined', [userId], facts, { ...options, ...inviteGroup(startupId), variant: `invite-${end}` })
    if (kind === 'join') return notify('request.declined', [userId], facts, options)
    return notify('request.declined', await inviterOf(ended.request), facts, { ...options, variant: 'invite' })
  },
  expired: async (ended) => {
    const { kind, reason, userId } = ended.request
    const [facts, options] = [factsOf(ended), optionsOf(ended)]
    const isJoin = kind === 'join'
    if (reason === 'startup-deleted') {
      return notify('request.declined', [userId], facts, { ...options, variant: isJoin ? 'deleted' : 'invite-deleted' })
    }
    if (isJoin) return notify('request.declined', [userId], facts, { ...options, variant: 'expired' })
    return notify('request.declined', await inviterOf(ended.request), facts, { ...options, variant: 'invite-expired' })
  },
  withdrawn: async (ended) => {
    const { kind, reason, startupId, roleId, userId } = ended.request
    if (reason === 'joined') return
    if (kind === 'invite')
      return notify('request.withdrawn', [userId], factsOf(ended), { ...optionsOf(ended), ...inviteGroup(startupId), variant: 'invite' })
    const startup = await getActiveStartup(startupId)
    if (!startup) return
    const group = { groupKey: `request.withdrawn#${startupId}#${userId}`, isLimited: true } as const
    await notify('request.withdrawn', decidersIn(startup, typeOfRole(startup.roles, roleId)), factsOf(ended), {
      ...optionsOf(ended),
      ...group,
    })
  },
} as const satisfies Record<Exclude<StoredRequest['status'], 'pending'>, (ended: Ended) => Promise<void>>

/** Notifies the deciders of a request, and the invited user of an invitation (domain 3.11). */
export const askedNews = followUp(requests, ['INSERT'], async (request) => {
  if (request.status !== 'pending') return
  const { id, kind, startupId, userId, roleId, startupName: startup, createdBy } = request
  const actor = await personShown(createdBy, request)
  const facts = { person: actor.name, startup, startupId }
  const options = { event: id, actor, startupId }
  if (kind === 'invite') return notify('invite.received', [userId], facts, { ...options, ...inviteGroup(startupId) })
  const stored = await getActiveStartup(startupId)
  if (!stored) return
  const deciders = decidersIn(stored, typeOfRole(stored.roles, roleId))
  await notify('request.received', deciders, facts, { ...options, groupKey: `request.received#${startupId}` })
})

/** Event handlers of requests and invitations: notifications, settling without a decision, and what was prepared for a new member. */
export const requestFollowUps: readonly FollowUp[] = [askedNews, endedNews, ...settling, followUp(memberships, ['INSERT'], welcomeMember)]

/** The current name and picture of a user; of a deleted account that it is deleted. */
async function personShown(id: string, { userId, userName }: StoredRequest): Promise<Person> {
  const user = await getUser(id)
  return { id, name: user?.name ?? (id === userId ? userName : DELETED_NAME), profileImage: user?.profileImage ?? null }
}
