import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import styles from './first-days.module.css'

interface StepRowProps {
  icon: LucideIcon
  title: string
  note?: ReactNode
  onSkip?: () => void
  /** What is done here. */
  children: ReactNode
}

/** A step of a list of first steps, which is done in its row. */
export const StepRow = ({ icon: Icon, title, note, onSkip, children }: StepRowProps) => (
  <li className={styles.step}>
    <span className={styles.icon} aria-hidden>
      <Icon size={18} />
    </span>
    <div className={styles.words}>
      <Text as="h3" weight="medium" tone="strong">
        {title}
      </Text>
      {note === undefined ? null : (
        <Text as="div" size="sm" tone="muted" breaks>
          {note}
        </Text>
      )}
      <div className={styles.act}>{children}</div>
    </div>
    {onSkip ? (
      <Button size="small" variant="quiet" aria-label={`Skip: ${title}`} onClick={onSkip}>
        Skip
      </Button>
    ) : null}
  </li>
)
