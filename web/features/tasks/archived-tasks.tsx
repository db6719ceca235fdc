import { Row } from '../../ui/layout/stack.tsx'
import { Link } from 'react-router-dom'
import { DELETED_DAYS } from '../../../shared/limits.ts'
import type { TaskCard } from '../../../shared/entities/tasks/task.ts'
import { useDeleted } from '../../entities/boards/data/use-deleted.ts'
import { DeletedItems } from '../../entities/boards/list/deleted-items.tsx'
import { call } from '../../lib/api.ts'
import type { Column } from '../../ui/table/data-table.tsx'
import type { Screen } from './screen.ts'
import styles from './list/task-list.module.css'

const EMPTY = {
  title: 'Nothing is archived',
  text: `Archived tasks stay here for ${DELETED_DAYS} days and can be restored. Completed tasks move here after ${DELETED_DAYS} days.`,
}
const DELETED = {
  title: 'Archived',
  at: ({ archivedAt }: TaskCard) => archivedAt,
  keptUntil: ({ deletesAt }: TaskCard) => deletesAt,
}

interface ArchivedTasksProps {
  screen: Screen
  search: string
  addressOf: (taskId: string) => string
}

/** The tasks that have left the board, which can come back. */
export function ArchivedTasks({ screen, search, addressOf }: ArchivedTasksProps) {
  const { startup, canArchive, actions } = screen
  const list = useDeleted(`tasks ${startup.id}`, async (page) => {
    const { tasks: items, nextCursor } = await call('GET /api/startups/{id}/tasks', { id: startup.id, archived: 'true', ...page })
    return { items, nextCursor }
  })
  return (
    <DeletedItems
      list={list}
      label="Archived tasks"
      empty={EMPTY}
      columns={[titleColumn(addressOf)]}
      deleted={DELETED}
      nameOf={({ number }) => `task ${number}`}
      canRestore={canArchive}
      onRestore={actions.restore}
      onDelete={({ id: taskId }) => call('DELETE /api/startups/{id}/tasks/{taskId}', { id: startup.id, taskId })}
      search={search}
      textOf={({ number, title }) => `#${number} ${title}`}
    />
  )
}

const titleColumn = (addressOf: (taskId: string) => string): Column<TaskCard> => ({
  title: 'Task',
  cell: ({ id, number, title }) => (
    <Row as="span" gap={2} rowGap={1} wrap>
      <span className={styles.number}>#{number}</span>
      <Link to={addressOf(id)} className={styles.title}>
        {title}
      </Link>
    </Row>
  ),
})
