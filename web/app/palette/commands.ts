import type { MyTask } from '../../../shared/entities/tasks/task.ts'
import type { MyStartup } from '../../entities/startups/my-startups.ts'
import { isAmong, LEADERS } from '../../../shared/permissions.ts'
import { freelancePath, newGigPath } from '../../entities/freelance/paths.ts'
import { newMeetingPath } from '../../entities/meetings/paths.ts'
import { newTaskPath, taskPath } from '../../entities/tasks/paths.ts'
import { CALENDAR_PATH, MAIN_LINKS, SIDEBAR_END, SIDEBAR_TOP } from '../routes/paths.ts'
import { tabsFor } from '../routes/startup-tabs.ts'

/** Something that the palette offers: a place to go to, or an action. */
export interface Command {
  id: string
  group: 'Screens' | 'My startups' | 'Actions' | 'My tasks' | 'People' | 'Startups'
  label: string
  /** What it belongs to, such as the startup of a tab. */
  note?: string
  /** More words by which it is found. */
  keywords?: string | undefined
  /** The key that does the same. */
  shortcut?: string | undefined
  to?: string
  run?: () => void
}

const OTHER_SCREENS = [
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

/** The screens of the site, each once. */
export function screenCommands(): Command[] {
  const screens = new Map([...MAIN_LINKS, ...SIDEBAR_TOP, ...SIDEBAR_END, ...OTHER_SCREENS].map(({ to, label }) => [to, label]))
  return [...screens].map(([to, label]) => ({ id: to, group: 'Screens', label, to }))
}

/** The startups of the user with their tabs, and what their owner may do. */
export const startupCommands = (startups: readonly MyStartup[]): Command[] =>
  startups.flatMap(({ id, name, role, teamRole }) => {
    const home = `/startup/${id}`
    const tabs = tabsFor(teamRole).map(({ path, label }) => ({ path, label }))
    const more = [...tabs, ...(role === 'Owner' ? OWNER_ACTIONS : [])]
    return [
      { id: home, group: 'My startups' as const, label: name, note: role, to: home },
      ...more.map(({ path, label }) => {
        const to = `${home}/${path}`
        return { id: to, group: 'My startups' as const, label, note: name, to }
      }),
      { id: `${home} new task`, group: 'Actions' as const, label: 'Create task', note: name, to: newTaskPath(id) },
      { id: `${home} new meeting`, group: 'Actions' as const, label: 'Create meeting', note: name, to: newMeetingPath(id) },
      ...(isAmong(LEADERS, teamRole)
        ? [{ id: `${home} new gig`, group: 'Actions' as const, label: 'Post a gig', note: name, to: newGigPath(id) }]
        : []),
    ]
  })

/** The open tasks of the user. */
export const taskCommands = (tasks: readonly MyTask[]): Command[] =>
  tasks.map(({ id, number, title, startupId, startupName }) => ({
    id: `task ${id}`,
    group: 'My tasks',
    label: title,
    note: `#${number} ${startupName}`,
    to: taskPath(startupId, id),
  }))

/** Those whose words begin with every word of the query; without one, all but the parts of startups. */
export function matching(commands: readonly Command[], query: string): Command[] {
  const wanted = wordsOf(query)
  if (wanted.length === 0) return commands.filter(({ to = '' }) => to.split('/').length < 4)
  return commands.filter(({ label, note = '', keywords = '' }) => {
    const words = wordsOf(`${label} ${note} ${keywords}`)
    return wanted.every((part) => words.some((word) => word.startsWith(part)))
  })
}

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean)
