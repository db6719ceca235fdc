import { dayOf, formatDay, formatLocalTime, type LocalMs } from '../../../../shared/calendar/local-time.ts'
import { toInstant, toLocal } from '../../../../shared/calendar/zones.ts'
import type { Meeting } from '../../../../shared/entities/meetings/meeting.ts'
import type { CalendarItem } from '../../../../shared/entities/meetings/calendar.ts'
import { orToastWhy } from '../../../lib/actions/or-toast.ts'
import { call } from '../../../lib/api.ts'
import { saveMerged } from '../../../lib/actions/save-merged.ts'
import type { Undone } from '../../../lib/undo/stack.ts'
import { longDay, timeName } from '../../../ui/calendar/days.ts'
import { undoable } from '../../../ui/feedback/undoable.tsx'
import { refreshMeetings } from '../use-meetings.ts'
import type { Scope } from './scope-dialog.tsx'

const NOT_REACHED = 'The server was not reached'

/** Asks which meetings of a series are moved; null for none. */
export type Ask = (title: string) => Promise<Scope | null>
export type ShowTimes = (item: CalendarItem, times: Times, send: () => Promise<void>) => Promise<void>

interface Move {
  ask: Ask
  show: ShowTimes
  timeZone: string
}

/** Moves a meeting to a local start, and says so. */
export async function moveMeeting(item: CalendarItem, local: LocalMs, { ask, show, timeZone }: Move): Promise<void> {
  const times = movedTimes(item, toInstant(local, timeZone))
  let saved: Saved | null = null
  const send = async () => {
    saved = await saveMove(item, times, ask)
    await refreshMeetings(item.startupId)
  }
  const isMoved = await orToastWhy(`${item.title} was moved back`, () => show(item, times, send), NOT_REACHED)
  if (isMoved && saved !== null) announceMove(item, local, saved, timeZone)
}

interface Times {
  start: string
  end: string
}
interface Saved {
  /** What a part of a series has become. */
  separate: 'meeting' | 'series' | null
  /** Moves it back unless another user moved it meanwhile. */
  moveBack: () => Promise<Meeting | { stale: unknown }>
}

const movedTimes = ({ start, end }: CalendarItem, to: number): Times => ({
  start: new Date(to).toISOString(),
  end: new Date(to + Date.parse(end) - Date.parse(start)).toISOString(),
})

/** Saves new times in the zone of the meeting; null when the user did not say which meetings of a series. */
async function saveMove(item: CalendarItem, times: Times, ask: Ask): Promise<Saved | null> {
  const route = 'PUT /api/startups/{id}/meetings/{meetingId}'
  const named = { id: item.startupId, meetingId: item.id, ...(item.date !== null && { occurrence: item.date }) }
  const { recurrence, timeZone, version } = await call('GET /api/startups/{id}/meetings/{meetingId}', named)
  const scope = recurrence === null ? 'all' : await ask(item.title)
  if (scope === null) return null
  const local = ({ start, end }: Times) => ({ startsAt: localText(start, timeZone), endsAt: localText(end, timeZone), timeZone })
  const changed = await call(route, { ...named, scope, body: { ...local(times), version } })
  const moved = changed.recurrence === null ? {} : { occurrence: formatDay(dayOf(toLocal(Date.parse(times.start), timeZone))) }
  const back = { id: item.startupId, meetingId: changed.id, scope: 'all', ...moved } as const
  return {
    separate: changed.id === item.id ? null : changed.recurrence === null ? 'meeting' : 'series',
    moveBack: () =>
      saveMerged(local(item), changed, {
        send: (body, over) => call(route, { ...back, body: { ...body, version: over.version } }),
        staleCode: 'meeting.stale',
        merge: (body, mine, theirs) => (isSameTime(mine, theirs) ? body : null),
      }),
  }
}

const isSameTime = (one: Meeting, other: Meeting): boolean =>
  one.startsAt === other.startsAt && one.endsAt === other.endsAt && one.timeZone === other.timeZone

const localText = (at: string, timeZone: string): string => formatLocalTime(toLocal(Date.parse(at), timeZone))

const dayAndTime = (local: LocalMs): string => `${longDay(dayOf(local))}, ${timeName(local)}`

function announceMove(item: CalendarItem, local: LocalMs, saved: Saved, timeZone: string): void {
  const sentence = `${item.title} moved to ${dayAndTime(local)}`
  undoable({
    ...(saved.separate === null ? { says: sentence } : { says: `${sentence}, as a separate ${saved.separate}`, label: 'Move back' }),
    undo: () => takeBack(item, saved, timeZone),
    failure: `${item.title} was not moved back`,
  })
}

async function takeBack({ title, startupId, start }: CalendarItem, { separate, moveBack }: Saved, timeZone: string): Promise<Undone> {
  try {
    if ('stale' in (await moveBack())) return { kept: [`${title} was moved by another user meanwhile and stays where it is.`] }
  } finally {
    void refreshMeetings(startupId)
  }
  const says = `${title} moved back to ${dayAndTime(toLocal(Date.parse(start), timeZone))}`
  return { says: separate === null ? says : `${says}. It stays a separate ${separate}` }
}
