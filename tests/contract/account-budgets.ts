/** What calls about sessions and second factors may cost. */
export const ACCOUNT_BUDGETS = {
  'POST /api/auth/logout': { trips: 2, reads: 2, writes: 2 },
  'GET /api/auth/sessions': { trips: 1, reads: 4, writes: 0 },
  'DELETE /api/auth/sessions/{id}': { trips: 3, reads: 4, writes: 2 },
  'POST /api/auth/factor': { trips: 6, reads: 4, writes: 16 },
  'GET /api/auth/factors': { trips: 2, reads: 4, writes: 0 },
  'POST /api/auth/confirm': { trips: 4, reads: 4, writes: 3 },
  'POST /api/auth/totp': { trips: 2, reads: 2, writes: 1 },
  'PUT /api/auth/totp': { trips: 4, reads: 4, writes: 6 },
  'DELETE /api/auth/totp': { trips: 3, reads: 3, writes: 4 },
  'POST /api/auth/recovery-codes': { trips: 3, reads: 3, writes: 2 },
  'DELETE /api/auth/browsers/{hash}': { trips: 3, reads: 3, writes: 2 },
  'DELETE /api/auth/sessions': { trips: 4, reads: 4, writes: 4 },
  'GET /api/auth/me': { trips: 1, reads: 2, writes: 0 },
  'GET /api/auth/joined-startups': { trips: 2, reads: 4, writes: 0 },
} as const
