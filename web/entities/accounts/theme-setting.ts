import { call } from '../../lib/api.ts'
import { isAuthenticated, sessionState } from '../../lib/session/state.ts'
import { adoptTheme, themeChoice, themeChosen } from '../../lib/browser/theme.ts'

/**
 * Keeps the theme of the account in step with this browser, from the start of a session: a choice is stored there too, and a user who
 * has just signed in where nothing was chosen finds the theme of the account. What fails is left: the choice holds in this browser.
 * The answer stops it.
 */
export function followThemeSetting(): () => void {
  let last: Promise<unknown> = Promise.resolve()
  if (!sessionState().pageRefresh && themeChoice() === 'device') void adopt()
  return themeChosen.listen((choice) => {
    if (!isAuthenticated(sessionState())) return
    const theme = choice === 'device' ? null : choice
    last = last.then(async () => call('PUT /api/users/settings', { body: { theme } })).catch(() => undefined)
  })
}

async function adopt(): Promise<void> {
  const { token } = sessionState()
  try {
    const { theme } = await call('GET /api/users/settings')
    if (theme !== null && themeChoice() === 'device' && sessionState().token === token) adoptTheme(theme)
  } catch {
    // The theme of the device stays.
  }
}
