import type { QuickContext, TokenKind } from '../quick-text-types.ts'
import type { Candidate } from './find.ts'
import type { Word } from './words.ts'

/** Days and times after these words are part of the sentence: "the 3pm call", "move it to friday", "every monday". */
const KEEPS: ReadonlySet<string> = new Set(
  'the a an our my your their his her its this that these those every each until till to than of between and or'.split(' '),
)
const KEEPS_DAY: ReadonlySet<string> = new Set(
  'from since like about last past previous black good cyber ash some more much no any in under off we they who usa'.split(' '),
)
const TIMELY: ReadonlySet<TokenKind> = new Set(['day', 'time', 'duration', 'zone'])
const SCORE_LED = 2

/** The candidates that are meant: those that no other word claims, and the best of each kind as far as the field takes them. */
export function acceptCandidates(
  words: readonly Word[],
  candidates: readonly Candidate[],
  takes: QuickContext['takes'],
  meets: boolean,
): Candidate[] {
  const free = candidates.filter((one, at) => !isKept(words, one, candidates[at - 1], candidates))
  const meant = new Map<Candidate, number>()
  // From the end, since weak ones are meant at the end of the text.
  for (const one of free.toReversed()) {
    const isLast = isTail(words.length, one, meant)
    const isNear = free.some((other) => other !== one && isTimely(other) && (other.first === one.end || other.end === one.first))
    const isSure = !one.isWeak || (one.isLed && one.value.kind === 'day') || isLast || (isNear && one.value.kind !== 'zone')
    if (isSure || isLeading(words, one)) meant.set(one, (one.isLed ? SCORE_LED : 0) + (isLast ? 1 : 0))
  }
  const best = [...meant].toSorted(([one, a], [other, b]) => b - a || one.first - other.first).map(([one]) => one)
  const counted = best.filter((one, at) => {
    const { kind } = one.value
    const before = best.slice(0, at).filter(({ value }) => value.kind === kind).length
    return before < (takes ? (takes[kind] ?? 0) : kind === 'member' || kind === 'label' ? Infinity : 1)
  })
  const hasTime = counted.some(({ value }) => value.kind === 'time')
  return counted
    .filter(({ value: { kind } }) => hasTime || (kind !== 'zone' && (kind !== 'duration' || meets)))
    .toSorted((one, other) => one.first - other.first)
}

const isTimely = ({ value }: Candidate): boolean => TIMELY.has(value.kind)

/** What follows a kept one directly is kept, too. */
function isKept(words: readonly Word[], one: Candidate, before: Candidate | undefined, all: readonly Candidate[]): boolean {
  if (!isTimely(one)) return false
  const word = words[one.first - 1]?.lower ?? ''
  if (KEEPS.has(word) || (one.value.kind === 'day' && KEEPS_DAY.has(word))) return true
  return before !== undefined && before.end === one.first && isKept(words, before, all[all.indexOf(before) - 1], all)
}

const isTail = (count: number, one: Candidate, meant: ReadonlyMap<Candidate, number>): boolean => {
  const after = new Set([...meant.keys()].flatMap(({ first, end }) => Array.from({ length: end - first }, (_, at) => first + at)))
  for (let at = one.end; at < count; at += 1) if (!after.has(at)) return false
  return true
}

/** "today" and "tomorrow" in small letters begin a text or stand in its middle, where a name would be written large. */
const isLeading = (words: readonly Word[], { first, end, value }: Candidate): boolean =>
  value.kind === 'day' &&
  end - first === 1 &&
  /^(?:today|tonight|tomorrow|tmrw)$/i.test(words[first]?.core ?? '') &&
  (first === 0 || words[first]?.core === words[first]?.lower)
