import '../ui/tokens.css'
import '../ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
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
