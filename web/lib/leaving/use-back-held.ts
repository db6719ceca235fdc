import { useEffect } from 'react'

/**
 * Holds the browser's Back while `active`: an entry of the same address is laid over the screen's own, so that Back takes only that
 * one away and `onBack` can ask. A router without a data part offers nothing for it. While it is not active, Back passes both entries.
 */
export function useBackHeld(active: boolean, onBack: () => void): void {
  useEffect(() => {
    const { href } = location
    if (active) lay()
    const onPop = () => {
      // Another address: the user went further than one entry, and the router is navigating already.
      if (location.href !== href || isLaid()) return
      if (active) {
        lay()
        onBack()
      } else history.back()
    }
    window.addEventListener('popstate', onPop)
    return () => window.removeEventListener('popstate', onPop)
  }, [active, onBack])
}

/** Goes back past both entries. */
export const goBackHeld = (): void => history.go(isLaid() ? -2 : -1)

/** Whether the current entry is the guard's own: the next navigation replaces it, or Back would need two presses. */
export const isLaid = (): boolean => stateOf().held === true

function lay(): void {
  if (!isLaid()) history.pushState({ ...stateOf(), held: true }, '', location.href)
}

// The router's own part of the state (key and index) stays, so that it sees no navigation.
const stateOf = (): { held?: unknown } => (history.state as { held?: unknown } | null) ?? {}
