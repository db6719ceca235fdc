import { describe, expect, it } from 'vitest'
import { openApp } from '../../support/app.ts'
import { addLead, convert, moveLead, readLeads, salesTeam, setTeamRole } from '../../support/sales/sales.ts'
import { bodyOf } from '../../support/tasks/tasks.ts'

const app = await openApp()

describe('the e-mail of a lead', () => {
  it('is of one live lead of a startup, which is answered to who wants to create another', async () => {
    const { ada, id } = await salesTeam(app)
    const first = await addLead(app, ada, id, { email: 'Grace@Example.org' })
    const second = await app.call('POST /api/startups/{id}/leads', { id, body: { name: 'Other', email: 'grace@example.org' } }, { as: ada })
    expect(second.problem).toMatchObject({ status: 409, code: 'lead.email_taken', current: { id: first.id, name: 'Grace Hopper' } })
    const other = await salesTeam(app)
    await addLead(app, other.ada, other.id, { email: 'grace@example.org' })
  })

  it('is free again when the lead is deleted or gets another, and checked when one is restored', async () => {
    const { ada, id } = await salesTeam(app)
    const { id: leadId } = await addLead(app, ada, id, { email: 'grace@example.org' })
    bodyOf(await app.call('DELETE /api/startups/{id}/leads/{leadId}', { id, leadId }, { as: ada }))
    bodyOf(await app.call('DELETE /api/startups/{id}/leads/{leadId}', { id, leadId }, { as: ada }))
    const heir = await addLead(app, ada, id, { email: 'grace@example.org', name: 'Heir' })
    const restore = () => app.call('PATCH /api/startups/{id}/leads/{leadId}/restore', { id, leadId }, { as: ada })
    expect((await restore()).problem).toMatchObject({ code: 'lead.email_taken', current: { id: heir.id } })
    bodyOf(await app.call('PUT /api/startups/{id}/leads/{leadId}', { id, leadId: heir.id, body: { email: null } }, { as: ada }))
    expect(bodyOf(await restore())).toMatchObject({ email: 'grace@example.org', deletesAt: null })
    const change = await app.call(
      'PUT /api/startups/{id}/leads/{leadId}',
      { id, leadId: heir.id, body: { email: 'grace@example.org' } },
      { as: ada },
    )
    expect(change.problem?.code).toBe('lead.email_taken')
  })
})

describe('a lead', () => {
  it('keeps what is not sent, refuses an outdated version, and logs each change', async () => {
    const { ada, id } = await salesTeam(app)
    const lead = await addLead(app, ada, id, { company: 'Navy', value: 500_000, note: 'Met at a fair', tags: ['fair', 'fair'] })
    expect(lead).toMatchObject({ stage: 'new', tags: ['fair'], noteCount: 1, createdBy: ada.id, version: 1 })
    const leadId = lead.id
    const put = (body: object) => app.call('PUT /api/startups/{id}/leads/{leadId}', { id, leadId, body }, { as: ada })
    const changed = bodyOf(await put({ name: 'Rear Admiral Hopper', value: 750_000, ownerId: ada.id, version: 1 }))
    expect(changed).toMatchObject({ company: 'Navy', value: 750_000, version: 2 })
    expect((await put({ phone: '1', version: 1 })).problem).toMatchObject({ code: 'lead.stale', current: { version: 2 } })
    bodyOf(await moveLead(app, ada, id, leadId, { stage: 'contacted' }))
    const { items } = bodyOf(await app.call('GET /api/startups/{id}/leads/{leadId}/activity', { id, leadId }, { as: ada }))
    expect(items.map(({ type, from, to }) => [type, from, to])).toEqual([
      ['moved', 'new', 'contacted'],
      ['assigned', null, 'Ada'],
      ['valued', '500000 USD', '750000 USD'],
      ['edited', null, 'name'],
      ['created', null, null],
    ])
    const notes = bodyOf(await app.call('GET /api/startups/{id}/leads/{leadId}/notes', { id, leadId }, { as: ada }))
    expect(notes.items).toMatchObject([{ content: 'Met at a fair', authorName: 'Ada' }])
  })

  it('can be owned only by members who may see leads', async () => {
    const { ada, id, members } = await salesTeam(app, 'Marketing', 'Employee - Operations')
    const [marketing, operations] = members
    expect((await addLead(app, ada, id, { ownerId: marketing?.id ?? '' })).ownerId).toBe(marketing?.id)
    const refused = await app.call('POST /api/startups/{id}/leads', { id, body: { name: 'A', ownerId: operations?.id ?? '' } }, { as: ada })
    expect(refused.problem).toMatchObject({ code: 'lead.owner_not_allowed', errors: [{ path: 'ownerId' }] })
  })

  it('is not found in another startup, and its deleted one cannot be changed', async () => {
    const { ada, id } = await salesTeam(app)
    const other = await salesTeam(app)
    const { id: leadId } = await addLead(app, other.ada, other.id)
    const answers = await Promise.all([
      app.call('GET /api/startups/{id}/leads/{leadId}', { id, leadId }, { as: ada }),
      app.call('PUT /api/startups/{id}/leads/{leadId}', { id, leadId, body: { name: 'Mine' } }, { as: ada }),
      moveLead(app, ada, id, leadId, { stage: 'won' }),
      convert(app, ada, id, leadId),
      app.call('GET /api/startups/{id}/leads/{leadId}/notes', { id, leadId }, { as: ada }),
      app.call('POST /api/startups/{id}/leads/{leadId}/notes', { id, leadId, body: { content: 'Mine' } }, { as: ada }),
      app.call('DELETE /api/startups/{id}/leads/{leadId}', { id, leadId }, { as: ada }),
    ])
    expect(answers.map(({ problem }) => problem?.code)).toEqual(Array(7).fill('lead.not_found'))
    bodyOf(await app.call('DELETE /api/startups/{id}/leads/{leadId}', { id: other.id, leadId }, { as: other.ada }))
    expect((await moveLead(app, other.ada, other.id, leadId, { stage: 'won' })).problem?.code).toBe('lead.deleted')
    const { leads } = bodyOf(await app.call('GET /api/startups/{id}/leads', { id: other.id, deleted: 'true' }, { as: other.ada }))
    expect(leads.map((lead) => lead.id)).toEqual([leadId])
  })
})

