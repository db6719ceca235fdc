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

/** The service worker fetches files for later, which must not compete with what the user opens first. */
const WORKER_AFTER_MS = 3_000

/** After the first screen of a session, which needs none of it. Without it, screens poll. */
const connect = () => {
  onIdle(() => void import('../lib/live/live.ts').then(({ startLive }) => startLive()).catch(() => undefined))
  setTimeout(
    () => void import('../lib/worker/start-worker.ts').then(({ startWorker }) => startWorker()).catch(() => undefined),
    WORKER_AFTER_MS,
  )
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
