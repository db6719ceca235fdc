import { DndContext, DragOverlay, getClientRect, TraversalOrder } from '@dnd-kit/core'
import { type ReactNode, useId, useMemo, useRef, useState } from 'react'
import { NARROW, useMedia } from '../../lib/browser/use-media.ts'
import { classes } from '../classes.ts'
import { BoardStateContext, CardSourceContext, RenderCardContext } from './board-context.ts'
import type { BoardColumn, BoardLane, CardsByColumn, CardState, ColumnEditing, MoveTarget } from './board-types.ts'
import styles from './board.module.css'
import cardStyles from './cards/cards.module.css'
import { createHeights } from './cards/positions.ts'
import { Columns } from './columns/columns.tsx'
import { DropBar, targetUnderPointer } from './columns/drop-bar.tsx'
import { Lanes } from './columns/lanes.tsx'
import { PhoneColumns } from './columns/phone-columns.tsx'
import { ANNOUNCEMENTS, type BoardAnnouncements } from './moves/announcements.ts'
import { firstCard, ONLY_LANE, placeOf } from './moves/order.ts'
import { useCardFocus } from './moves/use-card-focus.ts'
import { type SlotAt, useDrag } from './moves/use-drag.ts'

export interface BoardProps {
  /** Names the board for screen readers. */
  label: string
  columns: readonly BoardColumn[]
  /** The cards, or the lanes that hold them. */
  cards?: CardsByColumn
  lanes?: readonly BoardLane[]
  /** The same function until what cards show changes. */
  renderCard: (cardId: string, state: CardState) => ReactNode
  /** A short name for announcements: "Task 12". */
  cardLabel: (cardId: string) => string
  /** Shows the card at its new place at once; the board keeps nothing. */
  onMove: (cardId: string, target: MoveTarget) => void
  /** Why a card cannot go there; null when it can. */
  refusal?: (cardId: string, target: MoveTarget) => string | null
  onRefused?: (reason: string) => void
  canMove?: (cardId: string) => boolean
  announcements?: BoardAnnouncements
  collapsed?: ReadonlySet<string>
  onCollapse?: (columnId: string, isCollapsed: boolean) => void
  columnEditing?: ColumnEditing | undefined
  /** Below the name of a column: about its cards, as they are during a move too. */
  renderSummary?: (columnId: string, cardIds: readonly string[]) => ReactNode
  /** Below the cards of a column. */
  renderFooter?: (columnId: string, laneId: string | null) => ReactNode
}

const NO_COLUMNS: ReadonlySet<string> = new Set()
const NO_CARDS: CardsByColumn = {}
const nothing = () => undefined
const always = () => true
/** The board itself says where a card is. */
const SILENT = {
  announcements: { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing },
  restoreFocus: false,
}
/** A list takes cards in all of its column. It lies in what scrolls it, since only what is around a target scrolls by itself. */
const MEASURING = {
  droppable: { measure: (element: HTMLElement) => getClientRect(element.closest<HTMLElement>('[data-drop]') ?? element) },
}
/** The list under the pointer before what is around it. */
const AUTO_SCROLL = { order: TraversalOrder.ReversedTreeOrder, layoutShiftCompensation: false }

/** Columns of cards that are moved by mouse, long press or keys. Only cards in sight are rendered, so that thousands cost no more than a hundred. */
export function Board(props: BoardProps) {
  const {
    label,
    columns,
    cardLabel,
    canMove = always,
    announcements = ANNOUNCEMENTS,
    collapsed = NO_COLUMNS,
    onCollapse,
    columnEditing,
    renderSummary,
    renderFooter,
  } = props
  const root = useRef<HTMLElement>(null)
  const instructionsId = useId()
  const isNarrow = useMedia(NARROW)
  const [said, setSaid] = useState('')
  const [shownColumn, setShownColumn] = useState('')
  const given = useMemo(() => props.lanes ?? [{ id: ONLY_LANE, name: '', cards: props.cards ?? NO_CARDS }], [props.lanes, props.cards])
  const [kept] = useState(() => ({ heights: createHeights(), slots: new Map<string, SlotAt>() }))
  // It stays the same during a move, so that only the lists it concerns render again.
  const source = useMemo(() => ({ ...kept, cardLabel, canMove, instructionsId }), [kept, cardLabel, canMove, instructionsId])
  const columnIds = columns.map(({ id }) => id).filter((id) => isNarrow || !collapsed.has(id))
  const reach = (cardId: string) => setShownColumn(placeOf(given, cardId)?.columnId ?? shownColumn)
  const { currentId, goTo } = useCardFocus(root, {
    lanes: given,
    columnIds,
    currentId: () => currentCard(given, columnIds, undefined)?.cardId,
    onReach: reach,
  })
  const { drag, sensors, handlers } = useDrag(root, {
    ...props,
    lanes: given,
    columnIds,
    announcements,
    slots: source.slots,
    onSay: setSaid,
    onStep: (cardId, columnId) => {
      setShownColumn(columnId)
      goTo(cardId)
    },
  })
  const lanes = drag?.lanes ?? given
  const current = currentCard(lanes, columnIds, currentId)
  const state = { columns, lanes, drag, current, collapsed, onCollapse, columnEditing, renderSummary, renderFooter }

  return (
    <CardSourceContext value={source}>
      <RenderCardContext value={props.renderCard}>
        <BoardStateContext value={state}>
          <section ref={root} aria-label={label} className={styles.board} data-dragging={drag?.by}>
            <DndContext
              sensors={sensors}
              collisionDetection={targetUnderPointer}
              autoScroll={AUTO_SCROLL}
              measuring={MEASURING}
              accessibility={SILENT}
              {...handlers}
            >
              {isNarrow ? <PhoneColumns columnId={shownColumn} onChoose={setShownColumn} /> : props.lanes ? <Lanes /> : <Columns />}
              <DropBar />
              <DragOverlay dropAnimation={null}>
                {drag?.by === 'pointer' ? (
                  <div className={classes(cardStyles.card, cardStyles.overlay)}>
                    {props.renderCard(drag.cardId, { isCurrent: false, isDragging: true })}
                  </div>
                ) : null}
              </DragOverlay>
            </DndContext>
            <p id={instructionsId} hidden>
              {announcements.instructions}
            </p>
            <output aria-live="assertive" className="visually-hidden">
              {said}
            </output>
          </section>
        </BoardStateContext>
      </RenderCardContext>
    </CardSourceContext>
  )
}

/** The tab stop: the card that had the focus last, or the first one. */
function currentCard(lanes: readonly BoardLane[], columnIds: readonly string[], wantedId: string | undefined) {
  const wanted = wantedId === undefined ? undefined : placeOf(lanes, wantedId)
  const cardId = wanted && columnIds.includes(wanted.columnId) ? wantedId : firstCard(lanes, columnIds)
  const place = cardId === undefined ? undefined : placeOf(lanes, cardId)
  return cardId === undefined || place === undefined ? null : { cardId, place }
}
