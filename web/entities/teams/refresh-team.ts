import { refresh, refreshAddresses } from '../../lib/use-api.ts'
import { clearPages } from '../../lib/use-pages.ts'

/** Reads again what a request to a startup shows in: the startup with its lists, and the user's requests. */
export async function refreshRequests(startupId: string): Promise<void> {
  await Promise.all([
    refresh('GET /api/startups/{id}', { id: startupId }),
    refresh('GET /api/requests/mine'),
    refresh('GET /api/requests/waiting'),
  ])
}

/** Reads again the invitations by mail and the crew links of a startup, where they are shown. */
export const refreshInvitations = (startupId: string): Promise<void> => refreshAddresses([`/api/startups/${startupId}/invitations?`])

/** Reads again what a change of a team shows in: besides its requests, the user's own startups and links and the lists of all. */
export async function refreshTeam(startupId: string): Promise<void> {
  clearPages('GET /api/startups')
  await Promise.all([
    refreshRequests(startupId),
    refresh('GET /api/transfers/mine'),
    refresh('GET /api/startups/my-startups'),
    refresh('GET /api/auth/joined-startups'),
    refresh('GET /api/affiliate-links/user/{userId}'),
    refresh('GET /api/affiliate-links/totals'),
  ])
}
