import type { ComponentType, ReactNode } from 'react'
import type { TeamRole } from '../../../../shared/choices.ts'
import type { FaceState } from '../../boards/cards/item-board.tsx'
import type { BoardCalls } from '../../boards/data/use-board-actions.ts'
import type { SortKey } from '../../boards/list/sort-items.ts'
import type { Amount } from '../../money/sums.ts'
import type { MemberById } from '../../teams/members.ts'
import type { Named, QuickContext } from '../../quick-text/quick-text-types.ts'
import type { QuickText } from '../../quick-text/read-quick-text.ts'
import type { Column } from '../../../ui/table/data-table.tsx'
import type { SalesItem, SalesSource } from '../use-sales.ts'

/** One change of several items, as far as leads and opportunities have it in common. */
export interface SalesChange {
  stage?: string | undefined
  lostReason?: string | undefined
  deleted?: boolean | undefined
}

/** What is chosen before an item is created. */
export interface SalesForm {
  /** The first stage when left out. */
  stage?: string
  /** That of the startup when left out. */
  currency?: string | undefined
}

/** What distinguishes leads from opportunities on their screen: `T` is an item, `C` one change of several, `F` a new one. */
export interface SalesKind<T extends SalesItem, C extends SalesChange, F extends SalesForm> {
  /** What an item is called, which is the parameter of the open one as well. */
  noun: 'lead' | 'opportunity'
  /** What they are called, which is the name of their tab as well. */
  plural: 'leads' | 'opportunities'
  seenBy: readonly TeamRole[]
  /** What those read who may not see them. */
  refusal: string
  writtenBy: readonly TeamRole[]
  deletedBy: readonly TeamRole[]
  /** What those read who may not reopen a closed one. */
  reopenRefusal: string
  /** Why a closed one does not go to a stage; null when it does. */
  stageRefusal: (stage: string) => string | null
  stages: readonly { id: string; name: string }[]
  /** The field that names an item, and its length. */
  text: { name: 'name' | 'title'; maxLength: number; hint: string }
  /** What a text of a new one may hold besides that. */
  takes: NonNullable<QuickContext['takes']>
  /** The tags of those that exist. */
  tagsOf?: (items: readonly T[]) => Named[]
  nameOf: (item: T) => string
  /** When a closed one was closed. */
  closedAt: (item: T) => string | null
  calls: (startupId: string) => BoardCalls<T, C>
  source: SalesSource<T>
  /** A form with what was read of a text, and a stage. */
  formOf: (read: QuickText, stage: string) => F
  /** A card for what the server has not answered yet. */
  draft: (form: F, userId: string, rank: string) => T
  create: (startupId: string, form: F) => Promise<T>
  /** What it is worth; null without a value, and where another item counts it. */
  valueOf: (item: T) => Amount | null
  Face: ComponentType<{ item: T; memberById: MemberById } & FaceState>
  /** Below the name of a stage. */
  renderSummary: (stage: string, items: readonly T[]) => ReactNode
  /** What the list can be sorted by besides the stage, which is the order of the board. */
  sortKeys: Readonly<Record<string, SortKey<T>>>
  columns: (memberById: MemberById, addressOf: (id: string) => string) => Column<T>[]
  /** The first columns of the list of deleted ones. */
  deletedColumns: (addressOf: (id: string) => string) => Column<T>[]
}
