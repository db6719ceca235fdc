import type { ComponentProps } from 'react'
import styles from './button.module.css'

interface ExternalIconLinkProps extends Omit<ComponentProps<'a'>, 'aria-label' | 'target' | 'rel'> {
  /** Where it leads, for those who do not see the icon. */
  label: string
}

/** An `IconButton` that leads to another document, in a new tab. */
export const ExternalIconLink = ({ label, ...rest }: ExternalIconLinkProps) => (
  <a title={label} {...rest} aria-label={label} className={styles.icon} target="_blank" rel="noreferrer">
    {rest.children}
  </a>
)
