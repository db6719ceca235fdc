import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { LeadsApp, OpportunitiesApp } from './sales-app.tsx'
import { TasksApp } from './tasks-app.tsx'

const APPS = new Map([
  ['leads', LeadsApp],
  ['opportunities', OpportunitiesApp],
])
const App = APPS.get(new URLSearchParams(location.search).get('board') ?? '') ?? TasksApp

performance.mark('begin')
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <MemoryRouter>
      <App />
    </MemoryRouter>,
  )
requestAnimationFrame(function look() {
  if (document.querySelector('[data-card]')) setTimeout(() => performance.measure('painted', 'begin'))
  else requestAnimationFrame(look)
})
