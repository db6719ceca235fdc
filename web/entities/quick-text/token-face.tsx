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
import type { QuickContext, QuickToken, TimeOfDay, TokenKind, TokenOf } from './quick-text-types.ts'

const MINUTE_MS = 60_000
const HALF_HOURS = 48
const DURATIONS = [15, 30, 45, 60, 90, 120, 180]

/** What a token shows, what its picker is called, and from what it chooses; days have a picker of their own. */
export interface TokenFace {
  label: string
  lead: ReactNode
  name: string
  /** The id of the chosen option. */
  chosen?: string
  options?: readonly PickerOption[]
  /** The value of an option that is picked; its id when left out. */
  valueOf?: (id: string) => unknown
}
type FaceOf<V> = (value: V, context: QuickContext) => TokenFace

const FACES: { readonly [K in TokenKind]: FaceOf<TokenOf<K>['value']> } = {
  day: (day) => ({ label: 'Date', lead: <CalendarDays size={14} />, name: dayName(day) }),
  time: (time) => ({
    label: 'Time',
    lead: <Clock size={14} />,
    name: timeName(time),
    chosen: time.start,
    options: timeOptions(time),
    valueOf: (start) => movedTo(time, start),
  }),
  duration: (minutes) => {
    const all = DURATIONS.includes(minutes) ? DURATIONS : [minutes, ...DURATIONS]
    const options = all.map((each) => ({ id: String(each), name: durationInWords(each * MINUTE_MS) }))
    return { ...among('Duration', String(minutes), options), lead: <Timer size={14} />, valueOf: Number }
  },
  zone: (zone) => {
    const zones = new Set([zone, deviceZone(), 'UTC', ...Intl.supportedValuesOf('timeZone')])
    const options = [...zones].map((id) => ({ id, name: id.replaceAll('_', ' ') }))
    return { ...among('Time zone', zone, options), lead: <Globe size={14} />, name: writtenZone(zone) }
  },
  member: (id, { members }) => among('Member', id, members.map(personOption)),
  label: (id, { labels }) =>
    among(
      'Label',
      id,
      labels.map((label) => ({ ...label, lead: <Dot colour={label.colour} /> })),
    ),
  column: (id, { columns = [] }) =>
    among(
      'Column',
      id,
      columns.map((column) => ({ ...column, lead: <Columns3 size={14} /> })),
    ),
  priority: (priority) => among('Priority', priority, PRIORITY_OPTIONS),
  amount: ({ amount, currency }) => ({ label: 'Amount', lead: <Banknote size={14} />, name: formatShortMoney(amount, currency) }),
}

/** The face of a token. */
export const faceOf = ({ kind, value }: QuickToken, context: QuickContext): TokenFace => (FACES[kind] as FaceOf<unknown>)(value, context)

function among(label: string, chosen: string, options: readonly PickerOption[]): TokenFace {
  const { lead = <Dot colour={undefined} />, name = chosen } = options.find(({ id }) => id === chosen) ?? {}
  return { label, lead, name, chosen, options }
}

const PRIORITY_OPTIONS = PRIORITIES.slice(0, -1).map((id) => ({ id, name: PRIORITY_NAMES[id], lead: <PriorityBars priority={id} /> }))
const personOption = ({ id, name, profileImage = null }: QuickContext['members'][number]): PickerOption => ({
  id,
  name,
  lead: <Avatar name={name} src={profileImage} size="small" />,
})

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
