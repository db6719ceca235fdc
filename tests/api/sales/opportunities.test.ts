import { describe, expect, it } from 'vitest'
import { openApp } from '../../support/app.ts'
import {
  addLead,
  addOpportunity,
  convert,
  moveLead,
  moveOpportunity,
  readLeads,
  readOpportunities,
  salesTeam,
} from '../../support/sales/sales.ts'
import { bodyOf } from '../../support/tasks/tasks.ts'

const app = await openApp()
const leadOf = async (as: { token: string }, id: string, leadId: string) =>
  bodyOf(await app.call('GET /api/startups/{id}/leads/{leadId}', { id, leadId }, { as }))

describe('a conversion', () => {
  it('makes one opportunity of a lead, which later calls answer, also when it was deleted', async () => {
    const { ada, id, members } = await salesTeam(app, 'Marketing')
    const lead = await addLead(app, ada, id, { company: 'Navy', value: 750_000, currency: 'EUR', ownerId: members[0]?.id ?? '' })
    const first = bodyOf(await convert(app, ada, id, lead.id, 'Compiler'))
    expect(first.opportunity).toMatchObject({
      title: 'Compiler',
      company: 'Navy',
      amount: 750_000,
      currency: 'EUR',
      leadId: lead.id,
      ownerId: members[0]?.id,
      stage: 'prospecting',
      probability: 10,
    })
    expect(first.lead.opportunityId).toBe(first.opportunity.id)
    expect(bodyOf(await convert(app, ada, id, lead.id, 'Another')).opportunity).toEqual(first.opportunity)
    const opportunityId = first.opportunity.id
    bodyOf(await app.call('DELETE /api/startups/{id}/opportunities/{opportunityId}', { id, opportunityId }, { as: ada }))
    const again = bodyOf(await convert(app, ada, id, lead.id)).opportunity
    expect([again.id, again.deletesAt === null]).toEqual([opportunityId, false])
    expect((await readOpportunities(app, ada, id)).opportunities).toEqual([])
  })
})

