import { sessionBegan } from '../lib/session/signals.ts'
import { followSession, startSession } from '../lib/session/session.ts'
import { storedToken } from '../lib/session/stored-session.ts'
import { readStored } from '../lib/browser/stored.ts'
import { followTheme } from '../lib/browser/theme.ts'
import { preloadScreen } from './routes/routes.tsx'
import { WAYS_IN } from './routes/ways-in.ts'

const HOME = '/my-dashboard'

/** For the few who came by an affiliate link. */
const convert = async () => (await import('../entities/links/affiliate-ref.ts')).convertVisit()

/** What runs beside the screens: theme, session, and the visit that led here. `ready` says that the stored token was tried and the code of the first screen is there. */
export function startSite(): { ready: Promise<unknown>; stop: () => void } {
  const stops = [
    followTheme(),
    followSession(),
    sessionBegan.listen(() => {
      // After a sign-in, the next screen is fetched while the answer is stored.
      if (WAYS_IN[location.pathname] !== undefined) void preloadScreen(HOME, true)
      if (readStored('affiliateRef') !== null) void convert().catch(() => undefined)
    }),
  ]
  // The session, the shell and the screen are fetched in parallel.
  const screen = preloadScreen(location.pathname, storedToken() !== null)
  const stop = () => {
    for (const end of stops) end()
  }
  return { ready: Promise.all([startSession(), screen]), stop }
}
