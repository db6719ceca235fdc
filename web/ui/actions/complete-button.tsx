import { Check } from 'lucide-react'
import type { ComponentProps } from 'react'
import styles from './complete-button.module.css'

/** A circle in a row whose press completes what the row shows. */
export const CompleteButton = (props: Omit<ComponentProps<'button'>, 'type' | 'className' | 'children'>) => (
  <button {...props} type="button" className={styles.complete}>
    <Check size={12} />
  </button>
)
