import { isAmong, TEAM_MAKERS } from '../../../../shared/permissions.ts'
import { startups } from '../../../data/startups/startups.ts'
import { getUser } from '../../../data/accounts/users.ts'
import { personOf } from '../../../data/accounts/person.ts'
import { notify } from '../../../domain/notifications/notify.ts'
import { followUp } from '../follow-up.ts'

/** Notifies owner and Admins who joined and left, except of their own actions (domain 3.11). */
export const teamNews = followUp(startups, ['MODIFY'], async ({ id, name, ownerId, roles, teamVersion, teamNews: news }, before) => {
  if (news === undefined || teamVersion === before?.teamVersion) return
  const admins = roles.flatMap(({ roleType, assignedUser }) => (isAmong(TEAM_MAKERS, roleType) && assignedUser ? [assignedUser.id] : []))
  const leaders = [ownerId, ...admins].filter((userId) => userId !== news.by)
  const tell = async (kind: 'member.joined' | 'member.left', userId: string) => {
    const user = await getUser(userId)
    if (!user) return
    const actor = personOf(user)
    const facts = { person: actor.name, startup: name, startupId: id }
    await notify(kind, leaders, facts, { event: `${id}#${teamVersion}#${userId}`, actor, groupKey: `${kind}#${id}`, startupId: id })
  }
  for (const userId of news.joined) await tell('member.joined', userId)
  for (const userId of news.left) await tell('member.left', userId)
})