describe('the list of leads', () => {
  it('is filtered, also what has changed since', async () => {
    const { ada, id } = await salesTeam(app)
    const grace = await addLead(app, ada, id, { company: 'Ünited Navy' })
    const alan = await addLead(app, ada, id, { name: 'Alan Turing' })
    const { leads, seq } = await readLeads(app, ada, id, { search: 'united hopper' })
    expect(leads.map((lead) => lead.id)).toEqual([grace.id])
    bodyOf(await moveLead(app, ada, id, grace.id, { stage: 'won' }))
    bodyOf(await moveLead(app, ada, id, alan.id, { stage: 'contacted' }))
    const since = await readLeads(app, ada, id, { since: seq, stage: 'contacted' })
    expect([since.isWhole, since.leads.map((lead) => lead.id), since.removed]).toEqual([false, [alan.id], [grace.id]])
  })
})

describe('a change of several leads', () => {
  it('changes those that it may and lists the others with the reason', async () => {
    const { ada, id } = await salesTeam(app)
    const open = await addLead(app, ada, id)
    const won = await addLead(app, ada, id, { name: 'Won' })
    bodyOf(await moveLead(app, ada, id, won.id, { stage: 'won' }))
    const many = async (body: object) =>
      bodyOf(await app.call('PATCH /api/startups/{id}/leads', { id, body: { leadIds: [open.id, won.id], ...body } }, { as: ada }))
    const moved = await many({ stage: 'qualified', addTag: 'fair' })
    expect(moved.leads).toMatchObject([{ id: open.id, stage: 'qualified', tags: ['fair'] }])
    expect(moved.failed).toMatchObject([{ id: won.id, code: 'lead.stage_not_allowed' }])
    expect((await many({ stage: 'lost' })).failed.map(({ code }) => code)).toEqual(['lead.reason_required', 'lead.stage_not_allowed'])
    expect((await many({ deleted: true })).leads).toHaveLength(2)
    expect((await readLeads(app, ada, id)).leads).toEqual([])
    expect((await many({ deleted: false })).leads.map(({ stage }) => stage)).toEqual(['qualified', 'won'])
  })
})

describe('a changed role', () => {
  it('takes effect on the next call', async () => {
    const { id, members } = await salesTeam(app, 'Sales')
    const [sales] = members
    if (!sales) throw new Error('no Sales member')
    const { id: leadId } = await addLead(app, sales, id)
    bodyOf(await moveLead(app, sales, id, leadId, { stage: 'lost', lostReason: 'Too dear' }))
    expect((await moveLead(app, sales, id, leadId, { stage: 'contacted' })).problem?.code).toBe('lead.reopen_forbidden')
    await setTeamRole(id, sales, 'Manager')
    expect(bodyOf(await moveLead(app, sales, id, leadId, { stage: 'contacted' })).lead.lostReason).toBe('')
    await setTeamRole(id, sales, 'Employee - Operations')
    expect((await app.call('GET /api/startups/{id}/leads', { id }, { as: sales })).status).toBe(403)
    expect((await app.call('GET /api/startups/{id}/opportunities', { id }, { as: sales })).status).toBe(200)
    expect((await convert(app, sales, id, leadId)).status).toBe(403)
  })
})
