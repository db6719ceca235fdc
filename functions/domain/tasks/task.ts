import type { ChecklistItem, Task } from '../../../shared/entities/tasks/task.ts'
import type { NewTask } from '../../../shared/entities/tasks/task-form.ts'
import { fail } from '../../../shared/errors.ts'
import type { Card, CardId } from '../../data/tasks/cards.ts'
import { taskBoards } from '../../data/tasks/task-boards.ts'
import { getTogether } from '../../data/reads.ts'
import { taskDetailsRef, type TaskDetails } from '../../data/tasks/task-details.ts'
import { timeOfUlid, ulid } from '../../platform/ulid.ts'

/** A task as its panel shows it. */
export const taskOf = (card: Card, details: Pick<TaskDetails, 'description' | 'checklist'> | undefined): Task => ({
  ...card,
  description: details?.description ?? '',
  checklist: details?.checklist ?? [],
  createdAt: new Date(timeOfUlid(card.id)).toISOString(),
})

const refs = (id: CardId) => ({ card: taskBoards.liveRef(id), archived: taskBoards.deletedRef(id) })

/** A task, archived or not: one BatchGet. */
export async function getTask(id: CardId): Promise<Task> {
  const { card, archived, details } = await getTogether({ ...refs(id), details: taskDetailsRef(id) }, { consistent: true })
  return taskOf(card ?? archived ?? fail('task.not_found'), details)
}

/** The card of a task, archived or not. */
export async function getCard(id: CardId): Promise<Card> {
  const { card, archived } = await getTogether(refs(id), { consistent: true })
  return card ?? archived ?? fail('task.not_found')
}

/** Fails for a card that is not on the board. */
export async function failMissing(id: CardId): Promise<never> {
  return fail((await taskBoards.getDeleted(id)) ? 'task.archived' : 'task.not_found')
}

/** A card after a change by a user. */
export const nextVersion = (card: Card): Card => ({ ...card, version: card.version + 1, updatedAt: new Date().toISOString() })

/** A checklist as it was sent: items keep their ids, also one that was removed and comes back. */
export function checklistOf(sent: NewTask['checklist']): ChecklistItem[] {
  const used = new Set<string>()
  return sent.map(({ id, ...item }) => {
    const own = id === undefined || used.has(id) ? ulid() : id
    used.add(own)
    return { ...item, id: own }
  })
}

export const checkedOf = (checklist: readonly ChecklistItem[]): [number, number] => [
  checklist.filter(({ isDone }) => isDone).length,
  checklist.length,
]

export const checklistAssignees = (checklist: readonly { assigneeId: string | null }[]): string[] =>
  checklist.flatMap(({ assigneeId }) => assigneeId ?? [])
