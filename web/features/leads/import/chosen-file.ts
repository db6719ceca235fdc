import type { LeadImportResult } from '../../../../shared/entities/leads/lead-form.ts'
import { csvOf } from '../../../../shared/format/csv/csv.ts'
import { LEAD_TABLE, type LeadFieldPlaces } from '../../../../shared/format/csv/lead-table.ts'
import type { ChosenTable } from '../../../entities/imports/chosen-table.ts'

export type ChosenFile = ChosenTable<LeadFieldPlaces>

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
