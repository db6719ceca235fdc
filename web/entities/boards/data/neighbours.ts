import { indexAt, rankAt } from '../../../../shared/boards/place.ts'
import type { BoardItem } from './items.ts'

/** Where a card goes: below a card of a column, above one, or to the end. */
export interface Destination {
  columnId: string
  beforeId: string | null
  afterId: string | null
}
interface Neighbours {
  beforeId: string | null
  afterId: string | null
  /** Orders the card there until the server has answered. */
  rank: string
}

/** The neighbours of a card in the whole column, also where a filter or lane hides some. */
export function neighboursAt(column: readonly BoardItem[], itemId: string, to: Destination): Neighbours {
  const others = column.filter((one) => one.id !== itemId && !isDraft(one))
  const at = indexAt(others, to)
  const [before, after] = [others[at - 1], others[at]]
  return { beforeId: before?.id ?? null, afterId: after?.id ?? null, rank: rankAt(before, after, 0) ?? before?.rank ?? '' }
}

const DRAFT = 'new-'
let drafts = 0

/** The id of a card until the server has answered. */
export const draftId = (): string => `${DRAFT}${(drafts += 1)}`

/** Whether the server knows nothing of a card yet. */
export const isDraft = ({ id }: Pick<BoardItem, 'id'>): boolean => id.startsWith(DRAFT)
