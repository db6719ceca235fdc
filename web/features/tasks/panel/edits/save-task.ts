import type { Task } from '../../../../../shared/entities/tasks/task.ts'
import { type ApiInput, call } from '../../../../lib/api.ts'
import type { Change } from '../../../../lib/actions/use-optimistic-changes.ts'
import { saveMerged, type Stale } from '../../../../lib/actions/save-merged.ts'

type TaskBody = Omit<ApiInput<'PUT /api/startups/{id}/tasks/{taskId}'>['body'], 'version'>
export type TaskField = keyof TaskBody

/** A value as text: what the user began with, what it becomes, and how to read it from a task. */
interface Replacement {
  from: string
  to: string
  in: (task: Task) => string
  /** For the user; the value itself when left out. */
  show?: (value: string) => string
}

/** A change of one field of a task. */
export interface TaskEdit {
  field: TaskField
  /** Idempotent. Additions to and removals from a list merge with those of others by being applied to what is there. */
  change: Change<Task>
  /** Set when the change replaces a text or choice: another user's change of it is then a conflict. */
  replaces?: Replacement | undefined
}
export type TaskConflict = Stale<TaskEdit, Task>

/** Items of the checklist have a temporary id until the server gave them one. */
export const NEW_ITEM = 'new-'

/** Saves a change over the last known version; another user's changes of other fields stay. Throws what the call throws. */
export async function saveTask(startupId: string, edit: TaskEdit, known: Task): Promise<Task | { stale: TaskConflict }> {
  if (isConflict(edit, known)) return { stale: { mine: edit, base: known, theirs: known } }
  return saveMerged<TaskEdit, Task, Task>(edit, known, {
    send: ({ field, change }, { version, ...base }) =>
      call('PUT /api/startups/{id}/tasks/{taskId}', {
        id: startupId,
        taskId: base.id,
        body: { ...bodyOf(field, change({ ...base, version })), version },
      }),
    staleCode: 'task.stale',
    merge: (mine, _base, theirs) => (isConflict(mine, theirs) ? null : mine),
  })
}

/** Somebody else changed what this edit replaces, to something else. */
function isConflict({ replaces }: TaskEdit, theirs: Task): boolean {
  if (replaces === undefined) return false
  const value = replaces.in(theirs)
  return value !== replaces.from && value !== replaces.to
}

function bodyOf(field: TaskField, task: Task): TaskBody {
  if (field !== 'checklist') return { [field]: task[field] }
  return { checklist: task.checklist.map(({ id, ...item }) => (id.startsWith(NEW_ITEM) ? item : { id, ...item })) }
}
