import type { Api } from '../../shared/contract/index.ts'

/** What one call may cost at the table: sequential round trips, read and write request units, authentication included. */
export interface Budget {
  trips: number
  reads: number
  writes: number
}

/** Rows of design 4 and notes on performance, with authentication (one trip, 2 read units: session and user). */
export const BUDGETS: Readonly<Record<keyof Api, Budget>> = {
  'POST /api/auth/register': { trips: 3, reads: 1, writes: 10 },
  'POST /api/auth/login': { trips: 3, reads: 3, writes: 5 },
  'POST /api/auth/logout': { trips: 2, reads: 2, writes: 2 },
  'GET /api/auth/sessions': { trips: 1, reads: 4, writes: 0 },
  'DELETE /api/auth/sessions/{id}': { trips: 3, reads: 4, writes: 2 },
  'POST /api/auth/password/forgot': { trips: 3, reads: 1, writes: 3 },
  'POST /api/auth/password/reset': { trips: 6, reads: 4, writes: 14 },
  'DELETE /api/auth/sessions': { trips: 4, reads: 4, writes: 4 },
  'GET /api/auth/me': { trips: 1, reads: 2, writes: 0 },
  'GET /api/auth/joined-startups': { trips: 1, reads: 4, writes: 0 },
  'GET /api/startups': { trips: 2, reads: 12, writes: 0 },
  'GET /api/startups/my-startups': { trips: 1, reads: 4, writes: 0 },
  'GET /api/startups/{id}': { trips: 1, reads: 4, writes: 0 },
  'GET /api/startups/{id}/public-preview': { trips: 1, reads: 0.5, writes: 0 },
  'POST /api/startups': { trips: 3, reads: 4, writes: 20 },
  'POST /api/uploads/presign': { trips: 2, reads: 2, writes: 2 },
  'POST /api/uploads/{uploadId}/finish': { trips: 3, reads: 4, writes: 8 },
  'GET /api/affiliate-links/user/{userId}': { trips: 1, reads: 4, writes: 0 },
  'GET /api/affiliate-links/totals': { trips: 1, reads: 4, writes: 0 },
  'POST /api/affiliate-links': { trips: 3, reads: 5, writes: 14 },
  'DELETE /api/affiliate-links/{id}': { trips: 3, reads: 6, writes: 14 },
  'POST /api/affiliate-links/track': { trips: 1, reads: 0.5, writes: 1 },
  'POST /api/affiliate-links/convert': { trips: 4, reads: 8, writes: 8 },
  'GET /api/profiles': { trips: 2, reads: 12, writes: 0 },
  'GET /api/profiles/{id}': { trips: 1, reads: 8, writes: 0 },
  'PUT /api/users/profile': { trips: 3, reads: 4, writes: 6 },
  'POST /api/users/profile/image': { trips: 4, reads: 2, writes: 14 },
  'POST /api/users/points': { trips: 3, reads: 4, writes: 8 },
  'GET /api/users/points/history': { trips: 1, reads: 6, writes: 0 },
  'GET /api/leaderboard': { trips: 2, reads: 10, writes: 0 },
  'GET /api/users/{id}/badges': { trips: 1, reads: 3, writes: 0 },
  'GET /api/notifications/user': { trips: 2, reads: 7.5, writes: 0 },
  'GET /api/notifications': { trips: 2, reads: 12, writes: 0 },
  'PATCH /api/notifications/{id}/read': { trips: 2, reads: 2, writes: 4 },
  'PATCH /api/notifications/mark-all-read': { trips: 2, reads: 2, writes: 1 },
  'DELETE /api/notifications/{id}': { trips: 2, reads: 2, writes: 4 },
  'DELETE /api/notifications/clear-all': { trips: 2, reads: 2, writes: 1 },
  'GET /api/users/settings': { trips: 1, reads: 3, writes: 0 },
  'PUT /api/users/settings': { trips: 3, reads: 4, writes: 2 },
  'PUT /api/users/email': { trips: 3, reads: 4, writes: 10 },
  'PUT /api/users/password': { trips: 4, reads: 4, writes: 12 },
  'GET /api/users/me/export': { trips: 2, reads: 10, writes: 1 },
  'DELETE /api/users/me': { trips: 6, reads: 8, writes: 14 },
  'GET /api/users/blocks': { trips: 2, reads: 6, writes: 0 },
  'POST /api/users/{id}/block': { trips: 3, reads: 3, writes: 2 },
  'DELETE /api/users/{id}/block': { trips: 2, reads: 3, writes: 2 },
  'POST /api/reports': { trips: 2, reads: 2, writes: 3 },
}
