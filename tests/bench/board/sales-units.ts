import { setTimeout } from 'node:timers/promises'
import * as z from 'zod/mini'
import { createOpportunity } from '../../../functions/domain/opportunities/create-opportunity.ts'
import { NewOpportunity } from '../../../shared/entities/opportunities/opportunity-form.ts'
import { metering } from '../../contract/support/meter.ts'
import type { App } from '../../support/app.ts'
import { loadLeads } from '../../support/sales/load-leads.ts'
import { moveLead, moveOpportunity, readLeads, readOpportunities, salesTeam } from '../../support/sales/sales.ts'
import { report, section } from '../harness/report.ts'
import { titleOf } from './planka.ts'
import { sized } from '../harness/short.ts'

const SETTLED_MS = sized(12_000, 0)
/** Read units of loading session, user, membership and startup: not part of the budget. */
const AUTHENTICATION = 4

/** Round trips and capacity units of boards of leads and of opportunities. */
export async function reportSalesUnits(app: App, count: number): Promise<void> {
  const { ada, id } = await salesTeam(app)
  const leads = await loadLeads(id, [ada.id], count)
  const lead = leads.find(({ stage }) => stage === 'new')?.id ?? ''
  await reportBoard(`${count} leads`, {
    open: () => readLeads(app, ada, id),
    poll: (seq) => readLeads(app, ada, id, { since: seq }),
    move: () => moveLead(app, ada, id, lead, { stage: 'contacted' }),
  })
  let opportunity = ''
  for (let at = 0; at < count; at += 1) {
    const form = z.parse(NewOpportunity, { title: titleOf(at), company: 'Analytical Engines', amount: 125_000 + at })
    opportunity = (await createOpportunity(id, { userId: ada.id, teamRole: 'Owner' }, form)).id
  }
  await setTimeout(SETTLED_MS)
  await reportBoard(`${count} opportunities`, {
    open: () => readOpportunities(app, ada, id),
    poll: (seq) => readOpportunities(app, ada, id, seq),
    move: () => moveOpportunity(app, ada, id, opportunity, { stage: 'proposal' }),
  })
}

interface Calls {
  open: () => Promise<{ seq: number }>
  poll: (seq: number) => Promise<unknown>
  move: () => Promise<unknown>
}

async function reportBoard(what: string, { open, poll, move }: Calls): Promise<void> {
  section(`capacity units on a board of ${what}, beside authentication`)
  const { result, spent: opened } = await metering(open)
  report({ what: 'opening: round trips', value: opened.trips, bound: { atMost: 2 } })
  report({ what: 'opening: read units', value: opened.reads - AUTHENTICATION, bound: { atMost: 65 } })
  const { spent: idle } = await metering(() => poll(result.seq))
  report({ what: 'an idle poll: read units', value: idle.reads - AUTHENTICATION, bound: { atMost: 0.5 } })
  const { spent: moved } = await metering(move)
  report({ what: 'a move: read units', value: moved.reads - AUTHENTICATION, bound: { atMost: 6 } })
  report({ what: 'a move: write units', value: moved.writes, bound: { atMost: 8 } })
}
