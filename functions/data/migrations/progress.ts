import type { Key } from '../store/table.ts'
import { remove } from '../store/write.ts'
import { DELETED, EXPECTED, MIGRATIONS } from './migrations.ts'
import type { Row, Table } from './table.ts'

/** How many migrations all items of a table have had, and the run that brings them further. */
interface Progress {
  applied: number
  /** How many they will have had after the run. */
  target?: number
  segments?: number
}
export interface Run {
  applied: number
  target: number
  segments: number
}
/** How far a run is with one segment of the table. */
export interface Mark {
  /** The last key of the last completed page. */
  after?: Row | undefined
  isDone: boolean
  items: number
  changed: number
}

const PROGRESS: Key = { pk: 'MIGRATIONS', sk: 'PROGRESS' }
const segmentKey = ({ target }: Run, segment: number): Key => ({ pk: PROGRESS.pk, sk: `SEGMENT#${target}#${segment}` })

/** How many migrations the items of this release have had. */
export const NEWEST = DELETED + MIGRATIONS.length

/**
 * The progress of a table that a release with `newest` migrations can work with; throws a sentence otherwise. Marks an empty table,
 * whose items will all have the present form.
 */
export async function requireReadable(table: Table, newest = NEWEST): Promise<Progress> {
  const found = (await table.get(PROGRESS)) as Progress | undefined
  if (!found) {
    if ((await table.scan(undefined, { Segment: 0, TotalSegments: 1, Limit: 1 })).items.length > 0)
      throw new Error(
        `${table.name} does not say which migrations its data has had. If the release before or this one made it, run npm run cloud:migrate -- recent; else migrate it with the release before first`,
      )
    await markApplied(table, newest)
    return { applied: newest }
  }
  const { applied, target = applied } = found
  if (applied < DELETED)
    throw new Error(`The data of ${table.name} is of an older release: start or migrate it with the release before first`)
  if (Math.max(applied, target) > newest + EXPECTED)
    throw new Error(
      `The data of ${table.name} is of a newer release, which this one cannot read: start that release, or restore the data of the time before it`,
    )
  return found
}

/** Marks a table whose items have had these migrations. */
export const markApplied = (table: Table, applied: number): Promise<void> => table.put({ ...PROGRESS, applied })

/** Marks a table that the release before or this one made, unless it is marked: nothing does so in the cloud. */
export const markRecent = (table: Table): Promise<void> => table.put({ ...PROGRESS, applied: DELETED }, { absent: true })

/** The run to `target` migrations: the one that there is, or a new one. */
export async function startRun(table: Table, { applied, ...found }: Progress, target: number, segments: number): Promise<Run> {
  if (found.target === target && found.segments !== undefined) return { applied, target, segments: found.segments }
  await table.put({ ...PROGRESS, applied, target, segments }, { equals: { applied } })
  return { applied, target, segments }
}

/** How far a run is with each segment. */
export const marksOf = (table: Table, run: Run): Promise<Mark[]> =>
  Promise.all(
    Array.from({ length: run.segments }, async (_, segment) => {
      const mark = (await table.get(segmentKey(run, segment))) as Mark | undefined
      return mark ?? { isDone: false, items: 0, changed: 0 }
    }),
  )

export const putMark = (table: Table, run: Run, segment: number, { after, isDone, items, changed }: Mark): Promise<void> =>
  table.put({ ...segmentKey(run, segment), after, isDone, items, changed })

/** Ends a run whose segments are all done. */
export async function endRun(table: Table, run: Run): Promise<void> {
  await markApplied(table, run.target)
  await table.transact(Array.from({ length: run.segments }, (_, segment) => remove(segmentKey(run, segment))))
}

/** How far a table is on its way to `target` migrations; nothing when it is there. */
export async function progressOf(table: Table, target = NEWEST) {
  const { applied, segments, ...found } = await requireReadable(table, target)
  if (applied >= target) return undefined
  const marks = segments === undefined || found.target !== target ? [] : await marksOf(table, { applied, target, segments })
  const sum = (of: (mark: Mark) => number) => marks.reduce((total, mark) => total + of(mark), 0)
  return {
    segments: marks.length,
    done: sum(({ isDone }) => Number(isDone)),
    items: sum(({ items }) => items),
    changed: sum(({ changed }) => changed),
  }
}
