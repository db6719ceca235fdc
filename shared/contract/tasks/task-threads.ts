import { TEAM_ROLES } from '../../choices.ts'
import { Comment, CommentForm } from '../../entities/comment.ts'
import { TaskActivity } from '../../entities/tasks/activity.ts'
import { LEADERS } from '../../permissions.ts'
import { either, inStartup, memberParty, resource } from '../endpoint.ts'
import { Ok, page, PageQuery } from '../ok.ts'

/** Comments and activity of tasks. */
export const taskThreads = resource({
  'GET /api/startups/{id}/tasks/{taskId}/comments': {
    summary: 'The comments on a task, newest first',
    access: inStartup('path:id', TEAM_ROLES),
    query: PageQuery,
    returns: page(Comment),
    paged: { size: 50 },
    errors: ['startup.not_found', 'task.not_found'],
  },
  'POST /api/startups/{id}/tasks/{taskId}/comments': {
    summary: 'Comments on a task; members mentioned are notified',
    access: inStartup('path:id', TEAM_ROLES),
    rate: 'comment',
    idempotent: true,
    body: CommentForm,
    returns: Comment,
    errors: ['startup.not_found', 'task.not_found', 'task.archived'],
  },
  'PUT /api/startups/{id}/tasks/{taskId}/comments/{commentId}': {
    summary: 'Changes a comment of the caller',
    access: memberParty('comment', 'authorId'),
    body: CommentForm,
    returns: Comment,
    errors: ['startup.not_found', 'task.not_found', 'comment.not_found'],
  },
  'DELETE /api/startups/{id}/tasks/{taskId}/comments/{commentId}': {
    summary: 'Deletes a comment',
    access: either(memberParty('comment', 'authorId'), inStartup('path:id', LEADERS)),
    returns: Ok,
    errors: ['startup.not_found', 'task.not_found', 'comment.not_found'],
  },
  'GET /api/startups/{id}/tasks/{taskId}/activity': {
    summary: 'Who changed what of a task, newest first',
    access: inStartup('path:id', TEAM_ROLES),
    query: PageQuery,
    returns: page(TaskActivity),
    paged: { size: 50 },
    errors: ['startup.not_found', 'task.not_found'],
  },
})
