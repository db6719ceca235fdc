import { putBoard, type StoredBoard } from '../../../functions/data/tasks/boards.ts'
import type { Card } from '../../../functions/data/tasks/cards.ts'
import { taskBoards } from '../../../functions/data/tasks/task-boards.ts'
import { commit } from '../../../functions/data/transaction.ts'
import { defaultBoard } from '../../../functions/data/tasks/default-board.ts'
import { ranksAfter } from '../../../shared/boards/rank.ts'
import { ulid } from '../../../functions/platform/ulid.ts'
import { LABEL_COLOURS, PRIORITIES } from '../../../shared/choices.ts'
import { storeItems } from '../boards/store-items.ts'
import { randomOf } from '../links/counting.ts'

const VERBS = ['Write', 'Fix', 'Review', 'Plan', 'Ship', 'Draft', 'Measure', 'Test', 'Design', 'Call', 'Translate', 'Refactor']
const THINGS = [
  'invoice',
  'landing page',
  'contract',
  'onboarding',
  'pricing',
  'mobile menu',
  'search',
  'newsletter',
  'pitch deck',
  'budget',
]
const ENDS = [
  'for the beta',
  'with Legal',
  'before the demo',
  'after the interviews',
  'in Spanish',
  'for investors',
  'on old phones',
  'again',
]

/** Stores a board of many realistic cards directly; their order in each column is that of their ids. */
export async function loadBoard(startupId: string, userIds: readonly string[], count: number): Promise<Card[]> {
  const random = randomOf(count)
  const pick = <T>(things: readonly T[]): T => things[Math.floor(random() * things.length)] as T
  const labels = Array.from({ length: 8 }, (_, at) => ({ id: ulid(), name: `Label ${at}`, colour: pick(LABEL_COLOURS) }))
  const board: StoredBoard = { ...defaultBoard(startupId), labels, version: 1 }
  const ends = ranksAfter(null, count)
  const now = Date.now()
  const cards = ends.map((rank, at): Card => {
    const completedAt = at % 4 === 3 ? new Date(now - at * 60_000).toISOString() : null
    return {
      startupId,
      id: ulid(),
      number: at + 1,
      title: `${pick(VERBS)} the ${pick(THINGS)} ${pick(ENDS)} ${at}`,
      columnId: board.columns[at % 4]?.id ?? '',
      rank,
      priority: pick(PRIORITIES),
      assigneeIds: random() < 0.8 ? [pick(userIds)] : [],
      labelIds: random() < 0.7 ? [pick(labels).id] : [],
      dueAt: random() < 0.4 ? `2026-12-${String(1 + Math.floor(random() * 28)).padStart(2, '0')}` : null,
      checked: random() < 0.3 ? [1, 5] : [0, 0],
      commentCount: random() < 0.3 ? 3 : 0,
      createdBy: pick(userIds),
      completedAt,
      archivedAt: null,
      deletesAt: null,
      version: 3,
      seq: at + 1,
      updatedAt: new Date(now - at * 1_000).toISOString(),
    }
  })
  await commit(putBoard(board))
  await storeItems(
    taskBoards,
    startupId,
    board.columns.map(({ id }) => id),
    cards,
  )
  return cards
}
