import { Row, Stack } from '../../../../ui/layout/stack.tsx'
import { Check } from 'lucide-react'
import { useMemo, useState } from 'react'
import { type Invitee, type Slot, suggestSlots } from '../../../../../shared/calendar/free-slots.ts'
import { DAY_MS } from '../../../../../shared/time.ts'
import { dayInFull, timeRange } from '../../../../entities/meetings/zones.ts'
import { useApi } from '../../../../lib/use-api.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import type { Screen } from '../../screen.ts'
import { type ChangeDraft, dayOfInstant, type Draft, instantsOf, laterDay, minutesOf, movedTo } from '../draft.ts'
import styles from '../dialog.module.css'
import { BusyStrip } from './busy-strip.tsx'
import { Warnings } from './time-warnings.tsx'

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
  const conflictOf = (one: Invitee) => one.busy.find(({ start, end }) => start < times.end && end > times.start)
  const [others, free] = [busy.filter((one) => conflictOf(one)), busy.filter((one) => !conflictOf(one))]
  const sentences = others.flatMap((one) => {
    const conflict = one.userId === screen.userId ? undefined : conflictOf(one)
    return conflict ? `${screen.nameOf(one.userId)} is busy ${timeRange(conflict.start, conflict.end, draft.timeZone)}` : []
  })
  return (
    <div className={styles.suggested}>
      <Row gap={2} between wrap>
        {others.length > 0 ? (
          <Warnings sentences={sentences} />
        ) : (
          <output className={styles.allFree}>
            <Check size={16} />
            All attendees are free at this time
          </output>
        )}
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Suggest times
        </Button>
      </Row>
      <BusyStrip
        draft={draft}
        times={times}
        busy={[...others, ...free]}
        nameOf={(id) => (id === screen.userId ? 'You' : screen.nameOf(id))}
      />
      {isOpen ? (
        <Stack as="ul" gap={1} aria-label="Times when all are free">
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
        </Stack>
      ) : null}
    </div>
  )
}

function useBusy({ memberById, startup }: Screen, draft: Draft, except: string | undefined): readonly Invitee[] | undefined {
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
  const invitees = useMemo(() => data?.items.map(({ busy, ...one }) => ({ ...one, busy: busy.map(instants) })), [data])
  return isAsked ? invitees : undefined
}

const instants = ({ start, end }: { start: string; end: string }) => ({ start: Date.parse(start), end: Date.parse(end) })

/** Two times a day, on the first days that have some; within the working hours of all if there are such. */
function slotsOf(draft: Draft, invitees: readonly Invitee[]): Slot[] {
  const durationMinutes = minutesOf(draft)
  if (!(durationMinutes > 0)) return []
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
