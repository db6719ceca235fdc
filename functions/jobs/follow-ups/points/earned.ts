import { startups } from '../../../data/startups/startups.ts'
import { ledger } from '../../../data/points/ledger.ts'
import { notify } from '../../../domain/notifications/notify.ts'
import { giveBadge } from '../../../domain/points/give-badge.ts'
import { followUp } from '../follow-up.ts'

const TEAM = 5

/** Badges that a line of the ledger earned are given, and its person is told of them and of a new level. */
export const earned = followUp(ledger, ['INSERT'], async ({ userId, id, createdAt, level, badges: gained = [] }) => {
  for (const badge of gained) await giveBadge(userId, badge, createdAt)
  if (level !== undefined) await notify('points.levelup', [userId], { level }, { event: id })
})

/** Whoever owns a startup when its team reaches five, or takes over such a team, has earned it. */
export const teamOfFive = followUp(startups, ['MODIFY'], async ({ ownerId, memberCount, deletedAt }, before) => {
  const isNew = before === undefined || before.memberCount < TEAM || before.ownerId !== ownerId
  if (memberCount >= TEAM && isNew && deletedAt === undefined) await giveBadge(ownerId, 'team-of-five', new Date().toISOString())
})
