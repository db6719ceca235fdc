import type { LabelColour, WipMode } from '../../../../shared/choices.ts'
import type { Board } from '../../../../shared/entities/tasks/board.ts'
import type { ApiInput } from '../../../lib/api.ts'

interface Row {
  /** Names the row on the screen, whether the server knows it or not. */
  key: string
  id: string | undefined
  name: string
}
export interface DraftColumn extends Row {
  /** What the field holds; empty without a limit. */
  limit: string
  isDone: boolean
}
export interface DraftLabel extends Row {
  colour: LabelColour
}
/** A board while it is edited. */
export interface BoardDraft {
  columns: readonly DraftColumn[]
  labels: readonly DraftLabel[]
  wipMode: WipMode
}

export const draftOf = ({ columns, labels, wipMode }: Board): BoardDraft => ({
  columns: columns.map(({ id, name, wipLimit, isDone }) => ({
    key: id,
    id,
    name,
    limit: wipLimit === null ? '' : String(wipLimit),
    isDone,
  })),
  labels: labels.map(({ id, name, colour }) => ({ key: id, id, name, colour })),
  wipMode,
})

let rows = 0
/** The key of a new row. */
export const newKey = (): string => `new-${(rows += 1)}`

/** What is sent of a draft that began with a version of the board. */
export const formOf = ({ columns, labels, wipMode }: BoardDraft, version: number): ApiInput<'PUT /api/startups/{id}/board'>['body'] => ({
  columns: columns.map(({ id, name, limit, isDone }) => ({
    ...(id !== undefined && { id }),
    name,
    wipLimit: limit.trim() === '' ? null : Number(limit),
    isDone,
  })),
  wipMode,
  labels: labels.map(({ id, name, colour }) => ({ ...(id !== undefined && { id }), name, colour })),
  version,
})

/** The changes between `base` and `mine`, made to what another user has saved since. */
export const mergeDraft = (base: BoardDraft, mine: BoardDraft, theirs: BoardDraft): BoardDraft => ({
  columns: mergeRows(base.columns, mine.columns, theirs.columns),
  labels: mergeRows(base.labels, mine.labels, theirs.labels),
  wipMode: mine.wipMode === base.wipMode ? theirs.wipMode : mine.wipMode,
})

/** Rows in the order of the user if they changed it, else in the other's; what one of them deleted is gone. */
function mergeRows<R extends Row>(base: readonly R[], mine: readonly R[], theirs: readonly R[]): R[] {
  const [known, own, other] = [byKey(base), byKey(mine), byKey(theirs)]
  const isReordered = orderAmong(mine, known) !== orderAmong(base, own)
  const kept = theirs.filter(({ key }) => own.has(key) || !known.has(key)).map((row) => mergeRow(known.get(row.key), own.get(row.key), row))
  const added = mine.filter(({ key }) => !known.has(key))
  const rowsByKey = byKey([...kept, ...added])
  if (!isReordered) return [...rowsByKey.values()]
  const ordered = mine.filter(({ key }) => other.has(key) || !known.has(key)).map(({ key }) => key)
  return [...new Set([...ordered, ...rowsByKey.keys()])].map((key) => rowsByKey.get(key)).filter((row) => row !== undefined)
}

function mergeRow<R extends Row>(base: R | undefined, mine: R | undefined, theirs: R): R {
  if (base === undefined || mine === undefined) return theirs
  const changes = Object.entries(mine).filter(([name, value]) => value !== base[name as keyof R])
  return { ...theirs, ...Object.fromEntries(changes) }
}

const byKey = <R extends Row>(all: readonly R[]): ReadonlyMap<string, R> => new Map(all.map((row) => [row.key, row]))
const orderAmong = (all: readonly Row[], others: ReadonlyMap<string, Row>): string =>
  all
    .map(({ key }) => key)
    .filter((key) => others.has(key))
    .join()
