import '../ui/tokens.css'
import '../ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { convertVisit } from '../lib/affiliate-ref.ts'
import { sessionBegan } from '../lib/session/signals.ts'
import { followSession, startSession } from '../lib/session/session.ts'
import { storedToken } from '../lib/session/stored-session.ts'
import { followTheme } from '../lib/theme.ts'
import { App } from './app.tsx'
import { preloadScreen } from './routes.tsx'

followTheme()
followSession()
sessionBegan.listen(() => {
  // Whoever signs in goes on to a screen that is fetched while the answer is stored.
  if (location.pathname === '/login' || location.pathname === '/register') preloadScreen('/my-dashboard', true)
  void convertVisit()
})
void startSession()
// The session, the shell and the screen are fetched side by side instead of one after the other.
preloadScreen(location.pathname, storedToken() !== null)

const root = document.querySelector('#root')
if (root === null) throw new Error('The document has no root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
