import styles from './dot.module.css'

const COLOURS: ReadonlySet<string> = new Set(['blue', 'green', 'orange', 'red', 'purple', 'teal', 'gray', 'gold'])

/** A dot in a colour that is named as in CSS; one that we do not know is gray (trap T-4). */
export function Dot({ colour }: { colour: string | undefined }) {
  const known = colour !== undefined && COLOURS.has(colour) ? colour : 'gray'
  return <span className={styles.dot} data-colour={known} aria-hidden />
}
