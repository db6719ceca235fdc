import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** The focus goes into the panel for each new item, and back to what opened it when the panel closes. */
export function usePanelFocus(panel: RefObject<HTMLElement | null>, itemKey: string, focusAfter?: () => HTMLElement | null): void {
  const opener = useRef<Element | null>(null)
  const shown = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (shown.current === itemKey) return
    shown.current = itemKey
    if (!panel.current?.contains(document.activeElement)) opener.current = document.activeElement
    panel.current?.focus({ preventScroll: true })
  }, [panel, itemKey])

  const giveBack = useEffectEvent(() => {
    // The user may be elsewhere on the page, which the panel does not block.
    if (document.activeElement !== document.body) return
    const target = focusAfter?.() ?? opener.current
    if (target instanceof HTMLElement && target.isConnected) target.focus({ preventScroll: true })
  })
  useEffect(() => () => giveBack(), [])
}

/** Says in `--side-panel` how much of the page the panel covers, so that what is under it can be scrolled into sight. */
export function useCoveredWidth(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const page = document.documentElement
    page.style.setProperty('--side-panel', `${panel.current?.offsetWidth ?? 0}px`)
    return () => {
      page.style.removeProperty('--side-panel')
    }
  }, [panel])
}
