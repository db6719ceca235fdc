import type { AnalyticsInterval } from '../../../../shared/link-choices.ts'
import { formatShortMoney } from '../../../../shared/format/money.ts'
import { thousands } from '../../../../shared/format/thousands.ts'

/** A number in a period and in the one before it. */
export interface Comparison {
  value: number
  previous: number
}
/** One of the parts of which a number is the sum. */
export interface ChangedPart extends Comparison {
  label: string
}

const BEFORE: Readonly<Record<AnalyticsInterval, string>> = {
  '7d': '7 days',
  '30d': '30 days',
  '90d': '90 days',
  '1y': '12 months',
  all: 'time',
}
/** What a figure of an interval is compared with: what happened before it, or what there was when it began. */
export const comparedWith = (interval: AnalyticsInterval, of: 'happened' | 'level'): string =>
  of === 'happened' ? `in the ${BEFORE[interval]} before` : `${BEFORE[interval]} ago`

/** "4 fewer than in the 7 days before, mostly Import". */
export const explainCount = (change: Comparison, than: string, parts: readonly ChangedPart[] = []): string =>
  explained(change, (by, isMore) => `${thousands(by)} ${isMore ? 'more' : 'fewer'} than ${than}${mostly(change, parts)}`)

/** "$1,200 less than 30 days ago, mostly Proposal"; in minor units. */
export const explainMoney = (change: Comparison, than: string, currency: string, parts: readonly ChangedPart[] = []): string =>
  explained(
    change,
    (by, isMore) => `${formatShortMoney(by, currency, 'en-US')} ${isMore ? 'more' : 'less'} than ${than}${mostly(change, parts)}`,
  )

/** "2.5 points higher than in the 7 days before"; of percentages. */
export const explainRate = (change: Comparison, than: string): string =>
  explained(change, (by, isMore) => `${counted(by, 'point')} ${isMore ? 'higher' : 'lower'} than ${than}`)

/** "6 hours shorter than in the 7 days before". */
export const explainTime = (change: Comparison, than: string, unit: 'hour' | 'day'): string =>
  explained(change, (by, isMore) => `${counted(by, unit)} ${isMore ? 'longer' : 'shorter'} than ${than}`)

function explained({ value, previous }: Comparison, sentence: (by: number, isMore: boolean) => string): string {
  const by = oneDecimal(Math.abs(value - previous))
  return by === 0 ? '' : sentence(by, value > previous)
}

/** Names the one part that changed most in the direction of the sum, where it makes up at least half of the change. */
function mostly({ value, previous }: Comparison, parts: readonly ChangedPart[]): string {
  const direction = Math.sign(value - previous)
  const changed = parts
    .map(({ label, ...part }) => ({ label, by: (part.value - part.previous) * direction }))
    .filter(({ by }) => by !== 0)
    .toSorted((one, other) => other.by - one.by || (one.label < other.label ? -1 : 1))
  const [largest, second] = changed
  if (!largest || largest.by === second?.by || 2 * largest.by < Math.abs(value - previous)) return ''
  return changed.length === 1 ? `, all ${largest.label}` : `, mostly ${largest.label}`
}

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`

export const oneDecimal = (number: number): number => Math.round(number * 10) / 10
