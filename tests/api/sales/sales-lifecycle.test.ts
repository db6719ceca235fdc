import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/time.ts'
import { openApp, type Person } from '../../support/app.ts'
import { PassingTime } from '../../support/app/passing-time.ts'
import { postLead } from '../../support/leads.ts'
import { claimAction, granted } from '../../support/points/points.ts'
import {
  addLead,
  addOpportunity,
  moveOpportunity,
  readLeads,
  readOpportunities,
  salesTeam,
  setTeamRole,
} from '../../support/sales/sales.ts'
import { leftOf } from '../../support/startups/startup-rest.ts'
import { itemsWith } from '../../support/table/store.ts'
import { bodyOf } from '../../support/tasks/tasks.ts'
import { addMember, addRole } from '../../support/teams/teams.ts'

const app = await openApp({ keepsTime: true })
const time = new PassingTime(app)
const pass = (ms: number) => time.skip(ms)

/** What a user was notified of about leads and opportunities, newest first. */
async function newsOf(as: Person) {
  await app.settled()
  const { body } = await app.call('GET /api/notifications/user', {}, { as })
  return body.filter(({ kind }) => /^(lead|opportunity)\./.test(kind)).map(({ kind, message, link }) => [kind, message, link])
}
const team = async () => {
  const { members, ...rest } = await salesTeam(app, 'Sales', 'Marketing', 'Employee - Operations')
  const [sales, marketing, operations] = members as [Person, Person, Person]
  return { ...rest, sales, marketing, operations }
}
const turnOn = (as: Person, id: string) => app.call('PUT /api/startups/{id}/lead-capture', { id, body: { isOn: true } }, { as })
const capture = async (id: string, body: object) => (await postLead(app, id, body)).status

describe('notifications', () => {
  it('go to those who follow up leads when a visitor leaves an address, and to nobody else', async () => {
    const { ada, id, name, sales, marketing, operations } = await team()
    const visitor = { name: 'Grace', email: 'grace@example.org', consent: true }
    expect(await capture(id, visitor)).toBe(404)
    expect((await readLeads(app, ada, id)).leads).toEqual([])
    await turnOn(ada, id)
    for (const body of [visitor, visitor, { ...visitor, email: 'bot@example.org', website: 'x' }]) expect(await capture(id, body)).toBe(200)
    expect(await capture(id, { ...visitor, email: 'no@example.org', consent: false })).toBe(400)
    const { leads } = await readLeads(app, ada, id)
    expect(leads).toMatchObject([{ name: 'Grace', source: 'landing', createdBy: null, version: 1 }])
    const news = [['lead.new', `Grace is a new lead of ${name}`, `/startup/${id}/leads?lead=${leads[0]?.id}`]]
    expect([await newsOf(ada), await newsOf(sales)]).toEqual([news, news])
    expect([await newsOf(marketing), await newsOf(operations)]).toEqual([[], []])
  })

  it('go to a new owner, and at the time of the follow-up unless it was postponed or the lead was closed', async () => {
    const { ada, id, name, sales } = await team()
    const at = new Date(time.now + HOUR_MS).toISOString()
    const lead = await addLead(app, ada, id, { ownerId: sales.id, nextFollowUpAt: at })
    const other = await addLead(app, ada, id, { name: 'Alan', ownerId: sales.id, nextFollowUpAt: at })
    const later = new Date(time.now + 3 * HOUR_MS).toISOString()
    bodyOf(
      await app.call('PUT /api/startups/{id}/leads/{leadId}', { id, leadId: other.id, body: { nextFollowUpAt: later } }, { as: sales }),
    )
    expect((await newsOf(sales)).map(([kind]) => kind)).toEqual(['lead.assigned'])
    await pass(2 * HOUR_MS)
    const due = (await newsOf(sales)).filter(([kind]) => kind === 'lead.followUp')
    expect(due).toEqual([['lead.followUp', `It is time to follow up with Grace Hopper of ${name}`, `/startup/${id}/leads?lead=${lead.id}`]])
    expect(await newsOf(ada)).toEqual([])
  })

  it('of a won opportunity go to the members who may see it, with points for its owner, once', async () => {
    const { ada, id, sales, marketing, operations } = await team()
    const { id: opportunityId } = await addOpportunity(app, ada, id, { ownerId: sales.id })
    bodyOf(await moveOpportunity(app, ada, id, opportunityId, { stage: 'won' }))
    for (const person of [sales, marketing, operations]) expect((await newsOf(person)).map(([kind]) => kind)).toEqual(['opportunity.won'])
    expect(await newsOf(ada)).toEqual([])
    bodyOf(await moveOpportunity(app, ada, id, opportunityId, { stage: 'proposal' }))
    bodyOf(await moveOpportunity(app, ada, id, opportunityId, { stage: 'won' }))
    await app.settled()
    expect((await granted(sales)).filter(([action]) => action === 'opportunity.won')).toEqual([['opportunity.won', 40, false]])
    const { id: leadId } = await addLead(app, sales, id)
    await app.settled()
    expect((await granted(sales)).filter(([action]) => action === 'lead.create')).toEqual([['lead.create', 3, false]])
    bodyOf(await app.call('DELETE /api/startups/{id}/leads/{leadId}', { id, leadId }, { as: sales }))
    await app.settled()
    const amounts = (await granted(sales)).filter(([action]) => action === 'lead.create').map(([, amount]) => amount)
    expect(amounts).toEqual([3, -3])
  })
})

