import { points } from '../../../shared/contract/points.ts'
import { badgesSeenBy } from '../../domain/points/badges.ts'
import { pointsHistory } from '../../domain/points/award.ts'
import { leaderboard } from '../../domain/points/boards/leaderboard.ts'
import { claimPoints } from '../../domain/points/claim-points.ts'
import { lambda } from '../../http/lambda.ts'

export const handler = lambda(points, {
  'POST /api/users/points': ({ body, caller }) => claimPoints(caller, body),
  'GET /api/users/points/history': ({ caller, page }) => pointsHistory(caller.id, page),
  'GET /api/leaderboard': ({ caller, query }) => leaderboard(query.period, caller.id),
  'GET /api/users/{id}/badges': ({ caller, params }) => badgesSeenBy(caller.id, params.id),
})
