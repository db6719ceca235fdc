import { Briefcase, CalendarDays, CircleCheck, Gift, type LucideIcon, MessageSquare, Phone, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Waiting } from '../../../../shared/entities/analytics/week.ts'
import type { MyTask } from '../../../../shared/entities/tasks/task.ts'
import { relativeTime } from '../../../../shared/format/relative-time.ts'
import { formatDate } from '../../../../shared/format/date.ts'
import { dueText } from '../../../entities/tasks/due.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Badge } from '../../../ui/facts/badge.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { LinkRow, LinkRows } from '../../../ui/list/link-row.tsx'
import type { UsedWeek } from '../week/use-week.ts'
import styles from './waiting.module.css'

/** Rows shown before "Show all". */
const SHOWN = 6

interface WaitingPanelProps {
  week: UsedWeek
  /** The open tasks of the user: one that is completed beside the list waits no more, before the server has answered. */
  tasks?: readonly Pick<MyTask, 'id'>[] | undefined
}

/** Everything that needs an action of the user, the most urgent first; each row leads to where the user acts. */
export function WaitingPanel({ week: { data, error, mutate }, tasks }: WaitingPanelProps) {
  const [isWhole, setWhole] = useState(false)
  if (data === undefined) {
    return error ? <Alert action={<Button onClick={() => void mutate()}>Try again</Button>}>{error.message}</Alert> : null
  }
  const { isComplete } = data
  const waiting = data.waiting.filter(({ kind, id }) => kind !== 'task' || tasks === undefined || tasks.some((task) => task.id === id))
  const shown = isWhole ? waiting : waiting.slice(0, SHOWN)
  return (
    <Card
      title="Waiting for you"
      action={waiting.length > 0 ? <span className={styles.count}>{`${waiting.length}${isComplete ? '' : '+'}`}</span> : null}
    >
      {waiting.length === 0 ? <Nothing /> : null}
      <LinkRows label="Waiting for you">
        {shown.map((one) => (
          <Row key={`${one.kind} ${one.id}`} one={one} />
        ))}
      </LinkRows>
      {shown.length < waiting.length ? (
        <Button size="small" variant="quiet" onClick={() => setWhole(true)}>{`Show all ${waiting.length}`}</Button>
      ) : null}
      {isComplete || shown.length < waiting.length ? null : (
        <p className={styles.note}>More is waiting. Finish some of these, and the next ones appear here.</p>
      )}
    </Card>
  )
}

const Nothing = () => (
  <p className={styles.nothing}>
    Nothing waits for you. <Link to="/browse-startups">Discover startups</Link> or <Link to="/profiles">find people</Link> in the meantime.
  </p>
)

const KINDS: Readonly<Record<Waiting['kind'], { label: string; Icon: LucideIcon }>> = {
  request: { label: 'Request', Icon: UserPlus },
  task: { label: 'Task', Icon: CircleCheck },
  meeting: { label: 'Meeting', Icon: CalendarDays },
  followUp: { label: 'Follow-up', Icon: Phone },
  proposal: { label: 'Proposal', Icon: Briefcase },
  offer: { label: 'Offer', Icon: Gift },
  message: { label: 'Message', Icon: MessageSquare },
}

function Row({ one: { kind, title, startupName, at, isOverdue, path } }: { one: Waiting }) {
  const { label, Icon } = KINDS[kind]
  return (
    <LinkRow
      lead={<Icon size={16} aria-hidden />}
      to={path}
      title={title}
      note={[label, startupName].filter(Boolean).join(' · ')}
      facts={
        at === null ? null : (
          <>
            {isOverdue ? <Badge tone="danger">Overdue</Badge> : null}
            <time dateTime={at}>{timeOf(kind, at)}</time>
          </>
        )
      }
    />
  )
}

/** What came is said by its age, what is due or begins by its day. */
const timeOf = (kind: Waiting['kind'], at: string): string =>
  kind === 'task' || kind === 'meeting' || kind === 'followUp' ? dueText(at) : relativeTime(at, undefined, formatDate)
