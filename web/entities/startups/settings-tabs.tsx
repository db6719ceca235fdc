import type { Startup } from '../../../shared/entities/startups/startup.ts'
import { isAmong, TEAM_MAKERS } from '../../../shared/permissions.ts'
import { TabLinks } from '../../ui/tabs/tab-links.tsx'

const TABS = [
  { path: 'edit', label: 'Details' },
  { path: 'roles', label: 'Roles' },
  { path: 'requests', label: 'Requests' },
] as const

interface SettingsTabsProps {
  startup: Pick<Startup, 'id' | 'myTeamRole'>
  open: (typeof TABS)[number]['path']
}

/** The settings of a startup; nothing for those who may only answer requests. */
export function SettingsTabs({ startup: { id, myTeamRole }, open }: SettingsTabsProps) {
  if (!isAmong(TEAM_MAKERS, myTeamRole)) return null
  return (
    <TabLinks
      label="Settings of the startup"
      tabs={TABS.map(({ path, label }) => ({ label, to: `/startup/${id}/${path}`, open: path === open }))}
    />
  )
}
