import { BADGES } from '../../../../shared/points.ts'
import { badges, ledger } from '../../../data/points.ts'
import { commit, put } from '../../../data/write.ts'
import { notify } from '../../../domain/notify/notify.ts'
import { followUp } from '../follow-up.ts'

/** Badges that a line of the ledger earned are given, and its person is told of them and of a new level. */
export const earned = followUp(ledger, ['INSERT'], async ({ userId, id, createdAt, level, badges: gained = [] }) => {
  for (const badge of gained) {
    await commit(put(badges, { userId, badge, earnedAt: createdAt }, { absent: true }))
    await notify('points.badge', [userId], { badge: BADGES[badge].name }, { event: badge })
  }
  if (level !== undefined) await notify('points.levelup', [userId], { level }, { event: id })
})
