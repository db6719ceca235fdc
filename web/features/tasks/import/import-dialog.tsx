import { useMemo, useState } from 'react'
import {
  guessTaskFields,
  TASK_FIELDS,
  tasksOfTable,
  type ImportedTasks,
  type TaskFieldPlaces,
} from '../../../../shared/format/csv/task-table.ts'
import { TASKS_PER_STARTUP } from '../../../../shared/limits.ts'
import { readTable, TABLE_FILE, type ChosenTable } from '../../../entities/imports/chosen-table.ts'
import { ImportDialog as Frame } from '../../../entities/imports/import-dialog.tsx'
import { useBatches } from '../../../entities/imports/use-batches.ts'
import { FieldPlaces } from '../../../ui/import/field-places.tsx'
import { RowProblems } from '../../../ui/import/row-problems.tsx'
import type { Screen } from '../screen.ts'
import { importTasks } from './import-tasks.tsx'
import type { NewTask } from '../../../../shared/entities/tasks/task-form.ts'
import { PRIORITY_NAMES } from '../../../entities/tasks/priority.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'

type Chosen = ChosenTable<TaskFieldPlaces>

const FIELDS = TASK_FIELDS.map((field) => ({
  field,
  label: field === 'due' ? 'Due date' : field.charAt(0).toUpperCase() + field.slice(1),
  required: field === 'title',
}))

/** Imports tasks from a table. */
export function ImportDialog({ screen, onClose }: { screen: Screen; onClose: () => void }) {
  const [chosen, setChosen] = useState<Chosen>()
  const batches = useBatches()
  const preview = useMemo(() => chosen && previewOf(chosen, screen), [chosen, screen])
  const count = preview?.tasks.length ?? 0
  return (
    <Frame
      what="tasks"
      file={TABLE_FILE}
      read={(file) => readTable(file, guessTaskFields)}
      chosen={chosen}
      onChosen={setChosen}
      refusal={preview?.refusal}
      countOf={(done, all) => `${tasksOf(done)} of ${all.toLocaleString()}`}
      confirm={
        preview && {
          label: `Import ${tasksOf(count)}`,
          disabled: count === 0 || preview.refusal !== undefined,
          run: () => batches.run(importTasks(screen, preview.tasks, onClose)),
        }
      }
      {...{ batches, onClose }}
    >
      {chosen && preview ? (
        <>
          <FieldPlaces
            fields={FIELDS}
            head={chosen.table.head}
            places={chosen.places}
            onChange={(places) => setChosen({ ...chosen, places })}
          />
          <output>{summaryOf(count, chosen.table.rows.length)}</output>
          <RowProblems problems={preview.problems} />
          <FirstRows tasks={preview.tasks} screen={screen} />
        </>
      ) : null}
    </Frame>
  )
}

interface Preview extends ImportedTasks {
  /** Why nothing of it can be imported. */
  refusal?: string
}

/** What would be imported of a table. */
function previewOf({ table, places }: Chosen, { board, members, tasks: live }: Screen): Preview {
  if (places.title === undefined) return { tasks: [], problems: [], refusal: 'Choose the column with the titles of the tasks' }
  const preview = tasksOfTable(table, { columns: board.columns, labels: board.labels, members }, places)
  const room = TASKS_PER_STARTUP - live.length
  if (preview.tasks.length <= room) return preview
  const refusal = `A board may have at most ${TASKS_PER_STARTUP.toLocaleString()} tasks. This one has room for ${room.toLocaleString()} more`
  return { ...preview, refusal }
}

function summaryOf(count: number, rows: number): string {
  if (count === rows) return rows === 1 ? 'The row can be imported.' : `All ${rows.toLocaleString()} rows can be imported.`
  return `${count.toLocaleString()} of ${rows.toLocaleString()} rows can be imported. Rows with problems are left out.`
}

const tasksOf = (count: number): string => (count === 1 ? '1 task' : `${count.toLocaleString()} tasks`)

const SHOWN = 5

/** The first tasks as they will be. */
function FirstRows({ tasks, screen: { board, memberById } }: { tasks: readonly NewTask[]; screen: Screen }) {
  if (tasks.length === 0) return null
  const columnName = (id: string | undefined) => (board.columns.find((one) => one.id === id) ?? board.columns[0])?.name
  const namesOf = (ids: readonly string[]) => ids.map((id) => memberById.get(id)?.name).join(', ')
  return (
    <DataTable
      label="First tasks"
      rows={tasks.slice(0, SHOWN).map((task, at) => ({ ...task, at }))}
      keyOf={({ at }) => String(at)}
      columns={[
        { title: 'Title', cell: titleOf },
        { title: 'Column', cell: ({ columnId }) => columnName(columnId) },
        { title: 'Priority', cell: ({ priority }) => (priority === 'default' ? '' : PRIORITY_NAMES[priority]) },
        { title: 'Assignees', cell: ({ assigneeIds }) => namesOf(assigneeIds) },
        { title: 'Due date', cell: ({ dueAt }) => dueAt?.slice(0, 10) ?? '', keepTogether: true },
      ]}
    />
  )
}

const titleOf = ({ title }: NewTask) => <span dir="auto">{title}</span>
