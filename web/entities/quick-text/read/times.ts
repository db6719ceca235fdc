import { numberOf } from './days.ts'

export interface ReadTime {
  start: string
  end?: string
  isWeak: boolean
}

const two = (value: number): string => String(value).padStart(2, '0')
const HOURS = 24
const NOON = 12
/** A bare hour before it is one of the afternoon: "at 3". */
const WORK_BEGINS = 7

/** Two digits of minutes need a colon, or a dot before am and pm. */
const CLOCK = '(\\d{1,2})(?:[:.](\\d\\d))? ?(am|pm|a\\.m|p\\.m)?'
const SINGLE = new RegExp(`^${CLOCK}$`)
const RANGE = new RegExp(`^(from )?${CLOCK} ?(?:-|–|—|to|until) ?${CLOCK}$`)
const NAMED: Readonly<Record<string, string>> = { noon: '12:00', midday: '12:00', midnight: '00:00' }
const PARTS: Readonly<Record<string, string>> = { morning: '09:00', afternoon: '14:00', evening: '18:00' }

type Half = 'am' | 'pm' | undefined
const halfOf = (text: string | undefined): Half => (text?.startsWith('a') ? 'am' : text?.startsWith('p') ? 'pm' : undefined)

function clock(hour: number, minute: number, half: Half): string | undefined {
  if (minute > 59 || (half === undefined ? hour >= HOURS : hour < 1 || hour > NOON)) return undefined
  return `${two(half === undefined ? hour : (hour % NOON) + (half === 'pm' ? NOON : 0))}:${two(minute)}`
}

/** The time or the range of times that a lower-case text names; `isLed` after "at" or "from". Bare hours are times only then. */
export function timeIn(text: string, isLed: boolean): ReadTime | undefined {
  const named = NAMED[text]
  if (named !== undefined) return { start: named, isWeak: !isLed }
  const [whole, hour, minute, half] = SINGLE.exec(text) ?? []
  if (whole === undefined) return range(RANGE.exec(text.replace('noon', '12pm')) ?? [], isLed)
  return whole.includes('.') && half === undefined ? undefined : single(Number(hour), minute, halfOf(half), isLed)
}

function single(hour: number, minute: string | undefined, half: Half, isLed: boolean): ReadTime | undefined {
  const isBare = minute === undefined && half === undefined
  if (isBare && !isLed) return undefined
  const guessed = isBare ? (hour < WORK_BEGINS ? 'pm' : hour > NOON ? undefined : hour === NOON ? 'pm' : 'am') : half
  const start = clock(hour, Number(minute ?? 0), guessed)
  return start === undefined ? undefined : { start, isWeak: isBare }
}

/** Of 3-4pm the start takes the half of the end, unless it came after it: 11-1pm. Bare numbers need "from". */
function range(parts: readonly (string | undefined)[], isLed: boolean): ReadTime | undefined {
  const [whole, , fromHour, fromMinute, fromHalf, toHour, toMinute, toHalf] = parts
  const isBare = fromHalf === undefined && toHalf === undefined && (fromMinute === undefined || toMinute === undefined)
  if (whole === undefined || (isBare && !isLed)) return undefined
  const bare = isBare ? single(Number(fromHour), fromMinute, undefined, true) : undefined
  const half = halfOf(toHalf)
  const endsAt = isBare
    ? afterStart(bare?.start, Number(toHour), toMinute)
    : clock(Number(toHour), Number(toMinute ?? 0), half ?? halfOf(fromHalf))
  const begin = (as: Half) => clock(Number(fromHour), Number(fromMinute ?? 0), as)
  const same = bare?.start ?? begin(halfOf(fromHalf) ?? half)
  const start = fromHalf === undefined && half === 'pm' && same !== undefined && endsAt !== undefined && same > endsAt ? begin('am') : same
  return start === undefined || endsAt === undefined || start === endsAt ? undefined : { start, end: endsAt, isWeak: false }
}

/** From 9 to 5 ends in the afternoon. */
function afterStart(start: string | undefined, hour: number, minute: string | undefined): string | undefined {
  const end = clock(hour, Number(minute ?? 0), undefined)
  return start !== undefined && end !== undefined && end <= start && hour < NOON ? clock(hour + NOON, Number(minute ?? 0), undefined) : end
}

/** The time that a part of a day begins, after a day: "tomorrow morning". */
export const partOfDay = (text: string): string | undefined => PARTS[text]

const UNIT_MINUTES: readonly [RegExp, number][] = [
  [/^m(?:in(?:ute)?s?)?$/, 1],
  [/^h(?:(?:ou)?rs?)?$/, 60],
]

/** The minutes of "45 min", "2h", "1.5 hours", "an hour", "half an hour", "1h30"; undefined for other texts. */
export function minutesIn(text: string): number | undefined {
  if (text === 'half an hour') return 30
  const [, hours, rest] = /^(\d+)h ?(\d\d)(?:m|min)?$/.exec(text) ?? []
  if (hours !== undefined) return Number(hours) * 60 + Number(rest)
  const [, count = '', unit = ''] = /^(\d+(?:\.\d+)?|an?|[a-z]+)[ -]?([a-z]+)$/.exec(text) ?? []
  const factor = UNIT_MINUTES.find(([name]) => name.test(unit))?.[1]
  const minutes = numberOf(count) * (factor ?? Number.NaN)
  return Number.isInteger(minutes) && minutes > 0 ? minutes : undefined
}
