import { describe, expect, it, vi } from 'vitest'
import type { NewLead } from '../../../shared/entities/leads/lead-form.ts'
import { DAY_MS } from '../../../shared/time.ts'
import { metering } from '../../contract/support/meter.ts'
import { createUser } from '../../support/create-user.ts'
import { openApp } from '../../support/app.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { addMember, addRole } from '../../support/teams/teams.ts'

const app = await openApp({ keepsTime: true })
type Fields = { name: string; nextFollowUpAt?: string; ownerId?: string | null; stage?: 'new' | 'contacted' }

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
const dayOfTime = (at: number) => Math.floor(at / DAY_MS) * DAY_MS

describe('GET /api/leads', () => {
  it('S2-25 lists what needs attention in all startups where the user may see leads, most urgent first', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: dayOfTime(Date.now()) + DAY_MS })
    const [ada, bob] = [await createUser('Ada'), await createUser('Bob')]
    const [first, second, hidden] = await Promise.all(['First', 'Second', 'Hidden'].map((name) => registerStartup(app, ada, { name })))
    if (!first || !second || !hidden) throw new Error('A startup is missing')
    const sales = await addRole(app, ada, first.id, 'Seller', 'Sales')
    await addMember(first.id, bob, sales.id)
    await addMember(second.id, bob, (await addRole(app, ada, second.id, 'Marketer', 'Marketing')).id)
    await addMember(hidden.id, bob)
    const add = (id: string, body: Fields) => app.call('POST /api/startups/{id}/leads', { id, body }, { as: ada })
    await add(first.id, { name: 'Due at noon', nextFollowUpAt: hours(12) })
    await add(first.id, { name: 'Tomorrow in UTC', nextFollowUpAt: hours(26) })
    await add(first.id, { name: 'Of Ada', nextFollowUpAt: hours(1), ownerId: ada.id })
    await add(second.id, { name: 'Overdue', nextFollowUpAt: hours(-30), ownerId: bob.id })
    await add(second.id, { name: 'No next step' })
    await add(hidden.id, { name: 'Secret' })
    const today = async (tz?: string) => {
      const { body } = await app.call('GET /api/leads', tz === undefined ? {} : { tz }, { as: bob })
      return body.items.map(({ name, reason, startupName }) => `${startupName}: ${name} (${reason})`)
    }
    const dueOnes = ['Second: Overdue (followUp)', 'First: Due at noon (followUp)']
    expect(await today()).toEqual([...dueOnes, 'Second: No next step (noNextStep)'])
    expect(await today('America/Los_Angeles')).toEqual([dueOnes[0], 'Second: No next step (noNextStep)'])
    expect(await today('Asia/Kolkata')).toEqual([...dueOnes, 'Second: No next step (noNextStep)'])

    const pages: string[] = []
    let cursor: string | null | undefined
    do {
      const { body } = await app.call('GET /api/leads', { view: 'all', limit: 2, ...(cursor && { cursor }) }, { as: bob })
      pages.push(...body.items.map(({ name }) => name))
      cursor = body.nextCursor
    } while (cursor)
    expect(pages.toSorted()).toEqual(['Due at noon', 'No next step', 'Of Ada', 'Overdue', 'Tomorrow in UTC'])

    await app.call('DELETE /api/startups/{id}/members/{userId}', { id: first.id, userId: bob.id }, { as: ada })
    expect(await today()).toEqual(['Second: Overdue (followUp)', 'Second: No next step (noNextStep)'])
  })

  it('narrows the leads of all startups by the filters of a board, closed ones by their stage', async () => {
    const ada = await createUser('Ada')
    const [first, second] = await Promise.all(['First', 'Second'].map((name) => registerStartup(app, ada, { name })))
    const add = (id: string | undefined, body: Pick<NewLead, 'name'> & Partial<NewLead>) =>
      app.call('POST /api/startups/{id}/leads', { id: id ?? '', body }, { as: ada })
    await add(first?.id, { name: 'Grace Hopper', ownerId: ada.id, tags: ['navy'], source: 'event' })
    await add(second?.id, { name: 'Mary Somerville', stage: 'contacted', company: 'Grace & Co' })
    const { body: lost } = await add(second?.id, { name: 'Charles' })
    const body = { stage: 'lost' as const, lostReason: 'No budget' }
    await app.call('PATCH /api/startups/{id}/leads/{leadId}/stage', { id: second?.id ?? '', leadId: lost.id, body }, { as: ada })
    const find = async (query: object) =>
      (await app.call('GET /api/leads', { view: 'all', ...query }, { as: ada })).body.items.map(({ name }) => name).toSorted()
    expect(await find({})).toEqual(['Grace Hopper', 'Mary Somerville'])
    expect(await find({ search: 'grace' })).toEqual(['Grace Hopper', 'Mary Somerville'])
    expect(await find({ owner: ada.id })).toEqual(['Grace Hopper'])
    expect(await find({ tag: 'navy', source: 'event' })).toEqual(['Grace Hopper'])
    expect(await find({ stage: 'contacted,lost' })).toEqual(['Charles', 'Mary Somerville'])
    expect(await find({ stale: 'true' })).toEqual([])
  })

  it('reads five boards at most for a page', async () => {
    const ada = await createUser('Ada')
    for (let at = 0; at < 7; at += 1) {
      const { id } = await registerStartup(app, ada, { name: `Startup ${at}` })
      await app.call('POST /api/startups/{id}/leads', { id, body: { name: `Lead ${at}` } }, { as: ada })
    }
    const { result, spent } = await metering(() => app.call('GET /api/leads', {}, { as: ada }))
    expect(result.body.items).toHaveLength(5)
    expect(spent.reads).toBeLessThanOrEqual(15)
    const rest = await app.call('GET /api/leads', { cursor: result.body.nextCursor ?? '' }, { as: ada })
    expect([rest.body.items.length, rest.body.nextCursor]).toEqual([2, null])
  })
})

describe('GET /api/startups/{id}/leads/export.csv', () => {
  it('is a table of the leads as filtered', async () => {
    const ada = await createUser('Ada')
    const { id } = await registerStartup(app, ada)
    for (const body of [{ name: '=Bob', stage: 'contacted' }, { name: 'Eve' }] as Fields[])
      await app.call('POST /api/startups/{id}/leads', { id, body }, { as: ada })
    const all = await app.call('GET /api/startups/{id}/leads/export.csv', { id }, { as: ada })
    const some = await app.call('GET /api/startups/{id}/leads/export.csv', { id, stage: 'contacted' }, { as: ada })
    expect(all.headers.get('content-disposition')).toBe('attachment; filename="leads.csv"')
    expect(all.body).toContain("'=Bob,")
    expect(all.body.split('\r\n')).toHaveLength(4)
    expect(some.body.split('\r\n').slice(1)).toEqual(["'=Bob,,,,,manual,contacted,,USD,,,,", ''])
  })
})
