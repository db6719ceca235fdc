import { startups } from '../../../data/startups/startups.ts'
import { isCopiedAlike, refreshCopies } from '../../../domain/copies/startup-copies.ts'
import { followUp } from '../follow-up.ts'

/** A startup that is edited, or whose team changes, is shown so in everybody's lists, and called so on its links. */
export const startupCopies = followUp(startups, ['MODIFY'], async (startup, before) => {
  if (before && !isCopiedAlike(startup, before)) await refreshCopies(startup.id)
})
