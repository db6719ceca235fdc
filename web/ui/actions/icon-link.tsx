import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { classes } from '../classes.ts'
import styles from './button.module.css'

interface IconLinkProps extends Omit<ComponentProps<typeof Link>, 'aria-label'> {
  /** Where it leads, for those who do not see the icon. */
  label: string
}

/** An `IconButton` that leads to another screen. */
export const IconLink = ({ label, className, ...rest }: IconLinkProps) => (
  <Link title={label} {...rest} aria-label={label} className={classes(styles.icon, className)} />
)
