import { type RefObject, useEffect, useState } from 'react'

/** Whether an element has come near the viewport; where the browser cannot tell, it has. */
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

/** Tells whether an element is within `margin`, such as '600px', of the window, and when that changes; nothing where the browser cannot tell. */
export function observeNear(element: Element, margin: string, onChange: (isNear: boolean) => void): () => void {
  if (typeof IntersectionObserver !== 'function') return () => undefined
  const observer = new IntersectionObserver((entries) => onChange(entries.at(-1)?.isIntersecting ?? false), { rootMargin: margin })
  observer.observe(element)
  return () => observer.disconnect()
}
