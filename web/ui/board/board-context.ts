import { createContext, type ReactNode } from 'react'
import type { BoardColumn, BoardLane, CardState, ColumnEditing } from './board-types.ts'
import { createHeights, type Heights } from './cards/positions.ts'
import type { Place } from './moves/order.ts'
import type { Drag, SlotAt } from './moves/use-drag.ts'

/** What cards and lists need that hardly ever changes. */
export interface CardSource {
  cardLabel: (cardId: string) => string
  canMove: (cardId: string) => boolean
  instructionsId: string
  heights: Heights
  slots: Map<string, SlotAt>
}

/** What changes with each step of a move. */
export interface BoardState {
  columns: readonly BoardColumn[]
  lanes: readonly BoardLane[]
  drag: Drag | null
  /** The card that Tab reaches. */
  current: { cardId: string; place: Place } | null
  collapsed: ReadonlySet<string>
  onCollapse: ((columnId: string, isCollapsed: boolean) => void) | undefined
  columnEditing: ColumnEditing | undefined
  renderSummary: ((columnId: string, cardIds: readonly string[]) => ReactNode) | undefined
  renderFooter: ((columnId: string, laneId: string | null) => ReactNode) | undefined
}

/** Apart from the rest, which many screens make anew with each render: what cards show is rendered again only when this changes. */
export const RenderCardContext = createContext<(cardId: string, state: CardState) => ReactNode>(() => null)

export const CardSourceContext = createContext<CardSource>({
  cardLabel: String,
  canMove: () => false,
  instructionsId: '',
  heights: createHeights(),
  slots: new Map(),
})

export const BoardStateContext = createContext<BoardState>({
  columns: [],
  lanes: [],
  drag: null,
  current: null,
  collapsed: new Set(),
  onCollapse: undefined,
  columnEditing: undefined,
  renderSummary: undefined,
  renderFooter: undefined,
})
