import type { ReactNode, RefObject } from 'react'
import styles from './gig-panel.module.css'

export interface Step {
  title: string
  /** What happens next, and until when. */
  text: string
}

interface NextStepProps {
  /** Gets the focus when a button that had it is removed. */
  place: RefObject<HTMLElement | null>
  step: Step
  /** What was said with a decision. */
  note?: string | undefined
  children?: ReactNode
}

/** How far something is, what happens next and until when, and what the user can do about it. */
export function NextStep({ place, step: { title, text }, note = '', children }: NextStepProps) {
  return (
    <section ref={place} tabIndex={-1} className={styles.step} aria-label="What happens next">
      <h3 className={styles.heading}>{title}</h3>
      {note === '' ? null : (
        <blockquote dir="auto" className={styles.note}>
          {note}
        </blockquote>
      )}
      {text === '' ? null : <p className={styles.muted}>{text}.</p>}
      {children === undefined ? null : <div className={styles.actions}>{children}</div>}
    </section>
  )
}
