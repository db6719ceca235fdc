import type { Counts } from './counts.ts'

/** The counts of several startups as those of one. */
export function mergeCounts(all: readonly Counts[]): Counts {
  const [only] = all
  if (only && all.length === 1) return only
  const begins = all.flatMap(({ first }) => first ?? [])
  return {
    first: begins.length > 0 ? Math.min(...begins) : undefined,
    names: (name) => [...new Set(all.flatMap((counts) => counts.names(name)))],
    sum: (name, from, to) => all.reduce((sum, counts) => sum + counts.sum(name, from, to), 0),
    level: (name, at) => all.reduce((sum, counts) => sum + counts.level(name, at), 0),
  }
}
