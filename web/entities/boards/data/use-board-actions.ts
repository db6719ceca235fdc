import { useMemo } from 'react'
import { orToastWhy } from '../../../lib/actions/or-toast.ts'
import { serverMessage } from '../../../lib/actions/server-message.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import type { ItemChange } from '../undo/history.ts'
import { type BoardUndo, historyOf, undoableItems } from '../undo/undo-items.ts'
import type { Refused } from '../bulk/refusals.tsx'
import { type BoardIndex, columnItems } from './board-index.ts'
import { type BoardItem, changed, type Fields, type ItemChanges, type Loaded, without } from './items.ts'
import { type Destination, neighboursAt } from './neighbours.ts'
import type { FeedAction } from './use-feed.ts'

/** The loaded board that actions change; from `useFeed`. */
export interface ItemStore<T, L> {
  /** Merges what a write answered. */
  take: (changes: ItemChanges<T>) => Promise<void>
  /** Shows a change at once and sends it. */
  run: (action: FeedAction<L, ItemChanges<T>>) => Promise<void>
}

/** What a move is besides its neighbours. */
export interface Move {
  columnId: string
  /** Why what is moved was lost. */
  lostReason: string | undefined
}

/** The calls about the items of a board; the same object until the board changes. `C` is one change of several items. */
export interface BoardCalls<T extends BoardItem, C> {
  /** What the columns are called in a sentence. */
  columnName: (columnId: string) => string
  /** What taking an item off the board is called. */
  removed: 'archived' | 'deleted'
  /** Whether the user may take items off the board; left out when created ones can be. */
  canRemove?: boolean
  /** How many items one call changes at the most. */
  atOnce: number
  /** What a move changes besides the rank, until the server has answered. */
  moved: (item: T, move: Move) => Partial<T>
  /** Gives the moved item first. */
  move: (item: T, to: Destination & Move) => Promise<ItemChanges<T>>
  /** Why an item was not moved, where the server does not say it by itself. */
  moveProblem?: (problem: unknown, columnId: string) => string | undefined
  undo: BoardUndo<T, T>
  changeMany: (ids: string[], change: C) => Promise<{ items: T[]; failed: { id: string; message: string }[] }>
  /** What one change of several items makes of each; null for one that takes them off the board. */
  changed: (change: C) => Fields<T> | null
}

