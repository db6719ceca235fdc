import { csvOf } from '../../../../shared/format/csv/csv.ts'
import { guessLeadFields, LEAD_TABLE, type LeadFieldPlaces } from '../../../../shared/format/csv/lead-table.ts'
import { CsvError, type CsvTable, readCsv } from '../../../../shared/format/csv/read-csv.ts'
import type { LeadImportResult } from '../../../../shared/entities/leads/lead-form.ts'
import { IMPORT_MAX_BYTES, IMPORT_ROWS } from '../../../../shared/limits.ts'

/** A file with the table in it, and which column is which field of a lead. */
export interface ChosenFile {
  fileName: string
  table: CsvTable
  places: LeadFieldPlaces
}

/** Reads a file; throws `CsvError` with what is wrong with it. */
export async function readFile(file: File): Promise<ChosenFile> {
  if (file.size > IMPORT_MAX_BYTES) throw new CsvError('This file is larger than 1 MB. Split it into smaller files')
  const table = readCsv(new Uint8Array(await file.arrayBuffer()), { maxRows: IMPORT_ROWS })
  if (table.rows.length === 0) throw new CsvError('This file has no rows below the first line')
  return { fileName: file.name, table, places: guessLeadFields(table.head) }
}

/** The chosen columns under the names that the server knows. */
export function csvOfFile({ table, places }: ChosenFile): string {
  const fields = LEAD_TABLE.filter((field) => places[field] !== undefined)
  return csvOf(
    fields,
    table.rows.map(({ cells }) => fields.map((field) => cells[places[field] ?? -1] ?? '')),
  )
}

/** The rows that were not imported, as they were, with the reasons. */
export function rejectedRows({ table }: ChosenFile, errors: LeadImportResult['errors']): string {
  const reasons = Map.groupBy(errors, ({ row }) => row)
  return csvOf(
    [...table.head, 'error'],
    [...reasons].map(([row, some]) => [...(table.rows[row - 1]?.cells ?? []), some.map(({ message }) => message).join('. ')]),
  )
}

/** Why rows cannot be imported, by their lines in the file. */
export const problemsOf = ({ table }: ChosenFile, errors: LeadImportResult['errors']): { line: number; message: string }[] =>
  errors.map(({ row, message }) => ({ line: table.rows[row - 1]?.line ?? row, message }))
