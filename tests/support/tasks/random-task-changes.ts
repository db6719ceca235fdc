import { archiveTask } from '../../../functions/domain/tasks/archive-task.ts'
import { restoreTask } from '../../../functions/domain/tasks/restore-task.ts'
import type { TaskActor } from '../../../functions/domain/tasks/board/change-board.ts'
import { editBoard } from '../../../functions/domain/tasks/board/edit-board.ts'
import { changeTask } from '../../../functions/domain/tasks/change-task.ts'
import { changeTasks } from '../../../functions/domain/tasks/change-tasks.ts'
import { createTask, createTasks } from '../../../functions/domain/tasks/create-tasks.ts'
import { moveTask } from '../../../functions/domain/tasks/move-task.ts'
import { getBoard } from '../../../functions/data/tasks/boards.ts'
import { taskBoards } from '../../../functions/data/tasks/task-boards.ts'
import { everyItem } from '../../../functions/data/reads.ts'
import { defaultBoard } from '../../../functions/data/tasks/default-board.ts'
import { addTaskComment } from '../../../functions/domain/tasks/threads/comments.ts'
import { isBusy } from '../../../functions/http/answer/problem.ts'
import { PRIORITIES } from '../../../shared/choices.ts'
import type { NewTask } from '../../../shared/entities/tasks/task-form.ts'
import { Failure } from '../../../shared/errors.ts'
import type { Random } from '../links/counting.ts'

const NOTHING = { description: '', priority: 'default', assigneeIds: [], labelIds: [], dueAt: null, checklist: [] } satisfies Omit<
  NewTask,
  'title'
>

/** One random change of a board by a user; one that the rules refuse changes nothing, and the answer to one may be lost. */
export async function changeAtRandom(startupId: string, by: TaskActor, random: Random): Promise<void> {
  const pick = <T>(things: readonly T[]): T => things[Math.floor(random() * things.length)] as T
  const [board = defaultBoard(startupId), cards] = await Promise.all([
    getBoard(startupId, { consistent: true }),
    taskBoards.listLive(startupId, { consistent: true }),
  ])
  const idOf = (card: { id: string }) => ({ startupId, id: card.id })
  const column = () => pick(board.columns).id
  const create = () => createTask(startupId, by, { ...NOTHING, title: `Task ${random()}`, columnId: column() })
  const changes: (() => Promise<unknown>)[] = [
    create,
    () =>
      createTasks(
        startupId,
        by,
        [1, 2, 3].map((at) => ({ ...NOTHING, title: `Line ${at}` })),
      ),
    () => moveTask(idOf(pick(cards)), by, { columnId: column(), beforeId: pick(cards).id, afterId: pick(cards).id }),
    () => moveTask(idOf(pick(cards)), by, { columnId: column() }),
    () => changeTask(idOf(pick(cards)), by, { title: `Renamed ${random()}`, priority: pick(PRIORITIES) }),
    () => changeTask(idOf(pick(cards)), by, { description: `Details ${random()}` }),
    () => changeTask(idOf(pick(cards)), by, { assigneeIds: random() < 0.5 ? [by.userId] : [] }),
    () => changeTasks(startupId, { ...by, teamRole: 'Member' }, { taskIds: cards.slice(0, 12).map(({ id }) => id), columnId: column() }),
    () => addTaskComment(idOf(pick(cards)), { id: by.userId, name: 'User', profileImage: null }, 'Well done'),
    () => archiveTask(idOf(pick(cards)), by),
    () => archiveTask(idOf(pick(cards)), by),
    async () => {
      const items = await everyItem((page) => taskBoards.listDeleted(startupId, page))
      return items.length > 0 && restoreTask(idOf(pick(items)), by)
    },
    () => editBoard(startupId, by, { ...board, labels: [{ name: `Label ${random()}`, colour: 'red' }] }),
  ]
  try {
    await (cards.length === 0 ? create() : pick(changes)())
  } catch (error) {
    if (!(error instanceof Failure) && !isBusy(error)) throw error
  }
}
