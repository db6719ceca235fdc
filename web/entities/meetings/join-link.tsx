import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import styles from './join-link.module.css'

interface JoinLinkProps {
  url: string
  title: string
  /** The meeting has begun or is about to. */
  isSoon: boolean
  icon: ReactNode
}

/** Leads to the call of a meeting. */
export const JoinLink = ({ url, title, isSoon, icon }: JoinLinkProps) => (
  <a
    href={url}
    target="_blank"
    rel="noopener noreferrer"
    className={classes(styles.join, isSoon && styles.soon)}
    aria-label={`Join ${title}`}
  >
    {icon}
    Join
  </a>
)
