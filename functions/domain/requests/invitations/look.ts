import { hashOf } from '../../../platform/hash.ts'
import type { Visitor } from '../../../../shared/contract/endpoint.ts'
import type { OpenInvitation } from '../../../../shared/entities/invitation.ts'
import { listOccurrences } from '../../../../shared/calendar/series.ts'
import { fail } from '../../../../shared/errors.ts'
import { DAY_MS } from '../../../../shared/time.ts'
import { listNextMeetings } from '../../../data/meetings/meetings.ts'
import { putCrewEvent, type CrewEvent } from '../../../data/links/crew-events.ts'
import { endInvitation } from '../../../data/requests/invitations.ts'
import { taskBoards } from '../../../data/tasks/task-boards.ts'
import { commit } from '../../../data/transaction.ts'
import { whyUncounted } from '../../links/clicks/why-uncounted.ts'
import { noticesOf } from '../../notifications/notices.ts'
import { transactNotifying } from '../../notifications/notify.ts'
import { openInvitation, shortened, type LiveInvitation } from './token.ts'

/** What the holder of a token sees; an opening of a crew link by a visitor whose clicks count is counted once an hour. */
export async function lookAt(token: string, visitor: Visitor): Promise<OpenInvitation> {
  const live = await openInvitation(token, visitor.userId)
  const { invitation, startup, inviter, membership } = live
  const [tasks, meeting] = await Promise.all([openTasks(startup.id), nextMeeting(startup.id), note(live, visitor, 'opened')])
  const { id, name, logo, stage, industry, location, details: description, memberCount } = startup
  const role = startup.roles.find((one) => one.id === invitation.roleId)
  return {
    kind: invitation.kind,
    startup: { id, name, logo, stage, industry, location, description, memberCount },
    role: role ? { id: role.id, title: role.title, roleType: role.roleType, isOpen: role.isOpen && !role.assignedUser } : null,
    invitedBy: { name: inviter.name, profileImage: inviter.profileImage },
    message: (invitation.kind === 'mail' && invitation.message) || '',
    expiresAt: invitation.expiresAt,
    isMember: membership !== undefined,
    sentTo: isOfOther(live) && membership === undefined ? shortenedOf(live) : null,
    tasks,
    meeting,
  }
}

/** Whether an invitation by mail was sent to another address than the caller's. */
export const isOfOther = ({ invitation, caller }: LiveInvitation): boolean =>
  invitation.kind === 'mail' && caller !== undefined && caller.email !== invitation.email

const shortenedOf = ({ invitation }: LiveInvitation): string | null => (invitation.kind === 'mail' ? shortened(invitation.email) : null)

/** Declines: an invitation by mail ends and its inviter is notified; of a crew link it is counted once for each visitor. */
export async function declineInvitation(token: string, visitor: Visitor): Promise<void> {
  const live = await openInvitation(token, visitor.userId)
  const { invitation, startup } = live
  if (live.membership) return
  if (invitation.kind === 'link') return note(live, visitor, 'declined')
  if (isOfOther(live)) fail('invitation.other_address')
  const facts = { person: shortened(invitation.email), startup: startup.name, startupId: startup.id, note: '' }
  const refused = await transactNotifying(
    { invitation: endInvitation(invitation, 'declinedAt', new Date().toISOString()) },
    noticesOf('request.declined', [invitation.createdBy], facts, { startupId: startup.id, variant: 'invite' }),
  )
  if (refused) fail('invitation.not_found')
}

/** Records what a visitor does with a crew link, unless it does not count. */
async function note(
  { invitation, startup, inviter, membership }: LiveInvitation,
  visitor: Visitor,
  what: CrewEvent['what'],
): Promise<void> {
  const { id: linkId, kind, createdBy } = invitation
  const at = new Date().toISOString()
  const hour = at.slice(0, 'YYYY-MM-DDThh'.length)
  if (kind !== 'link' || membership) return
  const link = { linkId, userId: createdBy, ...(inviter.deviceGroup !== undefined && { deviceGroup: inviter.deviceGroup }) }
  if (whyUncounted(link, visitor, hour) !== undefined) return
  const hash = hashOf(visitor.identity + linkId)
  await commit(putCrewEvent({ linkId, startupId: startup.id, what, who: what === 'opened' ? `${hour}#${hash}` : hash, at }))
}

const TASKS_SHOWN = 3
const TASKS_READ = 30

/** Some of the newest open tasks, unassigned ones first: how urgent and until when, never what. */
async function openTasks(startupId: string): Promise<OpenInvitation['tasks']> {
  const newest = await taskBoards.listNewest(startupId, TASKS_READ)
  return newest
    .filter(({ completedAt }) => completedAt === null)
    .toSorted((one, other) => one.assigneeIds.length - other.assigneeIds.length)
    .slice(0, TASKS_SHOWN)
    .map(({ priority, dueAt }) => ({ priority, dueAt }))
}

const AHEAD_DAYS = 30

/** The time of the next meeting, never what it is about or where. */
async function nextMeeting(startupId: string): Promise<OpenInvitation['meeting']> {
  const [from, to] = [Date.now(), Date.now() + AHEAD_DAYS * DAY_MS]
  const meetings = await listNextMeetings(startupId, from, to)
  const [next] = meetings
    .flatMap((meeting) => listOccurrences(meeting, from, to))
    .filter(({ start }) => start > from)
    .toSorted((one, other) => one.start - other.start)
  return next ? { start: new Date(next.start).toISOString(), end: new Date(next.end).toISOString() } : null
}
