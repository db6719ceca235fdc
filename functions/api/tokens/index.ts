import { tokens } from '../../../shared/contract/accounts/tokens.ts'
import { tokensOfStartup, tokensOfUser } from '../../domain/api-tokens/list-tokens.ts'
import { makeStartupToken, makeToken } from '../../domain/api-tokens/make-token.ts'
import { revokeStartupToken, revokeToken } from '../../domain/api-tokens/revoke-token.ts'
import { lambda } from '../../http/lambda.ts'

export const handler = lambda(tokens, {
  'GET /api/tokens': async ({ caller }) => ({ items: await tokensOfUser(caller.id) }),
  'GET /api/tokens/this': ({ caller: { token } }) => ({ scopes: [...(token?.scopes ?? [])], teamRole: token?.teamRole ?? null }),
  'POST /api/tokens': ({ caller, body }) => makeToken(caller, body),
  'DELETE /api/tokens/{tokenId}': ({ caller, params }) => revokeToken(caller.id, params.tokenId),
  'GET /api/tokens/startups/{id}': async ({ startupId }) => ({ items: await tokensOfStartup(startupId) }),
  'POST /api/tokens/startups/{id}': ({ caller, startupId, teamRole, body }) => makeStartupToken(caller, startupId, teamRole, body),
  'DELETE /api/tokens/startups/{id}/{tokenId}': ({ caller, startupId, teamRole, params }) =>
    revokeStartupToken(caller.id, startupId, teamRole, params.tokenId),
})
