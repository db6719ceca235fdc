import { MessageSquare, SquareCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { CardTitle } from '../../boards/cards/card-title.tsx'
import type { Label } from '../../../../shared/entities/tasks/board.ts'
import type { TaskCard as Card } from '../../../../shared/entities/tasks/task.ts'
import { Assignees } from './assignees.tsx'
import { DueBadge } from '../due-badge.tsx'
import { LabelChip } from '../../../ui/cards/label-chip.tsx'
import type { MemberById } from '../../teams/members.ts'
import { PriorityIcon } from '../priority.tsx'
import styles from './task-card.module.css'

/** Labels that a card shows before it counts the rest. */
const LABELS = 3

interface TaskCardProps {
  card: Card
  labelById: ReadonlyMap<string, Label>
  memberById: MemberById
  /** Opens the task. */
  to: string
  tabIndex: number
  isSelected?: boolean
  /** What can be done with it, at the top right. */
  actions?: ReactNode
}

/** What a card of the board shows of a task. */
export function TaskCard({ card, labelById, memberById, to, tabIndex, isSelected = false, actions }: TaskCardProps) {
  const { number, title, priority, assigneeIds } = card
  return (
    <article className={styles.card} data-selected={isSelected || undefined}>
      <div className={styles.head}>
        <span className={styles.number}>{number === 0 ? 'Saving...' : `#${number}`}</span>
        <span className={styles.end}>
          {actions}
          <Assignees ids={assigneeIds} memberById={memberById} />
        </span>
      </div>
      <CardTitle to={to} tabIndex={tabIndex}>
        {title}
      </CardTitle>
      <div className={styles.facts}>
        {priority === 'default' ? null : <PriorityIcon priority={priority} />}
        <CardFacts card={card} />
        <CardLabels ids={card.labelIds} labelById={labelById} />
      </div>
    </article>
  )
}

function CardFacts({ card: { dueAt, completedAt, checked, commentCount } }: Pick<TaskCardProps, 'card'>) {
  const [done, all] = checked
  return (
    <>
      {dueAt === null ? null : <DueBadge dueAt={dueAt} isDone={completedAt !== null} />}
      {all === 0 ? null : (
        <span className={styles.fact} data-done={done === all || undefined}>
          <SquareCheck size={12} />
          <span className="visually-hidden">Checklist </span>
          {`${done}/${all}`}
        </span>
      )}
      {commentCount === 0 ? null : (
        <span className={styles.fact}>
          <MessageSquare size={12} />
          {commentCount}
          <span className="visually-hidden">{commentCount === 1 ? ' comment' : ' comments'}</span>
        </span>
      )}
    </>
  )
}

function CardLabels({ ids, labelById }: { ids: readonly string[]; labelById: TaskCardProps['labelById'] }) {
  const labels = ids.map((id) => labelById.get(id)).filter((label) => label !== undefined)
  const more = labels.slice(LABELS)
  return (
    <>
      {labels.slice(0, LABELS).map((label) => (
        <LabelChip key={label.id} name={label.name} colour={label.colour} />
      ))}
      {more.length > 0 ? (
        <span className={styles.fact} title={more.map(({ name }) => name).join(', ')}>
          +{more.length}
        </span>
      ) : null}
    </>
  )
}
