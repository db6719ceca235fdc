import { defaultRangeExtractor, type Range, useVirtualizer, type Virtualizer, type VirtualizerOptions } from '@tanstack/react-virtual'
import { type RefObject, useCallback } from 'react'

export type LongList = Virtualizer<HTMLElement, HTMLElement>

interface LongListOptions extends Partial<VirtualizerOptions<HTMLElement, HTMLElement>> {
  ids: readonly string[]
  /** The height of an item that was never rendered. */
  estimate: (id: string) => number
  /** An item that stays rendered wherever it is, such as one with the focus. */
  kept: string | null
  /** Renders nothing but the kept item. */
  isFar?: boolean
}

/** The items of a long list that are in sight of `host`, which scrolls. Their elements have `data-index` and `data-item`, the id. */
export function useLongList(
  host: RefObject<HTMLElement | null>,
  { ids, estimate, kept, isFar = false, ...options }: LongListOptions,
): LongList {
  const keptIndex = kept === null ? -1 : ids.indexOf(kept)
  // Its functions read the list as it is when they are called; no child gets one of them.
  // oxlint-disable-next-line react/incompatible-library
  return useVirtualizer<HTMLElement, HTMLElement>({
    ...options,
    count: ids.length,
    getScrollElement: () => host.current,
    getItemKey: useCallback((index: number) => ids[index] ?? index, [ids]),
    estimateSize: (index) => estimate(ids[index] ?? ''),
    // A hidden item has no height.
    measureElement: (element) => element.offsetHeight || estimate(element.dataset['item'] ?? ''),
    rangeExtractor: useCallback((range: Range) => withKept(isFar ? [] : defaultRangeExtractor(range), keptIndex), [isFar, keptIndex]),
  })
}

function withKept(indexes: number[], kept: number): number[] {
  if (kept < 0 || indexes.includes(kept)) return indexes
  return kept < (indexes[0] ?? 0) ? [kept, ...indexes] : [...indexes, kept]
}
