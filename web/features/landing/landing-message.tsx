import button from '../../ui/actions/button.module.css'
import { classes } from '../../ui/classes.ts'
import { DRAWINGS, type DrawingName } from '../../ui/images/drawings.tsx'
import styles from './landing.module.css'

interface Way {
  text: string
  href: string
}
interface MessageProps {
  drawing: DrawingName
  heading: string
  text: string
  /** What to do next, the first one stressed. */
  ways: readonly Way[]
}

/** Why there is no startup to see, and the ways on. */
export function LandingMessage({ drawing, heading, text, ways }: MessageProps) {
  const Drawing = DRAWINGS[drawing]
  return (
    <section className={styles.message}>
      <Drawing />
      <h1>{heading}</h1>
      <p>{text}</p>
      <div className={styles.actions}>
        {ways.map((way, at) => (
          <a key={way.href} className={classes(button.button, button[at === 0 ? 'primary' : 'secondary'])} href={way.href}>
            {way.text}
          </a>
        ))}
      </div>
    </section>
  )
}
