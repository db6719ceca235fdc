/** Where a card is, for a sentence. */
export interface SpokenPlace {
  column: string
  /** Null on a board without lanes. */
  lane: string | null
  /** From 1. */
  position: number
  count: number
}

/** What screen readers say while a card is moved; `card` is what `cardLabel` answers. */
export interface BoardAnnouncements {
  instructions: string
  lifted: (card: string, at: SpokenPlace) => string
  moved: (card: string, at: SpokenPlace) => string
  dropped: (card: string, at: SpokenPlace) => string
  cancelled: (card: string, at: SpokenPlace) => string
  refused: (card: string, reason: string) => string
}

const spoken = ({ column, lane, position, count }: SpokenPlace): string =>
  `${lane === null ? '' : `${lane}, `}${column}, position ${position} of ${count}`

export const ANNOUNCEMENTS: BoardAnnouncements = {
  instructions:
    'Arrow keys go from card to card. To move a card, press Space or Enter to lift it, arrow keys to move it, Space or Enter to drop it, and Escape to cancel.',
  lifted: (card, at) => `${card} lifted. ${spoken(at)}`,
  moved: (card, at) => `${card} moved to ${spoken(at)}`,
  dropped: (card, at) => `${card} dropped. ${spoken(at)}`,
  cancelled: (card, at) => `Move cancelled. ${card} is back in ${spoken(at)}`,
  refused: (card, reason) => `${card} was not moved. ${reason}`,
}
