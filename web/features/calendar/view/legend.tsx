import { Row } from '../../../ui/layout/stack.tsx'
import { Check } from 'lucide-react'
import { classes } from '../../../ui/classes.ts'
import type { MyStartup } from '../../../entities/startups/my-startups.ts'
import { startupColour } from '../../../entities/meetings/startup-colour.ts'
import { Dot } from '../../../ui/facts/dot.tsx'
import type { Hidden } from '../use-calendar.ts'
import styles from './legend.module.css'

/** What a calendar of all startups shows, in the order in which it is offered. */
const EVENT_TYPES = ['meeting', 'task', 'opportunity'] as const
const TYPE_NAMES = { meeting: 'Meetings', task: 'Tasks', opportunity: 'Opportunities' } as const

interface LegendProps {
  startups: readonly MyStartup[]
  hidden: Hidden
  onChange: (hidden: Hidden) => void
}

/** The colours of the startups, and what is shown of them: each entry is a switch. */
export function Legend({ startups, hidden, onChange }: LegendProps) {
  const toggle = (id: string) => onChange(hidden.has(id) ? without(hidden, id) : new Set([...hidden, id]))
  return (
    <Row gap={5} rowGap={2} align="stretch" wrap>
      <ul className={styles.group} aria-label="Startups">
        {startups.map(({ id, name }) => (
          <li key={id}>
            <button type="button" className={styles.entry} aria-pressed={!hidden.has(id)} onClick={() => toggle(id)}>
              <Dot colour={startupColour(id)} />
              <span dir="auto" className={styles.name}>
                {name}
              </span>
              <Check size={14} />
            </button>
          </li>
        ))}
      </ul>
      <ul className={classes(styles.group, styles.types)} aria-label="Types">
        {EVENT_TYPES.map((type) => (
          <li key={type}>
            <button type="button" className={styles.entry} aria-pressed={!hidden.has(type)} onClick={() => toggle(type)}>
              <span className={styles.name}>{TYPE_NAMES[type]}</span>
              <Check size={14} />
            </button>
          </li>
        ))}
      </ul>
    </Row>
  )
}

const without = (hidden: Hidden, id: string): Hidden => new Set([...hidden].filter((one) => one !== id))
