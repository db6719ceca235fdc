import type { Priority } from '../../../shared/choices.ts'
import styles from './task-facts.module.css'

export const PRIORITY_NAMES: Readonly<Record<Priority, string>> = { high: 'High', medium: 'Medium', low: 'Low', default: 'No priority' }
/** Bars that are filled. */
const LEVELS: Readonly<Record<Priority, number>> = { high: 3, medium: 2, low: 1, default: 0 }
const BARS = [
  { x: 2, y: 9, height: 5 },
  { x: 6.5, y: 6, height: 8 },
  { x: 11, y: 2, height: 12 },
]

/** The priority of a task as bars, like the strength of a signal, beside a text that names it. */
export const PriorityBars = ({ priority }: { priority: Priority }) => (
  <svg className={styles.priority} data-priority={priority} width="16" height="16" viewBox="0 0 16 16" aria-hidden>
    {BARS.map(({ x, y, height }, at) => (
      <rect
        key={x}
        className={at < LEVELS[priority] ? styles.filled : undefined}
        x={x}
        y={priority === 'default' ? 7 : y}
        width="3"
        height={priority === 'default' ? 2 : height}
        rx="1"
      />
    ))}
  </svg>
)

/** The same where nothing else names the priority. */
export function PriorityIcon({ priority }: { priority: Priority }) {
  const name = priority === 'default' ? 'No priority' : `${PRIORITY_NAMES[priority]} priority`
  return (
    <span className={styles.icon} title={name}>
      <PriorityBars priority={priority} />
      <span className="visually-hidden">{name}</span>
    </span>
  )
}
