import { points } from '../../../shared/contract/points.ts'
import { openCursor, sealCursor } from '../../platform/cursor.ts'
import { badgesSeenBy } from '../../domain/points/badges.ts'
import { listLedger } from '../../data/points/ledger.ts'
import { leaderboard } from '../../domain/points/leaderboard.ts'
import { tell } from '../../domain/points/tell.ts'
import { lambda } from '../../http/lambda.ts'

const HISTORY = 'points'
const LINES_PER_PAGE = 50

export const handler = lambda(points, {
  'POST /api/users/points': ({ body, caller }) => tell(caller, body),
  'GET /api/users/points/history': async ({ caller, query }) => {
    const after = await openCursor(query.cursor, caller.id, HISTORY)
    const { items, next } = await listLedger(caller.id, query.limit ?? LINES_PER_PAGE, after)
    return { items, nextCursor: await sealCursor(next, caller.id, HISTORY) }
  },
  'GET /api/leaderboard': ({ caller, query }) => leaderboard(query.period, caller.id),
  'GET /api/users/{id}/badges': ({ caller, params }) => badgesSeenBy(caller.id, params.id),
})
