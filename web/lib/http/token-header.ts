import type { Api } from '../../../shared/contract/index.ts'

export type ApiRoute = keyof Api

/** Public calls (spec 6, 7); the token is sent where the answer depends on it. */
const OPEN: Partial<Record<ApiRoute, 'with token' | 'bare'>> = {
  'POST /api/auth/login': 'bare',
  'POST /api/auth/register': 'bare',
  'POST /api/auth/factor': 'bare',
  'POST /api/auth/recovery': 'bare',
  'PUT /api/auth/recovery': 'bare',
  'POST /api/auth/passkeys/challenge': 'bare',
  'POST /api/auth/passkeys/sign-in': 'bare',
  'POST /api/auth/password/forgot': 'bare',
  'POST /api/auth/password/reset': 'bare',
  'POST /api/auth/email/take-back': 'bare',
  'POST /api/unsubscribe/{token}': 'bare',
  'GET /api/startups/{id}/public-preview': 'bare',
  'GET /api/front-door': 'bare',
  'GET /api/calendar/feed/{token}/calendar.ics': 'bare',
  'POST /api/startups/{id}/leads/capture': 'bare',
  'POST /api/affiliate-links/track': 'with token',
  'POST /api/invitations/open': 'with token',
  'POST /api/invitations/decline': 'with token',
}

/** Spec 7: bearer for current user, points and messages. */
const BEARER = /^\w+ \/api\/(auth\/me|users\/points|messages\/)/

/** The desk of the operators: its calls carry the token of an operator, or none to find out whether there is a desk. */
export const isOfDesk = (route: ApiRoute): boolean => route.includes(' /api/operator/')

/** Whether a call waits for a signed-in user. */
export const needsToken = (route: ApiRoute): boolean => OPEN[route] === undefined && !isOfDesk(route)

/**
 * Decides which header carries the token (spec 7): bearer where the specification names it, `x-auth-token`
 * for notifications, startup edit and all the rest, since a proxy may keep `Authorization` for itself.
 */
export function tokenHeaders(route: ApiRoute, token: string | null): Record<string, string> {
  if (token === null || OPEN[route] === 'bare') return {}
  return BEARER.test(route) ? { authorization: `Bearer ${token}` } : { 'x-auth-token': token }
}
