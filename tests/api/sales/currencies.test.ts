import { describe, expect, it } from 'vitest'
import { change, commit } from '../../../functions/data/store/write.ts'
import { CURRENCY_CODES } from '../../../shared/sales/currencies.ts'
import { Currency } from '../../../shared/entities/sales/money.ts'
import { openApp } from '../../support/app.ts'
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
