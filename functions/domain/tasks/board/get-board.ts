import type { Api } from '../../../../shared/contract/index.ts'
import type { Output } from '../../../../shared/contract/endpoint.ts'
import type { Board } from '../../../../shared/entities/tasks/board.ts'
import { getBoardState } from '../../../data/tasks/board-states.ts'
import { getBoard } from '../../../data/tasks/boards.ts'
import { listArchivedCards, listCards, type Card } from '../../../data/tasks/cards.ts'
import { getLiveCards } from '../../../data/tasks/board-parts.ts'
import { openCursor, sealCursor } from '../../../platform/cursor.ts'
import { MemoryCache } from '../../../platform/memory-cache.ts'
import { changedSince, settledSeq, type Feed } from '../../change-feed/feed.ts'
import { defaultBoard } from './default-board.ts'
import { BOARD_MARK } from './draft.ts'

type BoardAnswer = Output<Api['GET /api/startups/{id}/tasks']>
type Revalidate = (version: string) => void

const NO_CHANGES: Feed = { seq: 0, changes: [] }
const PAGE = 50

/** A board as this environment last read it: it contains every change up to `seq`. */
interface KnownBoard {
  seq: number
  board: Board | undefined
  cards: readonly Card[]
}
const KNOWN_MS = 60_000
const KNOWN_BOARDS = 16
/** A smaller board is read whole for less than the third round trip that changes would take. */
const KNOWN_FROM = 200
const known = new MemoryCache<KnownBoard>(KNOWN_MS, KNOWN_BOARDS)

/** The live board: what has changed since a sequence number as far as that is known, else everything. */
export async function getLiveBoard(startupId: string, since: number | undefined, revalidate: Revalidate): Promise<BoardAnswer> {
  const feed = since === undefined ? undefined : await feedFrom(startupId, since)
  const changed = feed && changedSince(feed, since ?? 0)
  if (!feed || !changed) return wholeBoard(startupId, revalidate)
  revalidate(`${startupId}.${feed.seq}`)
  const { cards, removed, board } = await readChanged(startupId, changed)
  return { board: board ?? null, tasks: cards, removed, isWhole: false, seq: feed.seq, nextCursor: null }
}

/** The changed parts of a board, as new as the feed that names them. */
async function readChanged(startupId: string, changed: ReadonlySet<string>) {
  const ids = [...changed].filter((id) => id !== BOARD_MARK)
  const [cards, board] = await Promise.all([
    getLiveCards(startupId, ids),
    changed.has(BOARD_MARK) ? getBoard(startupId, { consistent: true }) : undefined,
  ])
  const live = new Set(cards.map(({ id }) => id))
  return { cards, board, removed: ids.filter((id) => !live.has(id)) }
}

/**
 * The feed at least at `since`. The read is not consistent, which makes an idle poll half a unit; one that is behind the client is
 * repeated, since the table may have been restored to an earlier state.
 */
async function feedFrom(startupId: string, since: number): Promise<Feed> {
  const feed = (await getBoardState(startupId)) ?? NO_CHANGES
  return feed.seq >= since ? feed : ((await getBoardState(startupId, { consistent: true })) ?? NO_CHANGES)
}

/** Everything, from what this environment knows already and what has changed since, as a client does; else by reading it. */
async function wholeBoard(startupId: string, revalidate: Revalidate): Promise<BoardAnswer> {
  const before = known.get(startupId)
  const state = before && (await getBoardState(startupId))
  const changed = before && state && changedSince(state, before.seq)
  if (!changed) return readBoard(startupId, revalidate)
  revalidate(`${startupId}.${state.seq}`)
  if (changed.size === 0) return wholeAnswer(startupId, before)
  const { cards, board = before.board } = await readChanged(startupId, changed)
  const after = { seq: state.seq, board, cards: [...before.cards.filter(({ id }) => !changed.has(id)), ...cards] }
  known.set(startupId, after)
  return wholeAnswer(startupId, after)
}

async function readBoard(startupId: string, revalidate: Revalidate): Promise<BoardAnswer> {
  const [state = NO_CHANGES, board, cards] = await Promise.all([getBoardState(startupId), getBoard(startupId), listCards(startupId)])
  const settled = settledSeq(state)
  if (settled !== undefined && cards.length >= KNOWN_FROM) known.set(startupId, { seq: settled, board, cards })
  // A version that may be older than what was read beside it never matches twice.
  revalidate(`${startupId}.${state.seq}${settled === state.seq ? '' : `.${Date.now()}`}`)
  if (settled !== undefined) return wholeAnswer(startupId, { seq: settled, board, cards })
  return wholeAnswer(startupId, { seq: state.seq, board, cards: await listCards(startupId, { consistent: true }) })
}

const wholeAnswer = (startupId: string, { seq, board, cards }: KnownBoard): BoardAnswer => ({
  board: board ?? defaultBoard(startupId),
  tasks: [...cards],
  removed: [],
  isWhole: true,
  seq,
  nextCursor: null,
})

/** A page of the archived tasks, the newest first. */
export async function getArchivedTasks(startupId: string, userId: string, cursor: string | undefined): Promise<BoardAnswer> {
  const bound = [userId, startupId, 'archived']
  const after = await openCursor(cursor, ...bound)
  const [state = NO_CHANGES, board, { items, next }] = await Promise.all([
    getBoardState(startupId),
    getBoard(startupId),
    listArchivedCards(startupId, { limit: PAGE, after }),
  ])
  const tasks: Card[] = items
  const nextCursor = await sealCursor(next, ...bound)
  return { board: board ?? defaultBoard(startupId), tasks, removed: [], isWhole: true, seq: settledSeq(state) ?? 0, nextCursor }
}
