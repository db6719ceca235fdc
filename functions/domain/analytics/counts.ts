/** A number that was counted under a name in the quarter hour that begins at `at` (milliseconds); clicks in the hour. */
export interface Count {
  name: string
  at: number
  by: number
}

/** A whole UTC month of which only the first and the last day are known by quarter hours; `by` contains those. */
export interface MonthTotal {
  name: string
  /** As in 2026-11. */
  month: string
  by: number
}

/** The counts of a startup from a time on. Answers are exact for times that lie in what was read. */
export interface Counts {
  /** A time at or before the oldest count, in the same month of every time zone; undefined when nothing was counted. */
  first: number | undefined
  /** The full names below a name: `leads.created` gives `leads.created:import` … */
  names: (name: string) => string[]
  /** What was counted under a full name between two times. */
  sum: (name: string, from: number, to: number) => number
  /** What a level was just before a time. */
  level: (name: string, at: number) => number
}

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
