import { requests } from '../../../data/requests/requests.ts'
import { getActiveStartup } from '../../../data/startups/startups.ts'
import { inviteGroup } from '../../../domain/notifications/notices.ts'
import { notify } from '../../../domain/notifications/notify.ts'
import { decidersIn } from '../../../domain/requests/decide/deciders.ts'
import { typeOfRole } from '../../../domain/teams/roles.ts'
import { followUp } from '../follow-up.ts'
import { personShown } from './person-shown.ts'

/** Notifies the deciders of a request, and the invited user of an invitation (domain 3.11). */
export const askedNews = followUp(requests, ['INSERT'], async (request) => {
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
