import { useCallback } from 'react'
import type { Proposal } from '../../../../../shared/entities/freelance/gig.ts'
import { refreshFreelance } from '../../../../entities/freelance/use-freelance.ts'
import { useNewNotification } from '../../../../entities/notifications/use-new-notification.ts'
import { ApiError, call } from '../../../../lib/api.ts'
import { useOutcome } from '../../../../lib/actions/use-outcome.ts'
import { usePages } from '../../../../lib/use-pages.ts'
import { failureOf } from '../failure.ts'

/** Sends a decision; gives whether it was still possible. */
export type Decide = (send: () => Promise<Proposal>) => Promise<boolean>

/** The proposals to a gig, page by page, unanswered ones first, and the decisions about them. */
export function useProposals(gigId: string) {
  const pages = usePages('GET /api/freelance/gigs/{gigId}/proposals', { gigId }, { fresh: true, forgets: true })
  const { change, retry } = pages
  useNewNotification(retry)
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
  /** A decision that came too late is explained on top of the list, which is read again; other failures are thrown. */
  const decide = async ({ freelancer: { name } }: Proposal, send: () => Promise<Proposal>): Promise<boolean> => {
    try {
      take(await send())
      return true
    } catch (problem) {
      if (!isTooLate(problem)) throw problem
      failed(failureOf(`The proposal of ${name} has changed`)(problem))
      await refreshFreelance()
      return false
    }
  }
  return { pages, outcome, shortlist, decide }
}

const isTooLate = (problem: unknown): boolean =>
  problem instanceof ApiError && ['proposal.state', 'proposal.not_found', 'gig.state'].includes(problem.code)
