import type { LeadImportResult } from '../../../../shared/entities/leads/lead-form.ts'
import type { Idempotency } from '../../../../shared/contract/endpoint.ts'
import type { Person } from '../../../../shared/entities/user.ts'
import { ERRORS, fail } from '../../../../shared/errors.ts'
import { CsvError, readCsvText, type CsvTable } from '../../../../shared/format/csv/read-csv.ts'
import { IMPORT_MAX_BYTES, IMPORT_ROWS } from '../../../../shared/limits.ts'
import { refusalOfLeadMove } from '../../../../shared/sales/lead-stages.ts'
import { recordAnswer } from '../../../data/answers.ts'
import { leadBoards } from '../../../data/leads/leads.ts'
import type { Actor } from '../../boards/change-boards.ts'
import { leadOwnerEmails } from '../lead-owners.ts'
import { planImport, type ImportPlan } from './plan.ts'
import { readRows } from './row.ts'
import { writeImport } from './write-import.ts'

interface Form {
  csv: string
  dryRun: boolean
  onDuplicate: 'skip' | 'update'
}

/** Creates or updates leads from a table, or only lists what would happen. A repeat goes on where an interrupted import has stopped. */
export async function importLeads(
  startupId: string,
  by: Actor,
  author: Person,
  { csv, dryRun, onDuplicate }: Form,
  idempotency?: Idempotency<LeadImportResult>,
): Promise<LeadImportResult> {
  const table = tableOf(csv)
  const [emails, leads] = await Promise.all([leadOwnerEmails(startupId), leadBoards.listLive(startupId, { consistent: true })])
  const read = readRows(table, new Map([...emails].map(([userId, email]) => [email, userId])))
  if (!read) return fail('lead_import.no_name_column')
  const refusalOf: Parameters<typeof planImport>[2]['refusalOf'] = (from, to) => {
    const refusal = refusalOfLeadMove(from, to, { teamRole: by.teamRole, lostReason: undefined })
    return refusal && ERRORS[refusal][1]
  }
  const plan = planImport(read.rows, leads, { onDuplicate, refusalOf })
  const result = resultOf({ ...plan, problems: [...read.problems, ...plan.problems].toSorted((one, other) => one.row - other.row) })
  if (!dryRun) await writeImport(startupId, by, author, plan, recordAnswer(idempotency, result))
  return result
}

function tableOf(csv: string): CsvTable {
  if (Buffer.byteLength(csv) > IMPORT_MAX_BYTES) fail('lead_import.too_large')
  try {
    const table = readCsvText(csv)
    return table.rows.length > IMPORT_ROWS ? fail('lead_import.too_many_rows') : table
  } catch (error) {
    if (error instanceof CsvError) fail('lead_import.unreadable', error.message)
    throw error
  }
}

const resultOf = ({ creates, updates, skipped, problems }: ImportPlan): LeadImportResult => ({
  created: creates.length,
  updated: updates.length,
  skipped,
  errors: problems,
})