describe('an opportunity', () => {
  it('has the probability of its stage until it is overridden, and 100 or 0 when it is closed', async () => {
    const { ada, id } = await salesTeam(app)
    const { id: opportunityId } = await addOpportunity(app, ada, id)
    const move = async (stage: 'proposal' | 'negotiation' | 'won' | 'lost', lostReason?: string) =>
      bodyOf(await moveOpportunity(app, ada, id, opportunityId, { stage, ...(lostReason !== undefined && { lostReason }) })).opportunity
    const put = (body: object) => app.call('PUT /api/startups/{id}/opportunities/{opportunityId}', { id, opportunityId, body }, { as: ada })
    expect((await move('proposal')).probability).toBe(50)
    bodyOf(await put({ probability: 60 }))
    expect((await move('negotiation')).probability).toBe(60)
    const won = await move('won')
    expect([won.probability, won.closedAt === null]).toEqual([100, false])
    expect((await put({ probability: 60 })).problem?.code).toBe('opportunity.closed')
    const reopened = await move('proposal')
    expect([reopened.probability, reopened.closedAt]).toEqual([50, null])
    const refused = await moveOpportunity(app, ada, id, opportunityId, { stage: 'lost' })
    expect(refused.problem).toMatchObject({ code: 'opportunity.reason_required', errors: [{ path: 'lostReason' }] })
    expect(await move('lost', 'No budget')).toMatchObject({ probability: 0, lostReason: 'No budget' })
  })

  it('ends its lead as won, wins one that was reopened in the same change, and leaves a lost one', async () => {
    const { ada, id, members } = await salesTeam(app, 'Sales')
    const [sales] = members
    if (!sales) throw new Error('no Sales member')
    const [open, lost] = [await addLead(app, ada, id), await addLead(app, ada, id, { name: 'Lost' })]
    const seq = (await readLeads(app, ada, id)).seq
    for (const lead of [open, lost]) {
      expect(bodyOf(await convert(app, sales, id, lead.id)).lead).toMatchObject({ stage: 'won', version: 2 })
      bodyOf(await moveLead(app, ada, id, lead.id, { stage: 'contacted' }))
    }
    bodyOf(await moveLead(app, ada, id, lost.id, { stage: 'lost', lostReason: 'No reply' }))
    const { opportunities } = await readOpportunities(app, ada, id)
    for (const { id: opportunityId } of opportunities) bodyOf(await moveOpportunity(app, sales, id, opportunityId, { stage: 'won' }))
    expect([(await leadOf(ada, id, open.id)).stage, (await leadOf(ada, id, lost.id)).stage]).toEqual(['won', 'lost'])
    expect((await readLeads(app, ada, id, { since: seq })).leads.map(({ stage }) => stage).toSorted()).toEqual(['lost', 'won'])
    const reopen = await moveOpportunity(app, sales, id, opportunities[0]?.id ?? '', { stage: 'proposal' })
    expect(reopen.problem?.code).toBe('opportunity.reopen_forbidden')
  })

  it('is exported with amounts in units of its currency and without formulas', async () => {
    const { ada, id } = await salesTeam(app)
    const body = { title: '=HYPERLINK("http://example.org")', amount: 1_234_567, currency: 'KWD' }
    bodyOf(await app.call('POST /api/startups/{id}/opportunities', { id, body }, { as: ada }))
    const table = await (
      await app.raw('GET', `/api/startups/${id}/opportunities/export.csv`, { headers: { 'x-auth-token': ada.token } })
    ).text()
    expect(table).toContain(`"'=HYPERLINK(""http://example.org"")",,1234.567,KWD,prospecting,10,`)
  })

  it('changes in bulk together with the leads that it wins', async () => {
    const { ada, id } = await salesTeam(app)
    const ids: string[] = []
    for (let at = 0; at < 14; at += 1) {
      const lead = await addLead(app, ada, id, { name: `Lead ${at}` })
      ids.push((await addOpportunity(app, ada, id, { leadId: lead.id, expectedCloseAt: '2026-12-24' })).id)
    }
    const input = { id, body: { opportunityIds: ids, stage: 'won' } } as const
    const { opportunities, failed } = bodyOf(await app.call('PATCH /api/startups/{id}/opportunities', input, { as: ada }))
    expect([opportunities.length, failed]).toEqual([14, []])
    expect(new Set((await readLeads(app, ada, id)).leads.map(({ stage }) => stage))).toEqual(new Set(['won']))
  })

  it('is in the calendar of its owner on the day when it is expected to close, and in no other', async () => {
    const { ada, id, members } = await salesTeam(app, 'Sales')
    const [sales] = members
    if (!sales) throw new Error('no Sales member')
    const { id: opportunityId } = await addOpportunity(app, ada, id, { expectedCloseAt: '2026-12-24' })
    const calendarOf = async (as: typeof ada) =>
      bodyOf(await app.call('GET /api/calendar', { from: '2026-12-01T00:00:00.000Z', to: '2026-12-31T00:00:00.000Z' }, { as })).items
    expect(await calendarOf(ada)).toMatchObject([
      { id: opportunityId, type: 'opportunity', allDay: true, start: '2026-12-24T00:00:00.000Z' },
    ])
    const put = async (body: object) =>
      bodyOf(await app.call('PUT /api/startups/{id}/opportunities/{opportunityId}', { id, opportunityId, body }, { as: ada }))
    await put({ ownerId: sales.id, expectedCloseAt: '2026-12-25' })
    expect(await calendarOf(ada)).toEqual([])
    expect(await calendarOf(sales)).toMatchObject([{ start: '2026-12-25T00:00:00.000Z' }])
    bodyOf(await moveOpportunity(app, ada, id, opportunityId, { stage: 'won' }))
    expect(await calendarOf(sales)).toEqual([])
  })
})
