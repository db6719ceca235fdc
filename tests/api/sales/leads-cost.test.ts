import { beforeAll, describe, expect, it } from 'vitest'
import type { StoredLead } from '../../../functions/data/leads/leads.ts'
import { metering } from '../../contract/support/meter.ts'
import { openApp, type Person } from '../../support/app.ts'
import { loadLeads } from '../../support/sales/load-leads.ts'
import { moveLead, readLeads, salesTeam } from '../../support/sales/sales.ts'
import { bodyOf } from '../../support/tasks/tasks.ts'

/** Session, user, startup and membership. */
const AUTHENTICATION = { trips: 1, reads: 4 }
const LEADS = 1_000

const app = await openApp({ jobs: false })
let ada: Person
let id: string
let leads: StoredLead[]
beforeAll(async () => {
  const team = await salesTeam(app)
  ;({ ada, id } = team)
  leads = await loadLeads(id, [ada.id], LEADS)
})

describe('1,000 leads', () => {
  it('are opened in two round trips with 65 read units at most, and are read as they were stored', async () => {
    const { result, spent } = await metering(() => readLeads(app, ada, id))
    console.log(`opens with ${JSON.stringify(spent)}`)
    expect([spent.trips, spent.writes]).toEqual([2, 0])
    expect(spent.reads - AUTHENTICATION.reads).toBeLessThanOrEqual(65)
    const { startupId: _startupId, seq: _seq, changedBy: _changedBy, origin: _origin, closing: _closing, ...first } = leads[0] as StoredLead
    expect(result.leads.find((lead) => lead.id === first.id)).toEqual(first)
    expect(result.leads).toHaveLength(LEADS)
  })

  it('answer an idle poll with 304 for half a read unit, and one after a change for that lead', async () => {
    const { seq } = await readLeads(app, ada, id)
    const since = (await readLeads(app, ada, id, { since: seq })).seq
    const first = await app.call('GET /api/startups/{id}/leads', { id, since }, { as: ada })
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
    const idle = await metering(() => app.call('GET /api/startups/{id}/leads', { id, since }, { as: ada, headers }))
    expect(idle.result.status).toBe(304)
    expect(idle.spent.reads - AUTHENTICATION.reads).toBeLessThanOrEqual(0.5)
    const open = leads.find(({ stage }) => stage === 'new')?.id ?? ''
    const moved = await metering(() => moveLead(app, ada, id, open, { stage: 'contacted' }))
    expect(bodyOf(moved.result).lead.stage).toBe('contacted')
    expect(moved.spent.reads - AUTHENTICATION.reads).toBeLessThanOrEqual(6)
    expect(moved.spent.writes).toBeLessThanOrEqual(8)
    const poll = await metering(() => readLeads(app, ada, id, { since }))
    expect(poll.result.leads.map((lead) => lead.id)).toEqual([open])
    expect(poll.spent.reads - AUTHENTICATION.reads).toBeLessThanOrEqual(1.5)
  })
})
