import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { classes } from '../classes.ts'
import styles from './alert.module.css'

const ICONS = { danger: CircleAlert, warning: TriangleAlert, success: CircleCheck, info: Info }

interface AlertProps {
  tone?: keyof typeof ICONS
  children: ReactNode
  /** A button or link that leads on. */
  action?: ReactNode
  /** Adds the button "Try again". */
  onRetry?: (() => void) | undefined
}

/** A sentence that must be seen; danger and warning interrupt screen readers, the others wait. */
export function Alert({
  tone = 'danger',
  children,
  onRetry,
  action = onRetry && <Button onClick={onRetry}>Try again</Button>,
}: AlertProps) {
  const Icon = ICONS[tone]
  const urgent = tone === 'danger' || tone === 'warning'
  return (
    <div role={urgent ? 'alert' : 'status'} className={classes(styles.alert, styles[tone])}>
      <Icon size={18} className={styles.icon} />
      <div className={styles.text}>{children}</div>
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  )
}

interface LoadAlertProps {
  problem: { message: string }
  onRetry: () => void
  /** What is shown meanwhile, such as "This is the board as it was before."; without it nothing is. */
  shown?: string | undefined
}

/** What could not be loaded: an error in its place, or a warning that what is shown was loaded before. */
export const LoadAlert = ({ problem, onRetry, shown }: LoadAlertProps) => (
  <Alert tone={shown === undefined ? 'danger' : 'warning'} onRetry={onRetry}>
    {shown === undefined ? problem.message : `The latest changes could not be loaded. ${shown}`}
  </Alert>
)
