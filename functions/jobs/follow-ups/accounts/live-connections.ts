import { sessions } from '../../../data/accounts/sessions.ts'
import { users } from '../../../data/accounts/users.ts'
import { groups } from '../../../data/rooms/groups.ts'
import { memberships } from '../../../data/teams/memberships.ts'
import { closeConnections } from '../../../domain/live/connections/drop.ts'
import { announce } from '../../../domain/live/rooms/here.ts'
import { expel } from '../../../domain/live/rooms/look.ts'
import { followUp } from '../follow-up.ts'

async function close(userId: string, sessionId?: string): Promise<void> {
  const rooms = await closeConnections(userId, sessionId)
  await Promise.all([...new Set(rooms)].map((room) => announce(room)))
}

/** Ends live connections with the session, account or membership that they rest on. */
export const liveConnections = [
  followUp(sessions, ['REMOVE'], ({ id, userId }) => close(userId, id)),
  followUp(users, ['MODIFY'], async ({ id, sessionsValidFrom, passwordNo, deletedAt }, before) => {
    const isSame = before?.sessionsValidFrom === sessionsValidFrom && before.passwordNo === passwordNo && before.deletedAt === deletedAt
    if (!isSame) await close(id)
  }),
  followUp(memberships, ['REMOVE'], async ({ startupId, userId }) => {
    await Promise.all([expel(`board:${startupId}`, userId), expel(`chat:${startupId}`, userId)])
  }),
  followUp(groups, ['MODIFY'], async ({ id, memberIds }, before) => {
    const left = before?.memberIds.filter((userId) => !memberIds.includes(userId)) ?? []
    await Promise.all(left.map((userId) => expel(`chat:${id}`, userId)))
  }),
]
