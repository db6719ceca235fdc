import {
  type DragMoveEvent,
  type DragStartEvent,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type RefObject, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type { BoardAnnouncements } from './announcements.ts'
import type { BoardColumn, BoardLane, MoveTarget } from '../board-types.ts'
import {
  isArrow,
  isSamePlace,
  listAt,
  listKey,
  moveTarget,
  ONLY_LANE,
  type ListPlace,
  type Place,
  placeOf,
  stepPlace,
  withCardAt,
} from './order.ts'
import { ignoreNextClick } from './ignore-next-click.ts'

export interface Drag {
  cardId: string
  by: 'pointer' | 'keyboard'
  from: Place
  to: Place
  /** The lists when it began: what others change meanwhile appears after the drop. */
  lanes: readonly BoardLane[]
}

/** The place in a list for a card whose upper edge is at `top` of the window. */
export type SlotAt = (top: number) => number

export interface DragOptions {
  lanes: readonly BoardLane[]
  columns: readonly BoardColumn[]
  /** Columns that the arrow keys reach. */
  columnIds: readonly string[]
  /** By `listKey`; collapsed columns have none. */
  slots: ReadonlyMap<string, SlotAt>
  cardLabel: (cardId: string) => string
  announcements: BoardAnnouncements
  refusal?: (cardId: string, target: MoveTarget) => string | null
  onRefused?: (reason: string) => void
  onMove: (cardId: string, target: MoveTarget) => void
  onSay: (sentence: string) => void
  /** A key moved the card: it keeps the focus. */
  onStep: (cardId: string, columnId: string) => void
}

const MOUSE = { activationConstraint: { distance: 5 } }
/** A shorter press scrolls. */
const TOUCH = { activationConstraint: { delay: 200, tolerance: 8 } }

/** The card that is being moved, and the sensors and handlers of `DndContext`. Nothing changes before the drop, so a cancel has nothing to undo. */
export function useDrag(root: RefObject<HTMLElement | null>, options: DragOptions) {
  const [moves] = useState(createMoves)
  const drag = useSyncExternalStore(moves.subscribe, moves.current)
  useLayoutEffect(() => moves.update(options))
  const isFollowing = drag?.by === 'pointer'
  useEffect(() => {
    if (!isFollowing) return undefined
    const stop = new AbortController()
    root.current?.addEventListener('scroll', moves.followScroll, { capture: true, passive: true, signal: stop.signal })
    return () => stop.abort()
  }, [root, moves, isFollowing])
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH), useSensor(KeyboardSensor, moves.keyboard))
  return { drag, sensors, handlers: moves.handlers }
}

function createMoves() {
  let options: DragOptions | undefined
  let drag: Drag | null = null
  const listeners = new Set<() => void>()
  const given = (): DragOptions => {
    if (options === undefined) throw new Error('A move needs a rendered board')
    return options
  }
  const now = () => drag
  const change = (next: Drag | null) => {
    drag = next
    for (const heard of listeners) heard()
  }
  return {
    ...moveActions({ given, now, change }),
    current: now,
    update: (next: DragOptions) => {
      options = next
    },
    subscribe: (heard: () => void) => {
      listeners.add(heard)
      return () => listeners.delete(heard)
    },
  }
}

interface Moves {
  given: () => DragOptions
  now: () => Drag | null
  change: (next: Drag | null) => void
}

function moveActions(moves: Moves) {
  const { given, now } = moves
  const { follow, followScroll, forget } = pointerActions(moves)
  const start = ({ active, activatorEvent }: DragStartEvent) => {
    const { lanes, onStep } = given()
    const cardId = String(active.id)
    const from = placeOf(lanes, cardId)
    if (from === undefined) return
    forget()
    const drag: Drag = { cardId, by: activatorEvent instanceof KeyboardEvent ? 'keyboard' : 'pointer', from, to: from, lanes }
    moves.change(drag)
    if (drag.by === 'keyboard') onStep(cardId, from.columnId)
    say(given(), 'lifted', drag, from)
  }
  /** The keyboard sensor moves a card by pixels; here each arrow key chooses a place, so no coordinates are answered. */
  const coordinateGetter: KeyboardCoordinateGetter = (event) => {
    event.preventDefault()
    const drag = now()
    if (drag === null || !isArrow(event.code)) return
    const to = stepPlace(drag.lanes, given().columnIds, drag.cardId, drag.to, event.code)
    moveTo(moves, drag, to)
    given().onStep(drag.cardId, to.columnId)
  }
  return {
    keyboard: { coordinateGetter },
    followScroll,
    handlers: { onDragStart: start, onDragMove: follow, onDragOver: follow, ...endings(moves) },
  }
}

function pointerActions(moves: Moves) {
  let pointed: { list: ListPlace; top: number } | undefined
  /** A list that scrolls under a resting pointer offers other places. */
  const followScroll = () => {
    const drag = moves.now()
    if (drag === null || pointed === undefined) return
    const { list, top } = pointed
    const atEnd = () => withCardAt(listAt(drag.lanes, list), drag.cardId, null).length
    moveTo(moves, drag, { ...list, index: moves.given().slots.get(listKey(list))?.(top) ?? atEnd() })
  }
  const follow = ({ active, over }: DragMoveEvent) => {
    const top = active.rect.current.translated?.top
    if (moves.now()?.by !== 'pointer' || over === null || top === undefined) return
    pointed = { list: over.data.current as ListPlace, top }
    followScroll()
  }
  const forget = () => {
    pointed = undefined
  }
  return { follow, followScroll, forget }
}

function endings({ given, now, change }: Moves) {
  const finish = () => {
    const drag = now()
    change(null)
    if (drag?.by === 'pointer') ignoreNextClick()
    if (drag?.by === 'keyboard') given().onStep(drag.cardId, drag.to.columnId)
    return drag
  }
  const onDragEnd = () => {
    const drag = finish()
    if (drag === null) return
    const { refusal, announcements, cardLabel, onMove, onRefused, onSay } = given()
    const target = moveTarget(drag.lanes, drag.cardId, drag.to)
    const isMoved = !isSamePlace(drag.from, drag.to)
    const reason = isMoved ? (refusal?.(drag.cardId, target) ?? null) : null
    if (reason !== null) {
      onSay(announcements.refused(cardLabel(drag.cardId), reason))
      onRefused?.(reason)
      return
    }
    if (isMoved) onMove(drag.cardId, target)
    say(given(), 'dropped', drag, drag.to)
  }
  const onDragCancel = () => {
    const drag = finish()
    if (drag !== null) say(given(), 'cancelled', drag, drag.from)
  }
  return { onDragEnd, onDragCancel }
}

function moveTo({ given, change }: Moves, drag: Drag, to: Place): void {
  if (isSamePlace(drag.to, to)) return
  change({ ...drag, to })
  say(given(), 'moved', drag, to)
}

function say(options: DragOptions, verb: 'lifted' | 'moved' | 'dropped' | 'cancelled', drag: Drag, place: Place): void {
  const { announcements, cardLabel, columns, onSay } = options
  onSay(announcements[verb](cardLabel(drag.cardId), spokenPlace(columns, drag, place)))
}

function spokenPlace(columns: readonly BoardColumn[], { cardId, lanes }: Drag, place: Place) {
  const others = withCardAt(listAt(lanes, place), cardId, null)
  const lane = place.laneId === ONLY_LANE ? null : lanes.find(({ id }) => id === place.laneId)?.name
  return {
    column: columns.find(({ id }) => id === place.columnId)?.name ?? '',
    lane: lane ?? null,
    position: place.index + 1,
    count: others.length + 1,
  }
}
