import { Banknote, CalendarDays, Clock, Columns3, Globe, Timer } from 'lucide-react'
import type { ReactNode } from 'react'
import { PRIORITIES } from '../../../shared/choices.ts'
import { formatTime } from '../../../shared/format/date.ts'
import { formatShortMoney } from '../../../shared/format/money.ts'
import { deviceZone } from '../../lib/device/device-zone.ts'
import { Dot } from '../../ui/facts/dot.tsx'
import { Avatar } from '../../ui/images/avatar.tsx'
import { spokenDate } from '../../ui/pickers/dates.ts'
import type { PickerOption } from '../../ui/pickers/option-list.tsx'
import { durationInWords } from '../meetings/zones.ts'
import { daysUntil, dueText } from '../tasks/due.ts'
import { PRIORITY_NAMES, PriorityBars } from '../tasks/priority.tsx'
import { writtenZone } from './edit-token.ts'
import type { QuickContext, QuickToken, TimeOfDay } from './quick-text-types.ts'

const MINUTE_MS = 60_000
const HALF_HOURS = 48
const DURATIONS = [15, 30, 45, 60, 90, 120, 180]

/** What a token shows, what its picker is called, and from what it chooses; days have a picker of their own. */
export interface TokenFace {
  label: string
  lead: ReactNode
  name: string
  options?: readonly PickerOption[]
  /** The value of an option that is picked. */
  valueOf?: (id: string) => unknown
}

/** The face of a token. */
export function faceOf({ kind, value }: QuickToken, { members, labels, columns = [] }: QuickContext): TokenFace {
  switch (kind) {
    case 'day':
      return { label: 'Date', lead: <CalendarDays size={14} />, name: dayName(value) }
    case 'time':
      return {
        label: 'Time',
        lead: <Clock size={14} />,
        name: timeName(value),
        options: timeOptions(value),
        valueOf: (start) => movedTo(value, start),
      }
    case 'duration': {
      const minutes = DURATIONS.includes(value) ? DURATIONS : [value, ...DURATIONS]
      const options = minutes.map((each) => ({ id: String(each), name: durationInWords(each * MINUTE_MS) }))
      return { label: 'Duration', lead: <Timer size={14} />, name: durationInWords(value * MINUTE_MS), options, valueOf: Number }
    }
    case 'zone': {
      const zones = new Set([value, deviceZone(), 'UTC', ...Intl.supportedValuesOf('timeZone')])
      const options = [...zones].map((id) => ({ id, name: id.replaceAll('_', ' ') }))
      return { label: 'Time zone', lead: <Globe size={14} />, name: writtenZone(value), options }
    }
    case 'member':
      return chosen(
        'Member',
        value,
        members.map(({ id, name, profileImage = null }) => ({ id, name, lead: <Avatar name={name} src={profileImage} size="small" /> })),
      )
    case 'label':
      return chosen(
        'Label',
        value,
        labels.map(({ id, name, colour }) => ({ id, name, lead: <Dot colour={colour} /> })),
      )
    case 'column':
      return chosen(
        'Column',
        value,
        columns.map(({ id, name }) => ({ id, name, lead: <Columns3 size={14} /> })),
      )
    case 'priority':
      return chosen(
        'Priority',
        value,
        PRIORITIES.slice(0, -1).map((id) => ({ id, name: PRIORITY_NAMES[id], lead: <PriorityBars priority={id} /> })),
      )
    case 'amount':
      return { label: 'Amount', lead: <Banknote size={14} />, name: formatShortMoney(value.amount, value.currency) }
  }
}

function chosen(label: string, value: string, options: readonly PickerOption[]): TokenFace {
  const { lead = <Dot colour={undefined} />, name = value } = options.find(({ id }) => id === value) ?? {}
  return { label, lead, name, options }
}

const dayName = (day: string): string => (Math.abs(daysUntil(day)) < 2 ? dueText(day) : spokenDate(day))

const instantOf = (time: string): string => `2026-01-01T${time}`
const timeName = ({ start, end }: TimeOfDay): string =>
  [start, ...(end === undefined ? [] : [end])].map((time) => formatTime(instantOf(time))).join(' – ')

/** Every half hour, from the chosen time on. */
function timeOptions({ start }: TimeOfDay): readonly PickerOption[] {
  return Array.from({ length: HALF_HOURS }, (_, at) => {
    const id = later(start, at * 30)
    return { id, name: formatTime(instantOf(id)) }
  })
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const later = (time: string, minutes: number): string =>
  new Date(((minutesOf(time) + minutes + 1_440) % 1_440) * MINUTE_MS).toISOString().slice(11, 16)

/** Another start keeps the length. */
const movedTo = ({ start, end }: TimeOfDay, to: string): TimeOfDay => ({
  start: to,
  end: end === undefined ? undefined : later(end, minutesOf(to) - minutesOf(start)),
})
