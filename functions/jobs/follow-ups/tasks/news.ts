import { comments } from '../../../data/threads/comments.ts'
import { assignments } from '../../../data/tasks/assignments.ts'
import { refreshNewComment } from '../../../domain/copies/comment-copies.ts'
import { notifyAssignee } from '../../../domain/tasks/news/assigned.ts'
import { notifyMentioned, notifyOfComment } from '../../../domain/tasks/news/commented.ts'
import { followUp } from '../follow-up.ts'

/** Notifications about tasks, except those that have their time (domain 3.11). */
export const taskNews = [
  followUp(assignments, ['INSERT', 'MODIFY'], notifyAssignee),
  followUp(comments, ['INSERT'], async (comment) => {
    await refreshNewComment(comment)
    if (comment.thread.on === 'task') await notifyOfComment(comment)
  }),
  followUp(comments, ['MODIFY'], (comment, before) =>
    notifyMentioned(
      comment,
      comment.mentions.filter((userId) => before?.mentions.includes(userId) !== true),
    ),
  ),
]
