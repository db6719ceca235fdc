import { useEffect, useState } from 'react'

/** Where the reader looks: a line in the upper part of the window. */
const READING_LINE = '-25% 0px -74%'

/** The id of the section that is being read: the last that crossed the reading line. */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0])
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        const crossed = entries.find(({ isIntersecting }) => isIntersecting)
        if (crossed) setCurrent(crossed.target.id)
      },
      { rootMargin: READING_LINE },
    )
    for (const id of ids) {
      const section = document.getElementById(id)
      if (section !== null) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [ids])
  return current
}
