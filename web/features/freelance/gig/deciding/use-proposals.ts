import { useCallback } from 'react'
import type { Proposal } from '../../../../../shared/entities/freelance/gig.ts'
import { refreshFreelance } from '../../../../entities/freelance/use-freelance.ts'
import { call } from '../../../../lib/api.ts'
import { useOutcome } from '../../../../lib/actions/use-outcome.ts'
import { usePages } from '../../../../lib/use-pages.ts'
import { failureOf } from '../failure.ts'

/** The proposals to a gig, page by page, unanswered ones first, and the decisions about them. */
export function useProposals(gigId: string) {
  const pages = usePages('GET /api/freelance/gigs/{gigId}/proposals', { gigId })
  const { change } = pages
  const { outcome, succeeded, failed } = useOutcome()
  /** Shows a decided proposal, and reads again what is on screen. */
  const take = useCallback(
    (proposal: Proposal) => {
      change((one) => (one.id === proposal.id ? proposal : one))
      void refreshFreelance()
    },
    [change],
  )
  /** Shown at once, and reverted with a sentence when it fails. */
  const shortlist = async (proposal: Proposal) => {
    change((one) => (one.id === proposal.id ? { ...one, state: 'shortlisted' } : one))
    try {
      take(await call('PATCH /api/freelance/proposals/{proposalId}/shortlist', { proposalId: proposal.id }))
      succeeded(`${proposal.freelancer.name} is on the shortlist`)
    } catch (problem) {
      take(proposal)
      failed(failureOf(`${proposal.freelancer.name} was not shortlisted`)(problem))
    }
  }
  return { pages, outcome, shortlist, take }
}
