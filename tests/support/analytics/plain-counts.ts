import type { Count, Counts } from '../../../functions/domain/analytics/counts.ts'

/** Counts that add everything up each time: the oracle of figures. */
export const plainCounts = (all: readonly Count[]): Counts => {
  const sum = (name: string, from: number, to: number): number =>
    all.reduce((total, count) => (count.name === name && count.at >= from && count.at < to ? total + count.by : total), 0)
  return {
    first: all.length === 0 ? undefined : Math.min(...all.map(({ at }) => at)),
    names: (name) => [...new Set(all.map((count) => count.name).filter((full) => full.startsWith(`${name}:`)))],
    sum,
    level: (name, at) => sum(name, -Infinity, at),
  }
}
