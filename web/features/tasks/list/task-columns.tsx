import { Row } from '../../../ui/layout/stack.tsx'
import { Link } from 'react-router-dom'
import type { TaskCard } from '../../../../shared/entities/tasks/task.ts'
import { Assignees } from '../../../entities/tasks/card/assignees.tsx'
import { DueBadge } from '../../../entities/tasks/due-badge.tsx'
import { LabelChip } from '../../../ui/cards/label-chip.tsx'
import { PRIORITY_NAMES, PriorityBars } from '../../../entities/tasks/priority.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import type { Screen } from '../screen.ts'
import styles from './task-list.module.css'

/** What the list shows of each task. */
export function taskColumns({ board, labelById, memberById }: Screen, addressOf: (taskId: string) => string): Column<TaskCard>[] {
  const columnById = new Map(board.columns.map((column) => [column.id, column]))
  return [
    {
      title: 'Task',
      sort: 'title',
      cell: (card) => (
        <Row as="span" gap={2} rowGap={1} wrap data-row={card.id}>
          <span className={styles.number}>{card.number === 0 ? '' : `#${card.number}`}</span>
          <Link to={addressOf(card.id)} className={styles.title}>
            {card.title}
          </Link>
          {card.labelIds.map((id) => {
            const label = labelById.get(id)
            return label && <LabelChip key={id} name={label.name} colour={label.colour} />
          })}
        </Row>
      ),
    },
    { title: 'Status', sort: 'status', keepTogether: true, cell: ({ columnId }) => columnById.get(columnId)?.name ?? '' },
    {
      title: 'Priority',
      sort: 'priority',
      keepTogether: true,
      cell: ({ priority }) => (
        <span className={styles.priority}>
          <PriorityBars priority={priority} />
          {priority === 'default' ? 'None' : PRIORITY_NAMES[priority]}
        </span>
      ),
    },
    { title: 'Assignees', cell: ({ assigneeIds }) => <Assignees ids={assigneeIds} memberById={memberById} /> },
    {
      title: 'Due',
      sort: 'due',
      keepTogether: true,
      cell: ({ dueAt, completedAt }) => (dueAt === null ? null : <DueBadge dueAt={dueAt} isDone={completedAt !== null} />),
    },
  ]
}
