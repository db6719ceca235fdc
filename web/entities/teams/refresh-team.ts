import { forgetPages } from '../../lib/use-pages.ts'
import { refresh } from '../../lib/use-api.ts'

/** Reads anew what a change of a team or of its requests shows in: the startup with its lists, one's own startups, and requests. */
export async function refreshTeam(startupId: string): Promise<void> {
  forgetPages('/api/startups')
  await Promise.all(
    [`/api/startups/${startupId}`, '/api/startups/my-startups', '/api/auth/joined-startups', '/api/requests'].map((prefix) =>
      refresh(prefix),
    ),
  )
}
