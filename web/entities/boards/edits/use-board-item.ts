import type { BoardItem } from '../data/items.ts'
import { changed, type Loaded } from '../data/items.ts'
import { type BoardUndo, historyOf, undoableItems } from '../undo/undo-items.ts'
import type { ItemStore } from '../data/use-board-actions.ts'
import type { ItemSource } from './use-item.ts'
import { useItem } from './use-item.ts'

interface BoardItemSource<I extends T, T extends BoardItem, L, F extends string> extends Omit<
  ItemSource<I, F>,
  'boardVersion' | 'run' | 'onSaved'
> {
  id: string
  store: ItemStore<T, L> & { items: readonly T[] | undefined }
  undo: BoardUndo<I, T>
  restore: () => Promise<I>
}

/** An item of a board with all that its panel shows; its changes and its restoration show on the board, too. */
export function useBoardItem<I extends T, T extends BoardItem, L extends Loaded<T>, F extends string>(source: BoardItemSource<I, T, L, F>) {
  const { id, store, undo, restore, ...item } = source
  const { fields, nameOf } = undo
  const cardOf = (full: I): T => undo.cardOf(full)
  const { data } = item.read
  const card = store.items?.find((one) => one.id === id)
  const editor = useItem<I, F>({
    ...item,
    boardVersion: card?.version,
    onSaved: ({ field, says }, { base, saved }) => {
      const fieldChanged = `${fields[field]} of ${nameOf(cardOf(saved))} changed`
      undoableItems(undo, {
        says: says ?? fieldChanged.charAt(0).toUpperCase() + fieldChanged.slice(1),
        changes: [historyOf(undo).changed(base, saved)],
        take: store.take,
        quiet: says === undefined,
      })
    },
    run: (change, send) => {
      const changeCard = (before: T): T => (data === undefined ? before : cardOf(change({ ...data, ...before })))
      return store.run({
        turn: id,
        change: changed<T>(new Set([id]), changeCard),
        send: async () => ({ items: [cardOf(await send())] }),
      })
    },
  })
  return {
    ...editor,
    /** As the board knows it; undefined where the board does not have it. */
    card,
    cardOf,
    restore: async () => store.take({ items: [cardOf(await editor.take(await restore()))] }),
  }
}
export type BoardItemEditor<I extends T, T extends BoardItem, F extends string> = ReturnType<typeof useBoardItem<I, T, Loaded<T>, F>>
