import { getTogetherEach, type Ref } from '../reads.ts'
import { membershipRef, type Membership } from '../teams/memberships.ts'
import { boardStateRef, type BoardState } from './board-states.ts'
import { boardRef, type StoredBoard } from './boards.ts'
import { cardRef, getCards, type Card } from './cards.ts'
import { taskDetailsRef, type TaskDetails } from './task-details.ts'

/** What a change of a board reads besides its state and columns. */
export interface PartsAsked {
  cardIds?: readonly string[]
  /** Users whose memberships it reads. */
  userIds?: readonly string[]
  detailsOf?: string
}
interface BoardParts {
  state: BoardState | undefined
  board: StoredBoard | undefined
  details: TaskDetails | undefined
  /** Those that exist. */
  cards: Card[]
  members: Membership[]
}
interface Part extends Readonly<Record<string, Ref<object> | undefined>> {
  state?: Ref<BoardState> | undefined
  board?: Ref<StoredBoard> | undefined
  details?: Ref<TaskDetails> | undefined
  card?: Ref<Card> | undefined
  member?: Ref<Membership> | undefined
}

/** The parts of a board that a change needs: one consistent BatchGet. */
export async function getBoardParts(startupId: string, { cardIds = [], userIds = [], detailsOf }: PartsAsked): Promise<BoardParts> {
  const details = detailsOf === undefined ? undefined : taskDetailsRef({ startupId, id: detailsOf })
  const parts: Part[] = [
    { state: boardStateRef(startupId), board: boardRef(startupId), details },
    ...[...new Set(cardIds)].map((id) => ({ card: cardRef({ startupId, id }) })),
    ...[...new Set(userIds)].map((userId) => ({ member: membershipRef({ startupId, userId }) })),
  ]
  const found = await getTogetherEach(parts, { consistent: true })
  return {
    state: found[0]?.state,
    board: found[0]?.board,
    details: found[0]?.details,
    cards: found.flatMap(({ card }) => card ?? []),
    members: found.flatMap(({ member }) => (member && member.deletedAt === undefined ? [member] : [])),
  }
}

/** The live ones of some cards; consistent. */
export async function getLiveCards(startupId: string, ids: readonly string[]): Promise<Card[]> {
  const cards = await getCards(
    [...new Set(ids)].map((id) => ({ startupId, id })),
    { consistent: true },
  )
  return cards.flatMap((card) => card ?? [])
}
