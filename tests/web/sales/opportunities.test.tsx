import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { OpportunityCard } from '../../../shared/entities/opportunities/opportunity.ts'
import { forecastsOf } from '../../../web/features/opportunities/forecast/months.ts'
import { inCurrency } from '../../../web/entities/money/currencies.ts'
import { addMember, addRole } from '../../support/teams/teams.ts'
import { choose, namesIn, openSales } from './sales-site.tsx'

const sales = openSales()
const column = (name: string) => within(screen.getByRole('region', { name }))

describe('S1-07 the opportunities of a startup', () => {
  it('shows count, sum and weighted sum of each stage and currency, and moves them with a card', async () => {
    await sales.addOpportunity('Loom', { amount: 1_000_000 })
    await sales.addOpportunity('Cards', { amount: 500_000 })
    await sales.addOpportunity('Steam', { amount: 90_000, currency: 'JPY' })
    const { user } = await sales.openOpportunities()
    expect(await column('Prospecting').findByText('$15,000 + ¥90,000')).toBeTruthy()
    expect(column('Prospecting').getByText('$1,500 + ¥9,000 weighted')).toBeTruthy()
    await choose(user, 'Actions for Loom', 'Proposal')
    await waitFor(() => expect(column('Proposal').getByText('$5,000 weighted')).toBeTruthy())
    expect(column('Proposal').getByText('1 card')).toBeTruthy()
  })

  it('is won with its lead, and reopened', async () => {
    const { app, ada, startup } = sales.scene()
    const lead = await sales.addLead('Grace Hopper')
    const { body } = await app.call(
      'POST /api/startups/{id}/leads/{leadId}/convert',
      { id: startup.id, leadId: lead.id, body: { title: 'Navy' } },
      { as: ada },
    )
    const { user } = await sales.openOpportunities(`?opportunity=${body.opportunity.id}`)
    const panel = within(await screen.findByRole('article', { name: 'Navy' }))
    await user.click(panel.getByRole('button', { name: 'Mark as won' }))
    await panel.findByText(/changed the stage from Prospecting to Won/)
    await user.click(await panel.findByRole('button', { name: 'Reopen' }))
    await panel.findByRole('button', { name: 'Mark as lost' })
    await waitFor(() => expect(panel.getByRole('button', { name: 'Stage, move to: Negotiation' })).toBeTruthy())
    await waitFor(async () => expect((await sales.readLead(lead.id)).stage).toBe('won'))
  })

  it('is lost with a reason', async () => {
    await sales.addOpportunity('Loom')
    const { user } = await sales.openOpportunities()
    await choose(user, 'Actions for Loom', 'Lost')
    await user.type(await screen.findByRole('textbox', { name: 'Why was it lost?' }), 'Too late')
    await user.click(screen.getByRole('button', { name: 'Mark as lost' }))
    await waitFor(() => expect(namesIn('Lost')).toEqual(['Loom']))
    expect(column('Lost').getByText('Too late')).toBeTruthy()
  })

  it('forecasts by month as a chart and a table', async () => {
    await sales.addOpportunity('Loom', { amount: 1_000_000, expectedCloseAt: '2020-01-15' })
    await sales.addOpportunity('Cards', { amount: 500_000 })
    await sales.openOpportunities('?view=forecast')
    const table = within(await screen.findByRole('region', { name: 'Forecast by month' }))
    expect(await table.findByRole('row', { name: /^No close date 1 \$5,000 \$500$/ })).toBeTruthy()
    expect(screen.getByRole('slider', { name: 'Weighted forecast in USD' })).toBeTruthy()
  })

  it('offers nothing to write to those who only see it', async () => {
    const { app, ada, startup } = sales.scene()
    const { id } = await sales.addOpportunity('Loom')
    const oda = await app.signUp('Oda')
    const role = await addRole(app, ada, startup.id, 'Operations', 'Employee - Operations')
    await addMember(startup.id, oda, role.id)
    await sales.openOpportunities(`?opportunity=${id}`, oda)
    const panel = within(await screen.findByRole('article', { name: 'Loom' }))
    expect(panel.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('button', { name: /^(New|Add) opportunity/ })).toBeNull()
  })
})

describe('a forecast', () => {
  const card = (amount: number, probability: number, expectedCloseAt: string | null, currency = 'USD') =>
    ({ amount, probability, expectedCloseAt, currency, stage: 'proposal' }) as OpportunityCard

  it('counts past months as this one, keeps currencies separate and rounds sums once', () => {
    const [usd, eur] = forecastsOf(
      [card(101, 50, '2026-09-01'), card(101, 50, '2026-11-30'), card(1_000, 10, '2027-06-01'), card(700, 10, null, 'EUR')],
      new Date(2026, 10, 22),
    )
    expect(usd?.months[0]).toEqual({ month: '2026-11', count: 2, amount: 202, weighted: 101 })
    expect(usd?.months.at(-1)).toMatchObject({ month: '2027-06', weighted: 100 })
    expect(eur?.months.at(-1)).toEqual({ month: null, count: 1, amount: 700, weighted: 70 })
  })
})

describe('another currency', () => {
  it.each([
    [120_050, 'USD', 'JPY', 1_201],
    [500, 'JPY', 'KWD', 500_000],
    [1_505, 'KWD', 'USD', 151],
  ])('keeps the number of %d minor units of %s in %s', (amount, from, to, wanted) => {
    expect(inCurrency(amount, from, to)).toBe(wanted)
  })
})
