import { isAmong, LEADERS } from '../../../../shared/permissions.ts'
import type { Person } from '../../../../shared/entities/user.ts'
import { requests, type StoredRequest } from '../../../data/requests/requests.ts'
import { getMembership } from '../../../data/teams/memberships.ts'
import { getActiveStartup } from '../../../data/startups/startups.ts'
import { inviteGroup } from '../../../domain/notifications/notices.ts'
import { notify } from '../../../domain/notifications/notify.ts'
import { decidersIn } from '../../../domain/requests/decide/deciders.ts'
import { typeOfRole } from '../../../domain/teams/roles.ts'
import { followUp } from '../follow-up.ts'
import { personShown } from './person-shown.ts'

/** Notifies the waiting side how a request or an invitation ended (domain 3.4, 3.11). */
export const endedNews = followUp(requests, ['MODIFY'], async (request, before) => {
  if (before?.status !== 'pending' || request.status === 'pending') return
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
