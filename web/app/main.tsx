import '../ui/tokens.css'
import '../ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { onIdle } from '../lib/http/idle.ts'
import { sessionBegan } from '../lib/session/signals.ts'
import { storedToken } from '../lib/session/stored-session.ts'
import { App } from './app.tsx'
import { startSite } from './start.ts'

const { ready } = startSite()

const root = document.querySelector('#root')
if (root === null) throw new Error('The document has no root')
createRoot(root).render(
  <StrictMode>
    <App ready={ready} />
  </StrictMode>,
)

/** After the first screen of a session, which needs none of it. Without the first, screens poll; the second fetches files for later, which must not compete. */
const connect = () => {
  onIdle(() => void import('../lib/live/live.ts').then(({ startLive }) => startLive()).catch(() => undefined))
  setTimeout(() => void import('../lib/worker/start-worker.ts').then(({ startWorker }) => startWorker()).catch(() => undefined), 3_000)
}

const connectInSession = () => {
  if (storedToken() !== null) {
    connect()
    return
  }
  const stop = sessionBegan.listen(() => {
    stop()
    connect()
  })
}

void ready.then(connectInSession)
