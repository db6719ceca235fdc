import type { Count, Counts } from '../../../functions/domain/analytics/counts.ts'

/** Counts that add everything up each time: the oracle of figures. */
export const plainCounts = (all: readonly Count[]): Counts => {
  const byName = Map.groupBy(all, ({ name }) => name)
  const sum = (name: string, from: number, to: number): number =>
    (byName.get(name) ?? []).reduce((total, { at, by }) => (at >= from && at < to ? total + by : total), 0)
  return {
    first: all.length === 0 ? undefined : Math.min(...all.map(({ at }) => at)),
    names: (name) => [...byName.keys()].filter((full) => full.startsWith(`${name}:`)),
    sum,
    level: (name, at) => sum(name, -Infinity, at),
  }
}
