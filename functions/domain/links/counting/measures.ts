import type { Dimension } from '../../../../shared/link-choices.ts'
import type { Brought } from '../../../../shared/entities/links/brought.ts'

/** The letter under which a day counts each kind. */
export const LETTERS: Readonly<Record<Dimension, string>> = {
  source: 's',
  medium: 'm',
  campaign: 'u',
  content: 'a',
  term: 'k',
  link: 'l',
  referrer: 'r',
  country: 'c',
  device: 'd',
  browser: 'b',
  os: 'o',
  trigger: 't',
  variant: 'p',
}

/** The letter of combinations in a day. */
export const JOINT_LETTER = 'j'

/**
 * What a day counts beside clicks, in all and, before a space, by name: `leads`, `leads s:newsletter`. `again`: clicks of a browser that
 * clicked the link before on that UTC day; `visitors`: people who came of them all the same; `opened`: of a link page. Revenue has its currency: `revenue EUR`.
 */
export const MEASURES = [
  'again',
  'visitors',
  'opened',
  'conversions',
  'accounts',
  'requests',
  'members',
  'leads',
  'won',
  'reported',
] as const
export type Measure = (typeof MEASURES)[number]
const REVENUE = 'revenue '
export const revenueIn = (currency: string): string => `${REVENUE}${currency}`

const NAMED = new RegExp(
  `^(?:(${[...MEASURES, `${REVENUE}[A-Z]{3}`].join('|')}) )?([${Object.values(LETTERS).join('')}${JOINT_LETTER}]):(.*)$`,
  's',
)

/** The name under which a day counts a measure of a value. */
export const nameOf = (measure: string, by: Dimension, value: string): string => countedName(measure, LETTERS[by], value)
/** The same with the letter of a kind, or of combinations. */
export const countedName = (measure: string, letter: string, value: string): string =>
  `${measure === 'clicks' ? '' : `${measure} `}${letter}:${value}`

/** What is counted under a name of a day: clicks where no measure is named; undefined for sums and hours. */
export function namedIn(name: string): { measure: string; dimension: string; value: string } | undefined {
  const [, measure = 'clicks', dimension, value = ''] = NAMED.exec(name) ?? []
  return dimension === undefined ? undefined : { measure, dimension, value }
}

/** Whether a number of a day is what it counts in all: clicks or a measure. */
export const isMeasure = (name: string): boolean =>
  name === 'clicks' || (name.startsWith(REVENUE) && !name.includes(':')) || MEASURES.some((measure) => measure === name)

/** Numbers by measure, as days count them. */
export type Counted = Map<string, number>
export const count = (counted: Counted, measure: string, by: number): Counted => counted.set(measure, (counted.get(measure) ?? 0) + by)

/** Adds all that was counted elsewhere. */
export function add(to: Counted, more: Counted): Counted {
  for (const [measure, by] of more) count(to, measure, by)
  return to
}

/** What was counted, as it is shown. */
export function broughtIn(counted: Counted): Brought {
  const of = (measure: Measure | 'clicks') => counted.get(measure) ?? 0
  const { conversions, accounts, requests, members, leads, won, reported } = Object.fromEntries(
    MEASURES.map((measure) => [measure, of(measure)]),
  ) as Record<Measure, number>
  return {
    clicks: of('clicks'),
    visitors: of('clicks') - of('again') + of('visitors'),
    conversions,
    accounts,
    requests,
    members,
    leads,
    won,
    reported,
    revenue: [...counted]
      .flatMap(([measure, amount]) =>
        measure.startsWith(REVENUE) && amount !== 0 ? [{ currency: measure.slice(REVENUE.length), amount }] : [],
      )
      .toSorted((one, other) => (one.currency < other.currency ? -1 : 1)),
  }
}
