import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Observes elements: `record` gets them when they appear, before they are painted, and whenever their size changes. `measure` is the
 * ref of each; `settle` is called in a layout effect after each render.
 */
export function useSizes(record: (elements: Iterable<Element>) => void) {
  const fresh = useRef(new Set<HTMLElement>())
  const observer = useRef<ResizeObserver>(undefined)
  useLayoutEffect(() => {
    if (typeof ResizeObserver === 'undefined') return undefined
    const sizes = new ResizeObserver((entries) => record(entries.map(({ target }) => target)))
    observer.current = sizes
    return () => sizes.disconnect()
  }, [record])
  const measure = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined
    fresh.current.add(element)
    return () => {
      fresh.current.delete(element)
      observer.current?.unobserve(element)
    }
  }, [])
  const settle = useCallback(() => {
    if (fresh.current.size === 0) return
    record(fresh.current)
    for (const element of fresh.current) observer.current?.observe(element)
    fresh.current.clear()
  }, [record])
  return { measure, settle }
}
