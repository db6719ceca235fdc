import { archivedCards, cards } from '../../../data/tasks/cards.ts'
import { cancelTaskActions, scheduleTaskActions } from '../../../domain/tasks/schedule/task-actions.ts'
import { followUp } from '../follow-up.ts'

/** Reminders, archiving and deletion of tasks follow due date, completion and deletion. */
export const scheduling = [
  followUp(cards, ['INSERT', 'MODIFY'], scheduleTaskActions),
  followUp(cards, ['REMOVE'], cancelTaskActions),
  followUp(archivedCards, ['INSERT', 'MODIFY'], scheduleTaskActions),
  followUp(archivedCards, ['REMOVE'], cancelTaskActions),
]
