import * as z from 'zod/mini'
import { ApiToken, MadeApiToken, NewApiToken, NewStartupToken } from '../../entities/api-token.ts'
import { LEADERS } from '../../permissions.ts'
import { inStartup, resource, signedIn } from '../endpoint.ts'
import { Ok } from '../ok.ts'

const Tokens = z.object({ items: z.array(ApiToken) })

/** Tokens for programs, of a user and of a startup. */
export const tokens = resource({
  'GET /api/tokens': {
    summary: 'The API tokens of the caller',
    notLive: 'changed by its own user alone, in the same tab',
    access: signedIn,
    scope: 'sessionOnly',
    returns: Tokens,
  },
  'GET /api/tokens/this': {
    summary: 'What this API token may do',
    notLive: 'always the same answer',
    access: signedIn,
    scope: 'any',
    returns: z.pick(ApiToken, { scopes: true, teamRole: true }),
  },
  'POST /api/tokens': {
    summary: 'Makes an API token, shown once',
    access: signedIn,
    scope: 'sessionOnly',
    recentFactor: true,
    body: NewApiToken,
    returns: MadeApiToken,
    errors: ['token.too_many'],
  },
  'DELETE /api/tokens/{tokenId}': {
    summary: 'Revokes an API token',
    access: signedIn,
    scope: 'sessionOnly',
    returns: Ok,
    errors: ['token.not_found'],
  },
  'GET /api/tokens/startups/{id}': {
    summary: 'The tokens of a startup',
    notLive: 'read again whenever its screen opens',
    access: inStartup('path:id', LEADERS),
    scope: 'sessionOnly',
    returns: Tokens,
    errors: ['startup.not_found'],
  },
  'POST /api/tokens/startups/{id}': {
    summary: 'Makes a token of a startup, shown once',
    access: inStartup('path:id', LEADERS),
    scope: 'sessionOnly',
    recentFactor: true,
    body: NewStartupToken,
    returns: MadeApiToken,
    errors: ['startup.not_found', 'token.too_many', 'token.role'],
  },
  'DELETE /api/tokens/startups/{id}/{tokenId}': {
    summary: 'Revokes a token of a startup',
    access: inStartup('path:id', LEADERS),
    scope: 'sessionOnly',
    returns: Ok,
    errors: ['startup.not_found', 'token.not_found', 'token.role'],
  },
})
