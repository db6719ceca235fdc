import type { OpportunityCard } from '../../../shared/entities/opportunities/opportunity.ts'
import type { BoardItem } from '../boards/board-item.ts'

/** An opportunity without its description, which only its panel shows. */
export interface StoredOpportunity extends OpportunityCard, BoardItem {
  /** Who made its newest change; null: the product. */
  changedBy: string | null
}
