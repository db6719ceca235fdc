import { useDeferredValue, useMemo } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { ViewBar } from '../../../../web/entities/analytics/view-bar.tsx'
import { HEADLINES } from '../../../../web/features/analytics/figures/catalogue.ts'
import { DrawingContext } from '../../../../web/features/analytics/figures/drawing.ts'
import { Overview } from '../../../../web/features/analytics/overview/overview.tsx'
import { Sections } from '../../../../web/features/analytics/sections/sections.tsx'
import { useDrawing } from '../../../../web/features/analytics/panel.tsx'
import { useView } from '../../../../web/features/analytics/view/use-view.ts'
import { ANALYTICS } from './figures.ts'

const STARTUP = 'startup'
const NONE = {}
const placeOf = () => ({ startupId: STARTUP })

/** As the tab of a startup once its figures are loaded. */
function App() {
  const view = useView()
  const analytics = useDeferredValue(ANALYTICS[view.interval === '1y' ? '1y' : '90d'])
  const { area, drawing } = useDrawing(analytics, view)
  const { filter: chosen, toggleFilter: onToggle } = view
  const filtering = useMemo(() => ({ chosen, applied: NONE, onToggle }), [chosen, onToggle])
  if (!drawing) return null
  return (
    <main ref={area}>
      <ViewBar intervals={view.intervals} readAt={analytics.readAt} onDownload={() => Promise.resolve()} />
      <Overview placeOf={placeOf} analytics={analytics} names={HEADLINES} drawing={drawing} day={view.day} onDay={view.setDay} />
      <DrawingContext value={drawing}>
        <Sections startupId={STARTUP} figures={analytics.figures} filtering={filtering} />
      </DrawingContext>
    </main>
  )
}

performance.mark('begin')
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <MemoryRouter initialEntries={['/?interval=90d']}>
      <App />
    </MemoryRouter>,
  )
requestAnimationFrame(function look() {
  if (document.querySelector('figure path')) setTimeout(() => performance.measure('painted', 'begin'))
  else requestAnimationFrame(look)
})
