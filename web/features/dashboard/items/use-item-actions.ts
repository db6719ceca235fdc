import { useMemo } from 'react'
import { type DayNumber, dayOf, formatDay } from '../../../../shared/calendar/local-time.ts'
import type { FollowUp, Week } from '../../../../shared/entities/analytics/week.ts'
import type { MyTask, TaskPlan } from '../../../../shared/entities/tasks/task.ts'
import { followUpAt } from '../../../entities/sales/follow-up.ts'
import { orToastWhy } from '../../../lib/actions/or-toast.ts'
import type { OptimisticChange } from '../../../lib/actions/use-optimistic-changes.ts'
import { call } from '../../../lib/api.ts'
import { useUserId } from '../../../lib/session/state.ts'
import { refresh } from '../../../lib/use-api.ts'
import { longDay, timeName } from '../../../ui/calendar/days.ts'
import { undoable } from '../../../ui/feedback/undoable.tsx'
import { partsOf, valueOf } from '../../../ui/pickers/dates.ts'
import { toLocal } from '../../../../shared/calendar/zones.ts'
import { claimAward } from '../../../entities/points/points.ts'

export type Apply = (change: OptimisticChange<Week>, send: () => Promise<unknown>) => Promise<void>

interface Change {
  show: OptimisticChange<Week>
  send: () => Promise<unknown>
  undo: () => Promise<unknown>
  /** What was done, and what was not when it failed. */
  sentence: string
  failure: string
}

type Run = (change: Change) => Promise<void>
const reread = () => refresh('GET /api/analytics/week')

/** Changes of the dashboard: shown at once, shown as before with a message when they fail, and taken back with Undo. */
export function useItemActions(apply: Apply, zone: string) {
  const userId = useUserId()
  return useMemo(() => {
    const run: Run = async ({ show, send, undo, sentence, failure }) => {
      const sendAll = async () => {
        await send()
        await reread()
      }
      if (!(await orToastWhy(failure, () => apply(show, sendAll)))) return
      const takeBack = async () => {
        await undo()
        await reread()
        return { says: `Undone: ${sentence}` }
      }
      undoable({ says: sentence, undo: takeBack, failure: `${sentence}. This could not be undone` })
    }
    return { ...stateActions(run, userId), ...dateActions(run, zone), ...followUpActions(run) }
  }, [apply, userId, zone])
}
export type ItemActions = ReturnType<typeof useItemActions>

const ofTask = ({ startupId, id }: MyTask) => ({ id: startupId, taskId: id })
const change = (task: MyTask, body: { dueAt?: string | null; assigneeIds?: string[] }) =>
  call('PUT /api/startups/{id}/tasks/{taskId}', { ...ofTask(task), body })
const plan = (task: MyTask, to: TaskPlan | null) =>
  call('PUT /api/startups/{id}/tasks/{taskId}/plan', { ...ofTask(task), body: { plan: to } })
const move = (task: MyTask, columnId: string) =>
  call('PATCH /api/startups/{id}/tasks/{taskId}/move', { ...ofTask(task), body: { columnId } })
const withTask = (task: MyTask, after: Partial<MyTask> | null) => (week: Week) => ({
  ...week,
  tasks: week.tasks.flatMap((one) => (one.id === task.id ? (after ? { ...one, ...after } : []) : one)),
})

const stateActions = (run: Run, userId: string) => ({
  complete: async (task: MyTask) => {
    const { doneColumnId, columnId, title } = task
    if (doneColumnId === null) return
    await run({
      show: withTask(task, null),
      send: async () => {
        await move(task, doneColumnId)
        void claimAward('task.complete', task.id)
      },
      undo: () => move(task, columnId),
      sentence: `Completed: ${title}`,
      failure: `${title} was not completed`,
    })
  },
  /** Assigns a task of the user to another member instead. */
  assign: (task: MyTask, to: { id: string; name: string }) =>
    run({
      show: withTask(task, null),
      send: () => change(task, { assigneeIds: [...new Set([...task.assigneeIds.filter((id) => id !== userId), to.id])] }),
      undo: async () => {
        await change(task, { assigneeIds: task.assigneeIds })
        if (task.plan !== null) await plan(task, task.plan)
      },
      sentence: `${task.title} is assigned to ${to.name}`,
      failure: `${task.title} was not assigned`,
    }),
})

const dateActions = (run: Run, zone: string) => ({
  /** Makes a task due on a day, at the time at which it was due, or never; it has no planned time then. */
  setDay: (task: MyTask, day: DayNumber | null) => {
    const time = task.dueAt === null ? '' : partsOf(task.dueAt).time
    const dueAt = day === null ? null : valueOf(formatDay(day), time)
    const set = async (due: string | null, to: TaskPlan | null) => {
      await change(task, { dueAt: due })
      if (task.plan !== null) await plan(task, to)
    }
    return run({
      show: withTask(task, { dueAt, plan: null }),
      send: () => set(dueAt, null),
      undo: () => set(task.dueAt, task.plan),
      sentence: day === null ? `${task.title} has no date now` : `${task.title} is due ${longDay(day)}`,
      failure: `${task.title} was not moved`,
    })
  },
  setPlan: (task: MyTask, to: TaskPlan | null) => {
    const at = to === null ? 0 : toLocal(Date.parse(to.at), zone)
    return run({
      show: withTask(task, { plan: to }),
      send: () => plan(task, to),
      undo: () => plan(task, task.plan),
      sentence: to === null ? `No time is planned for ${task.title} now` : `${task.title}: ${longDay(dayOf(at))}, ${timeName(at)}`,
      failure: `${task.title} was not planned`,
    })
  },
})

function followUpActions(run: Run) {
  const setAt = ({ startupId, id }: FollowUp, nextFollowUpAt: string | null) =>
    call('PUT /api/startups/{id}/leads/{leadId}', { id: startupId, leadId: id, body: { nextFollowUpAt } })
  const changeAt = (followUp: FollowUp, at: string | null, sentence: string) =>
    run({
      show: (week) => ({
        ...week,
        followUps: week.followUps.flatMap((one) => (one.id === followUp.id ? (at === null ? [] : { ...one, at }) : one)),
      }),
      send: () => setAt(followUp, at),
      undo: () => setAt(followUp, followUp.at),
      sentence,
      failure: `${followUp.name} was not changed`,
    })
  return {
    completeFollowUp: (followUp: FollowUp) => changeAt(followUp, null, `Follow-up with ${followUp.name} completed`),
    moveFollowUp: (followUp: FollowUp, day: DayNumber) =>
      changeAt(followUp, followUpAt(formatDay(day)), `${followUp.name}: ${longDay(day)}`),
  }
}
