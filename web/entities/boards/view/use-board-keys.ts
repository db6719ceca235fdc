import { useEffect, useEffectEvent } from 'react'
import { isTyping } from '../../../lib/browser/is-typing.ts'

interface BoardKeys {
  /** Undefined for those who may not. */
  onNew: (() => void) | undefined
  onFilter: () => void
  /** Undefined where nothing is selected. */
  onSelect?: ((itemId: string) => void) | undefined
}

/** On a board or a list `c` creates an item, `f` goes to the search, and `x` selects the item that has the focus. */
export function useBoardKeys(keys: BoardKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isTyping(event) || event.shiftKey) return
    const act = actionOf(event.key, keys)
    if (act === undefined) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

function actionOf(key: string, { onNew, onFilter, onSelect }: BoardKeys): (() => void) | undefined {
  if (key === 'c') return onNew
  if (key === 'f') return onFilter
  const itemId = key === 'x' && onSelect ? focusedItem() : undefined
  return itemId === undefined ? undefined : () => onSelect?.(itemId)
}

function focusedItem(): string | undefined {
  const card = document.activeElement?.closest<HTMLElement>('[data-card]')
  const row = document.activeElement?.closest('tr')?.querySelector<HTMLElement>('[data-row]')
  return card?.dataset['card'] ?? row?.dataset['row']
}
