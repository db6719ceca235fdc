import type { ListPage, PageOptions, ReadOptions } from '../reads.ts'
import { getEach } from '../reads.ts'
import { all, entity, page, recordIn, refTo, type Ref } from '../store/table.ts'
import { put, remove, type Mutation } from '../store/write.ts'
import type { Card, CardId } from './card.ts'
import { BOARD_PREFIX, CARD_PREFIX, cardPacking } from './card-packing.ts'

export type { Card, CardId }

export const boardPartition = (startupId: string): string => `${BOARD_PREFIX}${startupId}`

/** The live cards of a board. */
export const cards = entity<Card, CardId>({
  kind: 'card',
  key: ({ startupId, id }) => ({ pk: boardPartition(startupId), sk: `${CARD_PREFIX}${id}` }),
  packing: cardPacking,
})

const archivedPartition = (startupId: string): string => `ARCHIVED#${startupId}`
/** Archived cards: outside of the sort keys of live ones, so that the board never reads them. */
export const archivedCards = entity<Card, CardId>({
  kind: 'archived-card',
  key: ({ startupId, id }) => ({ pk: boardPartition(startupId), sk: `GONE#${id}` }),
  indexes: ({ startupId, id, archivedAt }) => ({ gsi1: { pk: archivedPartition(startupId), sk: `${archivedAt}#${id}` } }),
})

export const cardRef = (id: CardId): Ref<Card> => refTo(cards, id)
export const archivedCardRef = (id: CardId): Ref<Card> => refTo(archivedCards, id)

/** Live cards in the order of their ids; undefined where there is none. */
export const getCards = (ids: readonly CardId[], options?: ReadOptions): Promise<(Card | undefined)[]> => getEach(ids.map(cardRef), options)

/** Every live card of a board: half a read unit per 4 kB, or a whole one when consistent. */
export async function listCards(startupId: string, { consistent = false }: ReadOptions = {}): Promise<Card[]> {
  const rows = await all({ pk: boardPartition(startupId), prefix: CARD_PREFIX, consistent })
  return rows.map((row) => recordIn(cards, row))
}

/** Archived cards, the newest first. */
export async function listArchivedCards(startupId: string, { limit, after }: PageOptions): Promise<ListPage<Card>> {
  const range = { index: 'gsi1', pk: archivedPartition(startupId), newestFirst: true, after } as const
  const { rows, next } = await page({ ...range, ...(limit !== undefined && { limit }) })
  return { items: rows.map((row) => recordIn(archivedCards, row)), next }
}

/** As it was read: each change of a card takes another sequence number. */
const unchanged = ({ seq }: Card) => ({ equals: { seq } })

export const putCard = (card: Card): Mutation => put(cards, card, { absent: true })
export const updateCard = (before: Card, after: Card): Mutation => put(cards, after, unchanged(before))
export const deleteCard = (before: Card): Mutation => remove(cards.key(before), unchanged(before))

export const putArchivedCard = (card: Card): Mutation => put(archivedCards, card, { absent: true })
export const updateArchivedCard = (before: Card, after: Card): Mutation => put(archivedCards, after, unchanged(before))
export const deleteArchivedCard = (before: Card): Mutation => remove(archivedCards.key(before), unchanged(before))
