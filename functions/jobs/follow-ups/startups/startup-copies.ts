import { startups } from '../../../data/startups/startups.ts'
import { isCopiedAlike, refreshCopies } from '../../../domain/copies/startup-copies.ts'
import { followUp } from '../follow-up.ts'

/** Updates the cards of a startup in memberships and its name on links after an edit or a change of the team. */
export const startupCopies = followUp(startups, ['MODIFY'], async (startup, before) => {
  if (before && !isCopiedAlike(startup, before)) await refreshCopies(startup.id)
})
