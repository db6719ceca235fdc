import { isDeepStrictEqual } from 'node:util'
import type { Person } from '../../../shared/entities/person.ts'
import { listGigs, listGigsForStartups, updateGigCopies } from '../../data/freelance/gigs.ts'
import { listAllProposalsOfUser, updateFreelancer } from '../../data/freelance/proposals.ts'
import { listQuestionsOfUser, updateQuestionAuthor } from '../../data/freelance/questions.ts'
import { listReviewsOfUser, updateReviewAuthor } from '../../data/freelance/reviews.ts'
import type { StoredStartup } from '../../data/startups/startups.ts'
import { commit } from '../../data/transaction.ts'
import { labelOf } from '../startup-cards.ts'

/** Updates name and picture on the gigs, proposals, questions and reviews of a user; agreements keep the name of their day. */
export async function refreshFreelanceOf(person: Person): Promise<void> {
  const isOld = (copy: Person) => !isDeepStrictEqual(copy, person)
  const posted = await Promise.all([listGigs({ userId: person.id }), listGigsForStartups(person.id)])
  for (const { id, poster } of posted.flat()) if (isOld(poster)) await commit(updateGigCopies(id, { poster: person }))
  for (const { id, freelancer } of await listAllProposalsOfUser(person.id))
    if (isOld(freelancer)) await commit(updateFreelancer(id, person))
  for (const asked of await listQuestionsOfUser(person.id)) if (isOld(asked.author)) await commit(updateQuestionAuthor(asked, person))
  for (const review of await listReviewsOfUser(person.id)) if (isOld(review.author)) await commit(updateReviewAuthor(review, person))
}

/** Updates name and logo on the gigs of a startup. */
export async function refreshGigsOf(stored: StoredStartup): Promise<void> {
  const startup = labelOf(stored)
  for (const gig of await listGigs({ startupId: startup.id }))
    if (!isDeepStrictEqual(gig.startup, startup)) await commit(updateGigCopies(gig.id, { startup }))
}
