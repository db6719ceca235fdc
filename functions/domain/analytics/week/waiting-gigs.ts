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
      ...unanswered.map(({ id, title, startup, deadlineAt, unanswered: count }) => ({
        kind: 'proposal' as const,
        id,
        title: `${count} ${count === 1 ? 'proposal' : 'proposals'} for ${title}`,
        startupId: startup?.id ?? null,
        startupName: startup?.name ?? null,
        at: deadlineAt,
        isOverdue: false,
        path: `/freelance?gig=${id}`,
      })),
      ...offers.map(({ id, gigId, gigTitle, endsAt }) => ({
        kind: 'offer' as const,
        id,
        title: `An offer for ${gigTitle}`,
        startupId: null,
        startupName: null,
        at: endsAt,
        isOverdue: false,
        path: `/freelance?gig=${gigId}`,
      })),
      ...gigs
        .filter(({ confirmsAt }) => confirmsAt !== null)
        .map(({ id, title, startup, confirmsAt }) => ({
          kind: 'completion' as const,
          id,
          title: `Accept the work for ${title}`,
          startupId: startup?.id ?? null,
          startupName: startup?.name ?? null,
          at: confirmsAt,
          isOverdue: false,
          path: `/freelance?gig=${id}`,
        })),
    ],
  }
}
