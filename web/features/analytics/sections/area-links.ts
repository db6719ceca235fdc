export interface AreaLink {
  to: string
  label: string
}
/** The screen of an area: in a startup, and that of all startups where there is one. */
const LINKS = {
  tasks: { label: 'Open board', path: '/tasks' },
  team: { label: 'Review requests', path: '/requests', all: '/my-requests' },
  meetings: { label: 'Open meetings', path: '/meetings', all: '/my-dashboard?view=calendar' },
  leads: { label: 'Open leads', path: '/leads', all: '/leads' },
  opportunities: { label: 'Open pipeline', path: '/opportunities' },
  affiliate: { label: 'View sources', path: '/affiliate-analytics' },
} as const satisfies Record<string, { label: string; path: string; all?: string }>

export function areaLink(area: keyof typeof LINKS, startupId: string | undefined): AreaLink | undefined {
  const { label, path, all }: { label: string; path: string; all?: string } = LINKS[area]
  const to = startupId === undefined ? all : `/startup/${startupId}${path}`
  return to === undefined ? undefined : { to, label }
}

export const newLinkOf = (startupId: string | undefined): AreaLink => ({
  to: startupId === undefined ? '/affiliate-links' : `/affiliate-links?startup=${startupId}`,
  label: 'Create link',
})
