import {
  AtSign,
  BadgeCheck,
  Briefcase,
  CalendarDays,
  CircleCheck,
  Gift,
  KeyRound,
  type LucideIcon,
  MessageSquare,
  Phone,
  UserPlus,
} from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Waiting } from '../../../../shared/entities/analytics/week.ts'
import type { MyTask } from '../../../../shared/entities/tasks/task.ts'
import { relativeTime } from '../../../../shared/format/relative-time.ts'
import { formatDate } from '../../../../shared/format/date.ts'
import { dueText } from '../../../entities/tasks/due.ts'
import type { MyTasks } from '../../../entities/tasks/my-tasks.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Badge } from '../../../ui/facts/badge.tsx'
import { LoadAlert } from '../../../ui/feedback/alert.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { LinkRow, LinkRows } from '../../../ui/list/link-row.tsx'
import type { UsedWeek } from '../week/use-week.ts'
import { CompleteTask } from '../my-tasks/complete-task.tsx'
import styles from './waiting.module.css'
import { Text } from '../../../ui/layout/text.tsx'

/** Rows shown before "Show all". */
const SHOWN = 6

interface WaitingPanelProps {
  week: UsedWeek
  /** The open tasks of the user: one that is completed waits no more, before the server has answered. */
  mine?: Pick<MyTasks, 'data' | 'complete'>
}

/** Everything that needs an action of the user, the most urgent first; each row leads to where the user acts, and tasks can be completed here. */
export function WaitingPanel({ week: { data, error, mutate }, mine }: WaitingPanelProps) {
  const [isWhole, setWhole] = useState(false)
  if (data === undefined) {
    return error ? <LoadAlert problem={error} onRetry={() => void mutate()} /> : null
  }
  const { isComplete } = data
  const taskOf = ({ kind, id }: Waiting) => (kind === 'task' ? mine?.data?.find((task) => task.id === id) : undefined)
  const waiting = data.waiting.filter((one) => one.kind !== 'task' || mine?.data === undefined || taskOf(one))
  const shown = isWhole ? waiting : waiting.slice(0, SHOWN)
  return (
    <Card
      title="Waiting for you"
      action={waiting.length > 0 ? <span className={styles.count}>{`${waiting.length}${isComplete ? '' : '+'}`}</span> : null}
    >
      {waiting.length === 0 ? <Nothing /> : null}
      <LinkRows label="Waiting for you">
        {shown.map((one) => (
          <Row key={`${one.kind} ${one.id}`} one={one} task={taskOf(one)} onComplete={mine?.complete} />
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
  <Text tone="muted">
    Nothing waits for you. <Link to="/browse-startups">Discover startups</Link> or <Link to="/profiles">find people</Link> in the meantime.
  </Text>
)

const KINDS: Readonly<Record<Waiting['kind'], { label: string; Icon: LucideIcon }>> = {
  request: { label: 'Request', Icon: UserPlus },
  task: { label: 'Task', Icon: CircleCheck },
  meeting: { label: 'Meeting', Icon: CalendarDays },
  followUp: { label: 'Follow-up', Icon: Phone },
  proposal: { label: 'Proposal', Icon: Briefcase },
  offer: { label: 'Offer', Icon: Gift },
  completion: { label: 'Completion', Icon: BadgeCheck },
  transfer: { label: 'Ownership', Icon: KeyRound },
  message: { label: 'Message', Icon: MessageSquare },
  mention: { label: 'Mention', Icon: AtSign },
}

interface RowProps {
  one: Waiting
  task: MyTask | undefined
  onComplete: MyTasks['complete'] | undefined
}

function Row({ one: { kind, title, startupName, at, isOverdue, path }, task, onComplete }: RowProps) {
  const { label, Icon } = KINDS[kind]
  return (
    <LinkRow
      lead={task && onComplete ? <CompleteTask task={task} onComplete={onComplete} /> : <Icon size={16} />}
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

const CAME: ReadonlySet<Waiting['kind']> = new Set(['request', 'message', 'mention'])
/** What came is said by its age, what is due, begins or expires by its day. */
const timeOf = (kind: Waiting['kind'], at: string): string => (CAME.has(kind) ? relativeTime(at, undefined, formatDate) : dueText(at))