describe('points for a won opportunity', () => {
  const won = async (as: Person) => {
    await app.settled()
    return (await granted(as)).filter(([action]) => action === 'opportunity.won').map(([, amount]) => amount)
  }
  const win = async (as: Person, id: string, opportunityId: string) =>
    bodyOf(await moveOpportunity(app, as, id, opportunityId, { stage: 'won' }))

  it('do not come for an own opportunity within ten minutes, whatever the client claims, and do later', async () => {
    const { id, sales } = await team()
    const [quick, slow] = [await addOpportunity(app, sales, id), await addOpportunity(app, sales, id)]
    await win(sales, id, quick.id)
    await claimAction(app, sales, 'opportunity.won', quick.id)
    expect(await won(sales)).toEqual([])
    await pass(11 * MINUTE_MS)
    await claimAction(app, sales, 'opportunity.won', quick.id)
    expect(await won(sales)).toEqual([])
    await win(sales, id, slow.id)
    expect(await won(sales)).toEqual([40])
    const { body } = await claimAction(app, sales, 'opportunity.won', slow.id)
    expect(body.lastAward).toMatchObject({ amount: 40, reason: 'Won an opportunity' })
  })

  it('are reversed when it is deleted within a day, and not given again when it is restored and won again', async () => {
    const { ada, id, sales } = await team()
    const { id: opportunityId } = await addOpportunity(app, ada, id, { ownerId: sales.id })
    await win(sales, id, opportunityId)
    expect(await won(sales)).toEqual([40])
    bodyOf(await app.call('DELETE /api/startups/{id}/opportunities/{opportunityId}', { id, opportunityId }, { as: sales }))
    expect(await won(sales)).toEqual([40, -40])
    bodyOf(await app.call('PATCH /api/startups/{id}/opportunities/{opportunityId}/restore', { id, opportunityId }, { as: sales }))
    bodyOf(await moveOpportunity(app, ada, id, opportunityId, { stage: 'proposal' }))
    await pass(11 * MINUTE_MS)
    await win(sales, id, opportunityId)
    expect(await won(sales)).toEqual([40, -40])
  })
})

