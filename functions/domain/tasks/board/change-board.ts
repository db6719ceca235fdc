import { fail, failAt } from '../../../../shared/errors.ts'
import { requireStartup } from '../../../data/startups/startups.ts'
import { getBoardParts, getLiveCards, type PartsAsked } from '../../../data/tasks/board-parts.ts'
import type { BoardState } from '../../../data/tasks/board-states.ts'
import { getBoard, type StoredBoard } from '../../../data/tasks/boards.ts'
import type { Card } from '../../../data/tasks/cards.ts'
import type { TaskDetails } from '../../../data/tasks/task-details.ts'
import { requireActiveMembership, requireTeamRole, type Membership, type TeamActor } from '../../../data/teams/memberships.ts'
import { transact, WRITES_MAX, type Write } from '../../../data/transaction.ts'
import { CONFLICT, retryOnConflict } from '../../../platform/retries/retry-on-conflict.ts'
import { isCurrent } from '../../change-feed/feed.ts'
import { defaultBoard } from './default-board.ts'
import { BOARD_MARK, Draft } from './draft.ts'
import { MEMBER_CHECK } from './require.ts'

/** Who changes a board. */
export interface Actor {
  userId: string
  /** Required when it is what allows the change; otherwise being a member is enough. */
  teamRole?: TeamActor['teamRole']
}
export interface BoardRead {
  startupId: string
  board: StoredBoard
  /** The cards that were asked for and are live, by id. */
  cards: ReadonlyMap<string, Card>
  /** The memberships that were asked for, by user id. */
  members: ReadonlyMap<string, Membership>
  details: TaskDetails | undefined
}
interface Asked<T> extends PartsAsked {
  /** Undefined: the product makes the change. */
  by?: Actor | undefined
  /** Adds writes to the draft; is called again after a conflict. */
  change: (draft: Draft, read: BoardRead) => Promise<T> | T
}

/** Thrown by a change that has itself changed the board before, so that it is repeated. */
export class BoardChanged extends Error {
  override readonly name = 'BoardChanged'
}

/**
 * Changes a board, all or nothing: one consistent BatchGet and one transaction, which is refused when the board has changed since;
 * then the change is applied to the new state.
 */
export async function changeBoard<T>(startupId: string, { by, change, ...asked }: Asked<T>): Promise<T> {
  return retryOnConflict(async () => {
    const { state, ...read } = await readBoard(startupId, asked)
    const draft = new Draft(state)
    try {
      const answer = await change(draft, read)
      if (draft.isEmpty) return answer
      const writes = { ...draft.writes, ...actorCheck(startupId, by), state: draft.stateWrite(startupId) }
      if (Object.keys(writes).length > WRITES_MAX) fail('http.invalid', 'Please change less at once')
      const refused = await transact<string>(writes)
      if (!refused) return answer
      if ('by' in refused) fail(by ? 'auth.forbidden' : 'startup.not_found')
      if (Object.keys(refused).some((name) => name.startsWith(MEMBER_CHECK))) failAt('task.assignee_not_member', 'assigneeIds')
    } catch (error) {
      if (!(error instanceof BoardChanged)) throw error
    }
    return CONFLICT
  })
}

/** The items of a batch need not be of one moment: those that were perhaps read before their newest change are read after the state. */
async function readBoard(startupId: string, asked: PartsAsked): Promise<BoardRead & { state: BoardState | undefined }> {
  const { state, board = defaultBoard(startupId), cards, members, details } = await getBoardParts(startupId, asked)
  const isStale = state && [{ id: BOARD_MARK, seq: board.seq }, ...cards].some((item) => !isCurrent(state, item))
  const current = isStale ? await readAgain(startupId, asked) : { board, cards }
  return {
    startupId,
    state,
    board: current.board,
    cards: new Map(current.cards.map((card) => [card.id, card])),
    members: new Map(members.map((member) => [member.userId, member])),
    details,
  }
}

async function readAgain(startupId: string, { cardIds = [] }: PartsAsked): Promise<{ board: StoredBoard; cards: Card[] }> {
  const [board, cards] = await Promise.all([getBoard(startupId, { consistent: true }), getLiveCards(startupId, cardIds)])
  return { board: board ?? defaultBoard(startupId), cards }
}

function actorCheck(startupId: string, by: Actor | undefined): Record<string, Write> {
  if (!by) return { by: requireStartup(startupId) }
  const { userId, teamRole } = by
  const membership = { startupId, userId }
  return { by: teamRole ? requireTeamRole(membership, teamRole, { active: true }) : requireActiveMembership(membership) }
}
