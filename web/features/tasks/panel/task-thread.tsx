import type { Task, TaskCard } from '../../../../shared/entities/tasks/task.ts'
import { Timeline } from '../../../entities/comments/timeline-list.tsx'
import { useComments } from '../../../entities/comments/use-comments.ts'
import { eventsOf } from '../../../entities/tasks/activity.ts'
import { call } from '../../../lib/api.ts'
import { useUserId } from '../../../lib/session/state.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { useRereadAfter } from '../../../lib/use-reread-after.ts'
import type { Screen } from '../screen.ts'

interface TaskThreadProps {
  screen: Screen
  task: Task
  /** As the board knows it: another number of comments says that another user wrote one. */
  card: TaskCard | undefined
  readOnly: boolean
}

/** The comments on a task and what happened to it. */
export function TaskThread({ screen: { startup, store, members, isLeader }, task, card, readOnly }: TaskThreadProps) {
  const of = { id: startup.id, taskId: task.id }
  const activity = usePages('GET /api/startups/{id}/tasks/{taskId}/activity', of)
  const pages = usePages('GET /api/startups/{id}/tasks/{taskId}/comments', of)
  const comments = useComments({
    pages,
    create: async (content) => {
      const comment = await call('POST /api/startups/{id}/tasks/{taskId}/comments', { ...of, body: { content } })
      if (card) void store.take({ items: [{ ...card, commentCount: card.commentCount + 1 }] })
      return comment
    },
    change: (commentId, content) =>
      call('PUT /api/startups/{id}/tasks/{taskId}/comments/{commentId}', { ...of, commentId, body: { content } }),
    remove: (commentId) => call('DELETE /api/startups/{id}/tasks/{taskId}/comments/{commentId}', { ...of, commentId }),
  })
  useRereadAfter(task.version, activity.retry)
  useRereadAfter(card?.commentCount ?? task.commentCount, pages.retry)
  return (
    <Timeline
      of={`task ${task.id}`}
      thread={`task.${startup.id}.${task.id}`}
      comments={comments}
      events={{ ...activity, items: activity.items && eventsOf(activity.items) }}
      people={members}
      userId={useUserId()}
      isLeader={isLeader}
      readOnly={readOnly}
    />
  )
}
