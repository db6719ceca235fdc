import ICAL from 'ical.js'
import type { ByWeekday, Recurrence } from '../../../shared/calendar/recurrence.ts'
import { alignedSeries } from '../../../shared/calendar/series-edits.ts'
import type { Series } from '../../../shared/calendar/series.ts'

export const ZONES = [
  'Europe/Berlin',
  'Europe/London',
  'America/New_York',
  'America/St_Johns',
  'America/Santiago',
  'America/Sao_Paulo',
  'Asia/Kolkata',
  'Asia/Tokyo',
  'Africa/Casablanca',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Chatham',
]

const INTERVALS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
const WEEKS: (ByWeekday[] | undefined)[] = [undefined, ['SU'], ['MO', 'WE'], ['MO', 'TU', 'WE', 'TH', 'FR'], ['SA', 'SU'], ['FR', 'MO']]
const MONTHS: { day: string; byWeekday?: ByWeekday[] }[] = [
  { day: '2024-01-15' },
  { day: '2024-01-29' },
  { day: '2024-01-31' },
  { day: '2024-01-01', byWeekday: ['1MO'] },
  { day: '2024-01-01', byWeekday: ['2TU'] },
  { day: '2024-01-01', byWeekday: ['5FR'] },
  { day: '2024-01-01', byWeekday: ['-1SU'] },
]
const ENDS: Pick<Recurrence, 'until' | 'count'>[] = [{}, { until: '2027-03-28' }, { count: 100 }]
/** Summer time begins and ends at one of these times, somewhere. */
const TIMES = ['02:30', '00:15', '09:00', '01:59', '03:00', '23:45']

/** 528 series, without their zones. */
export const SERIES: Omit<Series, 'timeZone'>[] = INTERVALS.flatMap((interval) =>
  ENDS.flatMap((end) => [
    ...['2024-01-01', '2024-02-29'].map((day) => ({ day, rule: { freq: 'daily', interval, ...end } as const })),
    ...WEEKS.map((byWeekday) => ({
      day: '2024-01-01',
      rule: { freq: 'weekly', interval, ...end, ...(byWeekday && { byWeekday }) } as const,
    })),
    ...MONTHS.map(({ day, byWeekday }) => ({ day, rule: { freq: 'monthly', interval, ...end, ...(byWeekday && { byWeekday }) } as const })),
  ]),
).map(({ day, rule }, at) =>
  alignedSeries({
    startsAt: `${day}T${TIMES[at % TIMES.length]}`,
    durationMinutes: 45,
    timeZone: 'UTC',
    recurrence: rule,
    exdates: [],
  }),
)

/** Local starts up to the end of a year, expanded by ical.js. */
export function expandedByIcal({ startsAt, recurrence }: Pick<Series, 'startsAt' | 'recurrence'>, lastYear: number): string[] {
  if (recurrence === null) return [startsAt]
  const { freq, interval, byWeekday, until, count } = recurrence
  const parts = [
    `FREQ=${freq.toUpperCase()}`,
    `INTERVAL=${interval}`,
    ...(byWeekday ? [`BYDAY=${byWeekday.join()}`] : []),
    ...(until === undefined ? [] : [`UNTIL=${until.replaceAll('-', '')}T235959`]),
    ...(count === undefined ? [] : [`COUNT=${count}`]),
  ]
  const iterator = ICAL.Recur.fromString(parts.join(';')).iterator(ICAL.Time.fromDateTimeString(`${startsAt}:00`))
  const found: string[] = []
  for (let next = iterator.next(); next && next.year <= lastYear; next = iterator.next()) found.push(next.toString().slice(0, 16))
  return found
}
