import type { TeamRole } from '../../../shared/choices.ts'
import { isAmong, LEADERS, SEES_LEADS, SEES_OPPORTUNITIES, SEES_TASK_ANALYTICS, TEAM_MAKERS } from '../../../shared/permissions.ts'

/** The tabs of a startup: the last part of the path, the name of the tab, and what people read (domain 3.15, D-UI-6). */
export const STARTUP_TABS = [
  { path: 'tasks', tab: 'tasks', label: 'Tasks' },
  { path: 'analytics', tab: 'analytics', label: 'Analytics' },
  { path: 'meetings', tab: 'meetings', label: 'Meetings' },
  { path: 'opportunities', tab: 'opportunities', label: 'Opportunities' },
  { path: 'affiliate-analytics', tab: 'affiliate', label: 'Affiliate' },
  { path: 'leads', tab: 'leads', label: 'Leads' },
] as const

/** The tabs that only some team roles see (domain 2, D-PERM). */
const SEEN_BY: Readonly<Partial<Record<string, readonly TeamRole[]>>> = {
  analytics: SEES_TASK_ANALYTICS,
  leads: SEES_LEADS,
  opportunities: SEES_OPPORTUNITIES,
}

/** The tabs of a startup for a user with a team role. */
export const tabsFor = (teamRole: TeamRole | null | undefined) =>
  STARTUP_TABS.filter(({ tab }) => {
    const teamRoles = SEEN_BY[tab]
    return teamRoles === undefined || isAmong(teamRoles, teamRole)
  })

interface Section {
  /** What follows the address of the startup. */
  path: string
  label: string
  /** Other paths that belong to it. */
  also?: readonly string[]
}

const SECTION_ORDER = ['tasks', 'meetings', 'leads', 'opportunities', 'analytics', 'affiliate']

/** The entries of a startup in the sidebar, for a member with a team role. */
export function sectionsFor(teamRole: TeamRole | undefined): Section[] {
  const tabs = tabsFor(teamRole).toSorted((one, other) => SECTION_ORDER.indexOf(one.tab) - SECTION_ORDER.indexOf(other.tab))
  const sections: Section[] = [
    { path: '', label: 'Overview' },
    ...tabs.map(({ path, label }) => ({ path: `/${path}`, label })),
    { path: '/members', label: 'Members' },
  ]
  if (!isAmong(LEADERS, teamRole)) return sections
  return [
    ...sections,
    {
      path: isAmong(TEAM_MAKERS, teamRole) ? '/edit' : '/requests',
      label: 'Settings',
      also: ['/roles', '/requests', '/programme', '/webhooks'],
    },
  ]
}
