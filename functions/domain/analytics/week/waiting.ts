import type { Waiting, Week } from '../../../../shared/entities/analytics/week.ts'
import { DAY_MS } from '../../../../shared/time.ts'
import { dueTimeOf } from '../../tasks/schedule/due-time.ts'
import type { Reader } from './reader.ts'
import { waitingGigs } from './waiting-gigs.ts'
import { waitingMentions } from './waiting-mentions.ts'
import { waitingMessages } from './waiting-messages.ts'
import { waitingRequests } from './waiting-requests.ts'
import { waitingTransfers } from './waiting-transfers.ts'
import { waitingFollowUps, waitingMeetings, waitingTasks } from './waiting-work.ts'

const WAITING_SHOWN = 30
const LISTS = [
  waitingRequests,
  waitingTasks,
  waitingMeetings,
  waitingFollowUps,
  waitingGigs,
  waitingMessages,
  waitingMentions,
  waitingTransfers,
]

/** Everything that needs the action of a user, most urgent first: two round trips. */
export async function listWaiting(reader: Reader): Promise<Pick<Week, 'waiting' | 'isComplete'>> {
  const lists = await Promise.all(LISTS.map((list) => list(reader)))
  const all = sortByUrgency(
    lists.flatMap(({ items }) => items),
    Date.now(),
  )
  const isComplete = all.length <= WAITING_SHOWN && lists.every(({ hasMore }) => !hasMore)
  return { waiting: all.slice(0, WAITING_SHOWN), isComplete }
}

/** People who wait for an answer: `at` is when they wrote. */
const OF_PEOPLE: ReadonlySet<Waiting['kind']> = new Set(['request', 'message', 'mention'])

/** What is overdue, then what is due within a day, then people who wait, then what is due later; each by time. */
export function sortByUrgency(waiting: readonly Waiting[], now: number): Waiting[] {
  const urgencyOf = ({ kind, at, isOverdue }: Waiting): number => {
    if (isOverdue) return 0
    if (OF_PEOPLE.has(kind)) return 2
    return at !== null && dueTimeOf(at) <= now + DAY_MS ? 1 : 3
  }
  const timeOf = ({ at }: Waiting): number => (at === null ? Infinity : dueTimeOf(at))
  return waiting.toSorted((one, other) => urgencyOf(one) - urgencyOf(other) || timeOf(one) - timeOf(other) || (one.id < other.id ? -1 : 1))
}