describe('a member who may no longer see leads or opportunities', () => {
  it('loses their leads when the role changes, and gives the opportunities to the owner when they leave', async () => {
    const { ada, id, sales } = await team()
    for (let at = 0; at < 35; at += 1) await addLead(app, ada, id, { name: `Lead ${at}`, ownerId: sales.id })
    const { id: opportunityId } = await addOpportunity(app, sales, id, { expectedCloseAt: '2026-12-24' })
    await setTeamRole(id, sales, 'Employee - Operations')
    await pass(MINUTE_MS)
    const { leads } = await readLeads(app, ada, id)
    expect([leads.length, leads.filter(({ ownerId }) => ownerId !== null)]).toEqual([35, []])
    expect((await readOpportunities(app, ada, id)).opportunities).toMatchObject([{ ownerId: sales.id }])
    bodyOf(await app.call('POST /api/startups/{id}/leave', { id }, { as: sales }))
    await pass(MINUTE_MS)
    expect((await readOpportunities(app, ada, id)).opportunities).toMatchObject([{ id: opportunityId, ownerId: ada.id }])
  })

  it('keeps no notification of them, and all others', async () => {
    const { ada, id, sales } = await team()
    await addLead(app, ada, id, { name: 'Grace', ownerId: sales.id })
    const { id: opportunityId } = await addOpportunity(app, sales, id)
    bodyOf(await moveOpportunity(app, ada, id, opportunityId, { stage: 'won' }))
    await pass(MINUTE_MS)
    const ofSales = async () => {
      const { items } = bodyOf(await app.call('GET /api/notifications', {}, { as: sales }))
      return {
        sales: items
          .map(({ kind }) => kind)
          .filter((kind) => /^(?:lead|opportunity)\./.test(kind))
          .toSorted(),
        all: items.length,
      }
    }
    const before = await ofSales()
    expect(before.sales).toEqual(['lead.assigned', 'opportunity.won'])
    await setTeamRole(id, sales, 'Employee - Operations')
    await pass(MINUTE_MS)
    expect(await ofSales()).toEqual({ sales: ['opportunity.won'], all: before.all - 1 })
    await setTeamRole(id, sales, 'Employee - Tech and Design')
    await pass(MINUTE_MS)
    expect(await ofSales()).toEqual({ sales: [], all: before.all - 2 })
  })
})

describe('deletion', () => {
  it('of a lead or an opportunity is permanent after 30 days', async () => {
    const { ada, id } = await team()
    const { id: leadId } = await addLead(app, ada, id, { email: 'grace@example.org', note: 'Hm' })
    const { id: opportunityId } = await addOpportunity(app, ada, id, { description: 'How', expectedCloseAt: '2026-12-24' })
    bodyOf(await app.call('DELETE /api/startups/{id}/leads/{leadId}', { id, leadId }, { as: ada }))
    bodyOf(await app.call('DELETE /api/startups/{id}/opportunities/{opportunityId}', { id, opportunityId }, { as: ada }))
    await pass(30 * DAY_MS + MINUTE_MS)
    await pass(MINUTE_MS)
    // What was counted of it stays in the figures of the startup.
    const stays = /^noti|points|state|^counted-record$/
    for (const gone of [leadId, opportunityId]) {
      expect((await itemsWith(gone)).map(({ _kind }) => String(_kind)).filter((kind) => !stays.test(kind))).toEqual([])
    }
  })

  it('of a startup leaves nothing of them, and of an account none of its notes', async () => {
    const { ada, id, name } = await team()
    const author = await app.signUp('Author')
    await addMember(id, author, (await addRole(app, ada, id, 'Closer')).id)
    const { id: leadId } = await addLead(app, ada, id, { email: 'grace@example.org', ownerId: author.id })
    await addOpportunity(app, ada, id, { leadId, expectedCloseAt: '2026-12-24', description: 'How' })
    await turnOn(ada, id)
    bodyOf(await app.call('POST /api/startups/{id}/leads/{leadId}/notes', { id, leadId, body: { content: 'Called' } }, { as: author }))
    bodyOf(await app.call('DELETE /api/users/me', { body: { password: author.password } }, { as: author }))
    for (let minute = 0; minute < 3; minute += 1) await pass(MINUTE_MS)
    expect((await readLeads(app, ada, id)).leads).toMatchObject([{ noteCount: 0, ownerId: null }])
    bodyOf(await app.call('DELETE /api/startups/{id}', { id, body: { confirmName: name } }, { as: ada }))
    for (let minute = 0; minute < 3; minute += 1) await pass(MINUTE_MS)
    expect(await leftOf(id)).toEqual([])
  })
})
