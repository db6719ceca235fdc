import type { Lead } from '../../../shared/entities/leads/lead.ts'
import type { BoardItem } from '../boards/board-entities.ts'

export const LEADS_PREFIX = 'LEADS#'

/** How a lead came to be; nothing: a user created it. */
export type LeadOrigin = 'import' | 'visitor'

export interface StoredLead extends Lead, BoardItem {
  /** Who made its newest change; null: the product or a visitor. */
  changedBy: string | null
  origin: LeadOrigin | null
  /** How it was closed; null for an open one, and for one that a former release closed. */
  closing: { by: string; from: string; at: string } | null
}
