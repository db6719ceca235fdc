/** From one instant to another in milliseconds, the latter not included. */
export interface Interval {
  start: number
  end: number
}

/** The same time in as few intervals as possible, by start. */
export function mergedIntervals(intervals: readonly Interval[]): Interval[] {
  const merged: Interval[] = []
  for (const { start, end } of intervals.toSorted((one, other) => one.start - other.start)) {
    const last = merged.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else merged.push({ start, end })
  }
  return merged
}
