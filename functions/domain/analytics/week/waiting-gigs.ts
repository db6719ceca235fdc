import { offerEnd } from '../../../../shared/entities/freelance/offer-end.ts'
import { waitingFor } from '../../freelance/lists.ts'
import type { Listed, Reader } from './reader.ts'

/** Gigs of a user with proposals to answer, offers to them, and handed-in work to accept. */
export async function waitingGigs({ userId, memberships }: Reader): Promise<Listed> {
  const { gigs, offers: sent } = await waitingFor(userId, memberships)
  const now = Date.now()
  const unanswered = gigs.filter((gig) => gig.unanswered > 0)
  const offers = sent.flatMap(({ id, gigId, gigTitle, gig, state, offer }) => {
    if (state !== 'offered' || !offer || Date.parse(offer.expiresAt) <= now) return []
    return [{ id, gigId, gigTitle, endsAt: offerEnd(offer.expiresAt, gig) }]
  })
  return {
    items: [
      ...unanswered.map((gig) => ({
        ...ofGig(gig),
        kind: 'proposal' as const,
        title: `${gig.unanswered} ${gig.unanswered === 1 ? 'proposal' : 'proposals'} for ${gig.title}`,
        at: gig.deadlineAt,
      })),
      ...offers.map(({ id, gigId, gigTitle, endsAt }) => ({
        ...ofGig({ id: gigId, startup: null }),
        kind: 'offer' as const,
        id,
        title: `An offer for ${gigTitle}`,
        at: endsAt,
      })),
      ...gigs
        .filter(({ confirmsAt }) => confirmsAt !== null)
        .map((gig) => ({ ...ofGig(gig), kind: 'completion' as const, title: `Accept the work for ${gig.title}`, at: gig.confirmsAt })),
    ],
  }
}

/** What everything that waits at a gig has. */
const ofGig = ({ id, startup }: { id: string; startup: { id: string; name: string } | null }) => ({
  id,
  startupId: startup?.id ?? null,
  startupName: startup?.name ?? null,
  path: `/freelance?gig=${id}`,
})
