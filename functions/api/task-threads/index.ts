import { taskThreads } from '../../../shared/contract/tasks/task-threads.ts'
import { addComment, editComment, removeComment } from '../../domain/comments/comments.ts'
import { activityOf, commentsOf } from '../../domain/comments/threads.ts'
import { actorOf } from '../../domain/tasks/board/actor.ts'
import { lambda } from '../../http/lambda.ts'

const idOf = ({ id, taskId }: { id: string; taskId: string }) => ({ startupId: id, id: taskId })

export const handler = lambda(taskThreads, {
  'GET /api/startups/{id}/tasks/{taskId}/comments': ({ params, page }) => commentsOf(idOf(params), page),
  'POST /api/startups/{id}/tasks/{taskId}/comments': ({ params, caller, body, idempotency }) =>
    addComment(idOf(params), { ...actorOf(caller), image: caller.profileImage }, body.content, idempotency),
  'PUT /api/startups/{id}/tasks/{taskId}/comments/{commentId}': ({ params, body }) =>
    editComment(idOf(params), params.commentId, body.content),
  'DELETE /api/startups/{id}/tasks/{taskId}/comments/{commentId}': ({ params, caller }) =>
    removeComment(idOf(params), params.commentId, actorOf(caller)),
  'GET /api/startups/{id}/tasks/{taskId}/activity': ({ params, page }) => activityOf(idOf(params), page),
})
