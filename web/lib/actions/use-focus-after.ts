import { type RefObject, useCallback, useRef } from 'react'

/** Where the focus goes after a dialog about a row: to the button that opened it, or to the list if the row is deleted. Call `ask` when the dialog opens. */
export function useFocusAfter(list: RefObject<HTMLElement | null>) {
  const asker = useRef<Element>(null)
  const ask = useCallback(() => {
    asker.current = document.activeElement
  }, [])
  const focusAfter = useCallback(() => (asker.current?.isConnected === false ? list.current : null), [list])
  return { ask, focusAfter }
}
