import { observeElementRect } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { type LongList, useLongList } from '../use-long-list.ts'

/** Items rendered beyond those in sight, on both sides. */
const OVERSCAN = 5
/** So near to the end the list stays at the end. */
const END = 40
/** So near to the start more is asked for. */
const START = 1_200
/** Above an item that is brought into sight. */
const MARGIN = 72
/** Below the last item. */
const TAIL = 12

export interface AnchoredItems {
  ids: readonly string[]
  /** The height of an item that was never rendered. */
  estimate: (id: string) => number
  /** Whether an item stays itself when others are added before it, so that the scroll position can be held by it. */
  isStable: (id: string) => boolean
  /** An item that stays rendered wherever it is, such as one with the focus. */
  kept: string | null
  /** The start of the list is near: items before it may be added. */
  onStart: (first: string) => void
  /** Whether the reader is at the end. */
  onEnd: (isAtEnd: boolean) => void
}

/** The items in sight of `host`, which scrolls, with the scroll position held while items are added or change their height. */
export function useAnchored(host: RefObject<HTMLElement | null>, { ids, estimate, isStable, kept, onStart, onEnd }: AnchoredItems) {
  const isAtEnd = useRef(true)
  const list = useLongList(host, {
    ids,
    estimate,
    kept,
    // When the window gets lower, as by the keyboard of a phone, the end stays in sight.
    observeElementRect: useCallback(
      (one: LongList, take: Parameters<typeof observeElementRect>[1]) =>
        observeElementRect(one, (size) => {
          take(size)
          if (isAtEnd.current) one.scrollToEnd()
        }),
      [],
    ),
    initialOffset: () => ids.reduce((sum, id) => sum + estimate(id), 0),
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: END,
    scrollPaddingStart: MARGIN,
    paddingEnd: TAIL,
    overscan: OVERSCAN,
  })
  useStableAnchor(list, isStable)

  const first = (list.scrollOffset ?? START) < START ? ids[0] : undefined
  useEffect(() => {
    if (first !== undefined) onStart(first)
  }, [first, onStart])
  const onScroll = () => {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = host.current ?? {}
    isAtEnd.current = scrollHeight - scrollTop - clientHeight <= END
    onEnd(isAtEnd.current)
  }
  return { list, onScroll }
}

/** The scroll position is held by the first stable item in sight, not by a heading that changes when items are added before it. */
function useStableAnchor(list: LongList, isStable: (id: string) => boolean): void {
  useLayoutEffect(() => {
    const find = list.getVirtualItemForOffset
    const getVirtualItemForOffset = (offset: number) => {
      let item = find(offset)
      while (item !== undefined && !isStable(String(item.key))) item = list.measurementsCache[item.index + 1]
      return item ?? find(offset)
    }
    Object.assign(list, { getVirtualItemForOffset })
    return () => {
      Object.assign(list, { getVirtualItemForOffset: find })
    }
  }, [list, isStable])
}
