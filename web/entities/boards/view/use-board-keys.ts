import { useActionKeys } from '../../../lib/keys/use-action-keys.ts'
import { SELECT_CARD } from '../cards/card-actions.ts'
import { currentItem } from './current-item.ts'
import { NEW_ITEM, SEARCH_ITEMS } from './board-actions.ts'

interface BoardKeys {
  /** Undefined for those who may not. */
  onNew: (() => void) | undefined
  onFilter: () => void
  /** Undefined where nothing is selected. */
  onSelect?: ((itemId: string) => void) | undefined
}

/** On a board or a list `c` creates an item, `f` goes to the search, and `x` selects the item that is pointed at or has the focus. */
export function useBoardKeys({ onNew, onFilter, onSelect }: BoardKeys): void {
  useActionKeys([NEW_ITEM, SEARCH_ITEMS, SELECT_CARD], () => {
    const itemId = currentItem()
    return { onNew, onFilter, onSelect: onSelect && itemId !== undefined ? () => onSelect(itemId) : undefined, isSelected: false }
  })
}
