import { type RefObject, useCallback, useRef } from 'react'

/**
 * Where the focus goes after something in a list was asked about: back to the button that asked, or to the list when the button went
 * with its row. `ask` is called when the question opens.
 */
export function useFocusAfter(list: RefObject<HTMLElement | null>) {
  const asker = useRef<Element>(null)
  const ask = useCallback(() => {
    asker.current = document.activeElement
  }, [])
  const focusAfter = useCallback(() => (asker.current?.isConnected === false ? list.current : null), [list])
  return { ask, focusAfter }
}
