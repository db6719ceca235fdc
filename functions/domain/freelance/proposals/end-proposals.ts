import { getGig, gigRef } from '../../../data/freelance/gigs.ts'
import { endOwnProposal, listNewestProposals, proposalRef, updateProposal, type StoredProposal } from '../../../data/freelance/proposals.ts'
import { forEachPage, getEach, getTogether, type ListPosition, type PageOptions } from '../../../data/reads.ts'
import { schedule, unschedule } from '../../../data/scheduled-actions.ts'
import { commit, transact } from '../../../data/transaction.ts'
import { CONFLICT, retryOnConflict } from '../../../platform/retries/retry-on-conflict.ts'
import { endingOf, isLive } from '../states.ts'
import { ended, readPair, writesOf } from './change-proposal.ts'

const PAGE = 25
/** Pages that an event handler takes; a scheduled action goes on with the rest. */
const PAGES = 2

/** Declines the live proposals of a gig that is no longer open, so that each gets an answer; idempotent, and goes on after a crash. */
export async function endProposals(gigId: string, after?: ListPosition, pages = PAGES): Promise<void> {
  let from = after
  for (let read = 0; read < pages; read += 1) {
    const found = await listNewestProposals(gigId, { limit: PAGE, after: from })
    from = await found.handleEach(async ({ proposalId, isLive: may }) => {
      if (may) await endIfOver(proposalId, gigId)
    })
    if (!from) return
  }
  await commit(schedule({ at: new Date().toISOString(), kind: 'gig.ended', id: gigId, facts: { after: from } }))
}

/** Stores how a proposal reads once its gig is no longer open. */
const endIfOver = (id: string, gigId: string): Promise<void> =>
  retryOnConflict(async () => {
    const { gig, proposal } = await getTogether({ gig: gigRef(gigId), proposal: proposalRef(id) }, { consistent: true })
    const ending = proposal && isLive(proposal) ? endingOf(proposal, gig, Date.now()) : undefined
    if (!proposal || ending?.state !== 'declined') return undefined
    const refused = await transact<string>({
      ...updateProposal(proposal, { ...proposal, ...ending, decidedAt: new Date().toISOString(), decidedBy: null }),
      own: endOwnProposal(proposal),
      ...expiryOf(proposal),
    })
    return refused && ('proposal' in refused || 'letter' in refused) ? CONFLICT : undefined
  })

const expiryOf = ({ id, offer }: StoredProposal) =>
  offer ? { expiry: unschedule({ at: offer.expiresAt, kind: 'offer.expired', id }) } : {}

/** Ends an offer that was not answered within seven days. */
export const expireOffer = (id: string, gigId: string): Promise<void> =>
  retryOnConflict(async () => {
    const pair = await readPair({ id, gigId })
    const ending = isLive(pair.proposal) ? endingOf(pair.proposal, pair.gig, Date.now()) : undefined
    if (ending?.state !== 'expired') return undefined
    return (await transact<string>(writesOf(pair, ended(pair, { state: 'expired' })))) ? CONFLICT : undefined
  })

/** Ends the offer of a gig that was not answered within seven days. */
export async function expireOfferIn(gigId: string): Promise<void> {
  const gig = await getGig(gigId, { consistent: true })
  if (gig && gig.offeredTo !== null) await expireOffer(gig.offeredTo, gigId)
}

/** The live proposals of a gig, as its changes are announced to their freelancers. */
export async function freelancersOf(gigId: string): Promise<string[]> {
  const gig = await getGig(gigId)
  const found: string[] = []
  const listPage = (page: PageOptions) => listNewestProposals(gigId, page)
  await forEachPage(
    listPage,
    async (proposals) => {
      const live = await getEach(proposals.filter((one) => one.isLive).map(({ proposalId }) => proposalRef(proposalId)))
      for (const one of live) if (one && isLive(one) && !endingOf(one, gig, Date.now())) found.push(one.freelancerId)
    },
    100,
  )
  return found
}
