import { isDeepStrictEqual } from 'node:util'
import { isAmong, TEAM_MAKERS } from '../../../shared/permissions.ts'
import { startups, getStartup } from '../../data/startups/startups.ts'
import { getUser } from '../../data/accounts/users.ts'
import { personOf } from '../../data/accounts/person.ts'
import { notify, notifyFollowers } from '../../domain/notifications/notify.ts'
import { followUp } from './follow-up.ts'
import { updateSearchIndex } from '../../domain/search/update-search-index.ts'
import { findableOf, STARTUPS } from '../../domain/startups/startup-search-index.ts'
import { isCopiedAlike, refreshCopies } from '../../domain/copies/startup-copies.ts'

/** Notifies owner, Admins and followers who joined and left, except of their own actions (domain 3.11). */
export const teamNews = followUp(startups, ['MODIFY'], async ({ id, name, ownerId, roles, teamVersion, teamNews: news }, before) => {
  if (news === undefined || teamVersion === before?.teamVersion) return
  const admins = roles.flatMap(({ roleType, assignedUser }) => (isAmong(TEAM_MAKERS, roleType) && assignedUser ? [assignedUser.id] : []))
  const leaders = [ownerId, ...admins].filter((userId) => userId !== news.by)
  const tell = async (kind: 'member.joined' | 'member.left', userId: string) => {
    const user = await getUser(userId)
    if (!user) return
    const actor = personOf(user)
    const facts = { person: actor.name, startup: name, startupId: id }
    const options = { event: `${id}#${teamVersion}#${userId}`, actor, groupKey: `${kind}#${id}`, startupId: id }
    await notify(kind, leaders, facts, options)
    const except = news.by === undefined || news.by === null ? [] : [news.by]
    await notifyFollowers({ on: 'startup', id }, kind, async () => ({ ...options, facts, except }))
  }
  for (const userId of news.joined) await tell('member.joined', userId)
  for (const userId of news.left) await tell('member.left', userId)
})

/** Updates the search index when text, stage, open roles or week of the last change differ; a tombstone removes all entries. */
export const indexStartup = followUp(startups, ['INSERT', 'MODIFY', 'REMOVE'], async (startup, before) => {
  if (before && isDeepStrictEqual(findableOf(before), findableOf(startup))) return
  await updateSearchIndex(STARTUPS, startup.id, async () => {
    const now = await getStartup(startup.id, { consistent: true })
    return now && findableOf(now)
  })
})

/** Updates what memberships, links, requests and gigs copy of a startup after its name or logo has changed. */
export const startupCopies = followUp(startups, ['MODIFY'], async (startup, before) => {
  if (before && !isCopiedAlike(startup, before)) await refreshCopies(startup.id)
})
