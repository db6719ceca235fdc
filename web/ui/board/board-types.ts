import type { ReactNode } from 'react'

/** Ids of cards by the id of their column, in order. */
export type CardsByColumn = Readonly<Record<string, readonly string[]>>

export interface BoardColumn {
  id: string
  name: string
  /** How many cards it has, when it does not show all of them. */
  count?: number
  /** How many of them a filter leaves. */
  found?: number
  /** It also has a place at the foot of the board while a card is dragged. */
  dropTone?: 'good' | 'bad' | undefined
  /** A count above it is marked. */
  limit?: number | null
}

/** For those who may change the columns. */
export interface ColumnEditing {
  maxLength: number
  onRename: (columnId: string, name: string) => void
  /** Puts a column in the place of another, which makes room for it. */
  onReorder: (columnId: string, placeOfId: string) => void
  /** Undefined where there is no room for one more. */
  onAdd: (() => void) | undefined
}

/** A horizontal band with the same columns. */
export interface BoardLane {
  id: string
  name: string
  /** A picture or an icon before the name. */
  lead?: ReactNode
  cards: CardsByColumn
}

export interface MoveTarget {
  columnId: string
  /** Null on a board without lanes. */
  laneId: string | null
  /** The card directly above; null at the top. */
  beforeId: string | null
  /** The card directly below; null at the end. */
  afterId: string | null
}

export interface CardState {
  /** Only the controls of this card are tab stops: `tabIndex={isCurrent ? 0 : -1}`. */
  isCurrent: boolean
  isDragging: boolean
}
