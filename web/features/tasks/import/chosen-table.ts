import { CsvError, type CsvTable, readCsv } from '../../../../shared/format/csv/read-csv.ts'
import { guessTaskFields, type ImportedTasks, type TaskFieldPlaces, tasksOfTable } from '../../../../shared/format/csv/task-table.ts'
import { IMPORT_MAX_BYTES, IMPORT_ROWS, TASKS_PER_STARTUP } from '../../../../shared/limits.ts'
import type { Screen } from '../screen.ts'

/** A file with the table in it, and which column is which field of a task. */
export interface ChosenTable {
  fileName: string
  table: CsvTable
  places: TaskFieldPlaces
}

/** Reads a file; throws `CsvError` with what is wrong with it. */
export async function readTable(file: File): Promise<ChosenTable> {
  if (file.size > IMPORT_MAX_BYTES) throw new CsvError('This file is larger than 1 MB. Split it into smaller files')
  const table = readCsv(new Uint8Array(await file.arrayBuffer()), { maxRows: IMPORT_ROWS })
  if (table.rows.length === 0) throw new CsvError('This file has no rows below the first line')
  return { fileName: file.name, table, places: guessTaskFields(table.head) }
}

export interface Preview extends ImportedTasks {
  /** Why nothing of it can be imported. */
  refusal?: string
}

/** What would be imported of a table. */
export function previewOf({ table, places }: ChosenTable, { board, members, tasks: live }: Screen): Preview {
  if (places.title === undefined) return { tasks: [], problems: [], refusal: 'Choose the column with the titles of the tasks' }
  const preview = tasksOfTable(table, { columns: board.columns, labels: board.labels, members }, places)
  const room = TASKS_PER_STARTUP - live.length
  if (preview.tasks.length <= room) return preview
  const refusal = `A board may have at most ${TASKS_PER_STARTUP.toLocaleString()} tasks. This one has room for ${room.toLocaleString()} more`
  return { ...preview, refusal }
}
