import { useMemo } from 'react'
import { type DayNumber, dayOf, formatDay } from '../../../../shared/calendar/local-time.ts'
import type { FollowUp, Week } from '../../../../shared/entities/analytics/week.ts'
import type { MyTask, Task, TaskPlan } from '../../../../shared/entities/tasks/task.ts'
import { followUpAt } from '../../../entities/sales/follow-up.ts'
import { orToastWhy } from '../../../lib/actions/or-toast.ts'
import type { OptimisticChange } from '../../../lib/actions/use-optimistic-changes.ts'
import { call } from '../../../lib/api.ts'
import { useUserId } from '../../../lib/session/state.ts'
import type { Undone } from '../../../lib/undo/stack.ts'
import { refresh } from '../../../lib/use-api.ts'
import { longDay, timeName } from '../../../ui/calendar/days.ts'
import { undoable } from '../../../ui/feedback/undoable.tsx'
import { partsOf, valueOf } from '../../../ui/pickers/dates.ts'
import { toLocal } from '../../../../shared/calendar/zones.ts'
import { claimAward } from '../../../entities/points/points.ts'
import type { Item } from './items.ts'

export type Apply = (change: OptimisticChange<Week>, send: () => Promise<unknown>) => Promise<void>

interface Change {
  show: OptimisticChange<Week>
  /** Gives what undoes it; what another user changes meanwhile stays. */
  send: () => Promise<() => Promise<Undone | void>>
  /** What was done, and what was not when it failed. */
  sentence: string
  failure: string
}

type Run = (change: Change) => Promise<void>
const reread = () => refresh('GET /api/analytics/week')
/** What undoes changes is loaded with the first one. */
const load = () => import('./change-items.ts')

/** Changes of the dashboard: shown at once, shown as before with a message when they fail, and taken back with Undo. */
export function useItemActions(apply: Apply, zone: string) {
  const userId = useUserId()
  return useMemo(() => {
    const run: Run = async ({ show, send, sentence, failure }) => {
      const sendAll = async () => {
        const undo = await send()
        undoable({ says: sentence, undo: () => undo().finally(reread), failure: `${sentence}. This could not be undone` })
        await reread()
      }
      await orToastWhy(failure, () => apply(show, sendAll))
    }
    const followUps = followUpActions(run)
    const complete = (item: Item): void => {
      if ('task' in item) void completeTask(run, item.task)
      else if (item.kind === 'followUp') void followUps.completeFollowUp(item.followUp)
    }
    return { complete, assign: assign(run, userId), ...dateActions(run, zone), ...followUps }
  }, [apply, userId, zone])
}
export type ItemActions = ReturnType<typeof useItemActions>

const change = async (task: MyTask, fieldsOf: (before: Task) => Partial<Task>) => (await load()).changeTask(task, fieldsOf)
const plan = ({ startupId, id }: MyTask, to: TaskPlan | null) =>
  call('PUT /api/startups/{id}/tasks/{taskId}/plan', { id: startupId, taskId: id, body: { plan: to } })
const withTask = (task: MyTask, after: Partial<MyTask> | null) => (week: Week) => ({
  ...week,
  tasks: week.tasks.flatMap((one) => (one.id === task.id ? (after ? { ...one, ...after } : []) : one)),
})

async function completeTask(run: Run, task: MyTask): Promise<void> {
  const { doneColumnId, title } = task
  if (doneColumnId === null) return
  await run({
    show: withTask(task, null),
    send: async () => {
      const undo = await (await load()).moveTask(task, doneColumnId)
      void claimAward('task.complete', task.id)
      return undo
    },
    sentence: `Completed: ${title}`,
    failure: `${title} was not completed`,
  })
}

/** Assigns a task of the user to another member instead. */
const assign = (run: Run, userId: string) => (task: MyTask, to: { id: string; name: string }) =>
  run({
    show: withTask(task, null),
    send: async () => {
      const others = (ids: readonly string[]) => ids.filter((id) => id !== userId && id !== to.id)
      return withPlan(task, await change(task, ({ assigneeIds }) => ({ assigneeIds: [...others(assigneeIds), to.id] })))
    },
    sentence: `${task.title} is assigned to ${to.name}`,
    failure: `${task.title} was not assigned`,
  })

/** The planned time of a user comes back with their task. */
const withPlan = (task: MyTask, undo: () => Promise<Undone>) => async () => {
  const undone = await undo()
  if (task.plan !== null && undone.kept?.length === 0) await plan(task, task.plan)
  return undone
}

const dateActions = (run: Run, zone: string) => ({
  /** Makes a task due on a day, at the time at which it was due, or never; it has no planned time then. */
  setDay: (task: MyTask, day: DayNumber | null) => {
    const time = task.dueAt === null ? '' : partsOf(task.dueAt).time
    const dueAt = day === null ? null : valueOf(formatDay(day), time)
    return run({
      show: withTask(task, { dueAt, plan: null }),
      send: async () => {
        const undo = await change(task, () => ({ dueAt }))
        if (task.plan !== null) await plan(task, null)
        return withPlan(task, undo)
      },
      sentence: day === null ? `${task.title} has no date now` : `${task.title} is due ${longDay(day)}`,
      failure: `${task.title} was not moved`,
    })
  },
  setPlan: (task: MyTask, to: TaskPlan | null) => {
    const at = to === null ? 0 : toLocal(Date.parse(to.at), zone)
    return run({
      show: withTask(task, { plan: to }),
      send: async () => {
        await plan(task, to)
        return async () => void (await plan(task, task.plan))
      },
      sentence: to === null ? `No time is planned for ${task.title} now` : `${task.title}: ${longDay(dayOf(at))}, ${timeName(at)}`,
      failure: `${task.title} was not planned`,
    })
  },
})

function followUpActions(run: Run) {
  const changeAt = (followUp: FollowUp, at: string | null, sentence: string) =>
    run({
      show: (week) => ({
        ...week,
        followUps: week.followUps.flatMap((one) => (one.id === followUp.id ? (at === null ? [] : { ...one, at }) : one)),
      }),
      send: async () => (await load()).changeFollowUp(followUp, at),
      sentence,
      failure: `${followUp.name} was not changed`,
    })
  return {
    completeFollowUp: (followUp: FollowUp) => changeAt(followUp, null, `Follow-up with ${followUp.name} completed`),
    moveFollowUp: (followUp: FollowUp, day: DayNumber) =>
      changeAt(followUp, followUpAt(formatDay(day)), `${followUp.name}: ${longDay(day)}`),
  }
}
