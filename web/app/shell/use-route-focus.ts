import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'

/** The path with which the document was loaded: the browser itself announces that one. */
const loadedAt = location.pathname

/**
 * After a change of the path moves the focus to the heading of the new screen, once it is there, unless the screen has taken the
 * focus itself or the user has gone on. Gives what a screen reader should say where the heading does not get the focus.
 */
export function useRouteFocus(main: RefObject<HTMLElement | null>): string {
  const { pathname } = useLocation()
  const shown = useRef(loadedAt)
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    const element = main.current
    if (shown.current === pathname || element === null) return undefined
    shown.current = pathname
    return whenHeadingIn(element, (heading) => {
      if (isIdle(element)) {
        heading.tabIndex = -1
        heading.focus({ preventScroll: true })
        setAnnounced('')
      } else setAnnounced(heading.textContent)
    })
  }, [main, pathname])
  return announced
}

/** Nothing inside the new screen has the focus, nor an open panel of the shell. */
function isIdle(main: HTMLElement): boolean {
  const { activeElement } = document
  return !(main.contains(activeElement) && activeElement !== main) && activeElement?.closest('[aria-modal], [role="dialog"]') == null
}

/** Calls `found` once with the first heading of the screen, which comes with its code and its data; the answer stops waiting. */
function whenHeadingIn(main: HTMLElement, found: (heading: HTMLElement) => void): () => void {
  const look = () => {
    const heading = main.querySelector('h1')
    if (heading === null) return
    stop()
    found(heading)
  }
  const watch = new MutationObserver(look)
  const leave = new AbortController()
  const stop = () => {
    watch.disconnect()
    leave.abort()
  }
  watch.observe(main, { childList: true, subtree: true })
  // A user who goes on meanwhile keeps their place.
  for (const event of ['keydown', 'pointerdown']) document.addEventListener(event, stop, { capture: true, signal: leave.signal })
  look()
  return stop
}
