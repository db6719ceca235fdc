import { isDeepStrictEqual } from 'node:util'
import { getGig, gigs } from '../../data/freelance/gigs.ts'
import { proposals } from '../../data/freelance/proposals.ts'
import { questions } from '../../data/freelance/questions.ts'
import { copyAnswerTime, countAnswer } from '../../domain/freelance/gigs/answer-times.ts'
import { countHire } from '../../domain/freelance/gigs/count-hire.ts'
import { findableOf, GIGS } from '../../domain/freelance/gigs/gig-search-index.ts'
import { deleteGigItems } from '../../domain/freelance/lifecycle/delete-gig.ts'
import { notifyOfGig, notifyOfProposal, notifyOfQuestion, stopsProposals } from '../../domain/freelance/gig-news.ts'
import { endProposals } from '../../domain/freelance/proposals/end-proposals.ts'
import { revokeGig, rewardGig, rewardProposal } from '../../domain/points/awards/freelance-awards.ts'
import { updateSearchIndex } from '../../domain/search/update-search-index.ts'
import { followUp } from './follow-up.ts'

/** Event handlers of gigs and proposals: search index, answers for everybody, response times, notifications, points. */
export const freelanceFollowUps = [
  followUp(gigs, ['INSERT', 'MODIFY', 'REMOVE'], async (gig, before) => {
    // A gig of a former release has no excerpt until it is migrated.
    if (before && 'excerpt' in before && isDeepStrictEqual(findableOf(before), findableOf(gig))) return
    await updateSearchIndex(GIGS, gig.id, async () => {
      const now = await getGig(gig.id, { consistent: true })
      return now && findableOf(now)
    })
  }),
  followUp(gigs, ['MODIFY'], async (gig, before) => {
    if (stopsProposals(gig, before)) await endProposals(gig.id)
  }),
  followUp(gigs, ['INSERT', 'MODIFY'], copyAnswerTime),
  followUp(proposals, ['MODIFY'], countAnswer),
  followUp(gigs, ['MODIFY'], countHire),
  followUp(gigs, ['MODIFY'], notifyOfGig),
  followUp(gigs, ['REMOVE'], ({ id }) => deleteGigItems(id)),
  followUp(proposals, ['INSERT', 'MODIFY'], notifyOfProposal),
  followUp(questions, ['INSERT', 'MODIFY'], notifyOfQuestion),
  followUp(gigs, ['INSERT', 'MODIFY'], rewardGig),
  followUp(gigs, ['MODIFY'], async (gig, before) => {
    if (gig.deletedAt !== undefined && before?.deletedAt === undefined) await revokeGig(gig)
  }),
  followUp(proposals, ['INSERT', 'MODIFY'], rewardProposal),
]
