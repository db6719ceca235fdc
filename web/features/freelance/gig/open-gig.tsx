import { lazy } from 'react'
import { PanelHost } from '../../../entities/boards/panel/panel-host.tsx'
import { chunk } from '../../../lib/lazy-screen.ts'

const GigPanel = lazy(async () => ({ default: (await chunk(() => import('./gig-panel.tsx'))).GigPanel }))
const NONE: readonly string[] = []

/** The panel of the gig that the address names, beside a list with these ids. */
export const OpenGig = ({ order = NONE }: { order?: readonly string[] | undefined }) => (
  <PanelHost parameter="gig" order={order} render={(gigId, panel) => <GigPanel key={gigId} gigId={gigId} {...panel} />} />
)
