/** What calls about partner programmes may cost. */
export const PROGRAMME_BUDGETS = {
  'GET /api/programmes/mine': { trips: 4, reads: 6, writes: 0 },
  'POST /api/programmes/codes': { trips: 5, reads: 8, writes: 8 },
  'GET /api/programmes/{startupId}': { trips: 4, reads: 8, writes: 0 },
  'PUT /api/programmes/{startupId}': { trips: 4, reads: 8, writes: 10 },
  'PUT /api/programmes/{startupId}/mine': { trips: 7, reads: 16, writes: 24 },
  'DELETE /api/programmes/{startupId}/mine': { trips: 5, reads: 8, writes: 8 },
  'GET /api/programmes/{startupId}/mine/ledger': { trips: 3, reads: 5, writes: 0 },
  'GET /api/programmes/{startupId}/mine/ledger.csv': { trips: 3, reads: 5, writes: 1 },
  'GET /api/programmes/{startupId}/mine/statement': { trips: 2, reads: 4, writes: 0 },
  'GET /api/programmes/{startupId}/partners': { trips: 4, reads: 12, writes: 0 },
  'POST /api/programmes/{startupId}/partners': { trips: 6, reads: 12, writes: 20 },
  'PATCH /api/programmes/{startupId}/partners/{userId}': { trips: 7, reads: 14, writes: 20 },
  'GET /api/programmes/{startupId}/ledger': { trips: 4, reads: 12, writes: 0 },
  'GET /api/programmes/{startupId}/ledger.csv': { trips: 4, reads: 12, writes: 1 },
  'POST /api/programmes/{startupId}/ledger/{entry}/decide': { trips: 5, reads: 10, writes: 16 },
  'POST /api/programmes/{startupId}/payments': { trips: 6, reads: 12, writes: 24 },
} as const
