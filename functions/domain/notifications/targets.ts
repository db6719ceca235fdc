import { TEAM_ROLES, type TeamRole } from '../../../shared/choices.ts'
import { isAmong, LEADERS, SEES_LEADS, SEES_OPPORTUNITIES } from '../../../shared/permissions.ts'
import { gigRef } from '../../data/freelance/gigs.ts'
import { leadBoards } from '../../data/leads/leads.ts'
import { meetingRef, type StoredMeeting } from '../../data/meetings/stored-meeting.ts'
import { opportunityBoards } from '../../data/opportunities/opportunities.ts'
import type { Ref } from '../../data/reads.ts'
import type { FollowTarget } from '../../data/notifications/follows.ts'
import { groupRef } from '../../data/rooms/groups.ts'
import { startupRef } from '../../data/startups/startups.ts'
import { cardRefs } from '../../data/tasks/cards.ts'
import { membershipRef, type Membership } from '../../data/teams/memberships.ts'
import { getMemberships } from '../../data/teams/team.ts'
import { membersAmong } from '../../data/rooms/members-among.ts'

/** Who may open a screen of a startup. */
const READERS: Readonly<Record<string, readonly TeamRole[]>> = {
  requests: LEADERS,
  leads: SEES_LEADS,
  opportunities: SEES_OPPORTUNITIES,
}

/** Where a path of the site leads: a screen of a startup, an item on it, a gig or a room. */
export function targetOf(path = '') {
  const { pathname, searchParams } = new URL(path, 'https://launchcrew.invalid')
  const [, top, id = '', screen = ''] = pathname.split('/')
  const isOfStartup = top === 'startup' && screen !== ''
  return { startupId: isOfStartup ? id : undefined, screen, item: (name: string) => searchParams.get(name) ?? undefined }
}
export type Target = ReturnType<typeof targetOf>

/** References of what a path leads to, `isEnded` without the items that need not exist any more, and of the startup it is about. */
export function refsOf(userId: string, { startupId = '', item }: Target, about: string | undefined, isEnded = false) {
  const refOf = <T>(name: string, ref: (id: string) => Ref<T> | undefined) => {
    const id = isEnded ? undefined : item(name)
    return id === undefined ? undefined : ref(id)
  }
  const task = item('task')
  const [card, archived] = task === undefined ? [] : cardRefs({ startupId, id: task })
  const team = startupId === '' ? item('room') : startupId
  return {
    startup: about === undefined ? undefined : startupRef(about),
    member: team === undefined ? undefined : membershipRef({ startupId: team, userId }),
    card,
    archived,
    meeting: refOf('meeting', (id) => meetingRef({ startupId, id })),
    lead: refOf('lead', (id) => leadBoards.liveRef({ startupId, id })),
    opportunity: refOf('opportunity', (id) => opportunityBoards.liveRef({ startupId, id })),
    gig: refOf('gig', gigRef),
    room: refOf('room', groupRef),
  }
}

/** Whether a membership gives the right to open a screen of its startup. */
export const mayOpen = (screen: string, member: Pick<Membership, 'deletedAt' | 'teamRole'> | undefined): boolean =>
  member !== undefined && member.deletedAt === undefined && isAmong(READERS[screen] ?? TEAM_ROLES, member.teamRole)

/** The screen of each kind of item of a startup. */
export const SCREENS = { task: 'tasks', lead: 'leads', opportunity: 'opportunities', meeting: 'meetings', startup: '' } as const

/** Those of some users who may see something; everyone sees a gig. */
export async function readersAmong({ on, id, startupId = id }: FollowTarget, userIds: readonly string[]): Promise<readonly string[]> {
  if (on === 'gig') return userIds
  if (on === 'room') return membersAmong(id, userIds)
  const members = await getMemberships(startupId, userIds)
  return members.flatMap((member) => (mayOpen(SCREENS[on], member) ? member.userId : []))
}

interface Titled {
  title: string
  deletedAt?: unknown
}
export interface Items extends Partial<Record<'card' | 'archived' | 'opportunity' | 'gig', Titled | undefined>> {
  meeting?: StoredMeeting | undefined
  lead?: { name: string; deletedAt?: unknown } | undefined
}

/** What an item is called, if there is one. */
export const titleIn = ({ card, archived, meeting, opportunity, gig, lead }: Items): string | undefined =>
  (card ?? archived ?? meeting ?? opportunity ?? gig)?.title ?? lead?.name

/** Whether the items that a path leads to exist, and concern a user. */
export function areThere(userId: string, { item }: Target, items: Items): boolean {
  const { meeting } = items
  if (item('task') !== undefined && !items.card && !items.archived) return false
  if (item('meeting') !== undefined) {
    return meeting?.cancelledAt === undefined && meeting !== undefined && (userId in meeting.attendees || meeting.organizerId === userId)
  }
  return (['lead', 'opportunity', 'gig'] as const).every((name) => {
    const found = items[name]
    return item(name) === undefined || (found !== undefined && typeof found.deletedAt !== 'string')
  })
}
