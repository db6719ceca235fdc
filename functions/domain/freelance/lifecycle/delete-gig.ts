import { deleteDescription } from '../../../data/freelance/gigs.ts'
import { deleteOwnProposal, deleteProposal, listAllProposalsOfGig, listNewestProposals } from '../../../data/freelance/proposals.ts'
import { listQuestionsOfGig, permanentlyDeleteQuestion } from '../../../data/freelance/questions.ts'
import { deleteReview, SIDES } from '../../../data/freelance/reviews.ts'
import { deleteWorkStep, listWorkSteps } from '../../../data/freelance/work.ts'
import { gigsSaved } from '../../../data/freelance/saved-gigs.ts'
import type { ListPosition } from '../../../data/reads.ts'
import { schedule } from '../../../data/scheduled-actions.ts'
import { commit, transact } from '../../../data/transaction.ts'
import { detaching } from '../../rooms/messages/attachments.ts'
import { deleteSavedGig } from '../saved/save-gig.ts'

const PAGE = 25
const PAGES = 2

/** Deletes what belongs to a gig that was permanently deleted; idempotent, and a scheduled action goes on with the rest. */
export async function deleteGigItems(gigId: string, after?: ListPosition, pages = PAGES): Promise<void> {
  let from = after
  for (let read = 0; read < pages; read += 1) {
    const found = await listNewestProposals(gigId, { limit: PAGE, after: from })
    from = await found.handleEach(async (own) => {
      await transact(deleteProposal(own.proposalId))
      await commit(deleteOwnProposal(own))
    })
    if (!from) {
      // Those that were withdrawn or declined before their freelancers sent another.
      for (const { id } of await listAllProposalsOfGig(gigId)) await transact(deleteProposal(id))
      await commit(deleteDescription(gigId))
      for (const side of SIDES) await commit(deleteReview({ gigId, side }))
      const steps = await listWorkSteps(gigId, { limit: PAGE })
      if (await steps.handleEach((step) => transact({ step: deleteWorkStep(step), ...detaching(step.attachments) }))) continue
      const asked = await listQuestionsOfGig(gigId, { limit: PAGE })
      if (await asked.handleEach((question) => commit(permanentlyDeleteQuestion(question)))) continue
      const saved = await gigsSaved.ofItem(gigId, { limit: PAGE })
      if (!(await saved.handleEach(deleteSavedGig))) return
    }
  }
  await commit(schedule({ at: new Date().toISOString(), kind: 'gig.deleted', id: gigId, facts: { after: from } }))
}
