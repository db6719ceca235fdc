import { type RefObject, useEffect, useRef } from 'react'

/** Gives the focus to `host` when it was lost with what stood there before; `standing` names what stands there now. */
export function useFocusKept(host: RefObject<HTMLElement | null>, standing: unknown): void {
  const before = useRef(standing)
  useEffect(() => {
    if (before.current === standing) return
    before.current = standing
    // The reader does not move: what replaced the button may be elsewhere on the screen.
    if (document.activeElement === document.body) host.current?.focus({ preventScroll: true })
  }, [host, standing])
}
