import type { BoardItem } from '../../data/boards/board-entities.ts'
import type { BoardRepository } from '../../data/boards/board-repository.ts'
import { openCursor, sealCursor } from '../../platform/cursor.ts'
import { settledSeq } from '../change-feed/feed.ts'

const PAGE = 50

/** A page of the deleted items of a board, the newest first; its cursor is for one user. */
export async function deletedPage<T extends BoardItem>(
  repository: BoardRepository<T>,
  startupId: string,
  userId: string,
  cursor: string | undefined,
) {
  const bound = [userId, startupId, `deleted ${repository.kind}`]
  const after = await openCursor(cursor, ...bound)
  const [state, page] = await Promise.all([repository.getState(startupId), repository.listDeleted(startupId, { limit: PAGE, after })])
  const seq = (state && settledSeq(state)) ?? 0
  const { items, next } = await page.show((deleted) => deleted)
  return { items, answer: { removed: [], isWhole: true, seq, nextCursor: await sealCursor(next, ...bound) } }
}
