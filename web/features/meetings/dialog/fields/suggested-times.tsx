import { Check, TriangleAlert } from 'lucide-react'
import { useMemo, useState } from 'react'
import { type Slot, suggestSlots } from '../../../../../shared/calendar/free-slots.ts'
import { DAY_MS } from '../../../../../shared/time.ts'
import type { BusyMember } from '../../../../../shared/entities/meetings/busy.ts'
import { dayInFull, timeRange } from '../../../../entities/meetings/zones.ts'
import { useApi } from '../../../../lib/use-api.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import type { Screen } from '../../screen.ts'
import { type ChangeDraft, dayOfInstant, type Draft, instantsOf, laterDay, minutesOf, movedTo } from '../draft.ts'
import styles from '../dialog.module.css'

interface SuggestedTimesProps {
  screen: Screen
  draft: Draft
  onChange: ChangeDraft
  except: string | undefined
}
const DAYS = 7
const SLOTS_A_DAY = 2
const SLOTS = 6

/** Who is busy at the chosen time, and times when all are free; of others' meetings only the times are known. */
export function SuggestedTimes({ screen, draft, onChange, except }: SuggestedTimesProps) {
  const [isOpen, setOpen] = useState(false)
  const times = instantsOf(draft)
  const busy = useBusy(screen, draft, except)
  const slots = useMemo(() => (isOpen && busy ? slotsOf(draft, busy) : []), [isOpen, busy, draft])
  if (times === undefined || busy === undefined) return null
  const names = busy
    .filter((one) => one.busy.some(({ start, end }) => Date.parse(start) < times.end && Date.parse(end) > times.start))
    .map(({ userId }) => (userId === screen.userId ? 'You' : screen.nameOf(userId)))
  return (
    <div className={styles.suggested}>
      <div className={styles.free}>
        <output className={names.length > 0 ? styles.busy : styles.allFree}>
          {names.length > 0 ? <TriangleAlert size={16} aria-hidden /> : <Check size={16} aria-hidden />}
          {names.length > 0 ? `Busy at this time: ${names.join(', ')}` : 'All attendees are free at this time'}
        </output>
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Suggest times
        </Button>
      </div>
      {isOpen ? (
        <ul className={styles.slots} aria-label="Times when all are free">
          {slots.map(({ start, end, outside }) => (
            <li key={start}>
              <button type="button" className={styles.slot} onClick={() => onChange(startingAt(draft, start))}>
                <span>{dayInFull(start, draft.timeZone)}</span>
                <span>{timeRange(start, end, draft.timeZone)}</span>
                {outside.length === 0 ? null : (
                  <span className={styles.outside}>Outside working hours of {outside.map(screen.nameOf).join(', ')}</span>
                )}
              </button>
            </li>
          ))}
          {slots.length === 0 ? <li className={styles.outside}>There is no time in these seven days when all are free.</li> : null}
        </ul>
      ) : null}
    </div>
  )
}

function useBusy({ memberById, startup }: Screen, draft: Draft, except: string | undefined): readonly BusyMember[] | undefined {
  const { startDay, attendeeIds } = draft
  const userIds = attendeeIds.filter((id) => memberById.has(id)).toSorted()
  const from = startDay === '' ? Number.NaN : Date.parse(`${startDay}T00:00Z`) - DAY_MS
  const isAsked = !Number.isNaN(from) && userIds.length > 1 && userIds.length <= 100
  const { data } = useApi(
    'GET /api/startups/{id}/meetings/busy',
    isAsked && {
      id: startup.id,
      from: new Date(from).toISOString(),
      to: new Date(from + (DAYS + 3) * DAY_MS).toISOString(),
      userIds: userIds.join(','),
      ...(except !== undefined && { except }),
    },
    { keepPreviousData: true },
  )
  return isAsked ? data?.items : undefined
}

/** Two times a day, on the first days that have some; within the working hours of all if there are such. */
function slotsOf(draft: Draft, busy: readonly BusyMember[]): Slot[] {
  const durationMinutes = minutesOf(draft)
  if (!(durationMinutes > 0)) return []
  const invitees = busy.map(({ busy: times, ...one }) => ({
    ...one,
    busy: times.map(({ start, end }) => ({ start: Date.parse(start), end: Date.parse(end) })),
  }))
  const common = { invitees, durationMinutes, timeZone: draft.timeZone, after: Date.now() }
  const found = Array.from({ length: DAYS }, (_, at) =>
    suggestSlots({ ...common, days: [laterDay(draft.startDay, at)], atMost: SLOTS_A_DAY }),
  )
  const within = found.flat().filter(({ outside }) => outside.length === 0)
  return (within.length > 0 ? within : found.flat()).slice(0, SLOTS)
}

function startingAt(draft: Draft, start: number): Partial<Draft> {
  const local = new Date(start).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: draft.timeZone })
  return movedTo(draft, { startDay: dayOfInstant(start, draft.timeZone), startTime: local })
}
