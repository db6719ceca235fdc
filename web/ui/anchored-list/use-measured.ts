import { useCallback, useState } from 'react'
import { useSizes } from '../use-sizes.ts'

/** Measured heights of items by their `data-item`: when they appear, before they are painted, and whenever their size changes. */
export function useMeasured() {
  const [heights, setHeights] = useState<ReadonlyMap<string, number>>(new Map())
  const record = useCallback((elements: Iterable<Element>) => {
    const sizes = [...elements].map(
      (element) => [(element as HTMLElement).dataset['item'] ?? '', (element as HTMLElement).offsetHeight] as const,
    )
    setHeights((known) => {
      const changes = sizes.filter(([id, height]) => height > 0 && known.get(id) !== height)
      return changes.length === 0 ? known : new Map([...known, ...changes])
    })
  }, [])
  return { heights, ...useSizes(record) }
}
