import type { Startup } from '../../../shared/entities/startups/startup.ts'
import { isAmong, LEADERS, TEAM_MAKERS } from '../../../shared/permissions.ts'
import { TabLinks } from '../../ui/tabs/tab-links.tsx'

const TABS = [
  { path: 'edit', label: 'Details', teamRoles: TEAM_MAKERS },
  { path: 'roles', label: 'Roles', teamRoles: TEAM_MAKERS },
  { path: 'requests', label: 'Requests', teamRoles: LEADERS },
  { path: 'programme', label: 'Partners', teamRoles: LEADERS },
  { path: 'webhooks', label: 'Webhooks', teamRoles: LEADERS },
] as const

interface SettingsTabsProps {
  startup: Pick<Startup, 'id' | 'myTeamRole'>
  open: (typeof TABS)[number]['path']
}

/** The settings of a startup that a team role may see. */
export const SettingsTabs = ({ startup: { id, myTeamRole }, open }: SettingsTabsProps) => (
  <TabLinks
    label="Settings of the startup"
    tabs={TABS.filter(({ teamRoles }) => isAmong(teamRoles, myTeamRole)).map(({ path, label }) => ({
      label,
      to: `/startup/${id}/${path}`,
      open: path === open,
    }))}
  />
)
