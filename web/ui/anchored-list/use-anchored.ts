import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type Positions, positionsOf, shownIn, type View } from './positions.ts'
import { useMeasured } from './use-measured.ts'

/** A scroll renders again after this many pixels. */
const STEP = 80
/** So near to the end the list stays at the end. */
const END = 40
/** So near to the start more is asked for. */
const START = 1_200
/** Above an item that is brought into sight. */
const MARGIN = 72

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

/** The item that must not move on the screen, and where it was; 'end' keeps the end in sight. */
type Anchor = 'end' | { id: string; top: number }

/** The items in sight of `host`, which scrolls, with the scroll position held while items are added or change their height. */
export function useAnchored(host: RefObject<HTMLElement | null>, { ids, estimate, isStable, kept, onStart, onEnd }: AnchoredItems) {
  const { heights, measure, settle } = useMeasured()
  const [view, setView] = useState<View>({ at: 'end', height: 0 })
  const positions = useMemo(() => positionsOf(ids, heights, estimate, view.height), [ids, heights, estimate, view.height])
  const anchor = useRef<Anchor>('end')
  const known = useRef(positions)
  /** An item that the reader asked for. */
  const wanted = useRef<string>(undefined)

  const look = useCallback(
    (list: HTMLElement) => {
      const isAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight <= END
      const first = known.current.at(list.scrollTop, isStable)
      anchor.current = isAtEnd || first === undefined ? 'end' : first
      onEnd(isAtEnd)
      setView((last) => nextView(last, anchor.current, list))
    },
    [isStable, onEnd],
  )

  useLayoutEffect(() => {
    known.current = positions
    const list = host.current
    if (list === null) return
    hold(list, anchor, positions, wanted)
    settle()
  })
  useView(host, look, anchor)

  const first = positions.viewTop(view) < START ? ids[0] : undefined
  useEffect(() => {
    if (first !== undefined) onStart(first)
  }, [first, onStart])

  const scrollToEnd = useCallback(() => {
    anchor.current = 'end'
    setView((last) => ({ ...last, at: 'end' }))
    showEnd(host)
    onEnd(true)
  }, [host, onEnd])
  const scrollTo = useCallback((id: string) => {
    wanted.current = id
    setView((last) => ({ ...last, at: { id, offset: -MARGIN } }))
  }, [])
  return { shown: shownIn(positions, ids, view, kept), height: positions.height, measure, scrollToEnd, scrollTo }
}

/** Holds the scroll position after items were added or measured, or moves it to what was asked for. */
function hold(list: HTMLElement, anchor: RefObject<Anchor>, positions: Positions, wanted: RefObject<string | undefined>): void {
  const wantedTop = wanted.current === undefined ? undefined : positions.topOf(wanted.current)
  if (wanted.current !== undefined && wantedTop !== undefined) {
    list.scrollTop = wantedTop - MARGIN
    anchor.current = { id: wanted.current, top: wantedTop }
    wanted.current = undefined
    return
  }
  if (anchor.current === 'end') {
    if (list.scrollHeight - list.scrollTop - list.clientHeight > 1) list.scrollTop = list.scrollHeight
    return
  }
  const top = positions.topOf(anchor.current.id)
  if (top === undefined || top === anchor.current.top) return
  list.scrollTop += top - anchor.current.top
  anchor.current = { ...anchor.current, top }
}

function showEnd({ current: list }: RefObject<HTMLElement | null>): void {
  if (list !== null) list.scrollTop = list.scrollHeight
}

/** Follows scrolling and the size of the list. */
function useView(host: RefObject<HTMLElement | null>, look: (list: HTMLElement) => void, anchor: RefObject<Anchor>): void {
  useLayoutEffect(() => {
    const list = host.current
    if (list === null) return undefined
    const onScroll = () => look(list)
    onScroll()
    list.addEventListener('scroll', onScroll, { passive: true })
    if (typeof ResizeObserver === 'undefined') return () => list.removeEventListener('scroll', onScroll)
    const sizes = new ResizeObserver(() => {
      if (anchor.current === 'end') showEnd(host)
      onScroll()
    })
    sizes.observe(list)
    return () => {
      list.removeEventListener('scroll', onScroll)
      sizes.disconnect()
    }
  }, [host, look, anchor])
}

function nextView(last: View, anchor: Anchor, list: HTMLElement): View {
  const height = list.clientHeight || window.innerHeight
  const at = anchor === 'end' ? anchor : { id: anchor.id, offset: Math.floor((list.scrollTop - anchor.top) / STEP) * STEP }
  const isSame =
    last.height === height &&
    (last.at === at || (last.at !== 'end' && at !== 'end' && last.at.id === at.id && last.at.offset === at.offset))
  return isSame ? last : { at, height }
}
