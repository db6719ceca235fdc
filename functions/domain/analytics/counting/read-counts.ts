import { endOfMonth, monthOf, startOfMonth } from '../../../data/analytics/months.ts'
import { listCountsFrom, listMonthlyCounts, type StoredCounts } from '../../../data/analytics/stored-counts.ts'
import { DAY_MS } from '../../../../shared/time.ts'
import type { Count, Counts, MonthTotal } from '../counts.ts'

/**
 * The counts of a startup: one Query. By days they are exact at every quarter hour from `from` on; by months for all time, at what
 * lies in the first or last UTC day of a month, as the beginnings of months do in every time zone, and from the newest count on.
 */
export async function readCounts(startupId: string, window: { unit: 'day'; from: number } | { unit: 'month' }): Promise<Counts> {
  return window.unit === 'day' ? byDays(await listCountsFrom(startupId, window.from)) : byMonths(await listMonthlyCounts(startupId))
}

/** A level and all counts of a name are compared with running sums, so that an answer takes a binary search. */
interface Timeline {
  times: number[]
  /** Sums of all counts up to the one at the same index. */
  sums: number[]
}

function timelinesOf(counts: readonly Count[]): Map<string, Timeline> {
  const timelines = new Map<string, Timeline>()
  for (const [name, some] of Map.groupBy(counts, (count) => count.name)) {
    const sorted = some.toSorted((a, b) => a.at - b.at)
    let sum = 0
    timelines.set(name, { times: sorted.map(({ at }) => at), sums: sorted.map(({ by }) => (sum += by)) })
  }
  return timelines
}

/** What was counted before a time. */
function sumBefore(timeline: Timeline | undefined, at: number): number {
  if (!timeline) return 0
  let [low, high] = [0, timeline.times.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((timeline.times[middle] ?? 0) < at) low = middle + 1
    else high = middle
  }
  return timeline.sums[low - 1] ?? 0
}

function byDays({ counts, levels }: StoredCounts): Counts {
  const timelines = timelinesOf(counts)
  return countsWith([...timelines.keys()], levels, firstOf(timelines), (name, at) => sumBefore(timelines.get(name), at))
}

function byMonths({ counts, totals, levels }: StoredCounts): Counts {
  const edges = timelinesOf(counts)
  const months = timelinesOf(totals.map(({ name, month, by }: MonthTotal) => ({ name, at: startOfMonth(month), by })))
  return countsWith(
    [...new Set([...edges.keys(), ...months.keys()])],
    levels,
    firstInMonth(firstOf(months), firstOf(edges)),
    (name, at) => {
      if (at === Infinity) return sumBefore(months.get(name), at)
      const month = monthOf(at)
      const [start, end] = [startOfMonth(month), endOfMonth(month)]
      const edge = (time: number) => sumBefore(edges.get(name), time)
      if (at < start + DAY_MS) return sumBefore(months.get(name), start) + edge(at) - edge(start)
      return sumBefore(months.get(name), end) - (edge(end) - edge(Math.max(at, end - DAY_MS)))
    },
  )
}

function firstOf(timelines: ReadonlyMap<string, Timeline>): number | undefined {
  const first = [...timelines.values()].reduce((least, { times }) => Math.min(least, times[0] ?? Infinity), Infinity)
  return first === Infinity ? undefined : first
}

/** Within the first day of the oldest month when something was counted there, else after it: so its month is that of all time zones. */
function firstInMonth(month: number | undefined, edge: number | undefined): number | undefined {
  return month === undefined ? undefined : Math.min(edge ?? Infinity, month + DAY_MS)
}

type Before = (name: string, at: number) => number

function countsWith(names: readonly string[], levels: StoredCounts['levels'], first: number | undefined, before: Before): Counts {
  const all = [...new Set([...names, ...Object.keys(levels)])].toSorted()
  return {
    first,
    names: (name) => all.filter((one) => one === name || one.startsWith(`${name}:`)),
    sum: (name, from, to) => before(name, to) - before(name, from),
    level: (name, at) => (levels[name] ?? 0) - before(name, Infinity) + before(name, at),
  }
}
