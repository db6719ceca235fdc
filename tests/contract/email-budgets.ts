/** What calls about addresses and mailed links may cost. */
export const EMAIL_BUDGETS = {
  'POST /api/auth/email/take-back': { trips: 7, reads: 5, writes: 20 },
  'PUT /api/users/email': { trips: 5, reads: 5, writes: 10 },
  'GET /api/users/email': { trips: 2, reads: 3, writes: 0 },
  'POST /api/unsubscribe/{token}': { trips: 2, reads: 0, writes: 8 },
  'DELETE /api/users/email/pending': { trips: 3, reads: 3, writes: 2 },
  'POST /api/users/email/proof': { trips: 3, reads: 3, writes: 4 },
  'POST /api/users/email/verify': { trips: 6, reads: 7, writes: 20 },
  'POST /api/auth/password/forgot': { trips: 4, reads: 1, writes: 4 },
  'POST /api/auth/password/reset': { trips: 6, reads: 4, writes: 16 },
} as const
