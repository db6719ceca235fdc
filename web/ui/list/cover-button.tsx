import type { ComponentProps } from 'react'
import styles from './cover-button.module.css'

/** A text of which the whole positioned box around it is the button. */
export const CoverButton = (props: Omit<ComponentProps<'button'>, 'type' | 'className'>) => (
  <button {...props} type="button" className={styles.cover} />
)
