import type { Kind } from './kind.ts'

const TASK_LINK = '/startup/{startupId}/tasks?task={taskId}'

export const TASK_NOTIFICATIONS = {
  'task.assigned': {
    colour: 'blue',
    title: 'New task',
    message: '{person} assigned “{task}” of {startup} to you',
    link: TASK_LINK,
    several: { title: '{n} new tasks', message: '{person} assigned {n} tasks of {startup} to you', link: '/startup/{startupId}/tasks' },
  },
  'task.comment': {
    colour: 'blue',
    title: 'New comment',
    message: '{person} commented on “{task}”',
    link: TASK_LINK,
    several: { title: '{n} new comments', message: '{person} and others commented on “{task}”' },
  },
  'task.mention': {
    colour: 'purple',
    title: 'You were mentioned',
    message: '{person} mentioned you in “{task}”',
    link: TASK_LINK,
    several: { title: '{n} mentions', message: '{person} and others mentioned you in “{task}”' },
  },
  'task.due': {
    colour: 'orange',
    title: 'Task due soon',
    message: '“{task}” of {startup} is due within 24 hours',
    link: TASK_LINK,
    several: { title: '{n} tasks due soon', message: '{n} tasks of {startup} are due within 24 hours', link: '/startup/{startupId}/tasks' },
  },
  'task.overdue': {
    colour: 'red',
    title: 'Task overdue',
    message: '“{task}” of {startup} is overdue',
    link: TASK_LINK,
    several: { title: '{n} tasks overdue', message: '{n} tasks of {startup} are overdue', link: '/startup/{startupId}/tasks' },
  },
} as const satisfies Record<string, Kind>
