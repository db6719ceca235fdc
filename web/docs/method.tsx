import { classes } from '../ui/classes.ts'
import styles from './method.module.css'

/** The method of a call, in a colour of its own. */
export const Method = ({ of, small = false }: { of: string; small?: boolean }) => (
  <span className={classes(styles.method, styles[of.toLowerCase()], small && styles.small)}>
    {small && of === 'DELETE' ? 'DEL' : of}
  </span>
)
