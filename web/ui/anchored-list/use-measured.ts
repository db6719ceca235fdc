import { useCallback, useLayoutEffect, useRef, useState } from 'react'

/** Measured heights of items by their `data-item`: when they appear, before they are painted, and whenever their size changes. */
export function useMeasured() {
  const [heights, setHeights] = useState<ReadonlyMap<string, number>>(new Map())
  const fresh = useRef(new Set<HTMLElement>())
  const observer = useRef<ResizeObserver>(undefined)

  const record = useCallback((elements: Iterable<Element>) => {
    const sizes = [...elements].map(
      (element) => [(element as HTMLElement).dataset['item'] ?? '', (element as HTMLElement).offsetHeight] as const,
    )
    setHeights((known) => {
      const changes = sizes.filter(([id, height]) => height > 0 && known.get(id) !== height)
      return changes.length === 0 ? known : new Map([...known, ...changes])
    })
  }, [])
  useLayoutEffect(() => {
    if (typeof ResizeObserver === 'undefined') return undefined
    const sizes = new ResizeObserver((entries) => record(entries.map(({ target }) => target)))
    observer.current = sizes
    return () => sizes.disconnect()
  }, [record])

  /** The ref of an item. */
  const measure = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined
    fresh.current.add(element)
    return () => {
      fresh.current.delete(element)
      observer.current?.unobserve(element)
    }
  }, [])
  /** Measures what has appeared; to be called after each render. */
  const settle = useCallback(() => {
    if (fresh.current.size === 0) return
    record(fresh.current)
    for (const element of fresh.current) observer.current?.observe(element)
    fresh.current.clear()
  }, [record])
  return { heights, measure, settle }
}
