import type { Lead } from '../../../shared/entities/leads/lead.ts'
import { csvOf } from '../../../shared/format/csv/csv.ts'
import { ask, type Member } from '../harness/members.ts'
import type { Product } from '../harness/product.ts'
import { report, section } from '../harness/report.ts'
import type { Bench } from './bench.ts'
import { titleOf } from './planka.ts'

const OPEN_LEADS = ['new', 'contacted', 'qualified']
const OPEN_OPPORTUNITIES = ['prospecting', 'qualification', 'proposal', 'negotiation']

/** As the page imports them. */
const LEADS_OF_A_CALL = 100

/** A board of imported leads, and the CPU time of the import. */
export async function leadBoard(product: Product, member: Member, count: number): Promise<Bench> {
  const path = `/api/startups/${member.startupId}/leads`
  const rows = Array.from({ length: count }, (_, at) => [
    `Grace Hopper ${at}`,
    `someone.${at}@company-${at % 50}.example`,
    '+49 30 555 1000',
    'Analytical Engines',
    'Head of Procurement',
    OPEN_LEADS[at % OPEN_LEADS.length] ?? '',
    '1250.00',
    'fair 2026; b2b',
  ])
  const csv = csvOf(['name', 'email', 'phone', 'company', 'title', 'stage', 'value', 'tags'], rows)
  const before = product.usage().cpuMs
  for (let written = 0; written < count; written += LEADS_OF_A_CALL) {
    await ask(product.origin, {
      method: 'POST',
      path: `${path}/import`,
      headers: member.headers,
      body: JSON.stringify({ csv, dryRun: false, limit: LEADS_OF_A_CALL }),
    })
  }
  section(`importing ${count} leads, ${LEADS_OF_A_CALL} a call`)
  report({ what: 'CPU', value: (product.usage().cpuMs - before) / 1_000, unit: 's', bound: { atMost: 8 } })
  const { body } = await ask(product.origin, { path, headers: member.headers })
  const { leads } = JSON.parse(body.toString()) as { leads: Lead[] }
  return benchOf(product, member, path, { ids: leads.map(({ id }) => id), stages: OPEN_LEADS })
}

/** A board of opportunities. */
export async function opportunityBoard(product: Product, member: Member, count: number): Promise<Bench> {
  const path = `/api/startups/${member.startupId}/opportunities`
  const ids: string[] = []
  for (let at = 0; at < count; at += 1) {
    const form = {
      title: titleOf(at),
      company: 'Analytical Engines',
      amount: 125_000 + at,
      stage: OPEN_OPPORTUNITIES[at % OPEN_OPPORTUNITIES.length],
      expectedCloseAt: '2030-01-31',
    }
    const { body } = await ask(product.origin, { method: 'POST', path, headers: member.headers, body: JSON.stringify(form) })
    ids.push((JSON.parse(body.toString()) as { id: string }).id)
  }
  return benchOf(product, member, path, { ids, stages: OPEN_OPPORTUNITIES })
}

const benchOf = (
  { origin, usage }: Product,
  { headers }: Member,
  path: string,
  { ids, stages }: { ids: readonly string[]; stages: readonly string[] },
): Bench => ({
  origin,
  cpuMs: () => usage().cpuMs,
  open: { path, headers },
  move: (at) => ({
    method: 'PATCH',
    path: `${path}/${ids[(at * 7) % ids.length]}/stage`,
    headers,
    body: JSON.stringify({ stage: stages[at % stages.length] }),
  }),
})
