import { annotationKey } from '../../../data/analytics/annotations.ts'
import type { CountedRecord } from '../../../data/analytics/counted-records.ts'
import { QUARTER_MS } from '../../../data/analytics/months.ts'
import type { Count } from '../counts.ts'
import type { Counted, Levels } from './counted.ts'

/** What counting a version of a record adds. */
export interface Difference {
  levels: Count[]
  happened: Count[]
  /** The record as it is counted then; undefined when this version adds nothing. */
  record: CountedRecord | undefined
}

/** What a version adds to what is counted of its record. Nothing of an older version, and of the same one only what is missing. */
export function differenceOf(before: CountedRecord | undefined, one: Counted): Difference {
  if (before && one.version < before.version) return { levels: [], happened: [], record: undefined }
  const levels = before ? changesBetween(before.levels, one.levels, one.changedAt) : changesOver(one.history)
  const happened = changedEvents(before?.happened ?? [], one.happened)
  const annotations = one.annotations.map(annotationKey)
  const isSame =
    before?.version === one.version && levels.length === 0 && happened.length === 0 && annotations.join() === before.annotations.join()
  const { startupId, key, version } = one
  return {
    levels,
    happened,
    record: isSame
      ? undefined
      : {
          ...(before?.source !== undefined && { source: before.source }),
          startupId,
          key,
          version,
          rev: before?.rev ?? 0,
          levels: one.levels,
          happened: one.happened,
          annotations,
        },
  }
}

function changesBetween(before: Levels, after: Levels, at: number): Count[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap((name) => {
    const by = (after[name] ?? 0) - (before[name] ?? 0)
    return by === 0 ? [] : [{ name, at, by }]
  })
}

function changesOver(history: Counted['history']): Count[] {
  return history.flatMap(({ at, levels }, index) => changesBetween(history[index - 1]?.levels ?? {}, levels, at))
}

/** Events by name and quarter hour that there are no longer, and that are new. */
function changedEvents(before: readonly Count[], after: readonly Count[]): Count[] {
  const sums = new Map<string, Count>()
  const add = ({ name, at, by }: Count, sign: 1 | -1) => {
    const key = `${name} ${Math.floor(at / QUARTER_MS)}`
    sums.set(key, { name, at, by: (sums.get(key)?.by ?? 0) + sign * by })
  }
  for (const count of before) add(count, -1)
  for (const count of after) add(count, 1)
  return [...sums.values()].filter(({ by }) => by !== 0)
}
