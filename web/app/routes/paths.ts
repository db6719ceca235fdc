import {
  CalendarDays,
  ChartNoAxesColumn,
  Compass,
  Handshake,
  House,
  Inbox,
  LayoutDashboard,
  Link2,
  type LucideIcon,
  MessageSquare,
  Rocket,
  SquarePlus,
  Target,
  Users,
} from 'lucide-react'

export interface NavLink {
  to: string
  label: string
  icon: LucideIcon
  /** Paths containing this belong to the link too. */
  also?: string
  /** What waits behind it is counted beside it. */
  counted?: true
}

/** The links of the top bar, in the order and with the labels of the specification (part 2). */
export const MAIN_LINKS: readonly NavLink[] = [
  { to: '/my-dashboard', label: 'Dashboard', icon: LayoutDashboard, also: '/my-startups' },
  { to: '/browse-startups', label: 'Discover', icon: Compass, also: '/join-startup' },
  { to: '/profiles', label: 'Profiles', icon: Users },
  { to: '/create-startup', label: 'Create', icon: SquarePlus },
  { to: '/affiliate-links', label: 'Affiliate Links', icon: Link2 },
  { to: '/my-requests', label: 'Requests', icon: Inbox, counted: true },
  { to: '/freelance', label: 'Freelance', icon: Handshake },
]

/** The calendar of all startups. */
export const CALENDAR_PATH = '/my-dashboard?view=calendar'

/** The sidebar above and below the user's startups: nothing that the top bar or a startup has, nor in its words. */
export const SIDEBAR_TOP: readonly NavLink[] = [
  { to: '/my-startups', label: 'My Startups', icon: Rocket },
  { to: CALENDAR_PATH, label: 'Calendar', icon: CalendarDays },
  { to: '/group-chat', label: 'Messages', icon: MessageSquare },
]
export const SIDEBAR_END: readonly NavLink[] = [
  { to: '/analytics', label: 'All analytics', icon: ChartNoAxesColumn },
  { to: '/leads', label: 'All leads', icon: Target },
]

/** The bar at the bottom of phones; the rest is in the sidebar. */
export const BOTTOM_LINKS: readonly NavLink[] = [
  { to: '/my-dashboard', label: 'Home', icon: House, also: '/my-startups' },
  { to: '/browse-startups', label: 'Discover', icon: Compass, also: '/join-startup' },
  { to: '/group-chat', label: 'Messages', icon: MessageSquare, counted: true },
  { to: '/affiliate-links', label: 'Links', icon: Link2 },
]

/** Whether one of the top bar's links is marked: where they are to be seen, the sidebar then marks nothing. */
export const isMainPlace = (pathname: string): boolean => MAIN_LINKS.some((link) => isCurrent(link, pathname))

/** Whether the link is active: at its own path, one below it, or one that it represents. */
export const isCurrent = ({ to, also }: Pick<NavLink, 'to' | 'also'>, pathname: string): boolean =>
  pathname === to || pathname.startsWith(`${to}/`) || (also !== undefined && pathname.includes(also))
