import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './alert.module.css'

const ICONS = { danger: CircleAlert, warning: TriangleAlert, success: CircleCheck, info: Info }

interface AlertProps {
  tone?: keyof typeof ICONS
  children: ReactNode
  /** A button or link that leads on. */
  action?: ReactNode
}

/** A sentence that must be seen; danger and warning interrupt screen readers, the others wait. */
export function Alert({ tone = 'danger', children, action }: AlertProps) {
  const Icon = ICONS[tone]
  const urgent = tone === 'danger' || tone === 'warning'
  return (
    <div role={urgent ? 'alert' : 'status'} className={classes(styles.alert, styles[tone])}>
      <Icon size={18} aria-hidden className={styles.icon} />
      <div className={styles.text}>{children}</div>
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  )
}
