import { useState } from 'react'
import type { Waiting } from '../../../../shared/entities/analytics/week.ts'
import type { MyTask } from '../../../../shared/entities/tasks/task.ts'
import { DueBadge } from '../../../entities/tasks/due-badge.tsx'
import { groupsOf, type MyTasks } from '../../../entities/tasks/my-tasks.tsx'
import { taskPath } from '../../../entities/tasks/paths.ts'
import { PriorityIcon } from '../../../entities/tasks/priority.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { LinkRow, LinkRows } from '../../../ui/list/link-row.tsx'
import { CompleteTask } from './complete-task.tsx'
import styles from './my-tasks.module.css'
import { Text } from '../../../ui/layout/text.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'

/** Tasks shown before "Show all". */
const SHOWN = 8
const NONE = 'No open tasks. Tasks that are assigned to you appear here.'
const NONE_LATER = 'No other tasks. Those that are due within a week wait for you.'

interface MyTasksPanelProps {
  mine: MyTasks
  waiting: readonly Waiting[] | undefined
}

/** The open tasks of the user in all startups by due date that do not wait for them already: those without a date, or due after a week. */
export function MyTasksPanel({ mine: { data, complete }, waiting }: MyTasksPanelProps) {
  const [isWhole, setWhole] = useState(false)
  const urgent = new Set(waiting?.filter(({ kind }) => kind === 'task').map(({ id }) => id))
  const tasks = data?.filter(({ id }) => !urgent.has(id))
  if (data === undefined || tasks === undefined) return null
  const shown = isWhole ? tasks : tasks.slice(0, SHOWN)
  return (
    <Card
      title="My tasks"
      action={
        tasks.length > 0 ? (
          <Text as="span" size="sm" tone="muted" numeric>
            {tasks.length}
          </Text>
        ) : null
      }
    >
      {tasks.length === 0 ? <Text tone="strong">{data.length === 0 ? NONE : NONE_LATER}</Text> : null}
      <div className={styles.groups}>
        {groupsOf(shown).map(({ group, tasks: some }) => (
          <Stack key={group} as="section" gap={0.5} aria-label={group}>
            <h3 className={styles.heading} data-group={group}>
              {group}
            </h3>
            <LinkRows>
              {some.map((task) => (
                <Row key={task.id} task={task} onComplete={complete} />
              ))}
            </LinkRows>
          </Stack>
        ))}
      </div>
      {shown.length < tasks.length ? (
        <div>
          <Button size="small" variant="quiet" onClick={() => setWhole(true)}>{`Show all ${tasks.length}`}</Button>
        </div>
      ) : null}
    </Card>
  )
}

function Row({ task, onComplete }: { task: MyTask; onComplete: MyTasks['complete'] }) {
  const { id, title, startupId, startupName, columnName, priority, dueAt } = task
  return (
    <LinkRow
      lead={
        <>
          <CompleteTask task={task} onComplete={onComplete} />
          <PriorityIcon priority={priority} />
        </>
      }
      to={taskPath(startupId, id)}
      title={title}
      note={`${startupName} · ${columnName}`}
      facts={dueAt === null ? null : <DueBadge dueAt={dueAt} />}
    />
  )
}
