import { fail } from '../../../shared/errors.ts'
import type { CardId } from '../../data/tasks/cards.ts'
import { taskBoards } from '../../data/tasks/task-boards.ts'
import { changeBoard, type TaskActor, type TaskDraft } from './board/change-board.ts'
import { archive, deletionAfter } from './archive-completed.ts'
import { requireVersion } from './task-version.ts'
import { nextVersion } from './task.ts'

/** Archives a task; idempotent. An automatically archived task that a user archives is deleted later, too. */
export async function archiveTask(id: CardId, by: TaskActor, version?: number): Promise<void> {
  await changeBoard(id.startupId, {
    by,
    cardIds: [id.id],
    change: async (draft, read) => {
      const card = read.cards.get(id.id)
      if (card) {
        await requireVersion(card, version)
        archive(draft, card, by, 'deleted')
      } else await deleteLater(draft, id)
    },
  })
}

async function deleteLater(draft: TaskDraft, id: CardId): Promise<void> {
  const archived = (await taskBoards.getDeleted(id)) ?? fail('task.not_found')
  if (archived.deletesAt === null)
    draft.changeDeleted(archived, nextVersion({ ...archived, deletesAt: deletionAfter(Date.now(), 'deleted') }))
}
