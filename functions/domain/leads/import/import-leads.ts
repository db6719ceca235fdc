import type { Idempotency } from '../../../../shared/contract/endpoint.ts'
import type { LeadImportForm, LeadImportResult } from '../../../../shared/entities/leads/lead-form.ts'
import { fail } from '../../../../shared/errors.ts'
import { cataloguedError } from '../../../platform/catalogued-error.ts'
import { CsvError, type CsvTable, readCsvText } from '../../../../shared/format/csv/read-csv.ts'
import { IMPORT_MAX_BYTES, IMPORT_ROWS, LEADS_PER_STARTUP } from '../../../../shared/limits.ts'
import { refusalOfLeadMove } from '../../../../shared/sales/lead-stages.ts'
import { getProgress, recordAnswer, recordProgress } from '../../../data/answers.ts'
import { leadBoards, type StoredLead } from '../../../data/leads/leads.ts'
import { transact } from '../../../data/transaction.ts'
import { CONFLICT, retryOnConflict } from '../../../platform/retries/retry-on-conflict.ts'
import type * as z from 'zod/mini'
import { currencyOf } from '../../startups/currency.ts'
import { leadOwnerEmails } from '../lead-owners.ts'
import { type ImportPlan, planImport } from './plan.ts'
import { readRows, type LeadRow, type RowProblem } from './row.ts'
import { batchesOf, type Importer, IMPORTED_AS_LOST, writeBatch } from './write-batch.ts'

type Form = z.output<typeof LeadImportForm>
type Rows = NonNullable<ReturnType<typeof readRows>>
interface Progress {
  created: number
  updated: number
}

/** Imports conflict with every change of the board meanwhile; each conflict means that another call has made progress. */
const PLANS_MAX = 200

/**
 * Creates or updates leads from a table, or only lists what would happen. A repeat goes on where an import was interrupted or has
 * reached its limit.
 */
export async function importLeads(importer: Importer, form: Form, idempotency?: Idempotency<LeadImportResult>): Promise<LeadImportResult> {
  const table = tableOf(form.csv)
  const { startupId } = importer
  const [emails, before] = await Promise.all([leadOwnerEmails(startupId), snapshotOf(startupId, idempotency)])
  const read = readRows(table, new Map([...emails].map(([userId, email]) => [email, userId]))) ?? fail('lead_import.no_name_column')
  const done: Progress = { created: 0, updated: 0 }
  if (form.dryRun) {
    const plan = planFor(importer, form, read.rows, before)
    return resultOf({ created: plan.creates.length, updated: plan.updates.length }, read, plan)
  }
  return retryOnConflict(async (attempt) => {
    const snapshot = attempt === 1 ? before : await snapshotOf(startupId, idempotency)
    return carryOut(importer, form, read, { snapshot, done, idempotency })
  }, PLANS_MAX)
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

interface Snapshot {
  leads: readonly StoredLead[]
  /** The sequence number of the board before they were read: a later change makes a plan invalid. */
  seq: number
  /** What was done by the calls with this key; without a key, nothing. */
  progress: Progress | undefined
  /** That of the startup. */
  currency: string
}

async function snapshotOf(startupId: string, idempotency: Idempotency<never> | undefined): Promise<Snapshot> {
  const state = await leadBoards.getState(startupId, { consistent: true })
  const [leads, progress, currency] = await Promise.all([
    leadBoards.listLive(startupId, { consistent: true }),
    getProgress(idempotency),
    currencyOf(startupId),
  ])
  return { leads, seq: state?.seq ?? 0, progress: progress as Progress | undefined, currency }
}

function planFor(
  { by: { teamRole } }: Importer,
  { onDuplicate }: Form,
  rows: readonly LeadRow[],
  { leads, currency }: Snapshot,
): ImportPlan<StoredLead> {
  const refusalOf: Parameters<typeof planImport>[2]['refusalOf'] = (from, to) => {
    const refusal = refusalOfLeadMove(from, to, { teamRole, lostReason: IMPORTED_AS_LOST })
    return refusal && cataloguedError(refusal).message
  }
  const plan = planImport<StoredLead>(rows, leads, { onDuplicate, refusalOf, currency })
  if (leads.length + plan.creates.length > LEADS_PER_STARTUP) fail('lead.too_many')
  return plan
}

/** Carries a plan out in transactions, the last of which records the answer; gives CONFLICT when the board was changed in between. */
async function carryOut(
  importer: Importer,
  form: Form,
  { rows, problems }: Rows,
  { snapshot, done, idempotency }: { snapshot: Snapshot; done: Progress; idempotency: Idempotency<LeadImportResult> | undefined },
): Promise<LeadImportResult | typeof CONFLICT> {
  const plan = planFor(importer, form, rows, snapshot)
  Object.assign(done, snapshot.progress)
  const writes = form.limit === undefined ? plan : firstOf(plan, form.limit - done.created - done.updated)
  const remaining = plan.creates.length + plan.updates.length - writes.creates.length - writes.updates.length
  const result = resultOf(
    { created: done.created + writes.creates.length, updated: done.updated + writes.updates.length },
    { rows, problems },
    plan,
    form.limit === undefined ? undefined : remaining,
  )
  const batches = batchesOf(writes)
  if (batches.length === 0 && idempotency) await transact(recordAnswer(idempotency, result))
  let at: number | undefined = snapshot.seq
  for (const [index, batch] of batches.entries()) {
    const after = { created: done.created + batch.creates.length, updated: done.updated + batch.updates.length }
    const record = index === batches.length - 1 ? recordAnswer(idempotency, result) : recordProgress(idempotency, after)
    at = await writeBatch(importer, batch, { seq: at, record })
    if (at === undefined) return CONFLICT
    Object.assign(done, after)
  }
  return result
}

const firstOf = ({ creates, updates }: ImportPlan<StoredLead>, count: number): Pick<ImportPlan<StoredLead>, 'creates' | 'updates'> => ({
  creates: creates.slice(0, count),
  updates: updates.slice(0, Math.max(0, count - creates.length)),
})

/** Every row that was read, and is neither done nor wrong nor remaining, was skipped. */
function resultOf(
  { created, updated }: Progress,
  { rows, problems }: Rows,
  plan: ImportPlan<StoredLead>,
  remaining?: number,
): LeadImportResult {
  const errors: RowProblem[] = [...problems, ...plan.problems].toSorted((one, other) => one.row - other.row)
  const wrong = new Set(plan.problems.map(({ row }) => row)).size
  const skipped = rows.length - created - updated - wrong - (remaining ?? 0)
  return { created, updated, skipped, ...(remaining !== undefined && { remaining }), errors }
}
