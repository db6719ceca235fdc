import type { Startup } from '../../../shared/entities/startup.ts'
import { NotYet } from './later-page.tsx'
import { LATER_TABS } from './later-screens.ts'

/** A tab of a startup that is not built yet. */
export const LaterTab = ({ tab, startup: { id, name } }: { tab: string; startup: Startup }) => (
  <NotYet purpose={LATER_TABS[tab] ?? ''} instead={{ to: `/startup/${id}`, label: `Back to ${name}` }} />
)
