import { Briefcase, CalendarDays, type LucideIcon, MessageSquare, UserPlus } from 'lucide-react'
import { Fragment, type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Waiting } from '../../../../shared/entities/analytics/week.ts'
import { formatDate } from '../../../../shared/format/date.ts'
import { relativeTime } from '../../../../shared/format/relative-time.ts'
import { dueText } from '../../../entities/tasks/due.ts'
import { NARROW, useMedia } from '../../../lib/browser/use-media.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { ItemRow, Row } from '../items/item-row.tsx'
import type { Item } from '../items/items.ts'
import { useMyWeek } from '../items/my-week.ts'
import rows from '../items/rows.module.css'
import styles from './work.module.css'

/** Rows before "Show all". */
const SHOWN = 8

interface Group {
  name: string
  entries: readonly { key: string; row: ReactNode }[]
}

const itemGroup = (name: string, items: readonly Item[]): Group => ({
  name,
  entries: items.map((item) => ({ key: item.id, row: <ItemRow item={item} /> })),
})

/** All that is not on one of the shown days, each once: what is overdue, what waits for an answer, and the tasks of later. */
export function WorkCard() {
  const { week, places } = useMyWeek()
  const isNarrow = useMedia(NARROW)
  const [isWhole, setWhole] = useState(false)
  const groups: readonly Group[] = [
    itemGroup('Overdue', places.overdue),
    {
      name: 'Waiting for your answer',
      entries: places.waiting.map((one) => ({ key: `${one.kind} ${one.id}`, row: <WaitingRow one={one} /> })),
    },
    itemGroup('Later', places.later),
    // Elsewhere they lie beside the week.
    itemGroup('Without a date', isNarrow ? places.unplanned : []),
  ]
  const total = groups.reduce((sum, { entries }) => sum + entries.length, 0)
  let left = isWhole ? total : SHOWN
  return (
    <Card
      title="Needs your attention"
      action={
        total > 0 ? (
          <Text as="span" size="sm" tone="muted" numeric>
            {`${total}${week.isComplete ? '' : '+'}`}
          </Text>
        ) : null
      }
    >
      {total === 0 ? <Nothing /> : null}
      <div className={styles.groups}>
        {groups.map(({ name, entries }) => {
          const shown = entries.slice(0, Math.max(0, left))
          left -= shown.length
          return shown.length === 0 ? null : (
            <section key={name} aria-label={name}>
              <h3 className={styles.heading} data-group={name}>
                {name} <span className={styles.count}>{entries.length}</span>
              </h3>
              <ul className={rows.rows} aria-label={name}>
                {shown.map(({ key, row }) => (
                  <Fragment key={key}>{row}</Fragment>
                ))}
              </ul>
            </section>
          )
        })}
      </div>
      {total > SHOWN ? (
        <Button size="small" variant="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show less' : `Show all ${total}`}
        </Button>
      ) : null}
      {week.isComplete || !isWhole ? null : (
        <Text size="sm" tone="muted">
          More is waiting. Finish some of these, and the next ones appear here.
        </Text>
      )}
    </Card>
  )
}

const Nothing = () => (
  <Text tone="muted">
    Nothing waits for you. <Link to="/browse-startups">Discover startups</Link> or <Link to="/profiles">find people</Link> in the meantime.
  </Text>
)

const KINDS: Readonly<Record<Waiting['kind'], { label: string; Icon: LucideIcon }>> = {
  request: { label: 'Request', Icon: UserPlus },
  meeting: { label: 'Meeting', Icon: CalendarDays },
  proposal: { label: 'Proposal', Icon: Briefcase },
  offer: { label: 'Offer', Icon: Briefcase },
  completion: { label: 'Completion', Icon: Briefcase },
  transfer: { label: 'Ownership', Icon: UserPlus },
  message: { label: 'Message', Icon: MessageSquare },
  mention: { label: 'Mention', Icon: MessageSquare },
}

function WaitingRow({ one: { kind, title, startupName, at, path } }: { one: Waiting }) {
  const { label, Icon } = KINDS[kind]
  return (
    <Row
      lead={<Icon size={16} />}
      to={path}
      title={title}
      note={[label, startupName].filter(Boolean).join(' · ')}
      facts={at === null ? null : <time dateTime={at}>{timeOf(kind, at)}</time>}
    />
  )
}

const CAME: ReadonlySet<Waiting['kind']> = new Set(['request', 'message', 'mention'])
/** What came is said by its age, what begins or expires by its day. */
const timeOf = (kind: Waiting['kind'], at: string): string => (CAME.has(kind) ? relativeTime(at, undefined, formatDate) : dueText(at))
