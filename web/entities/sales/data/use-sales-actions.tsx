import { useMemo } from 'react'
import { SALES_AT_ONCE } from '../../../../shared/limits.ts'
import { serverMessage } from '../../../lib/actions/server-message.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { UndoToast } from '../../../ui/feedback/undo-toast.tsx'
import type { Refused } from '../../boards/bulk/refusals.tsx'
import { type BoardIndex, columnItems } from '../../boards/data/board-index.ts'
import { type Fields, changeItems } from '../../boards/data/items.ts'
import { type Destination, neighboursAt } from '../../boards/data/neighbours.ts'
import type { LoadedSales, SalesItem, SalesStore } from './use-sales.ts'

export interface MoveBody {
  beforeId: string | null
  afterId: string | null
  lostReason?: string
}

/** The calls about leads or opportunities; the same objects until the startup changes. */
export interface SalesCalls<T, C> {
  nameOf: (item: T) => string
  move: (id: string, stage: string, body: MoveBody) => Promise<{ item: T; reranked: { id: string; rank: string }[] }>
  /** What a move changes besides the place, until the server has answered. */
  moved: (item: T, stage: string, lostReason: string | undefined) => Partial<T>
  remove: (id: string) => Promise<unknown>
  restore: (id: string) => Promise<T>
  changeMany: (ids: string[], change: C) => Promise<{ items: T[]; failed: { id: string; message: string }[] }>
  /** What a change of several makes of each; null for one that deletes them. */
  changed: (change: C) => Fields<T> | null
}

/** What can be done with leads and opportunities: shown at once, and shown as before with a message when it fails. */
export function useSalesActions<T extends SalesItem, C>({ run, take }: SalesStore<T>, index: BoardIndex<T>, calls: SalesCalls<T, C>) {
  return useMemo(() => {
    const { nameOf } = calls
    const move = async (item: T, to: Destination, lostReason?: string): Promise<boolean> => {
      const { rank, ...neighbours } = neighboursAt(columnItems(index, to.columnId), item.id, to)
      const fields = { ...calls.moved(item, to.columnId, lostReason), stage: to.columnId, rank } as Partial<T>
      try {
        await run({
          turn: item.id,
          change: changed(new Set([item.id]), fields),
          send: async () => {
            const body = { ...neighbours, ...(lostReason !== undefined && { lostReason }) }
            const answer = await calls.move(item.id, to.columnId, body)
            return { items: [answer.item], reranked: answer.reranked }
          },
        })
        return true
      } catch (problem) {
        toast.error(`${nameOf(item)} was moved back. ${serverMessage(problem, 'The server was not reached')}`)
        return false
      }
    }

    /** Rejects when it was not created, so that what was typed can be kept. */
    const create = (draft: T, send: () => Promise<T>): Promise<void> =>
      run({ change: (before) => ({ ...before, items: [...before.items, draft] }), send: async () => ({ items: [await send()] }) })

    /** Gives whether it is on the board again. */
    const restore = async (item: T): Promise<boolean> => {
      try {
        await take({ items: [await calls.restore(item.id)] })
        toast.success(`${nameOf(item)} restored`)
        return true
      } catch (problem) {
        toast.error(`${nameOf(item)} was not restored. ${serverMessage(problem, 'Please try again')}`)
        return false
      }
    }

    const remove = async (item: T): Promise<void> => {
      const send = async () => {
        await calls.remove(item.id)
        return { removed: [item.id] }
      }
      try {
        await run({ turn: item.id, change: without(new Set([item.id])), send })
        toast.success(<UndoToast sentence={`${nameOf(item)} deleted`} onUndo={() => void restore(item)} />)
      } catch (problem) {
        toast.error(`${nameOf(item)} was not deleted. ${serverMessage(problem, 'Please try again')}`)
      }
    }

    /** Gives those that could not be changed, by reason. */
    const changeMany = async (items: readonly T[], change: C): Promise<readonly Refused<T>[]> => {
      const fields = calls.changed(change)
      const refused: Refused<T>[] = []
      for (let at = 0; at < items.length; at += SALES_AT_ONCE) {
        const some = new Map(items.slice(at, at + SALES_AT_ONCE).map((item) => [item.id, item]))
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
    return { move, create, restore, remove, changeMany }
  }, [run, take, index, calls])
}
export type SalesActions<T extends SalesItem, C> = ReturnType<typeof useSalesActions<T, C>>

/** A change of some items for the store. */
export const changed =
  <T extends SalesItem>(ids: ReadonlySet<string>, fields: Fields<T>) =>
  (before: LoadedSales<T>): LoadedSales<T> => ({ ...before, items: changeItems(before.items, ids, fields) })

const without =
  (ids: ReadonlySet<string>) =>
  <T extends SalesItem>(before: LoadedSales<T>): LoadedSales<T> => ({ ...before, items: before.items.filter(({ id }) => !ids.has(id)) })
