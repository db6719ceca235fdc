import * as z from 'zod/mini'
import { TEAM_ROLES } from '../../choices.ts'
import { VersionQuery } from '../../entities/board-form.ts'
import { Board, BoardForm } from '../../entities/tasks/board.ts'
import { NewTask, NewTasks, TaskChange, TaskMove, TasksChange } from '../../entities/tasks/task-form.ts'
import { MyTask, Task, TaskCard, TaskPlan } from '../../entities/tasks/task.ts'
import { wholeNumber } from '../../entities/number.ts'
import { Id } from '../../entities/text.ts'
import { LEADERS } from '../../permissions.ts'
import { either, inStartup, memberParty, resource, signedIn } from '../endpoint.ts'
import { Ok, PageQuery } from '../ok.ts'

const Since = wholeNumber('The sequence number', z.gte(0, 'The sequence number must be at least 0'))

/** What a task may be refused for. */
const TASK_ERRORS = [
  'startup.not_found',
  'task.column_not_found',
  'task.label_not_found',
  'task.assignee_not_member',
  'task.wip_limit',
] as const
const CHANGE_ERRORS = [...TASK_ERRORS, 'task.not_found', 'task.stale', 'task.archived'] as const

/** The creator of a task archives and restores it, and the leaders do (domain 2, D-PERM). */
const creatorOrLeader = either(memberParty('task', 'createdBy'), inStartup('path:id', LEADERS))

export const tasks = resource({
  'GET /api/startups/{id}/tasks': {
    summary: 'The board with its tasks, or what has changed since a sequence number; or the archived tasks, newest first',
    access: inStartup('path:id', TEAM_ROLES),
    scope: 'tasks.read',
    tool: 'get_board',
    revalidates: true,
    query: z.object({
      since: z.optional(Since),
      archived: z.optional(z.enum(['true'], 'Archived must be true')),
      cursor: PageQuery.shape.cursor,
    }),
    returns: z.object({
      /** Null when it has not changed since. */
      board: z.nullable(Board),
      tasks: z.array(TaskCard),
      /** Ids of tasks that have left the board since. */
      removed: z.array(Id),
      /** Whether this is everything, and not only what has changed. */
      isWhole: z.boolean(),
      seq: z.int(),
      nextCursor: z.nullable(z.string()),
    }),
    errors: ['startup.not_found'],
  },
  'POST /api/startups/{id}/tasks': {
    summary: 'Creates a task at the end of a column',
    access: inStartup('path:id', TEAM_ROLES),
    scope: 'tasks.write',
    tool: 'create_task',
    rate: 'task',
    idempotent: true,
    body: NewTask,
    returns: Task,
    errors: [...TASK_ERRORS, 'task.too_many'],
  },
  'POST /api/startups/{id}/tasks/bulk': {
    summary: 'Creates several tasks: all or none',
    access: inStartup('path:id', TEAM_ROLES),
    scope: 'tasks.write',
    rate: 'task',
    idempotent: true,
    body: NewTasks,
    returns: z.object({ tasks: z.array(TaskCard) }),
    errors: [...TASK_ERRORS, 'task.too_many'],
  },
  'PATCH /api/startups/{id}/tasks': {
    summary: 'Changes several tasks; those that cannot be changed are listed with the reason',
    access: inStartup('path:id', TEAM_ROLES),
    scope: 'tasks.write',
    rate: 'task',
    body: TasksChange,
    returns: z.object({ tasks: z.array(TaskCard), failed: z.array(z.object({ id: Id, code: z.string(), message: z.string() })) }),
    errors: [...TASK_ERRORS, 'task.too_many'],
  },
  'GET /api/startups/{id}/tasks/{taskId}': {
    summary: 'A task',
    access: inStartup('path:id', TEAM_ROLES),
    scope: 'tasks.read',
    tool: 'get_task',
    returns: Task,
    errors: ['startup.not_found', 'task.not_found'],
  },
  'PUT /api/startups/{id}/tasks/{taskId}': {
    summary: 'Changes a task',
    access: inStartup('path:id', TEAM_ROLES),
    scope: 'tasks.write',
    tool: 'change_task',
    body: TaskChange,
    returns: Task,
    errors: CHANGE_ERRORS,
  },
  'PATCH /api/startups/{id}/tasks/{taskId}/move': {
    summary: 'Moves a task between two neighbours, or to the end of a column',
    access: inStartup('path:id', TEAM_ROLES),
    scope: 'tasks.write',
    tool: 'move_task',
    body: TaskMove,
    returns: z.object({ task: TaskCard, reranked: z.array(z.object({ id: Id, rank: z.string() })) }),
    errors: CHANGE_ERRORS,
  },
  'PUT /api/startups/{id}/tasks/{taskId}/plan': {
    summary: 'Plans time of the caller for a task that is assigned to them, or none',
    access: inStartup('path:id', TEAM_ROLES),
    scope: 'tasks.write',
    body: z.object({ plan: z.nullable(TaskPlan) }),
    returns: Ok,
    errors: ['startup.not_found', 'task.not_found'],
  },
  'DELETE /api/startups/{id}/tasks/{taskId}': {
    summary: 'Archives a task; it is deleted permanently after 30 days',
    access: creatorOrLeader,
    scope: 'tasks.write',
    query: VersionQuery,
    returns: Ok,
    errors: ['startup.not_found', 'task.not_found', 'task.stale'],
  },
  'PATCH /api/startups/{id}/tasks/{taskId}/restore': {
    summary: 'Restores an archived task, at its place in its column or at the end of the first',
    access: creatorOrLeader,
    scope: 'tasks.write',
    query: VersionQuery,
    returns: Task,
    errors: ['startup.not_found', 'task.not_found', 'task.stale', 'task.too_many', 'task.wip_limit'],
  },
  'PUT /api/startups/{id}/board': {
    summary: 'Changes columns, limits and labels of the board',
    access: inStartup('path:id', LEADERS),
    scope: 'tasks.write',
    body: BoardForm,
    returns: Board,
    errors: ['startup.not_found', 'board.stale', 'board.column_not_empty'],
  },
  'GET /api/tasks/mine': {
    summary: 'The open tasks assigned to the caller in all startups, by due date',
    access: signedIn,
    scope: 'tasks.read',
    tool: 'list_my_tasks',
    query: z.object({ due: z.optional(z.enum(['overdue', 'today', 'week'], 'Please choose overdue, today or week')) }),
    returns: z.object({ items: z.array(MyTask) }),
  },
  'GET /api/startups/{id}/tasks/export.csv': {
    summary: 'The tasks of the board as a table',
    notLive: 'a download',
    access: inStartup('path:id', TEAM_ROLES),
    scope: 'tasks.read',
    rate: 'table',
    produces: { type: 'text/csv', fileName: 'tasks.csv' },
    returns: z.string(),
    errors: ['startup.not_found'],
  },
})
