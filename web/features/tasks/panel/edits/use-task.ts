import { useEffect, useRef, useState } from 'react'
import type { Task, TaskCard } from '../../../../../shared/entities/tasks/task.ts'
import { cardOf, changed } from '../../../../entities/tasks/board-data.ts'
import type { BoardStore } from '../../../../entities/tasks/use-board.ts'
import { useOptimisticChanges } from '../../../../lib/actions/use-optimistic-changes.ts'
import { useApi } from '../../../../lib/use-api.ts'
import type { Side } from '../../../../ui/conflict/conflict-field.tsx'
import { formErrors } from '../../../../ui/form/use-form-errors.ts'
import { saveTask, type TaskConflict, type TaskEdit, type TaskField } from './save-task.ts'

const LATER = 'Not saved yet: another user changed it, too'
interface Asked extends TaskConflict {
  answer: (choice: Side | 'later') => void
}

/** A task with its changes, each of which shows at once, on the board too, and is saved by itself, one after the other. */
export function useTask(startupId: string, taskId: string, store: BoardStore) {
  const { data, error, mutate } = useApi('GET /api/startups/{id}/tasks/{taskId}', { id: startupId, taskId })
  const { shown, apply } = useOptimisticChanges<Task>(data)
  const [problems, setProblems] = useState<Partial<Record<TaskField, string>>>({})
  const [asked, setAsked] = useState<Asked>()
  const known = useRef(data)
  const card = store.tasks?.find(({ id }) => id === taskId)
  const isOutdated = data !== undefined && (card?.version ?? 0) > data.version
  useEffect(() => {
    if (data !== undefined && data.version >= (known.current?.version ?? 0)) known.current = data
  }, [data])
  // The board heard that another user changed or archived it.
  const isOnBoard = card !== undefined
  const wasOnBoard = useRef(isOnBoard)
  useEffect(() => {
    if (isOutdated || (wasOnBoard.current && !isOnBoard)) void mutate()
    wasOnBoard.current = isOnBoard
  }, [isOutdated, isOnBoard, mutate])

  /** Shows what the server answered, and gives it to the board. */
  const take = async (task: Task) => {
    known.current = task
    await mutate(task, { revalidate: false })
    return { tasks: [cardOf(task)] }
  }
  const attempt = async (edit: TaskEdit): Promise<TaskConflict | undefined> => {
    let hasArrived = false
    let stale: TaskConflict | undefined
    const change = (task: Task) => (hasArrived ? task : edit.change(task))
    const send = async () => {
      if (known.current === undefined) throw new Error('The task is not loaded')
      const outcome = await saveTask(startupId, edit, known.current)
      hasArrived = true
      if (!('stale' in outcome)) return take(outcome)
      stale = outcome.stale
      return take(outcome.stale.theirs)
    }
    const changeCard = (before: TaskCard) => (data === undefined ? before : cardOf(change({ ...data, ...before })))
    await apply(change, () => store.run({ turn: taskId, change: changed(new Set([taskId]), changeCard), send }))
    return stale
  }
  /** Gives whose value stays, or `later` when the user wants to decide later; throws a sentence for the user. */
  const run = async (edit: TaskEdit): Promise<Side | 'later'> => {
    let stale: TaskConflict | undefined
    try {
      stale = await attempt(edit)
    } catch (problem) {
      void mutate()
      throw new Error(sentenceOf(problem, edit.field), { cause: problem })
    }
    if (stale === undefined) return 'mine'
    const { promise, resolve } = Promise.withResolvers<Side | 'later'>()
    setAsked({ ...stale, answer: resolve })
    const choice = await promise
    setAsked(undefined)
    return choice === 'mine' ? run(rebased(edit, stale.theirs)) : choice
  }
  /** For choices: a failure is shown beside the field. */
  const save = async (edit: TaskEdit): Promise<void> => {
    setProblems((before) => {
      const { [edit.field]: _, ...others } = before
      return others
    })
    try {
      await run(edit)
    } catch (problem) {
      setProblems((before) => ({ ...before, [edit.field]: sentenceOf(problem, edit.field) }))
    }
  }
  /** For texts, whose field shows what is thrown and keeps what was typed. */
  const saveText = async (edit: TaskEdit): Promise<void> => {
    if ((await run(edit)) === 'later') throw new Error(LATER)
  }
  return {
    task: shown,
    card,
    error,
    retry: () => void mutate(),
    take,
    save: (edit: TaskEdit) => void save(edit),
    saveText,
    problems,
    asked,
  }
}
export type TaskEditor = ReturnType<typeof useTask>

/** What the server says of the field, or why it said nothing. */
function sentenceOf(problem: unknown, field: TaskField): string {
  const { fields, sentence } = formErrors(problem, [field])
  return fields[field] ?? sentence
}

/** The edit as one that began with their value. */
function rebased({ replaces, ...edit }: TaskEdit, theirs: Task): TaskEdit {
  return { ...edit, replaces: replaces && { ...replaces, from: replaces.in(theirs) } }
}
