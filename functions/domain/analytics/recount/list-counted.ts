import { nextOccurrence, type Occurrence } from '../../../../shared/calendar/series.ts'
import { leadBoards } from '../../../data/leads/leads.ts'
import { listAllLinksOfStartup } from '../../../data/links/links.ts'
import { listMeetingsPage } from '../../../data/meetings/meetings.ts'
import type { StoredMeeting } from '../../../data/meetings/stored-meeting.ts'
import { opportunityBoards } from '../../../data/opportunities/opportunities.ts'
import { everyItem } from '../../../data/reads.ts'
import { listRequests } from '../../../data/requests/requests.ts'
import { taskBoards } from '../../../data/tasks/task-boards.ts'
import { getWholeStartup } from '../../../data/teams/whole-startup.ts'
import type { Counted } from '../counting/counted.ts'
import { countedOf } from '../counting/of-change.ts'
import { countedLink, countedMembership, countedOccurrence, countedRequest, countedStages, countedStartup } from '../counting/of-team.ts'

/**
 * What every stored record of a startup counts for; nothing of a deleted startup. Reads all its boards: some 100 units. Occurrences of
 * meetings are listed from `heldSince` on.
 */
export async function listCounted(startupId: string, now: number, heldSince: (meeting: StoredMeeting) => number): Promise<Counted[]> {
  const whole = await getWholeStartup(startupId, { consistent: true })
  if (!whole) return []
  const { startup, details, stageHistory, members } = whole
  const [links, requests, meetings, ...boards] = await Promise.all([
    listAllLinksOfStartup(startupId),
    listRequests({ startupId }),
    everyItem((page) => listMeetingsPage(startupId, page)),
    everyItem((page) => taskBoards.listItems(startupId, page)),
    everyItem((page) => leadBoards.listItems(startupId, page)),
    everyItem((page) => opportunityBoards.listItems(startupId, page)),
  ])
  return [
    countedStartup(startup, now),
    ...countedStages({ startupId, details, stageHistory }),
    ...members.map((membership) => countedMembership(membership)),
    ...links.map(countedLink),
    ...requests.map(countedRequest),
    ...meetings.flatMap((meeting) => heldOccurrences(meeting, now, heldSince(meeting))),
    ...boards.flat().flatMap((item) => countedOf(item, now)),
  ]
}

/** The occurrences of a meeting that have ended after a time. */
export const heldOccurrences = (meeting: StoredMeeting, now: number, after = 0): Counted[] =>
  endedOccurrences(meeting, now, { after }).map((occurrence) => countedOccurrence(meeting, occurrence))

/** The first occurrences of a meeting that have ended after a time. */
export function endedOccurrences(meeting: StoredMeeting, now: number, { after = 0, limit = Infinity } = {}): Occurrence[] {
  if (meeting.status === 'cancelled') return []
  const ended: Occurrence[] = []
  let next = nextOccurrence(meeting, after)
  while (next && next.end <= now && ended.length < limit) {
    ended.push(next)
    next = nextOccurrence(meeting, next.end)
  }
  return ended
}
