import { Calendar } from 'lucide-react'
import { dueText, urgencyOf } from './due.ts'
import styles from './task-facts.module.css'

interface DueBadgeProps {
  dueAt: string
  /** A completed task is never overdue. */
  isDone?: boolean
}

/** When a task is due, coloured when that is near or past. */
export function DueBadge({ dueAt, isDone = false }: DueBadgeProps) {
  const urgency = isDone ? 'later' : urgencyOf(dueAt)
  return (
    <time className={styles.due} data-urgency={urgency} dateTime={dueAt}>
      <Calendar size={12} />
      <span className="visually-hidden">{urgency === 'overdue' ? 'Overdue: ' : 'Due '}</span>
      {dueText(dueAt)}
    </time>
  )
}
