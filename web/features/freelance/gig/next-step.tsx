import type { ReactNode, RefObject } from 'react'
import styles from './gig-panel.module.css'
import { Text } from '../../../ui/layout/text.tsx'

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
export const NextStep = ({ place, step: { title, text }, note = '', children }: NextStepProps) => (
  <section ref={place} tabIndex={-1} className={styles.step} aria-label="What happens next">
    <Text as="h3" size="md" weight="bold" breaks>
      {title}
    </Text>
    {note === '' ? null : (
      <blockquote dir="auto" className={styles.note}>
        {note}
      </blockquote>
    )}
    {text === '' ? null : (
      <Text size="sm" tone="muted" breaks>
        {text}.
      </Text>
    )}
    {children === undefined ? null : <div className={styles.actions}>{children}</div>}
  </section>
)
