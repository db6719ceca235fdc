import { formatDay, formatLocalTime, dayOf } from '../../../../shared/calendar/local-time.ts'
import { toLocal } from '../../../../shared/calendar/zones.ts'
import { PRIORITIES } from '../../../../shared/choices.ts'
import { parseMoney } from '../../../../shared/format/money.ts'
import { MINUTE_MS } from '../../../../shared/time.ts'
import type { Found, QuickContext } from '../quick-text-types.ts'
import { dayIn, dayOfMonthIn } from './days.ts'
import { nameAt } from './names.ts'
import { minutesIn, partOfDay, timeIn } from './times.ts'
import { phraseOf, type Word } from './words.ts'
import { zoneAt } from './zone-names.ts'

export type Known = QuickContext & { now: number; zone: string; isMonthFirst: boolean }

/** What a text may mean at some of its words. */
export interface Candidate {
  value: Pick<Found, 'kind' | 'value'>
  /** The first word and the one after the last. */
  first: number
  end: number
  /** A word such as "by" leads it. */
  isLed: boolean
  /** Its words mean something else in other places. */
  isWeak: boolean
}
type Form = Omit<Candidate, 'first' | 'isLed'> | undefined

const PHRASE_WORDS = 6
/** It leads a day only where that ends the text: "slides for friday". */
const SOFT = 'for'
const BEFORE_DAY: ReadonlySet<string> = new Set(['on', 'by', 'due', 'before', 'at', SOFT])
const BEFORE_TIME: ReadonlySet<string> = new Set(['at', 'from', 'by', 'around', '@'])

/** All that the words may mean, from left to right; no word is part of two. */
export function findCandidates(words: readonly Word[], known: Known): Candidate[] {
  const found: Candidate[] = []
  for (let at = 0; at < words.length;) {
    const next = candidateAt(words, at, known, found.at(-1))
    if (next) found.push(next)
    at = next?.end ?? at + 1
  }
  return found
}

function candidateAt(words: readonly Word[], at: number, known: Known, before: Candidate | undefined): Candidate | undefined {
  const isAfter = (kind: Found['kind']) => before?.end === at && before.value.kind === kind
  const plain =
    signed(words, at, known) ?? (isAfter('time') ? zone(words, at) : undefined) ?? (isAfter('day') ? part(words, at) : undefined)
  if (plain) return { ...plain, first: at, isLed: false }
  const [afterDay, afterTime] = [led(words, at, BEFORE_DAY), led(words, at, BEFORE_TIME)]
  const forms = [
    [afterDay, day(words, afterDay, known, afterDay > at)],
    [afterTime, time(words, afterTime, known, afterTime > at)],
    [at, duration(words, at)],
  ] as const
  const best = forms.flatMap(([start, form]) => (form ? [{ ...form, first: at, isLed: start > at && words[at]?.lower !== SOFT }] : []))
  return best.toSorted((one, other) => other.end - one.end)[0]
}

function led(words: readonly Word[], at: number, by: ReadonlySet<string>): number {
  let start = at
  while (by.has(words[start]?.lower ?? '')) start += 1
  return start
}

/** @name, #label, >column, !priority and amounts. */
function signed(words: readonly Word[], at: number, { members, labels, columns = [], hasFreeLabels = false, currency }: Known): Form {
  const { core = '', lower = '' } = words[at] ?? {}
  const kind = ({ '@': 'member', '#': 'label', '>': 'column' } as const)[core[0] ?? '']
  if (kind !== undefined) {
    const name = nameAt(words, at, { member: members, label: labels, column: columns }[kind])
    if (name) return { value: { kind, value: name.id }, end: at + name.count, isWeak: false }
    const tag = core.slice(1).replaceAll('"', '').trim()
    const isTag = kind === 'label' && hasFreeLabels && /^\p{L}/u.test(tag)
    return isTag ? { value: { kind, value: tag }, end: at + 1, isWeak: false } : undefined
  }
  const wanted = /^![a-z]/.test(lower) ? PRIORITIES.find((one) => one !== 'default' && one.startsWith(lower.slice(1))) : undefined
  if (wanted !== undefined) return { value: { kind: 'priority', value: wanted }, end: at + 1, isWeak: false }
  const value = currency === undefined ? undefined : amountIn(core, currency)
  return value && { value: { kind: 'amount', value }, end: at + 1, isWeak: false }
}

const CURRENCIES: Readonly<Record<string, string>> = { '£': 'GBP', '€': 'EUR', '¥': 'JPY' }
const DOLLARS = /^(?:USD|AUD|CAD|NZD|SGD|HKD)$/

function amountIn(text: string, own: string) {
  const [, sign = '', number = '', thousands] = /^([£€¥$])(\d[\d.,]*)(k)?$/i.exec(text) ?? []
  const currency = CURRENCIES[sign] ?? (DOLLARS.test(own) ? own : 'USD')
  const amount = parseMoney(number, currency)
  return amount === undefined ? undefined : { amount: amount * (thousands === undefined ? 1 : 1_000), currency }
}

function longest(
  words: readonly Word[],
  at: number,
  read: (phrase: string) => Omit<Candidate, 'first' | 'end' | 'isLed'> | undefined,
): Form {
  for (let count = PHRASE_WORDS; count > 0; count -= 1) {
    const phrase = phraseOf(words, at, count)
    const found = phrase === '' ? undefined : read(phrase)
    if (found) return { ...found, end: at + count }
  }
  return undefined
}

function day(words: readonly Word[], at: number, known: Known, isLed: boolean): Form {
  const today = { today: dayOf(toLocal(known.now, known.zone)), isMonthFirst: known.isMonthFirst }
  const found = longest(words, at, (phrase) => {
    const nth = isLed ? dayOfMonthIn(phrase, today) : undefined
    const read = nth === undefined ? dayIn(phrase, today) : { day: nth, isWeak: false }
    return read && { value: { kind: 'day', value: read.day }, isWeak: read.isWeak }
  })
  // Of "plan 2 dec 3", December 3.
  const isOtherNumber = found !== undefined && /^\d+ [a-z]+ \d{1,2}$/.test(phraseOf(words, found.end - 2, 3))
  return isOtherNumber ? undefined : found
}

function time(words: readonly Word[], at: number, { now, zone: own }: Known, isLed: boolean): Form {
  return longest(words, at, (phrase) => {
    const minutes = phrase.startsWith('in ') ? minutesIn(phrase.slice(3)) : undefined
    if (minutes !== undefined) {
      const local = toLocal(now + minutes * MINUTE_MS, own)
      return { value: { kind: 'time', value: { start: formatLocalTime(local).slice(11), day: formatDay(dayOf(local)) } }, isWeak: false }
    }
    const read = timeIn(phrase, isLed)
    return read && { value: { kind: 'time', value: { start: read.start, end: read.end } }, isWeak: read.isWeak }
  })
}

function duration(words: readonly Word[], at: number): Form {
  const start = words[at]?.lower === 'for' ? at + 1 : at
  return longest(words, start, (phrase) => {
    const value = minutesIn(phrase)
    return value === undefined ? undefined : { value: { kind: 'duration', value }, isWeak: start === at }
  })
}

function zone(words: readonly Word[], at: number): Form {
  const found = zoneAt(words, at)
  return found && { value: { kind: 'zone', value: found.zone }, end: at + found.count, isWeak: found.isWeak }
}

function part(words: readonly Word[], at: number): Form {
  const start = partOfDay(words[at]?.lower ?? '')
  return start === undefined ? undefined : { value: { kind: 'time', value: { start } }, end: at + 1, isWeak: false }
}
