import { serverMessage } from '../../../lib/actions/server-message.ts'
import { ApiError } from '../../../lib/http/api-error.ts'
import { sessionEnded } from '../../../lib/session/signals.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import type { Undone } from '../../../lib/undo/stack.ts'
import { undoable } from '../../../ui/feedback/undoable.tsx'
import type { BoardItem, ItemChanges } from '../data/items.ts'
import { type ItemChange, ItemHistory, type UndoKind, WHOLE } from './history.ts'
import { partsOf, PLACE } from './values.ts'

/** The undo of the items of one board. */
export interface BoardUndo<T extends C, C extends BoardItem> extends UndoKind<T, C> {
  /** Names the board among those of the session. */
  boardId: string
  nameOf: (item: C) => string
  cardOf(item: T): C
  /** The name of the user who made the newest change that is not of this user. */
  lastOther: (id: string) => Promise<string | undefined>
}

interface Reversal<C extends BoardItem> {
  says: string
  changes: readonly (ItemChange | undefined)[]
  take: (changes: ItemChanges<C>) => Promise<void>
  quiet?: boolean
  /** Follows the undo. */
  after?: (() => void) | undefined
  undone?: string
}

const histories = new Map<string, unknown>()
sessionEnded.listen(() => histories.clear())

/** The changes of the user on a board, in this session. */
export function historyOf<T extends C, C extends BoardItem>(board: BoardUndo<T, C>): ItemHistory<T, C> {
  const known = histories.get(board.boardId) as ItemHistory<T, C> | undefined
  const history = known ?? new ItemHistory(board)
  histories.set(board.boardId, history)
  return history
}

/** Makes changes of items undoable in one step: what another user changed meanwhile stays, and is said. */
export function undoableItems<T extends C, C extends BoardItem>(board: BoardUndo<T, C>, reversal: Reversal<C>): void {
  const { says, take, after, undone, quiet = false } = reversal
  const changes = reversal.changes.filter((change) => change !== undefined)
  if (changes.length === 0) {
    if (!quiet) toast.success(says)
    return
  }
  const undo = async (): Promise<Undone> => {
    const kept = await revertAll(board, changes, take)
    after?.()
    return { ...kept, ...(undone !== undefined && { says: undone }) }
  }
  undoable({ says, undo, quiet })
}

const TRIES = 5

/** Changes an item over what is stored, for a screen that does not have its board; gives what undoes it. */
export async function changeItem<T extends C, C extends BoardItem>(
  board: BoardUndo<T, C>,
  id: string,
  act: (before: T) => Promise<C>,
): Promise<() => Promise<Undone>> {
  for (let attempt = 1; ; attempt += 1) {
    const before = await board.read(id)
    try {
      const change = historyOf(board).changed(before, await act(before))
      return () => revertAll(board, change ? [change] : [])
    } catch (problem) {
      if (!board.isStale(problem) || attempt === TRIES) throw problem
    }
  }
}

/** What undoes the creation of items: those that another user changed meanwhile stay. */
export function undoCreation<T extends C, C extends BoardItem>(board: BoardUndo<T, C>, items: readonly C[]): () => Promise<Undone> {
  const changes = items.map((item) => historyOf(board).created(item))
  return () => revertAll(board, changes)
}

async function revertAll<T extends C, C extends BoardItem>(
  board: BoardUndo<T, C>,
  changes: readonly ItemChange[],
  take?: (changes: ItemChanges<C>) => Promise<void>,
): Promise<{ kept: string[] }> {
  const [items, removed, sentences]: [C[], string[], string[]] = [[], [], []]
  try {
    for (const change of changes.toReversed()) {
      try {
        const { item, kept } = await historyOf(board).revert(change)
        if (item === undefined) removed.push(change.id)
        else items.push(board.cardOf(item))
        if (item !== undefined && kept.length > 0) sentences.push(...(await keptSentences(board, item, kept)))
      } catch (problem) {
        // Of several items, one that is refused does not keep the others from being undone.
        if (changes.length === 1 || !(problem instanceof ApiError) || problem.status < 400 || problem.status >= 500) throw problem
        sentences.push(serverMessage(problem, 'An item was not changed back.'))
      }
    }
  } finally {
    await take?.({ items, removed })
  }
  return { kept: [...new Set(sentences)] }
}

async function keptSentences<T extends C, C extends BoardItem>(
  board: BoardUndo<T, C>,
  item: T,
  kept: readonly string[],
): Promise<string[]> {
  const who = (await board.lastOther(item.id).catch(() => undefined)) ?? 'another user'
  const name = board.nameOf(item)
  return kept.map((key) => {
    if (key === WHOLE) return `${name} was changed by ${who} meanwhile and stays as it is.`
    if (key === PLACE) return `${name} was moved by ${who} meanwhile and stays where it is.`
    return `The ${board.fields[partsOf(key).field]} of ${name} was changed by ${who} meanwhile and stays as it is.`
  })
}
