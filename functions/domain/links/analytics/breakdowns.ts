import { UNCOUNTED, type Dimension, type Uncounted } from '../../../../shared/choices.ts'

/** The letter under which a day counts each kind. */
export const LETTERS: Readonly<Record<Dimension, string>> = {
  link: 'l',
  referrer: 'r',
  country: 'c',
  device: 'd',
  browser: 'b',
  os: 'o',
  campaign: 'u',
  trigger: 't',
}
const LARGEST = 10

/** The largest values of a kind over some days; what a recount took away has left a zero behind. */
export function largestOf(rows: readonly Readonly<Record<string, unknown>>[], by: Dimension): { value: string; clicks: number }[] {
  const sums = new Map<string, number>()
  const prefix = `${LETTERS[by]}:`
  for (const row of rows) {
    for (const [name, number] of Object.entries(row)) {
      if (name.startsWith(prefix)) sums.set(name.slice(prefix.length), (sums.get(name.slice(prefix.length)) ?? 0) + Number(number))
    }
  }
  const sorted = [...sums]
    .map(([value, clicks]) => ({ value, clicks }))
    .filter(({ clicks }) => clicks > 0)
    .toSorted((one, other) => other.clicks - one.clicks || (one.value < other.value ? -1 : 1))
  return sorted.slice(0, LARGEST)
}

/** About how many visits did not count, by reason; those that never happened are left out. */
export const uncountedOf = (rows: readonly Readonly<Record<string, unknown>>[]): { reason: Uncounted; about: number }[] =>
  UNCOUNTED.map((reason) => ({ reason, about: rows.reduce((sum, row) => sum + Number(row[`x:${reason}`] ?? 0), 0) })).filter(
    ({ about }) => about > 0,
  )
