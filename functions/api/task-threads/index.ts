import { taskThreads } from '../../../shared/contract/tasks/task-threads.ts'
import { editComment } from '../../domain/comments.ts'
import { threadOf } from '../../domain/tasks/threads/activity.ts'
import { authorOrLeader, taskIdIn } from '../../domain/tasks/board/actor.ts'
import { addTaskComment, deleteTaskComment, listTaskComments } from '../../domain/tasks/threads/comments.ts'
import { listTaskActivity } from '../../domain/tasks/threads/list-activity.ts'
import { lambda } from '../../http/lambda.ts'

export const handler = lambda(taskThreads, {
  'GET /api/startups/{id}/tasks/{taskId}/comments': ({ params, page }) => listTaskComments(taskIdIn(params), page),
  'POST /api/startups/{id}/tasks/{taskId}/comments': ({ params, caller, body, idempotency }) =>
    addTaskComment(taskIdIn(params), caller, body.content, idempotency),
  'PUT /api/startups/{id}/tasks/{taskId}/comments/{commentId}': ({ params, body }) =>
    editComment({ thread: threadOf(taskIdIn(params)), id: params.commentId }, body.content),
  'DELETE /api/startups/{id}/tasks/{taskId}/comments/{commentId}': ({ params, caller, item, teamRole }) =>
    deleteTaskComment(taskIdIn(params), params.commentId, authorOrLeader(caller, item, teamRole)),
  'GET /api/startups/{id}/tasks/{taskId}/activity': ({ params, page }) => listTaskActivity(taskIdIn(params), page),
})
