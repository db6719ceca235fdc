import { useCallback, useState } from 'react'

const STEP = 40
/** About a screen. */
const FIRST = 12
const AHEAD = '400px'

/** How many rows of a long list are rendered; the element at its end adds more when it comes near the window. */
export function useGrowing(total: number) {
  const hasNoObserver = typeof IntersectionObserver !== 'function'
  const [wanted, setWanted] = useState(FIRST)
  const shown = hasNoObserver ? total : Math.min(total, wanted)
  const end = useCallback(
    (element: HTMLElement | null) => {
      if (element === null || hasNoObserver) return undefined
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) setWanted(shown + STEP)
        },
        { rootMargin: AHEAD },
      )
      observer.observe(element)
      return () => observer.disconnect()
    },
    [shown, hasNoObserver],
  )
  return { shown, end }
}
