/** The rows of requests and invitations. */
export const REQUEST_BUDGETS = {
  'POST /api/startups/{id}/requests': { trips: 3, reads: 7, writes: 20 },
  'POST /api/startups/{id}/invites': { trips: 3, reads: 9, writes: 22 },
  'GET /api/startups/{id}/requests': { trips: 4, reads: 11, writes: 0 },
  'GET /api/requests/mine': { trips: 2, reads: 5.5, writes: 0 },
  'GET /api/requests/waiting': { trips: 2, reads: 5, writes: 0 },
  'PATCH /api/requests/{id}/accept': { trips: 5, reads: 11, writes: 20 },
  'PATCH /api/requests/{id}/decline': { trips: 4, reads: 8, writes: 13 },
  'POST /api/startups/{id}/invitations': { trips: 7, reads: 9, writes: 16 },
  'POST /api/startups/{id}/crew-links': { trips: 4, reads: 8, writes: 12 },
  'GET /api/startups/{id}/invitations': { trips: 3, reads: 8, writes: 0 },
  'POST /api/startups/{id}/invitations/{invitationId}/resend': { trips: 5, reads: 10, writes: 14 },
  'DELETE /api/startups/{id}/invitations/{invitationId}': { trips: 3, reads: 6, writes: 8 },
  'POST /api/invitations/open': { trips: 5, reads: 8, writes: 2 },
  'POST /api/invitations/accept': { trips: 9, reads: 20, writes: 40 },
  'POST /api/invitations/decline': { trips: 5, reads: 9, writes: 12 },
  'PATCH /api/requests/{id}/withdraw': { trips: 4, reads: 8, writes: 9 },
} as const