/** What can be done with the items of a board: shown at once, and shown as before with a message when it fails. */
export function useBoardActions<T extends BoardItem, C, L extends Loaded<T>>(
  { run, take }: ItemStore<T, L>,
  index: BoardIndex<T>,
  calls: BoardCalls<T, C>,
) {
  return useMemo(() => {
    const { atOnce, undo: board } = calls
    const { nameOf } = board
    const history = () => historyOf(board)
    const move = async (item: T, to: Destination, lostReason?: string): Promise<void> => {
      const { rank, ...neighbours } = neighboursAt(columnItems(index, to.columnId), item.id, to)
      const target = { columnId: to.columnId, lostReason }
      let change: ItemChange | undefined
      const send = async (loaded: L | undefined) => {
        const before = latest(loaded, item)
        const answer = await calls.move(item, { ...target, ...neighbours })
        change = changeOf(board, before, answer.items?.[0])
        return answer
      }
      try {
        await run({ turn: item.id, change: changed<T>(new Set([item.id]), { ...calls.moved(item, target), rank }), send })
        const isSameColumn = board.placeOf(item).columnId === to.columnId
        const says = `${nameOf(item)} moved to ${calls.columnName(to.columnId)}`
        undoableItems(board, { says: isSameColumn ? `${nameOf(item)} moved` : says, changes: [change], take, quiet: isSameColumn })
      } catch (problem) {
        const reason = calls.moveProblem?.(problem, to.columnId) ?? serverMessage(problem, 'The server was not reached')
        toast.error(`${nameOf(item)} was moved back. ${reason}`)
      }
    }

    /** Rejects when it was not created, so that what was typed can be kept. */
    const create = async (draft: T, send: () => Promise<T>): Promise<void> => {
      const sendOne = async () => {
        const item = await send()
        undoableCreation([item], `${nameOf(item)} created`, true)
        return { items: [item] }
      }
      await run({ change: (before) => ({ ...before, items: [...before.items, draft] }), send: sendOne })
    }
    /** Takes a change of fields of an item that the server has answered. */
    const undoableChange = (loaded: L | undefined, item: T, after: T): void =>
      undoableItems(board, { says: `${nameOf(item)} changed`, changes: [changeOf(board, latest(loaded, item), after)], take, quiet: true })
    const undoableCreation = (items: readonly T[], says: string, quiet = false): void => {
      if (calls.canRemove === false) return
      undoableItems(board, { says, changes: items.map((item) => history().created(item)), take, quiet })
    }

    /** Gives whether it is on the board again. */
    const restore = async (item: T): Promise<boolean> => {
      const send = async () => take({ items: [await board.restore(item.id, item.version)] })
      const isDone = await orToastWhy(`${nameOf(item)} was not restored`, send)
      if (isDone) toast.success(`${nameOf(item)} restored`)
      return isDone
    }

    /** `reopen` follows its undo. */
    const remove = async (item: T, reopen?: () => void): Promise<void> => {
      const send = async (loaded: L | undefined) => {
        const version = await removed(board, latest(loaded, item))
        undoableItems(board, {
          says: `${nameOf(item)} ${calls.removed}`,
          changes: [history().removed(item, version)],
          take,
          after: reopen,
          undone: `${nameOf(item)} restored`,
        })
        return { removed: [item.id] }
      }
      try {
        await run({ turn: item.id, change: without(new Set([item.id])), send })
      } catch (problem) {
        toast.error(`${nameOf(item)} was not ${calls.removed}. ${serverMessage(problem, 'Please try again')}`)
      }
    }

    /** Gives those that could not be changed, by reason. */
    const changeMany = async (items: readonly T[], change: C, countOf: (count: number) => string): Promise<readonly Refused<T>[]> => {
      const fields = calls.changed(change)
      const refused: Refused<T>[] = []
      const changes: (ItemChange | undefined)[] = []
      for (let at = 0; at < items.length; at += atOnce) {
        const some = new Map(items.slice(at, at + atOnce).map((item) => [item.id, item]))
        const ids = new Set(some.keys())
        const send = async (loaded: L | undefined) => {
          const answer = await calls.changeMany([...ids], change)
          refused.push(...answer.failed.map(({ id, message }) => ({ item: some.get(id), reason: message })))
          for (const item of answer.items) {
            const before = some.get(item.id)
            if (before === undefined) continue
            if (fields === null) changes.push(history().removed(item, item.version))
            else changes.push(changeOf(board, latest(loaded, before), item))
          }
          return { items: answer.items }
        }
        try {
          await run({ change: fields === null ? without(ids) : changed(ids, fields), send })
        } catch (problem) {
          const reason = serverMessage(problem, 'Please try again')
          refused.push(...[...some.values()].map((item) => ({ item, reason })))
        }
      }
      const what = countOf(items.length - refused.length)
      const isRemoved = fields === null && { says: `${what} ${calls.removed}`, undone: `${what} restored` }
      undoableItems(board, { says: `${what} changed`, ...isRemoved, changes, take })
      return refused
    }
    /** Changes one item as several are changed. */
    const changeOne = async (item: T, change: C): Promise<void> => {
      const [refused] = await changeMany([item], change, () => nameOf(item))
      if (refused) toast.error(`${nameOf(item)} was not changed. ${refused.reason}`)
    }
    const isRemoval = (change: C): boolean => calls.changed(change) === null
    return { move, create, undoableCreation, undoableChange, restore, remove, changeOne, changeMany, isRemoval, removed: calls.removed }
  }, [run, take, index, calls])
}
export type BoardActions<T extends BoardItem, C> = ReturnType<typeof useBoardActions<T, C, Loaded<T>>>

/** An item as the board knows it when a change is sent: changes before it have arrived by then. */
const latest = <T extends BoardItem>(loaded: Loaded<T> | undefined, item: T): T => loaded?.items.find(({ id }) => id === item.id) ?? item

/** The change that a write made; undefined when another user's was between, since then it is not known what was there before. */
function changeOf<T extends BoardItem>(board: BoardUndo<T, T>, before: T, after: T | undefined): ItemChange | undefined {
  return after?.version === before.version + 1 ? historyOf(board).changed(before, after) : undefined
}

/** Takes an item off its board, also one that has changed since; gives its version after that. */
async function removed<T extends BoardItem>(board: BoardUndo<T, T>, { id, version }: T): Promise<number> {
  try {
    await board.remove(id, version)
    return version + 1
  } catch (problem) {
    if (!board.isStale(problem)) throw problem
    const now = await board.read(id)
    await board.remove(id, now.version)
    return now.version + 1
  }
}
