import { tasks } from '../../../shared/contract/tasks/tasks.ts'
import { archiveTask } from '../../domain/tasks/archive-task.ts'
import { restoreTask } from '../../domain/tasks/restore-task.ts'
import { editBoard } from '../../domain/tasks/board/edit-board.ts'
import { getArchivedTasks, getLiveBoard, tasksTable } from '../../domain/tasks/board/get-board.ts'
import { changeTask } from '../../domain/tasks/change-task.ts'
import { changeTasks } from '../../domain/tasks/change-tasks.ts'
import { createTask, createTasks } from '../../domain/tasks/create-tasks.ts'
import { moveTask } from '../../domain/tasks/move-task.ts'
import { listMyTasks } from '../../domain/tasks/my-tasks.ts'
import { planTask } from '../../domain/tasks/plan-task.ts'
import { actorOf, creatorOrLeader, taskIdIn } from '../../domain/tasks/board/actor.ts'
import { getTask } from '../../domain/tasks/task.ts'
import { lambda } from '../../http/lambda.ts'

export const handler = lambda(tasks, {
  'GET /api/startups/{id}/tasks': ({ params, query, caller, revalidate }) =>
    query.archived ? getArchivedTasks(params.id, caller.id, query.cursor) : getLiveBoard(params.id, query.since, revalidate),
  'POST /api/startups/{id}/tasks': ({ params, caller, body, idempotency }) => createTask(params.id, actorOf(caller), body, idempotency),
  'POST /api/startups/{id}/tasks/bulk': ({ params, caller, body, idempotency }) =>
    createTasks(params.id, actorOf(caller), body.tasks, idempotency),
  'PATCH /api/startups/{id}/tasks': ({ params, caller, teamRole, body }) => changeTasks(params.id, { ...actorOf(caller), teamRole }, body),
  'GET /api/startups/{id}/tasks/{taskId}': ({ params }) => getTask(taskIdIn(params)),
  'PUT /api/startups/{id}/tasks/{taskId}': ({ params, caller, body }) => changeTask(taskIdIn(params), actorOf(caller), body),
  'PATCH /api/startups/{id}/tasks/{taskId}/move': ({ params, caller, body }) => moveTask(taskIdIn(params), actorOf(caller), body),
  'PUT /api/startups/{id}/tasks/{taskId}/plan': ({ params, caller, body }) => planTask(taskIdIn(params), caller.id, body.plan),
  'DELETE /api/startups/{id}/tasks/{taskId}': ({ params, caller, item, teamRole, query }) =>
    archiveTask(taskIdIn(params), creatorOrLeader(caller, item, teamRole), query.version),
  'PATCH /api/startups/{id}/tasks/{taskId}/restore': ({ params, caller, item, teamRole, query }) =>
    restoreTask(taskIdIn(params), creatorOrLeader(caller, item, teamRole), query.version),
  'PUT /api/startups/{id}/board': ({ params, caller, teamRole, body }) => editBoard(params.id, { ...actorOf(caller), teamRole }, body),
  'GET /api/tasks/mine': async ({ caller, query }) => ({ items: await listMyTasks(caller.id, query.due) }),
  'GET /api/startups/{id}/tasks/export.csv': ({ params }) => tasksTable(params.id),
})
