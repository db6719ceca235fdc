import { PRIORITIES, type Priority } from '../../choices.ts'
import type { NewTask } from '../../entities/tasks/task-form.ts'
import { ASSIGNEES_MAX, TASK_LABELS_MAX, TASK_TITLE_MAX } from '../../limits.ts'
import { type FieldPlaces, guessFields } from './guess-fields.ts'
import { CsvError, type CsvTable } from './read-csv.ts'

/** The columns of a table of tasks. */
export const TASK_TABLE = [
  'number',
  'title',
  'column',
  'priority',
  'assignees',
  'labels',
  'due',
  'checklist',
  'comments',
  'created by',
  'created',
  'completed',
] as const

/** The columns that are imported. */
export const TASK_FIELDS = ['title', 'column', 'priority', 'assignees', 'labels', 'due'] as const
export type TaskField = (typeof TASK_FIELDS)[number]
export type TaskFieldPlaces = FieldPlaces<TaskField>

/** How other task boards call them when they export a table. */
const HEADINGS: Readonly<Record<TaskField, readonly string[]>> = {
  title: ['title', 'task', 'task name', 'card name', 'summary', 'name', 'subject'],
  column: ['column', 'status', 'state', 'list', 'list name', 'stage', 'section/column'],
  priority: ['priority'],
  assignees: ['assignees', 'assignee', 'assigned to', 'members', 'owner'],
  labels: ['labels', 'label', 'tags'],
  due: ['due', 'due date', 'due at', 'deadline'],
}

/** Which column of a table is probably which field of a task. */
export const guessTaskFields = (head: readonly string[]): TaskFieldPlaces => guessFields(head, HEADINGS)

/** Separates the names in one cell. */
export const NAMES_SEPARATOR = '; '

interface Named {
  id: string
  name: string
}
/** What the names in a table may mean. */
export interface TaskTableNames {
  columns: readonly Named[]
  labels: readonly Named[]
  members: readonly Named[]
}
export interface ImportedTasks {
  tasks: NewTask[]
  /** Why rows cannot be imported, in the order of their lines. */
  problems: { line: number; message: string }[]
}

/** The tasks that a table describes; it needs titles, and the other fields may be missing. Throws `CsvError`. */
export function tasksOfTable({ head, rows }: CsvTable, names: TaskTableNames, places = placesIn(head)): ImportedTasks {
  if (places.title === undefined) throw new CsvError('This table has no column called title')
  const imported: ImportedTasks = { tasks: [], problems: [] }
  for (const { line, cells } of rows) {
    const row = new Row((field) => (cells[places[field] ?? -1] ?? '').trim(), names)
    const task = row.task()
    if (row.problems.length === 0) imported.tasks.push(task)
    imported.problems.push(...row.problems.map((message) => ({ line, message })))
  }
  return imported
}

const placesIn = (head: readonly string[]): TaskFieldPlaces => {
  const names = head.map((name) => name.toLowerCase())
  return Object.fromEntries(TASK_FIELDS.flatMap((field) => (names.includes(field) ? [[field, names.indexOf(field)]] : [])))
}

class Row {
  readonly problems: string[] = []
  readonly #cell: (field: TaskField) => string
  readonly #names: TaskTableNames
  constructor(cell: (field: TaskField) => string, names: TaskTableNames) {
    this.#cell = cell
    this.#names = names
  }

  task(): NewTask {
    const { columns, labels, members } = this.#names
    const [columnId] = this.#ids('column', columns, 1)
    return {
      title: this.#title(),
      ...(columnId !== undefined && { columnId }),
      description: '',
      priority: this.#priority(),
      assigneeIds: this.#ids('assignees', members, ASSIGNEES_MAX),
      labelIds: this.#ids('labels', labels, TASK_LABELS_MAX),
      dueAt: this.#due(),
      checklist: [],
    }
  }

  #title(): string {
    const title = this.#cell('title')
    if (title === '') this.problems.push('The title is missing')
    if ([...title].length > TASK_TITLE_MAX) this.problems.push(`The title may have at most ${TASK_TITLE_MAX} characters`)
    return title
  }

  #priority(): Priority {
    const text = this.#cell('priority').toLowerCase()
    const priority = PRIORITIES.find((one) => one === (text || 'default'))
    if (!priority) this.problems.push(`“${text}” is not a priority. Use high, medium, low or nothing`)
    return priority ?? 'default'
  }

  #ids(name: 'column' | 'assignees' | 'labels', known: readonly Named[], max: number): string[] {
    const wanted = this.#cell(name).split(max === 1 ? '\n' : NAMES_SEPARATOR.trim())
    const texts = wanted.map((text) => text.trim()).filter((text) => text !== '')
    if (texts.length > max) this.problems.push(`A task may have at most ${max} ${name}`)
    return [...new Set(texts)].flatMap((text) => {
      const found = known.find((one) => one.name.toLowerCase() === text.toLowerCase())
      if (!found) this.problems.push(`“${text}” is not ${UNKNOWN[name]}`)
      return found?.id ?? []
    })
  }

  #due(): string | null {
    const text = this.#cell('due')
    if (text === '') return null
    const isTime = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?Z)?$/.test(text) && !Number.isNaN(Date.parse(text))
    if (!isTime || new Date(text).toISOString().slice(0, 10) !== text.slice(0, 10)) {
      this.problems.push(`“${text}” is not a date. Write it as 2026-12-31`)
    }
    return text
  }
}

const UNKNOWN = { column: 'a column of this board', assignees: 'a member of this startup', labels: 'a label of this board' } as const
