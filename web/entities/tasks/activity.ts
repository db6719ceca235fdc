import { PRIORITIES } from '../../../shared/choices.ts'
import type { TaskActivity } from '../../../shared/entities/tasks/activity.ts'
import type { TimelineEvent } from '../comments/timeline.ts'
import { dueText } from './due.ts'
import { PRIORITY_NAMES } from './priority.tsx'

type Values = Pick<TaskActivity, 'from' | 'to'>

/** What each activity did, to follow the name of the actor; null for what the thread shows by itself. */
const SENTENCES: Readonly<Record<TaskActivity['type'], (values: Values) => string | null>> = {
  created: () => 'created the task',
  moved: ({ from, to }) => (from === null ? `moved it to ${to ?? 'another column'}` : `moved it from ${from} to ${to ?? 'another column'}`),
  renamed: ({ from, to }) => `renamed it from “${from ?? ''}” to “${to ?? ''}”`,
  described: () => 'changed the description',
  assigned: listSentence('assigned', 'unassigned', 'assignees'),
  labelled: listSentence('added the label', 'removed the label', 'labels'),
  due: ({ from, to }) => {
    if (to === null) return 'removed the due date'
    return from === null ? `set the due date to ${dueName(to)}` : `changed the due date from ${dueName(from)} to ${dueName(to)}`
  },
  priority: ({ to }) => {
    const priority = PRIORITIES.find((one) => one === to) ?? 'default'
    return priority === 'default' ? 'removed the priority' : `set the priority to ${PRIORITY_NAMES[priority]}`
  },
  checklist: ({ from, to }) => (from === null || to === null ? 'changed the checklist' : `changed the checklist from ${from} to ${to}`),
  commented: () => null,
  completed: () => 'completed the task',
  archived: () => 'archived the task',
  restored: () => 'restored the task',
}

/** The activity of a task as events of its timeline. */
export const eventsOf = (activities: readonly TaskActivity[]): TimelineEvent[] =>
  activities.flatMap(({ id, at, actorName, type, from, to }) => {
    const sentence = SENTENCES[type]({ from, to })
    return sentence === null ? [] : [{ id, at, actorName, sentence }]
  })

function listSentence(added: string, removed: string, what: string) {
  return ({ from, to }: Values): string => {
    if (to !== null && from === null) return `${added} ${to}`
    if (from !== null && to === null) return `${removed} ${from}`
    return from === null || to === null ? `changed the ${what}` : `changed the ${what} from ${from} to ${to}`
  }
}

const dueName = (text: string): string => (Number.isNaN(Date.parse(text)) ? text : dueText(text))
