import { dayOf, formatDay, formatLocalTime, localTime } from '../../../shared/calendar/local-time.ts'
import { toInstant, toLocal } from '../../../shared/calendar/zones.ts'
import type { Priority } from '../../../shared/choices.ts'
import { DAY_MS, MINUTE_MS } from '../../../shared/time.ts'
import { deviceZone } from '../../lib/device/device-zone.ts'
import type { QuickContext, QuickKind, QuickToken, TokenKind, TokenOf } from './quick-text-types.ts'
import { acceptCandidates } from './read/accept.ts'
import { findCandidates } from './read/find.ts'
import { isMeeting, kindOf, subjectOf } from './read/kind.ts'
import { titleOf } from './read/title.ts'
import { KEEP, wordsOf } from './read/words.ts'

const DEFAULT_MINUTES = 30

/** Local times of a meeting on the clocks of a zone. */
export interface QuickTimes {
  startsAt: string
  endsAt: string
  timeZone: string
}

export interface QuickText {
  kind: QuickKind
  title: string
  /** Whom a follow-up is with. */
  subject: string
  /** From left to right. */
  tokens: readonly QuickToken[]
  /** A day, an instant in ISO 8601 when there is a time, or nothing. */
  dueAt: string | null
  /** When a meeting takes place; undefined without a time. */
  times: QuickTimes | undefined
  memberIds: string[]
  labelIds: string[]
  columnId: string | undefined
  priority: Priority | undefined
  amount: TokenOf<'amount'>['value'] | undefined
}

let monthFirst: boolean | undefined
/** Whether the region of this device writes 12/5 for December 5. */
function isMonthFirstHere(): boolean {
  monthFirst ??= new Intl.DateTimeFormat(undefined).formatToParts().find(({ type }) => type === 'month' || type === 'day')?.type === 'month'
  return monthFirst
}

/**
 * Reads what a line such as "call the printer fri 3pm @grace #customers !high" asks for. What names nothing known, and words that only
 * look like dates, stay in the title.
 */
export function readQuickText(text: string, context: QuickContext): QuickText {
  const { now = Date.now(), zone = deviceZone(), isMonthFirst = isMonthFirstHere() } = context
  const words = wordsOf(text)
  const candidates = findCandidates(words, { ...context, now, zone, isMonthFirst })
  const accepted = acceptCandidates(words, candidates, context.takes, isMeeting(text.trim()))
  const found = accepted.map(({ value, first, end }) => {
    const [from, to] = [words[first]?.from ?? 0, words[end - 1]?.to ?? 0]
    return { ...value, from, to, text: text.slice(from, to) } as QuickToken
  })
  const rest = titleOf(text, found, context.members)
  // A line of tokens alone is a title.
  const [title, tokens] = rest === '' ? [text.replaceAll(KEEP, '').trim(), []] : [rest, found]
  const time = tokenOf(tokens, 'time')
  const kind = kindOf({
    title,
    hasTime: time !== undefined,
    hasLength: time?.value.end !== undefined || tokenOf(tokens, 'duration') !== undefined,
    memberCount: tokens.filter((token) => token.kind === 'member').length,
  })
  return { ...valuesOf(tokens, now, zone), title, kind, subject: kind === 'follow-up' ? subjectOf(title) : title, tokens }
}

/** The first token of a kind. */
const tokenOf = <K extends TokenKind>(tokens: readonly QuickToken[], kind: K): TokenOf<K> | undefined =>
  tokens.find((token) => token.kind === kind) as TokenOf<K> | undefined

function valuesOf(tokens: readonly QuickToken[], now: number, zone: string) {
  const day = tokenOf(tokens, 'day')?.value
  const times = timesOf(tokens, now, zone)
  const idsOf = (kind: 'member' | 'label') => [...new Set(tokens.flatMap((token) => (token.kind === kind ? token.value : [])))]
  return {
    dueAt: times ? new Date(toInstant(localTime(times.startsAt), times.timeZone)).toISOString() : (day ?? null),
    times,
    memberIds: idsOf('member'),
    labelIds: idsOf('label'),
    columnId: tokenOf(tokens, 'column')?.value,
    priority: tokenOf(tokens, 'priority')?.value,
    amount: tokenOf(tokens, 'amount')?.value,
  }
}

/** Without a day the next time when clocks show it; half an hour without an end. */
function timesOf(tokens: readonly QuickToken[], now: number, own: string): QuickTimes | undefined {
  const time = tokenOf(tokens, 'time')?.value
  if (time === undefined) return undefined
  const timeZone = tokenOf(tokens, 'zone')?.value ?? own
  const today = toLocal(now, timeZone)
  const isOver = localTime(`${formatDay(dayOf(today))}T${time.start}`) <= today
  const day = tokenOf(tokens, 'day')?.value ?? time.day ?? formatDay(dayOf(today) + (isOver ? 1 : 0))
  const start = localTime(`${day}T${time.start}`)
  const minutes = tokenOf(tokens, 'duration')?.value ?? DEFAULT_MINUTES
  const end = time.end === undefined ? start + minutes * MINUTE_MS : localTime(`${day}T${time.end}`)
  return { startsAt: `${day}T${time.start}`, endsAt: formatLocalTime(end <= start ? end + DAY_MS : end), timeZone }
}
