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
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import type { BoardAnnouncements } from './announcements.ts'
import type { BoardColumn, BoardLane, MoveTarget } from '../board-types.ts'
import {
  type Arrow,
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

type Step =
  | { kind: 'lift'; cardId: string; by: Drag['by']; lanes: readonly BoardLane[] }
  | { kind: 'arrow'; arrow: Arrow; columnIds: readonly string[] }
  /** The pointer holds the upper edge of the card at `top`; a collapsed column has no slots. */
  | { kind: 'point'; list: ListPlace; top: number; slotAt: SlotAt | undefined }
  | { kind: 'end' }

/** The drag after a step: null when nothing is lifted, the same object when the step does not move the card. */
export function dragAfter(drag: Drag | null, step: Step): Drag | null {
  if (step.kind === 'lift') {
    const from = placeOf(step.lanes, step.cardId)
    return from ? { cardId: step.cardId, by: step.by, from, to: from, lanes: step.lanes } : null
  }
  if (drag === null || step.kind === 'end') return null
  const to = step.kind === 'arrow' ? stepPlace(drag.lanes, step.columnIds, drag.cardId, drag.to, step.arrow) : pointedPlace(drag, step)
  return isSamePlace(drag.to, to) ? drag : { ...drag, to }
}

function pointedPlace({ lanes, cardId }: Drag, { list, top, slotAt }: Extract<Step, { kind: 'point' }>): Place {
  return { ...list, index: slotAt?.(top) ?? withCardAt(listAt(lanes, list), cardId, null).length }
}

/** The card that is being moved, and the sensors and handlers of `DndContext`. Nothing changes before the drop, so a cancel has nothing to undo. */
export function useDrag(root: RefObject<HTMLElement | null>, options: DragOptions) {
  const [drag, show] = useState<Drag | null>(null)
  const [moves] = useState(() => createMoves(options, show))
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

function createMoves(first: DragOptions, show: (drag: Drag | null) => void) {
  let options = first
  let drag: Drag | null = null
  let pointed: { list: ListPlace; top: number } | undefined
  /** Returns the drag before the step. */
  const take = (step: Step): Drag | null => {
    const before = drag
    drag = dragAfter(before, step)
    show(drag)
    const held = drag ?? before
    if (held?.by === 'keyboard') options.onStep(held.cardId, held.to.columnId)
    if (drag && drag !== before) say(options, before ? 'moved' : 'lifted', drag, drag.to)
    return before
  }
  const end = (): Drag | null => {
    const ended = take({ kind: 'end' })
    if (ended?.by === 'pointer') ignoreNextClick()
    return ended
  }
  /** A list that scrolls under a resting pointer offers other places. */
  const followScroll = () => {
    if (pointed) take({ kind: 'point', ...pointed, slotAt: options.slots.get(listKey(pointed.list)) })
  }
  const follow = ({ active, over }: DragMoveEvent) => {
    const top = active.rect.current.translated?.top
    if (drag?.by !== 'pointer' || over === null || top === undefined) return
    pointed = { list: over.data.current as ListPlace, top }
    followScroll()
  }
  /** The keyboard sensor moves a card by pixels; here each arrow key chooses a place, so no coordinates are answered. */
  const coordinateGetter: KeyboardCoordinateGetter = (event) => {
    event.preventDefault()
    if (isArrow(event.code)) take({ kind: 'arrow', arrow: event.code, columnIds: options.columnIds })
  }
  return {
    update: (next: DragOptions) => {
      options = next
    },
    keyboard: { coordinateGetter },
    followScroll,
    handlers: {
      onDragStart: ({ active, activatorEvent }: DragStartEvent) => {
        pointed = undefined
        const by = activatorEvent instanceof KeyboardEvent ? 'keyboard' : 'pointer'
        take({ kind: 'lift', cardId: String(active.id), by, lanes: options.lanes })
      },
      onDragMove: follow,
      onDragOver: follow,
      onDragEnd: () => {
        const dropped = end()
        if (dropped) drop(options, dropped)
      },
      onDragCancel: () => {
        const cancelled = end()
        if (cancelled) say(options, 'cancelled', cancelled, cancelled.from)
      },
    },
  }
}

function drop(options: DragOptions, drag: Drag): void {
  const { refusal, announcements, cardLabel, onMove, onRefused, onSay } = options
  const target = moveTarget(drag.lanes, drag.cardId, drag.to)
  const isMoved = !isSamePlace(drag.from, drag.to)
  const reason = isMoved ? (refusal?.(drag.cardId, target) ?? null) : null
  if (reason !== null) {
    onSay(announcements.refused(cardLabel(drag.cardId), reason))
    onRefused?.(reason)
    return
  }
  if (isMoved) onMove(drag.cardId, target)
  say(options, 'dropped', drag, drag.to)
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
