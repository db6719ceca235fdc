import type { TaskCard } from '../../../shared/entities/tasks/task.ts'
import { shortened } from '../../../shared/format/text/shortened.ts'

const SHOWN = 60

/** “Call Otley”: a task in sentences about it. */
export const taskName = ({ title }: Pick<TaskCard, 'title'>): string => `“${shortened(title, SHOWN)}”`
