import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'

/** The blocked navigation: a path of this site, or back. */
type Wanted = { path: string } | 'back'

/** Prevents leaving with unsaved changes by accident: the browser asks on closing, the screen on links and on Back. */
export function useLeaveGuard(active: boolean) {
  const [wanted, setWanted] = useState<Wanted>()
  const goOn = useGoOn()
  const onBack = useCallback(() => setWanted('back'), [])
  useBackHeld(active, onBack)
  useEffect(() => {
    if (!active) return undefined
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const onClick = (event: MouseEvent) => {
      const path = pathWanted(event)
      if (path === null) return
      event.preventDefault()
      event.stopPropagation()
      setWanted({ path })
    }
    window.addEventListener('beforeunload', onUnload)
    // Before React sees the click: the router offers nothing to hold a link back.
    document.addEventListener('click', onClick, { capture: true })
    return () => {
      window.removeEventListener('beforeunload', onUnload)
      document.removeEventListener('click', onClick, { capture: true })
    }
  }, [active])
  return {
    /** There is something to lose. */
    active,
    /** A link was followed, or Back was pressed: ask. */
    asking: wanted !== undefined,
    stay: () => setWanted(undefined),
    leave: () => {
      setWanted(undefined)
      if (wanted === 'back') goBackHeld()
      else if (wanted !== undefined) goOn(wanted.path)
    },
  }
}

/** Goes on from a guarded screen to a path, when there is nothing left to lose. */
export function useGoOn(): (path: string) => void {
  const navigate = useNavigate()
  return useCallback(
    (path) => {
      const replace = isLaid()
      void navigate(path, { replace })
      // It is a new screen all the same, and the router keeps the place of a replaced one.
      if (replace) document.documentElement.scrollTop = 0
    },
    [navigate],
  )
}

/** The path of this site that a plain click on a link leads to; null for every other click. */
function pathWanted(event: MouseEvent): string | null {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.origin !== location.origin) return null
  const samePage = link.pathname === location.pathname && link.search === location.search
  return samePage ? null : link.pathname + link.search + link.hash
}

/**
 * Holds the browser's Back while `active`: an entry of the same address is laid over the screen's own, so that Back takes only that
 * one away and `onBack` can ask. A router without a data part offers nothing for it. While it is not active, Back passes both entries.
 */
function useBackHeld(active: boolean, onBack: () => void): void {
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
const goBackHeld = (): void => history.go(isLaid() ? -2 : -1)

/** Whether the current entry is the guard's own: the next navigation replaces it, or Back would need two presses. */
const isLaid = (): boolean => stateOf().held === true

function lay(): void {
  if (!isLaid()) history.pushState({ ...stateOf(), held: true }, '', location.href)
}

// The router's own part of the state (key and index) stays, so that it sees no navigation.
const stateOf = (): { held?: unknown } => (history.state as { held?: unknown } | null) ?? {}
