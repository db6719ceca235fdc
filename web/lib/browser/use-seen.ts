import { type RefObject, useEffect, useState } from 'react'

/** Whether an element has come near the viewport; always in a browser that cannot observe it. */
export function useSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(() => typeof IntersectionObserver !== 'function')
  useEffect(() => {
    if (isSeen || element.current === null) return undefined
    return observeNear(element.current, '100px', (isNear) => {
      if (isNear) setSeen(true)
    })
  }, [element, isSeen])
  return isSeen
}

/** Calls back when an element comes within `margin`, such as '600px', of the window or leaves it; never in a browser that cannot observe it. */
export function observeNear(element: Element, margin: string, onChange: (isNear: boolean) => void): () => void {
  if (typeof IntersectionObserver !== 'function') return () => undefined
  const observer = new IntersectionObserver((entries) => onChange(entries.at(-1)?.isIntersecting ?? false), { rootMargin: margin })
  observer.observe(element)
  return () => observer.disconnect()
}
