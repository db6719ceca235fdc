import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useSizes } from '../../use-sizes.ts'
import { countWhile, type Heights, type Offsets, offsetsOf } from './offsets.ts'

/** Rendered beyond what is in sight, in pixels. */
const OVERSCAN = 160
/** A scroll renders again after this many pixels. */
const STEP = 80

export interface Shown {
  id: string
  index: number
  top: number
}
interface View {
  top: number
  height: number
}
/** A new one after each measurement. */
interface Measured {
  heights: Heights
}
const UNSEEN: View = { top: 0, height: 0 }

/** The cards of a list that are in sight of `host`, which scrolls; `kept` stays rendered wherever it is. `heights` is shared by all lists. */
export function useWindow(host: RefObject<HTMLElement | null>, ids: readonly string[], heights: Heights, kept: string | null) {
  const [measured, setMeasured] = useState({ heights })
  const offsets = useMemo<Offsets>(() => offsetsOf(ids, measured.heights), [ids, measured])
  const view = useView(host)
  const shown = useMemo(() => shownIn(view, ids, offsets, kept), [view, ids, offsets, kept])
  const measure = useHeights(host, offsets, ids, measured, setMeasured)
  return { shown, offsets, measure }
}

function shownIn(view: View, ids: readonly string[], { tops }: Offsets, kept: string | null): readonly Shown[] {
  const isSeen = view.height > 0
  const from = isSeen
    ? Math.max(
        0,
        countWhile(ids.length, (index) => (tops[index + 1] ?? 0) <= view.top - OVERSCAN),
      )
    : 0
  const to = isSeen ? countWhile(ids.length, (index) => (tops[index] ?? 0) < view.top + view.height + STEP + OVERSCAN) : 0
  const rendered = ids.slice(from, to).map((id, at) => ({ id, index: from + at, top: tops[from + at] ?? 0 }))
  const index = kept === null ? -1 : ids.indexOf(kept)
  if (kept === null || index < 0 || (index >= from && index < to)) return rendered
  const extra = { id: kept, index, top: tops[index] ?? 0 }
  return index < from ? [extra, ...rendered] : [...rendered, extra]
}

/** What part of the list is in sight; none when the list itself is far from the window. */
function useView(host: RefObject<HTMLElement | null>): View {
  const [view, setView] = useState(UNSEEN)
  useLayoutEffect(() => {
    const list = host.current
    if (list === null) return undefined
    let isNear = isNearWindow(list)
    const look = () => {
      const next = isNear ? viewOf(list) : UNSEEN
      setView((last) => (last.top === next.top && last.height === next.height ? last : next))
    }
    look()
    list.addEventListener('scroll', look, { passive: true })
    if (typeof ResizeObserver === 'undefined') return undefined
    const sizes = new ResizeObserver(look)
    sizes.observe(list)
    const nearness = new IntersectionObserver(
      (entries) => {
        isNear = entries.at(-1)?.isIntersecting ?? isNear
        look()
      },
      { rootMargin: `${OVERSCAN}px` },
    )
    nearness.observe(list)
    return () => {
      list.removeEventListener('scroll', look)
      sizes.disconnect()
      nearness.disconnect()
    }
  }, [host])
  return view
}

const viewOf = (list: HTMLElement): View => ({
  top: Math.floor(list.scrollTop / STEP) * STEP,
  height: list.clientHeight || window.innerHeight,
})

function isNearWindow(list: HTMLElement): boolean {
  const { top, bottom, left, right } = list.getBoundingClientRect()
  const isBeside = left > innerWidth + OVERSCAN || right < -OVERSCAN
  return !isBeside && top <= innerHeight + OVERSCAN && bottom >= -OVERSCAN
}

/** Measures cards when they appear, before they are painted, and whenever their size changes; the answer is the ref of a card's element. */
function useHeights(
  host: RefObject<HTMLElement | null>,
  offsets: Offsets,
  ids: readonly string[],
  { heights }: Measured,
  setMeasured: (measured: Measured) => void,
) {
  const known = useRef({ offsets, ids })
  const record = useCallback(
    (elements: Iterable<Element>) => {
      const changes = [...elements].flatMap((element) => {
        const id = (element as HTMLElement).dataset['item'] ?? ''
        const height = (element as HTMLElement).offsetHeight
        return height === 0 || heights.of(id) === height ? [] : [{ id, height }]
      })
      if (changes.length === 0) return
      const list = host.current
      // What changes above what is in sight must not move it.
      const above = changes.filter(({ id }) => isAbove(id, known.current, list?.scrollTop ?? 0))
      const shift = above.reduce((sum, { id, height }) => sum + height - known.current.offsets.heightAt(known.current.ids.indexOf(id)), 0)
      for (const { id, height } of changes) heights.record(id, height)
      setMeasured({ heights })
      if (shift !== 0) list?.scrollBy(0, shift)
    },
    [host, heights, setMeasured],
  )
  const { measure, settle } = useSizes(record)
  useLayoutEffect(() => {
    known.current = { offsets, ids }
    settle()
  })
  return measure
}

function isAbove(id: string, { offsets, ids }: { offsets: Offsets; ids: readonly string[] }, scrollTop: number): boolean {
  const index = ids.indexOf(id)
  return index >= 0 && (offsets.tops[index + 1] ?? 0) <= scrollTop
}
