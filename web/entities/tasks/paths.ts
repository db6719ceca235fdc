export const tasksPath = (startupId: string): string => `/startup/${startupId}/tasks`

/** The address of a task: its panel over the board of its startup. */
export const taskPath = (startupId: string, taskId: string): string => `${tasksPath(startupId)}?task=${taskId}`

/** The address of a board on which a new task is begun. */
export const newTaskPath = (startupId: string): string => `${tasksPath(startupId)}?new=task`
