import type { CardId } from '../../../data/tasks/cards.ts'

/** The task that a path names. */
export const taskIdIn = ({ id, taskId }: { id: string; taskId: string }): CardId => ({ startupId: id, id: taskId })
