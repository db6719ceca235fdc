import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type DayNumber, timeOfDay } from '../../../../../shared/calendar/local-time.ts'
import { toLocal } from '../../../../../shared/calendar/zones.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../../shared/time.ts'
import { longDay, timeName } from '../../../../ui/calendar/days.ts'
import { createBlock } from '../../../../ui/calendar/moves/use-draw-event.ts'
import { isTimed, type Item } from '../../items/items.ts'
import { useMyWeek } from '../../items/my-week.ts'
import { useDrop } from '../../items/use-drop.ts'

const STEP = 30 * MINUTE_MS
/** Where the first step down leads. */
const MORNING = 9 * HOUR_MS
const HELP = 'Arrow keys move it, Home puts it on the whole day, Enter drops it, Escape cancels.'

interface Lifted {
  item: Item
  /** Where it was lifted, which gets the focus back. */
  source: HTMLElement
  day: DayNumber
  /** Of the day in milliseconds; null for the whole day. */
  time: number | null
}

/** Moves items by keys: Space lifts the one that has the focus, arrows choose a day and a time. Gives what screen readers say. */
export function useLift(
  host: RefObject<HTMLElement | null>,
  grid: RefObject<HTMLElement | null>,
  { first, last }: { first: DayNumber; last: DayNumber },
): string {
  const { places, today, zone } = useMyWeek()
  const drop = useDrop()
  const [said, setSaid] = useState('')
  const lifted = useRef<Lifted | null>(null)
  const shown = useRef<() => void>(undefined)
  const show = ({ day, time }: Lifted) => {
    shown.current?.()
    shown.current = markTarget(grid.current, day, time)
    return `${longDay(day)}, ${time === null ? 'whole day' : timeName(time)}`
  }
  const end = (sentence: string) => {
    shown.current?.()
    lifted.current?.source.removeAttribute('data-dragged')
    lifted.current = null
    setSaid(sentence)
  }
  const liftAt = (target: HTMLElement): boolean => {
    const source = target.closest<HTMLElement>('[data-event][data-movable]')
    const item = places.find(source?.dataset['event'] ?? '')
    if (source === null || item === undefined) return false
    const day = Math.min(last, Math.max(first, item.day ?? today))
    const next = { item, source, day, time: isTimed(item) ? timeOfDay(toLocal(item.start, zone)) : null }
    lifted.current = next
    source.setAttribute('data-dragged', '')
    setSaid(`Lifted ${item.title}. ${show(next)}. ${HELP}`)
    return true
  }
  const step = (held: Lifted, key: string): boolean => {
    const next = stepped(held, key, { first, last })
    if (next === undefined) return false
    lifted.current = next
    setSaid(show(next))
    return true
  }
  const pressHeld = (held: Lifted, key: string): boolean => {
    if (key === 'Escape' || key === 'Tab') {
      end(`${held.item.title} stays where it was`)
      return key === 'Escape'
    }
    if (key !== 'Enter' && key !== ' ') return step(held, key)
    end(`Dropped ${held.item.title}. ${show(held)}`)
    // Its row may go; the focus goes to its day.
    grid.current?.querySelector<HTMLElement>(`[data-day="${held.day}"]`)?.focus({ preventScroll: true })
    drop(held.item, held.time === null ? { kind: 'day', day: held.day } : { kind: 'time', start: held.day * DAY_MS + held.time })
    return true
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const held = lifted.current
    const { target, key } = event
    const isOurs = held === null ? key === ' ' && target instanceof HTMLAnchorElement && liftAt(target) : pressHeld(held, key)
    if (!isOurs) return
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    const listening = new AbortController()
    host.current?.addEventListener('keydown', (event) => press(event), { signal: listening.signal, capture: true })
    return () => listening.abort()
  }, [host])
  return said
}

/** Where a key moves what is lifted; undefined for other keys. A follow-up has a day alone, and a meeting is always at a time. */
function stepped(held: Lifted, key: string, { first, last }: { first: DayNumber; last: DayNumber }): Lifted | undefined {
  const { day, time, item } = held
  if (key === 'ArrowLeft') return { ...held, day: Math.max(first, day - 1) }
  if (key === 'ArrowRight') return { ...held, day: Math.min(last, day + 1) }
  if (key === 'Home' && item.kind !== 'meeting') return { ...held, time: null }
  if ((key !== 'ArrowDown' && key !== 'ArrowUp') || item.kind === 'followUp') return undefined
  const next = time === null ? MORNING : time + (key === 'ArrowDown' ? STEP : -STEP)
  return { ...held, time: Math.min(DAY_MS - STEP, Math.max(0, next)) }
}

/** Shows a target in the grid; gives what removes it. */
function markTarget(grid: HTMLElement | null, day: DayNumber, time: number | null): () => void {
  const cell = grid?.querySelector<HTMLElement>(time === null ? `[data-all-day="${day}"]` : `[data-day="${day}"]`)
  if (!cell) return () => undefined
  cell.setAttribute('data-drop', '')
  const block = time === null ? undefined : createBlock(cell)
  if (block && time !== null) block.show({ from: time, to: Math.min(DAY_MS, time + HOUR_MS) })
  const seen = block?.box ?? cell
  seen.scrollIntoView?.({ block: 'nearest' })
  return () => {
    cell.removeAttribute('data-drop')
    block?.box.remove()
  }
}
