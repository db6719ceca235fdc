import { getTogether } from '../../../data/reads.ts'
import { startupRef } from '../../../data/startups/startups.ts'
import type { Card, CardId } from '../../../data/tasks/cards.ts'
import { taskBoards } from '../../../data/tasks/task-boards.ts'

/** A task that is live or archived and what notifications about it are filled with; undefined when there is none any more. */
export async function taskFacts(id: CardId): Promise<{ card: Card; facts: TaskFacts } | undefined> {
  const { live, archived, startup } = await getTogether({
    live: taskBoards.liveRef(id),
    archived: taskBoards.deletedRef(id),
    startup: startupRef(id.startupId),
  })
  const card = live ?? archived
  if (!card || !startup || startup.deletedAt !== undefined) return undefined
  return { card, facts: { task: card.title, taskId: card.id, startup: startup.name, startupId: startup.id } }
}

export interface TaskFacts {
  task: string
  taskId: string
  startup: string
  startupId: string
}
