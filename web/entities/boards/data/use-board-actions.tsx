import { useMemo } from 'react'
import { orToastWhy } from '../../../lib/actions/or-toast.ts'
import { serverMessage } from '../../../lib/actions/server-message.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { undoable } from '../../../ui/feedback/undoable.tsx'
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
export interface BoardCalls<T, C> {
  /** Names an item where a sentence begins: "Task 5". */
  nameOf: (item: T) => string
  /** What taking an item off the board is called. */
  removed: 'archived' | 'deleted'
  /** How many items one call changes at the most. */
  atOnce: number
  /** What a move changes besides the rank, until the server has answered. */
  moved: (item: T, move: Move) => Partial<T>
  move: (item: T, to: Destination & Move) => Promise<ItemChanges<T>>
  /** Why an item was not moved, where the server does not say it by itself. */
  moveProblem?: (problem: unknown, columnId: string) => string | undefined
  remove: (id: string) => Promise<unknown>
  restore: (id: string) => Promise<T>
  changeMany: (ids: string[], change: C) => Promise<{ items: T[]; failed: { id: string; message: string }[] }>
  /** What one change of several items makes of each; null for one that takes them off the board. */
  changed: (change: C) => Fields<T> | null
  /** The change that brings back several items that were taken off the board. */
  undoRemoval: C
}

/** What can be done with the items of a board: shown at once, and shown as before with a message when it fails. */
export function useBoardActions<T extends BoardItem, C, L extends Loaded<T>>(
  { run, take }: ItemStore<T, L>,
  index: BoardIndex<T>,
  calls: BoardCalls<T, C>,
) {
  return useMemo(() => {
    const { nameOf, atOnce } = calls
    const move = async (item: T, to: Destination, lostReason?: string): Promise<void> => {
      const { rank, ...neighbours } = neighboursAt(columnItems(index, to.columnId), item.id, to)
      const target = { columnId: to.columnId, lostReason }
      const send = () => calls.move(item, { ...target, ...neighbours })
      try {
        await run({ turn: item.id, change: changed<T>(new Set([item.id]), { ...calls.moved(item, target), rank }), send })
      } catch (problem) {
        const reason = calls.moveProblem?.(problem, to.columnId) ?? serverMessage(problem, 'The server was not reached')
        toast.error(`${nameOf(item)} was moved back. ${reason}`)
      }
    }

    /** Rejects when it was not created, so that what was typed can be kept. */
    const create = (draft: T, send: () => Promise<T>): Promise<void> =>
      run({ change: (before) => ({ ...before, items: [...before.items, draft] }), send: async () => ({ items: [await send()] }) })

    const putBack = async (item: T) => take({ items: [await calls.restore(item.id)] })
    /** Gives whether it is on the board again. */
    const restore = async (item: T): Promise<boolean> => {
      const isDone = await orToastWhy(`${nameOf(item)} was not restored`, () => putBack(item))
      if (isDone) toast.success(`${nameOf(item)} restored`)
      return isDone
    }

    /** `reopen` follows its undo. */
    const remove = async (item: T, reopen?: () => void): Promise<void> => {
      const send = async () => {
        await calls.remove(item.id)
        return { removed: [item.id] }
      }
      try {
        await run({ turn: item.id, change: without(new Set([item.id])), send })
        const undo = async () => {
          await putBack(item)
          reopen?.()
          return { says: `${nameOf(item)} restored` }
        }
        undoable({ says: `${nameOf(item)} ${calls.removed}`, undo, failure: `${nameOf(item)} was not restored` })
      } catch (problem) {
        toast.error(`${nameOf(item)} was not ${calls.removed}. ${serverMessage(problem, 'Please try again')}`)
      }
    }

    /** Gives those that could not be changed, by reason. */
    const changeMany = async (items: readonly T[], change: C): Promise<readonly Refused<T>[]> => {
      const fields = calls.changed(change)
      const refused: Refused<T>[] = []
      for (let at = 0; at < items.length; at += atOnce) {
        const some = new Map(items.slice(at, at + atOnce).map((item) => [item.id, item]))
        const ids = new Set(some.keys())
        const send = async () => {
          const answer = await calls.changeMany([...ids], change)
          refused.push(...answer.failed.map(({ id, message }) => ({ item: some.get(id), reason: message })))
          return { items: answer.items }
        }
        try {
          await run({ change: fields === null ? without(ids) : changed(ids, fields), send })
        } catch (problem) {
          const reason = serverMessage(problem, 'Please try again')
          refused.push(...[...some.values()].map((item) => ({ item, reason })))
        }
      }
      return refused
    }
    /** Changes one item as several are changed. */
    const changeOne = async (item: T, change: C): Promise<void> => {
      const [refused] = await changeMany([item], change)
      if (refused) toast.error(`${nameOf(item)} was not changed. ${refused.reason}`)
    }
    const isRemoval = (change: C): boolean => calls.changed(change) === null
    return { move, create, restore, remove, changeOne, changeMany, isRemoval, removed: calls.removed, undoRemoval: calls.undoRemoval }
  }, [run, take, index, calls])
}
export type BoardActions<T extends BoardItem, C> = ReturnType<typeof useBoardActions<T, C, Loaded<T>>>
