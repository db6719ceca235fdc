import { describe, expect, it } from 'vitest'
import { change, commit } from '../../../functions/data/store/write.ts'
import { CURRENCY_CODES } from '../../../shared/sales/currencies.ts'
import { Currency } from '../../../shared/entities/sales/money.ts'
import { openApp } from '../../support/app.ts'
import { leadsOf, postLead, setCapture } from '../../support/leads.ts'
import { addLead, addOpportunity, salesTeam } from '../../support/sales/sales.ts'
import { bodyOf } from '../../support/tasks/tasks.ts'

const app = await openApp()

describe('a currency', () => {
  it('is one of the list that forms offer', () => {
    expect(CURRENCY_CODES.filter((code) => !Currency.safeParse(code).success)).toEqual([])
    expect(new Set(CURRENCY_CODES).size).toBe(CURRENCY_CODES.length)
    for (const code of ['ZZZ', 'XXX', 'XTS', 'usd', 'USDX', '']) expect([code, Currency.safeParse(code).success]).toEqual([code, false])
  })

  it('is refused when it is none of them, for leads, opportunities, gigs and imports', async () => {
    const { ada, id } = await salesTeam(app)
    const [lead, opportunity] = [await addLead(app, ada, id), await addOpportunity(app, ada, id)]
    const headers = { 'x-auth-token': ada.token, 'content-type': 'application/json' }
    for (const [method, path, body] of [
      ['POST', `/api/startups/${id}/leads`, { name: 'Grace' }],
      ['PUT', `/api/startups/${id}/leads/${lead.id}`, {}],
      ['POST', `/api/startups/${id}/opportunities`, { title: 'A pilot' }],
      ['PUT', `/api/startups/${id}/opportunities/${opportunity.id}`, {}],
      ['POST', '/api/freelance/gigs', {}],
    ] as const) {
      const response = await app.raw(method, path, { headers, body: JSON.stringify({ ...body, currency: 'ZZZ' }) })
      expect([path, response.status]).toEqual([path, 400])
      const { errors } = (await response.json()) as { errors: object[] }
      expect(errors).toContainEqual({ path: 'currency', message: 'Please choose a currency' })
    }
    const csv = 'name,value,currency\r\nGrace,5.00,ZZZ\r\n'
    const { created, errors } = bodyOf(await app.call('POST /api/startups/{id}/leads/import', { id, body: { csv } }, { as: ada }))
    expect([created, errors]).toEqual([0, [{ row: 1, field: 'currency', message: expect.stringContaining('Please choose a currency') }]])
  })

  it('of the first amount becomes that of the startup, for all that names none', async () => {
    const { ada, id } = await salesTeam(app)
    const currencyOf = async () => bodyOf(await app.call('GET /api/startups/{id}', { id }, { as: ada })).currency
    const first = await addLead(app, ada, id)
    expect([first.currency, await currencyOf()]).toEqual(['USD', null])
    await addLead(app, ada, id, { value: 500, currency: 'GBP' })
    await addLead(app, ada, id, { value: 500, currency: 'JPY' })
    await app.settled()
    expect(await currencyOf()).toBe('GBP')
    await setCapture(app, ada, id)
    await postLead(app, id, { name: 'Bob', email: 'bob@example.com', consent: true })
    const csv = 'name,value\r\nEve,5.00\r\n'
    bodyOf(await app.call('POST /api/startups/{id}/leads/import', { id, body: { csv } }, { as: ada }))
    const made = (await leadsOf(app, ada, id)).filter(({ name }) => ['Bob', 'Eve'].includes(name))
    expect([...made, await addOpportunity(app, ada, id)].map(({ currency }) => currency)).toEqual(['GBP', 'GBP', 'GBP'])
    const convert = async (leadId: string, body: object) =>
      bodyOf(
        await app.call('POST /api/startups/{id}/leads/{leadId}/convert', { id, leadId, body: { title: 'Pilot', ...body } }, { as: ada }),
      )
    expect((await convert(first.id, {})).opportunity.currency).toBe('GBP')
    const valued = await addLead(app, ada, id, { value: 500, currency: 'JPY' })
    expect((await convert(valued.id, { currency: 'EUR' })).opportunity).toMatchObject({ amount: 0, currency: 'EUR' })

    const form = new FormData()
    form.set('currency', 'EUR')
    expect(bodyOf(await app.call('PUT /api/startups/{id}', { id, body: form }, { as: ada })).currency).toBe('EUR')
    expect((await addLead(app, ada, id)).currency).toBe('EUR')
  })

  it('that an earlier release stored is still read, and the item can be changed', async () => {
    const { ada, id } = await salesTeam(app)
    const { id: leadId } = await addLead(app, ada, id, { value: 500 })
    await commit(change({ pk: `LEADS#${id}`, sk: `LEAD#${leadId}` }, { set: { currency: 'ZZZ' } }))
    const lead = bodyOf(await app.call('GET /api/startups/{id}/leads/{leadId}', { id, leadId }, { as: ada }))
    expect([lead.value, lead.currency]).toEqual([500, 'ZZZ'])
    const put = { id, leadId, body: { name: 'Renamed' } }
    expect(bodyOf(await app.call('PUT /api/startups/{id}/leads/{leadId}', put, { as: ada })).currency).toBe('ZZZ')
  })
})
