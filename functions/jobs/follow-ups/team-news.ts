import { startups } from '../../data/startups.ts'
import type { Person } from '../../../shared/entities/user.ts'
import { notify } from '../../domain/notify/notify.ts'
import { followUp } from './follow-up.ts'

/** Owner and Admins are told who came and who went, nobody of his own act (domain 3.11). */
export const teamNews = followUp(startups, ['MODIFY'], async ({ id, name, ownerId, roles, teamVersion, teamNews: news }, before) => {
  if (news === undefined || teamVersion === before?.teamVersion) return
  const admins = roles.flatMap(({ roleType, assignedUser }) => (roleType === 'Admin' && assignedUser ? [assignedUser.id] : []))
  const leaders = [ownerId, ...admins].filter((userId) => userId !== news.by)
  const tell = (kind: 'member.joined' | 'member.left', actor: Person) =>
    notify(
      kind,
      leaders,
      { person: actor.name, startup: name, startupId: id },
      { event: `${id}#${teamVersion}#${actor.id}`, actor, groupKey: `${kind}#${id}`, startupId: id },
    )
  for (const person of news.joined) await tell('member.joined', person)
  for (const person of news.left) await tell('member.left', person)
})
