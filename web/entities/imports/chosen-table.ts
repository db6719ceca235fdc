import { CsvError, type CsvTable, readCsv } from '../../../shared/format/csv/read-csv.ts'
import { IMPORT_MAX_BYTES, IMPORT_ROWS } from '../../../shared/limits.ts'

/** A file with the table in it, and which column is which field. */
export interface ChosenTable<P> {
  fileName: string
  table: CsvTable
  places: P
}

/** Files that have a table. */
export const TABLE_FILE = {
  label: 'CSV file',
  accept: '.csv,.tsv,.txt,text/csv,text/tab-separated-values',
  hint: `A table with headings, at most ${IMPORT_ROWS.toLocaleString()} rows and 1\u00a0MB`,
  Refusal: CsvError,
}

/** Reads a file and guesses the places of the fields; throws `CsvError` with what is wrong with it. */
export async function readTable<P>(file: File, guess: (head: readonly string[]) => P): Promise<ChosenTable<P>> {
  if (file.size > IMPORT_MAX_BYTES) throw new CsvError('This file is larger than 1 MB. Split it into smaller files')
  const table = readCsv(new Uint8Array(await file.arrayBuffer()), { maxRows: IMPORT_ROWS })
  if (table.rows.length === 0) throw new CsvError('This file has no rows below the first line')
  return { fileName: file.name, table, places: guess(table.head) }
}
