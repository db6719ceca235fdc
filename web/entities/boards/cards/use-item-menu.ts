import { useCallback } from 'react'
import { useCurrentItem } from '../../../lib/actions/item-commands.ts'
import { type BoardIndex, columnItems } from '../data/board-index.ts'
import type { BoardItem } from '../data/items.ts'
import { type Destination, isDraft } from '../data/neighbours.ts'
import type { ShownBoard } from '../screen/use-board-screen.ts'
import { copyLink } from '../view/addresses.ts'
import { currentItem } from '../view/current-item.ts'
import { toggled } from '../view/use-selection.ts'
import { type CardMenuContent, type ChangingScreen, type CommandsOf, itemCommands, type ItemMenuContent } from './item-commands.tsx'

/** The functions are the same until what they give changes: cards are rendered again with them. */
interface Declared<T extends BoardItem, C, S> {
  /** The item in words: "#88 Call the printer". */
  titleOf: (item: T) => string
  columns: CardMenuContent['columns']
  columnOf: (item: T) => string
  index: BoardIndex<T>
  board: Pick<ShownBoard<never, { search: string }>, 'noun' | 'selected' | 'addressOf' | 'onOpen' | 'onSelect'>
  /** Why an item cannot go to a column; null when it can. */
  refusalOf: (item: T, columnId: string) => string | null
  onMove: (item: T, to: Destination) => void
  /** Takes it off the board; undefined for those who may not. */
  removalOf: (item: T) => CardMenuContent['removal']
  loadCommands: () => Promise<CommandsOf<T, C, S>>
  screen: S
}
export type ContentOf<T, S> = (item: T) => ItemMenuContent<T, S>

/** What can be done with an item, for its menu; the palette offers it for the one that is open, is pointed at or has the focus. */
export function useItemMenu<T extends BoardItem, C, S extends ChangingScreen<T, C>>(declared: Declared<T, C, S>): ContentOf<T, S> {
  const { columns, columnOf, index, refusalOf, onMove, removalOf, screen } = declared
  const { selected, addressOf, onOpen, onSelect } = declared.board
  const contentOf = useCallback<ContentOf<T, S>>(
    (item) => ({
      columns,
      columnId: columnOf(item),
      refusalOf: (columnId) => refusalOf(item, columnId),
      onMove: (columnId, end) => {
        const first = end === 'top' ? columnItems(index, columnId).find((one) => one.id !== item.id) : undefined
        onMove(item, { columnId, beforeId: null, afterId: first?.id ?? null })
      },
      onOpen: () => onOpen(item.id),
      isSelected: selected.has(item.id),
      onSelect: () => onSelect(toggled(selected, item.id)),
      onCopyLink: () => void copyLink(addressOf(item.id)),
      removal: removalOf(item),
      item,
      screen,
    }),
    [columns, columnOf, index, selected, addressOf, onOpen, onSelect, refusalOf, onMove, removalOf, screen],
  )
  const { titleOf, loadCommands } = declared
  useCurrentItem(() => {
    const open = new URLSearchParams(location.search).get(declared.board.noun)
    const item = index.byId.get(open ?? currentItem() ?? '')
    if (item === undefined || isDraft(item)) return undefined
    const content = { ...contentOf(item), ...(open !== null && { onOpen: undefined }) }
    return { title: titleOf(item), load: async () => itemCommands(content, await loadCommands()) }
  })
  return contentOf
}
