import '../ui/tokens.css'
import '../ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { onIdle } from '../lib/http/idle.ts'
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

// After the first screen, which needs none of it. Without it, screens poll.
void ready.then(() => onIdle(() => void import('../lib/live/live.ts').then(({ startLive }) => startLive()).catch(() => undefined)))
