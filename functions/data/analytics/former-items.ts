import { QUARTER_MS } from './months.ts'

type Row = Record<string, unknown>
type Happened = readonly [name: string, quarter: number, by: number][]

const NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  annotation: { k: 'kind', t: 'text' },
  'counted-record': { v: 'version', l: 'levels', h: 'happened', a: 'annotations', o: 'source' },
}

/**
 * Annotations and counted records of the release before, which had names of one letter, with attributes by name; the same object when
 * it has them. To be deleted with the next release, with its uses and what its migration does.
 */
export function withNames(item: Row): Row {
  const names = NAMES[String(item['_kind'])]
  if (!names || !Object.keys(item).some((name) => names[name] !== undefined)) return item
  return Object.fromEntries(
    Object.entries(item).map(([name, value]) => [names[name] ?? name, name === 'h' ? timesOf(value as Happened) : value]),
  )
}

const timesOf = (happened: Happened) => happened.map(([name, quarter, by]) => ({ name, at: quarter * QUARTER_MS, by }))
