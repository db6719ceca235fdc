import type { ON_DUPLICATE, LeadStage } from '../../../../shared/choices.ts'
import type { NewLead } from '../../../../shared/entities/leads/lead-form.ts'
import type { Lead } from '../../../../shared/entities/leads/lead.ts'
import { parseMoney } from '../../../../shared/format/money.ts'
import { MONEY_MAX } from '../../../../shared/limits.ts'
import type { LeadRow, RowProblem } from './row.ts'

/** What an import writes of a lead. */
export type ImportedLead = Pick<
  Lead,
  'name' | 'email' | 'phone' | 'company' | 'title' | 'source' | 'stage' | 'value' | 'currency' | 'ownerId' | 'tags' | 'nextFollowUpAt'
>

/** What an import is going to do; every row is in one of the four. */
export interface ImportPlan<L extends Lead = Lead> {
  creates: { row: number; lead: ImportedLead; note: string }[]
  updates: { row: number; lead: L; after: ImportedLead }[]
  skipped: number
  problems: RowProblem[]
}

export interface PlanOptions {
  onDuplicate: (typeof ON_DUPLICATE)[number]
  /** Why a lead may not go from one stage to another. */
  refusalOf: (from: LeadStage, to: LeadStage) => string | undefined
  /** Of values without a currency of their own. */
  currency: string
}

/**
 * Decides what an import does, in O(rows + leads). A row with an e-mail is about the lead that has it; a row without one is about a lead
 * without one that has the same name, phone number, company and job title, and never two rows about one lead. So a plan that was carried
 * out, also in part, leaves nothing but the rest: the next plan for the same table and the leads as they are then.
 */
export function planImport<L extends Lead>(rows: readonly LeadRow[], leads: readonly L[], options: PlanOptions): ImportPlan<L> {
  const plan: ImportPlan<L> = { creates: [], updates: [], skipped: 0, problems: [] }
  const withEmail = rows.filter(({ email }) => email !== undefined)
  const without = rows.filter(({ email }) => email === undefined)
  const byEmail = new Map(leads.flatMap((lead) => (lead.email === null ? [] : [[lead.email, lead] as const])))
  const firstRows = new Map<string, number>()
  for (const row of withEmail) {
    const email = row.email ?? ''
    const first = firstRows.get(email)
    if (first === undefined) settle(plan, row, byEmail.get(email), options)
    else plan.problems.push({ row: row.row, field: 'email', message: `Row ${first} has the same email` })
    firstRows.set(email, first ?? row.row)
  }
  planWithoutEmail(plan, without, leads, options)
  plan.creates.sort((a, b) => a.row - b.row)
  plan.problems.sort((a, b) => a.row - b.row)
  return plan
}

/** Rows that change nothing find their leads first, so that the others do not take those from them. */
function planWithoutEmail<L extends Lead>(plan: ImportPlan<L>, rows: readonly LeadRow[], leads: readonly L[], options: PlanOptions): void {
  const candidates = Map.groupBy(
    leads.filter(({ email }) => email === null),
    identityOf,
  )
  const take = (row: LeadRow, isWanted: (lead: L) => boolean): L | undefined => {
    const found = candidates.get(identityOf(row))
    const at = found?.findIndex(isWanted) ?? -1
    return at < 0 ? undefined : found?.splice(at, 1)[0]
  }
  const others = rows.filter((row) => {
    const isSame = take(row, (lead) => changeOf(row, lead, options).isUnchanged)
    if (isSame) plan.skipped += 1
    return !isSame
  })
  for (const row of others) {
    const left = candidates.get(identityOf(row))?.length ?? 0
    if (left > 1 && options.onDuplicate === 'update') {
      const message = `${left} leads without an email have this name, phone number, company and title. Give them emails first`
      plan.problems.push({ row: row.row, field: 'name', message })
    } else
      settle(
        plan,
        row,
        take(row, () => true),
        options,
      )
  }
}

const identityOf = ({ name, phone = '', company = '', title = '' }: LeadRow | Lead): string => JSON.stringify([name, phone, company, title])

function settle<L extends Lead>(plan: ImportPlan<L>, row: LeadRow, lead: L | undefined, options: PlanOptions): void {
  if (lead && options.onDuplicate === 'skip') {
    plan.skipped += 1
    return
  }
  const change = changeOf(row, lead, options)
  if (change.problem) plan.problems.push({ row: row.row, ...change.problem })
  else if (!lead) plan.creates.push({ row: row.row, lead: change.after, note: row.note ?? '' })
  else if (change.isUnchanged) plan.skipped += 1
  else plan.updates.push({ row: row.row, lead, after: change.after })
}

interface RowChange {
  after: ImportedLead
  isUnchanged: boolean
  problem?: Omit<RowProblem, 'row'>
}

/** The lead as a row wants it; empty cells leave what is there. */
function changeOf(row: LeadRow, lead: Lead | undefined, { refusalOf, currency: ofStartup }: PlanOptions): RowChange {
  const before: ImportedLead = lead ?? { ...EMPTY, currency: ofStartup }
  // The first amount of a lead is in the currency of the startup.
  const { currency = before.value === null && row.value !== undefined ? ofStartup : before.currency } = row
  const value = row.value === undefined ? before.value : parseMoney(row.value, currency, 'en-US')
  const after = {
    ...before,
    name: row.name,
    email: row.email ?? before.email,
    phone: row.phone ?? before.phone,
    company: row.company ?? before.company,
    title: row.title ?? before.title,
    source: row.source ?? before.source,
    stage: row.stage ?? before.stage,
    value: value ?? null,
    currency,
    ownerId: row.ownerId ?? before.ownerId,
    tags: row.tags ?? before.tags,
    nextFollowUpAt: row.nextFollowUpAt ?? before.nextFollowUpAt,
  }
  const isUnchanged = FIELDS.every((field) => JSON.stringify(after[field]) === JSON.stringify(before[field]))
  const refusal = lead && refusalOf(lead.stage, after.stage)
  if (value === undefined || (value ?? 0) > MONEY_MAX) {
    return { after, isUnchanged: false, problem: { field: 'value', message: `“${row.value}” is not an amount of ${currency}` } }
  }
  if (row.value === undefined && value !== null && currency !== before.currency) {
    return { after, isUnchanged: false, problem: { field: 'currency', message: 'Give the value together with another currency' } }
  }
  return { after, isUnchanged, ...(refusal !== undefined && { problem: { field: 'stage', message: refusal } }) }
}

const EMPTY: ImportedLead = {
  name: '',
  email: null,
  phone: '',
  company: '',
  title: '',
  source: 'import',
  stage: 'new',
  value: null,
  currency: '',
  ownerId: null,
  tags: [],
  nextFollowUpAt: null,
} satisfies Omit<NewLead, 'note' | 'stage'> & { stage: LeadStage }
const FIELDS = Object.keys(EMPTY) as (keyof ImportedLead)[]
