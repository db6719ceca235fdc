import { expect, it } from 'vitest'
import type { Card } from '../../../functions/data/tasks/cards.ts'
import { taskBoards } from '../../../functions/data/tasks/task-boards.ts'
import type { BoardRepository } from '../../../functions/data/boards/board-repository.ts'
import type { ReadOptions } from '../../../functions/data/reads.ts'
import { BoardReader } from '../../../functions/domain/boards/board-reader.ts'

it('reads the columns again, as the items, when all known changes are too new for a read that is not consistent', async () => {
  const at = Math.floor(Date.now() / 1_000)
  const state = { startupId: 'S', seq: 40, lastNumber: 0, columns: {}, changes: [{ id: 'A', at }] }
  const repository = Object.assign(Object.create(taskBoards) as BoardRepository<Card>, {
    getState: async () => state,
    listLive: async () => [],
  })
  const read = async (_startupId: string, { consistent = false }: ReadOptions = {}) => (consistent ? 'new columns' : 'old columns')
  const reader = new BoardReader<Card, string>(repository, { mark: '0', get: read })
  expect(await reader.read('S', undefined, () => {})).toMatchObject({ seq: 40, head: 'new columns', isWhole: true })
})
