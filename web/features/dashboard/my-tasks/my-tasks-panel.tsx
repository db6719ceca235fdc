import { type MouseEvent, useState } from 'react'
import type { MyTask } from '../../../../shared/entities/tasks/task.ts'
import { DueBadge } from '../../../entities/tasks/due-badge.tsx'
import { groupsOf, type MyTasks } from '../../../entities/tasks/my-tasks.tsx'
import { taskPath } from '../../../entities/tasks/paths.ts'
import { PriorityIcon } from '../../../entities/tasks/priority.tsx'
import { CompleteButton } from '../../../ui/actions/complete-button.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { LinkRow, LinkRows } from '../../../ui/list/link-row.tsx'
import dashboard from '../dashboard.module.css'
import styles from './my-tasks.module.css'

/** Tasks shown before "Show all". */
const SHOWN = 8

/** The open tasks of the user in all startups by due date, which can be completed here. */
export function MyTasksPanel({ mine: { data: tasks, error, retry, complete } }: { mine: MyTasks }) {
  const [isWhole, setWhole] = useState(false)
  if (tasks === undefined) return error ? <Alert action={<Button onClick={retry}>Try again</Button>}>{error.message}</Alert> : null
  const shown = isWhole ? tasks : tasks.slice(0, SHOWN)
  return (
    <Card title="My tasks" action={tasks.length > 0 ? <span className={dashboard.count}>{tasks.length}</span> : null}>
      {tasks.length === 0 ? <p className={dashboard.stepText}>No open tasks. Tasks that are assigned to you appear here.</p> : null}
      <div className={styles.groups} data-my-tasks>
        {groupsOf(shown).map(({ group, tasks: some }) => (
          <section key={group} className={styles.group} aria-label={group}>
            <h3 className={styles.heading} data-group={group}>
              {group}
            </h3>
            <LinkRows>
              {some.map((task) => (
                <Row key={task.id} task={task} onComplete={() => complete(task)} />
              ))}
            </LinkRows>
          </section>
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

function Row({ task, onComplete }: { task: MyTask; onComplete: () => void }) {
  const { id, number, title, startupId, startupName, columnName, priority, dueAt, doneColumnId } = task
  const refusal = doneColumnId === null ? 'The board of this startup has no column for completed tasks' : undefined
  return (
    <LinkRow
      lead={
        <>
          <CompleteButton
            title={refusal ?? 'Complete'}
            aria-label={`Complete task ${number}: ${title}`}
            disabled={refusal !== undefined}
            onClick={(event) => {
              passFocus(event)
              onComplete()
            }}
          />
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

/** The row disappears: the focus moves to the next one, or to the one before. */
function passFocus({ currentTarget: button }: MouseEvent<HTMLButtonElement>): void {
  const all = [...(button.closest('[data-my-tasks]')?.querySelectorAll('button') ?? [])]
  const at = all.indexOf(button)
  const next = all[at + 1] ?? all[at - 1]
  next?.focus()
}
