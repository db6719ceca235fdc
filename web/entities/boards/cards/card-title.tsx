import { Link } from 'react-router-dom'
import { classes } from '../../../ui/classes.ts'
import styles from './card-title.module.css'

interface CardTitleProps {
  to: string
  tabIndex: number
  /** A name instead of a sentence: shorter and stronger. */
  isName?: boolean
  children: string
}

/** The title of a card of a board, which opens it. */
export const CardTitle = ({ to, tabIndex, isName = false, children }: CardTitleProps) => (
  <Link to={to} dir="auto" className={classes(styles.title, isName && styles.name)} tabIndex={tabIndex} draggable={false}>
    {children}
  </Link>
)
