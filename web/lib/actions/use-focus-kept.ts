import { type RefObject, useEffect, useRef } from 'react'

/** Moves the focus to `host` when it was lost with the content shown before; `shown` names the present content, undefined while it loads. */
export function useFocusKept(host: RefObject<HTMLElement | null>, shown: unknown): void {
  const before = useRef(shown)
  useEffect(() => {
    const last = before.current
    if (last === shown || shown === undefined) return
    before.current = shown
    if (last === undefined) return
    // The reader does not move: what replaced the button may be elsewhere on the screen.
    if (document.activeElement === document.body) host.current?.focus({ preventScroll: true })
  }, [host, shown])
}
