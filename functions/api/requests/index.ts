import { requests } from '../../../shared/contract/requests.ts'
import { accept } from '../../domain/requests/decide/accept.ts'
import { ask } from '../../domain/requests/begin/ask.ts'
import { decline, withdraw } from '../../domain/requests/decide/decide.ts'
import { invite } from '../../domain/requests/begin/invite.ts'
import { requestsOf, requestsOfUser, waitingFor } from '../../domain/requests/read/list.ts'
import { lambda } from '../../http/lambda.ts'

export const handler = lambda(requests, {
  'POST /api/startups/{id}/requests': ({ caller, params, body, idempotency }) => ask(caller, params.id, body, idempotency),
  'POST /api/startups/{id}/invites': ({ caller, teamRole, startupId, body, idempotency }) =>
    invite({ caller, teamRole }, startupId, body, idempotency),
  'GET /api/startups/{id}/requests': ({ startupId, query, page }) => requestsOf(startupId, query, page.limit, page.after),
  'GET /api/requests/mine': ({ caller, query }) => requestsOfUser(caller.id, query.status),
  'GET /api/requests/waiting': ({ caller }) => waitingFor(caller.id),
  'PATCH /api/requests/{id}/accept': ({ caller, teamRole, item, body }) => accept(item, { caller, teamRole }, body),
  'PATCH /api/requests/{id}/decline': ({ caller, teamRole, item, body }) => decline(item, { caller, teamRole }, body.note),
  'PATCH /api/requests/{id}/withdraw': ({ caller, teamRole, item }) => withdraw(item, { caller, teamRole }),
})
