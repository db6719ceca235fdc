import { TEAM_ROLES } from '../../choices.ts'
import { Comment, CommentForm } from '../../entities/comment.ts'
import { TaskActivity } from '../../entities/tasks/activity.ts'
import { LEADERS } from '../../permissions.ts'
import { either, inStartup, memberParty, resource } from '../endpoint.ts'
import { Ok } from '../ok.ts'
import { thread } from '../thread.ts'

const comments = thread({
  noun: 'task',
  resource: 'tasks',
  item: 'a task',
  ended: 'archived',
  reads: TEAM_ROLES,
  writes: TEAM_ROLES,
  texts: 'The comments',
  adds: 'Comments on a task; members mentioned are notified',
  text: Comment,
  form: CommentForm,
  entry: TaskActivity,
})

/** Comments and activity of tasks. */
export const taskThreads = resource({
  'GET /api/startups/{id}/tasks/{taskId}/comments': comments.list,
  'POST /api/startups/{id}/tasks/{taskId}/comments': { ...comments.add, tool: 'comment_on_task' },
  'PUT /api/startups/{id}/tasks/{taskId}/comments/{commentId}': {
    summary: 'Changes a comment of the caller',
    access: memberParty('comment', 'authorId'),
    scope: 'tasks.write',
    body: CommentForm,
    returns: Comment,
    errors: ['startup.not_found', 'task.not_found', 'comment.not_found'],
  },
  'DELETE /api/startups/{id}/tasks/{taskId}/comments/{commentId}': {
    summary: 'Deletes a comment',
    access: either(memberParty('comment', 'authorId'), inStartup('path:id', LEADERS)),
    scope: 'tasks.write',
    returns: Ok,
    errors: ['startup.not_found', 'task.not_found', 'comment.not_found'],
  },
  'GET /api/startups/{id}/tasks/{taskId}/activity': comments.activity,
})
