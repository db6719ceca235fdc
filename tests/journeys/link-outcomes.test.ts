import { describe, expect, it } from 'vitest'
import { listOutcomes, type Outcome } from '../../functions/data/links/outcomes.ts'
import { recordDeal } from '../../functions/domain/links/outcomes/derive.ts'
import type { OutcomeStep } from '../../shared/link-choices.ts'
import { openApp } from '../support/app.ts'
import { click, linkOf } from '../support/links/clicks.ts'
import { addLead, convert, moveOpportunity } from '../support/sales/sales.ts'
import { registerStartup } from '../support/startups/startups.ts'

const app = await openApp()

/** The outcomes of a step, the oldest first. */
async function recorded(startupId: string, step: OutcomeStep): Promise<Outcome[]> {
  await app.settled()
  let found: Outcome[] = []
  const page = await listOutcomes({ startupId, step, from: '0', to: '~' }, {})
  await page.handle((items) => (found = items.toSorted((one, other) => one.number - other.number)))
  return found
}

/** A link of Ada's startup with campaign parameters. */
async function mailLink() {
  const ada = await app.signUp('Ada')
  const startup = await registerStartup(app, ada)
  const link = await linkOf(app, ada, startup)
  const utmDefaults = { source: 'newsletter', medium: 'mail', campaign: 'launch' }
  await app.call('PUT /api/affiliate-links/{id}', { id: link.id, body: { utmDefaults } }, { as: ada })
  return { ada, startup, link }
}

describe('what came of a link', () => {
  it('is an account and a request, with the campaign of the link, of which the address may say a part', async () => {
    const { startup, link } = await mailLink()
    const { body } = await click(app, link.code, { ip: '10.9.0.1' }, { utm: { campaign: 'own' } })
    const bob = await app.signUp('Bob')
    await app.call('POST /api/affiliate-links/convert', { body: { clickId: body.clickId ?? '' } }, { as: bob })
    const touch = { source: 'newsletter', medium: 'mail', campaign: 'own', referrer: '(direct)', device: 'desktop' }
    const origin = { linkId: link.id, linkUserId: link.userId, clickId: body.clickId, userId: bob.id, touch }
    expect(await recorded(startup.id, 'account')).toMatchObject([{ subject: bob.id, number: 1, ...origin }])
    const asked = await app.call('POST /api/startups/{id}/requests', { id: startup.id, body: {} }, { as: bob })
    expect(await recorded(startup.id, 'request')).toMatchObject([{ subject: asked.body.id, ...origin }])
  })

  it('is a new member who had an account, once', async () => {
    const { ada, startup, link } = await mailLink()
    const bob = await app.signUp('Bob')
    const { body } = await click(app, link.code, { ip: '10.9.0.2' })
    await app.call('POST /api/affiliate-links/convert', { body: { clickId: body.clickId ?? '' } }, { as: bob })
    const { body: asked } = await app.call('POST /api/startups/{id}/requests', { id: startup.id, body: {} }, { as: bob })
    await app.call('PATCH /api/requests/{id}/accept', { id: asked.id, body: {} }, { as: ada })
    expect(await recorded(startup.id, 'account')).toEqual([])
    expect(await recorded(startup.id, 'member')).toMatchObject([{ subject: bob.id, linkId: link.id, touch: { source: 'newsletter' } }])
  })

  it('is a lead, and its deal whenever that is won, at its value, until it is no longer', async () => {
    const { ada, startup, link } = await mailLink()
    const lead = await addLead(app, ada, startup.id, { linkId: link.id })
    expect(await recorded(startup.id, 'lead')).toMatchObject([
      { subject: lead.id, linkId: link.id, touch: { source: 'newsletter', campaign: 'launch' } },
    ])
    const { body } = await convert(app, ada, startup.id, lead.id)
    const deal = { id: startup.id, opportunityId: body.opportunity.id }
    const set = (amount: number) =>
      app.call('PUT /api/startups/{id}/opportunities/{opportunityId}', { ...deal, body: { amount, currency: 'EUR' } }, { as: ada })
    await set(1_000)
    await moveOpportunity(app, ada, startup.id, deal.opportunityId, { stage: 'won' })
    const won = { linkId: link.id, value: 1_000, currency: 'EUR', touch: { source: 'newsletter' } }
    expect(await recorded(startup.id, 'won')).toMatchObject([{ number: 1, ...won }])
    await set(1_500)
    await moveOpportunity(app, ada, startup.id, deal.opportunityId, { stage: 'proposal' })
    await moveOpportunity(app, ada, startup.id, deal.opportunityId, { stage: 'won' })
    await app.settled()
    await app.call('DELETE /api/startups/{id}/opportunities/{opportunityId}', deal, { as: ada })
    const all = await recorded(startup.id, 'won')
    expect(all.at(-1)).toMatchObject({ value: 1_500, reverses: true })
    expect(all.reduce((sum, { value = 0, reverses }) => sum + (reverses ? -value : value), 0)).toBe(0)
    for (const [at, { reverses }] of all.entries()) expect(reverses === true).toBe(at % 2 === 1)
    await recordDeal({ startupId: startup.id, id: deal.opportunityId })
    expect(await recorded(startup.id, 'won')).toEqual(all)
    const path = 'GET /api/link-figures/startups/{id}/outcomes'
    const shown = await app.call(path, { id: startup.id, step: 'won', by: 'source', value: 'newsletter' }, { as: ada })
    expect(shown.body.items[0]).toMatchObject({
      isReversed: true,
      value: 1_500,
      currency: 'EUR',
      linkName: link.name,
      source: 'newsletter',
    })
    expect((await app.call(path, { id: startup.id, step: 'won', by: 'source', value: '(none)' }, { as: ada })).body.items).toEqual([])
    const leads = await app.call(path, { id: startup.id, step: 'lead' }, { as: ada })
    expect(leads.body.items).toMatchObject([{ name: lead.name, path: `/startup/${startup.id}/leads?lead=${lead.id}` }])
    const figures = await app.call('GET /api/link-figures/startups/{id}/values', { id: startup.id, by: 'source' }, { as: ada })
    expect(figures.body.rows).toMatchObject([{ value: 'newsletter', leads: 1, won: 0, revenue: [] }])
    expect(figures.body.total).toMatchObject({ leads: 1, won: 0, revenue: [] })
  })

  it('is nothing of a lead or a deal without a link', async () => {
    const { ada, startup } = await mailLink()
    const lead = await addLead(app, ada, startup.id)
    const { body } = await convert(app, ada, startup.id, lead.id)
    await moveOpportunity(app, ada, startup.id, body.opportunity.id, { stage: 'won' })
    expect([await recorded(startup.id, 'lead'), await recorded(startup.id, 'won')]).toEqual([[], []])
  })
})
