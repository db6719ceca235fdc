/** The tabs of a startup: the last part of the path, the name of the tab, and what people read (domain 3.15, D-UI-6). */
export const STARTUP_TABS = [
  { path: 'tasks', tab: 'tasks', label: 'Tasks' },
  { path: 'analytics', tab: 'analytics', label: 'Analytics' },
  { path: 'meetings', tab: 'meetings', label: 'Meetings' },
  { path: 'opportunities', tab: 'opportunities', label: 'Opportunities' },
  { path: 'affiliate-analytics', tab: 'affiliate', label: 'Affiliate' },
  { path: 'leads', tab: 'leads', label: 'Leads' },
] as const
