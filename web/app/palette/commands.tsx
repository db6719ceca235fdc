import {
  ArrowRight,
  BriefcaseBusiness,
  CalendarDays,
  ChartNoAxesColumn,
  ChartSpline,
  CircleCheck,
  Handshake,
  Keyboard,
  Link2,
  LogOut,
  type LucideIcon,
  Moon,
  Plus,
  Rocket,
  Sun,
  Target,
} from 'lucide-react'
import type { MyStartup } from '../../entities/startups/my-startups.ts'
import { isAmong, LEADERS, SEES_LEADS, SEES_OPPORTUNITIES, WRITES_OPPORTUNITIES } from '../../../shared/permissions.ts'
import { freelancePath, newGigPath } from '../../entities/freelance/paths.ts'
import { newMeetingPath } from '../../entities/meetings/paths.ts'
import { newTaskPath } from '../../entities/tasks/paths.ts'
import type { StartupUse } from '../../lib/browser/recents.ts'
import { chooseTheme } from '../../lib/browser/theme.ts'
import { type Action, labelOf } from '../../lib/keys/action.ts'
import { CALENDAR_PATH, MAIN_LINKS, SIDEBAR_END, SIDEBAR_TOP } from '../routes/paths.ts'
import { tabsFor } from '../routes/startup-tabs.ts'
import { type Opening, SHORTCUTS } from './app-actions.ts'
import type { Entry } from './entry.ts'

const OTHER_SCREENS: readonly { to: string; label: string; icon?: LucideIcon }[] = [
  { to: CALENDAR_PATH, label: 'Calendar' },
  { to: '/join-startup', label: 'Join a startup' },
  { to: '/notifications', label: 'Notifications' },
  { to: freelancePath('proposals'), label: 'My proposals' },
  { to: freelancePath('gigs'), label: 'My gigs' },
  { to: '/profile', label: 'My Profile' },
  { to: '/points', label: 'My Points' },
  { to: '/settings', label: 'Settings' },
  { to: '/group-chat', label: 'Group Chats' },
]
/** What owners do with their startup. */
const OWNER_ACTIONS = [
  { path: 'edit', label: 'Edit startup' },
  { path: 'roles', label: 'Manage roles' },
  { path: 'members', label: 'Manage members' },
  { path: 'requests', label: 'Review requests' },
]
const TAB_ICONS: Readonly<Record<string, LucideIcon>> = {
  tasks: CircleCheck,
  meetings: CalendarDays,
  leads: Target,
  opportunities: Handshake,
  analytics: ChartNoAxesColumn,
  'affiliate-analytics': Link2,
}
const iconOf = (Icon: LucideIcon = ArrowRight) => <Icon size={16} aria-hidden />

/** The screens of the site, each once. */
export function screenEntries(): Entry[] {
  const screens = new Map([...OTHER_SCREENS, ...MAIN_LINKS, ...SIDEBAR_TOP, ...SIDEBAR_END].map((link) => [link.to, link]))
  return [...screens.values()].map(({ to, label, icon }) => ({ id: to, group: 'Screens', label, icon: iconOf(icon), kind: 'screen', to }))
}

/** The startups of the user, the open one first, then those that were used last. */
export function byUse(startups: readonly MyStartup[], pathname: string, recencyOf: StartupUse): readonly MyStartup[] {
  const rankOf = ({ id }: MyStartup) => (pathname.includes(`/startup/${id}`) ? -1 : recencyOf(id))
  return startups.toSorted((one, other) => rankOf(one) - rankOf(other))
}

/** The startups of the user with their tabs, and what the user may create and rule there; the open one first, then those used last. */
export const startupEntries = (startups: readonly MyStartup[], pathname: string, recencyOf: StartupUse): Entry[] =>
  byUse(startups, pathname, recencyOf).flatMap(({ id, name, role, teamRole }, at) => {
    const home = `/startup/${id}`
    const entry = (group: string, label: string, to: string, icon?: LucideIcon, keywords?: string): Entry => ({
      id: to,
      group,
      label,
      to,
      keywords,
      icon: iconOf(icon),
      note: name,
      isHidden: true,
      ...(group !== 'Actions' && { kind: 'screen' }),
    })
    const create = (noun: string, to: string) => entry('Actions', `New ${noun}`, to, Plus, 'create add')
    return [
      { ...entry('My startups', name, home, Rocket), note: role, kind: 'startup', isHidden: false },
      ...tabsFor(teamRole).map(({ path, label }) => entry('My startups', label, `${home}/${path}`, TAB_ICONS[path])),
      ...(role === 'Owner' ? OWNER_ACTIONS.map(({ path, label }) => entry('My startups', label, `${home}/${path}`)) : []),
      ...(isAmong(SEES_OPPORTUNITIES, teamRole)
        ? [entry('My startups', 'Forecast', `${home}/opportunities?view=forecast`, ChartSpline, 'opportunities pipeline')]
        : []),
      { ...create('task', newTaskPath(id)), isHidden: at > 0 },
      { ...create('meeting', newMeetingPath(id)), isHidden: at > 0 },
      ...(isAmong(SEES_LEADS, teamRole) ? [create('lead', `${home}/leads?new=lead`)] : []),
      ...(isAmong(WRITES_OPPORTUNITIES, teamRole) ? [create('opportunity', `${home}/opportunities?new=opportunity`)] : []),
      ...(isAmong(LEADERS, teamRole) ? [entry('Actions', 'Post a gig', newGigPath(id), BriefcaseBusiness, 'create new')] : []),
    ]
  })

export interface PaletteTarget extends Opening {
  goTo: (path: string) => void
  otherTheme: 'light' | 'dark'
  logOut: () => void
}

/** What the palette offers besides places to go to. */
const PALETTE_ACTIONS: readonly Action<PaletteTarget>[] = [
  { label: 'Register startup', icon: Rocket, keywords: 'create new', run: ({ goTo }) => goTo('/create-startup') },
  { label: 'Post a gig', icon: BriefcaseBusiness, keywords: 'create new freelance', run: ({ goTo }) => goTo(newGigPath()) },
  { label: 'Create affiliate link', icon: Link2, keywords: 'new', run: ({ goTo }) => goTo('/affiliate-links') },
  {
    label: ({ otherTheme }) => `Use ${otherTheme} theme`,
    keywords: 'mode colors',
    run: ({ otherTheme }) => chooseTheme(otherTheme),
  },
  { ...SHORTCUTS, icon: Keyboard },
  { label: 'Log out', icon: LogOut, keywords: 'sign', run: ({ logOut }) => logOut() },
]

export const actionEntries = (target: PaletteTarget): Entry[] =>
  PALETTE_ACTIONS.map((action) => {
    const label = labelOf(action, target)
    const icon = action.icon ?? (target.otherTheme === 'dark' ? Moon : Sun)
    const { keywords, keys, run } = action
    return { id: label, group: 'Actions', label, icon: iconOf(icon), keywords, shortcut: keys?.[0], run: () => run(target) }
  })
