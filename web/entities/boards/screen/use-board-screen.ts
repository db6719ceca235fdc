import { useCallback, useDeferredValue, useMemo, useRef } from 'react'
import { useUserId } from '../../../lib/session/state.ts'
import { useTyped } from '../../../lib/use-typed.ts'
import { useNewLink } from '../create/use-new-link.ts'
import type { BoardIndex } from '../data/board-index.ts'
import type { ItemTest } from '../data/cards-by-column.ts'
import type { BoardItem } from '../data/items.ts'
import { useLists } from '../data/use-lists.ts'
import { useAddresses } from '../view/addresses.ts'
import { useBoardKeys } from '../view/use-board-keys.ts'
import { toggled, useSelection } from '../view/use-selection.ts'
import type { ChangeView, ViewChanges } from '../view/use-view.ts'

interface Declared<T extends BoardItem, N extends string, V> {
  /** What an item is called, which is the parameter of the open one as well: "task". */
  noun: string
  index: BoardIndex<T>
  /** The view in the URL, from `useView`. */
  shown: { view: V; query: string; change: ChangeView<N> }
  testOf: (view: V, userId: string) => ItemTest<T>
  /** The changes that remove all filters. */
  noFilters: ViewChanges<N>
  /** Begins a new item. */
  onNew: () => void
  /** Whether a key begins one too. */
  canCreate?: boolean
}

/** What the screens of boards share: what is typed, found, selected and open, and their keys. */
export function useBoardScreen<T extends BoardItem, N extends string, V extends { search: string }>(declared: Declared<T, N, V>) {
  const { noun, index, shown, testOf, noFilters, onNew, canCreate = true } = declared
  const { view, query, change } = shown
  const typed = useCallback((text: string) => change({ search: text } as ViewChanges<N>, { replace: true }), [change])
  const [text, setText] = useTyped(view.search, typed)
  const searchField = useRef<HTMLInputElement>(null)
  const userId = useUserId()
  // Typing is not held up by the filters.
  const words = useDeferredValue(text)
  const test = useMemo(() => testOf({ ...view, search: words }, userId), [testOf, view, words, userId])
  const lists = useLists(index, test)
  const { selected, select } = useSelection(index)
  const { addressOf, open } = useAddresses(noun, query)
  useNewLink(noun, onNew)
  useBoardKeys({
    onNew: canCreate ? onNew : undefined,
    onFilter: () => searchField.current?.focus(),
    onSelect: (id) => select(toggled(selected, id)),
  })
  return {
    noun,
    view,
    change,
    lists,
    selected,
    addressOf,
    /** The filters with what is typed, which is in the URL when the typing pauses. */
    filters: { ...view, search: text },
    search: { value: text, onChange: setText, field: searchField },
    onSelect: select,
    onOpen: open,
    onReset: () => {
      setText('')
      change(noFilters)
    },
  }
}
export type ShownBoard<N extends string, V extends { search: string }> = ReturnType<typeof useBoardScreen<BoardItem, N, V>>
