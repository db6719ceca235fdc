import { startups } from '../../../data/startups/startups.ts'
import { ledger } from '../../../data/points/ledger.ts'
import { notify } from '../../../domain/notifications/notify.ts'
import { giveBadge } from '../../../domain/points/give-badge.ts'
import { followUp } from '../follow-up.ts'

const TEAM = 5

/** Gives the badges that a ledger entry earned, and notifies the user of them and of a new level. */
export const earned = followUp(ledger, ['INSERT'], async ({ userId, id, createdAt, level, badges: gained = [] }) => {
  for (const badge of gained) await giveBadge(userId, badge, createdAt)
  if (level !== undefined) await notify('points.levelup', [userId], { level }, { event: id })
})

/** The owner of a startup earns it when the team reaches five, and a new owner of such a team too. */
export const teamOfFive = followUp(startups, ['MODIFY'], async ({ ownerId, memberCount, deletedAt }, before) => {
  const isNew = before === undefined || before.memberCount < TEAM || before.ownerId !== ownerId
  if (memberCount >= TEAM && isNew && deletedAt === undefined) await giveBadge(ownerId, 'team-of-five', new Date().toISOString())
})
