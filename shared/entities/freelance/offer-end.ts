/** Until when an offer can be accepted: it ends with its gig when that closes before. */
export const offerEnd = (expiresAt: string, gig: { deadlineAt: string } | null): string =>
  gig !== null && gig.deadlineAt < expiresAt ? gig.deadlineAt : expiresAt
