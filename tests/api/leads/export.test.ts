import { describe, expect, it } from 'vitest'
import type { NewLead } from '../../../shared/entities/leads/lead-form.ts'
import { DAY_MS } from '../../../shared/time.ts'
import { createUser } from '../../support/create-user.ts'
import { openApp, type Person } from '../../support/app.ts'
import { linkOf } from '../../support/links/clicks.ts'
import { registerStartup } from '../../support/startups/startups.ts'

const app = await openApp()
type Fields = Pick<NewLead, 'name'> & Partial<NewLead>

/** The names in the list and in the table of the same filter. */
async function namesOf(as: Person, id: string, filter: object): Promise<string[]> {
  const list = await app.call('GET /api/startups/{id}/leads', { id, ...filter }, { as })
  const csv = await app.call('GET /api/startups/{id}/leads/export.csv', { id, ...filter }, { as })
  const names = list.body.leads.map(({ name }) => name).toSorted()
  const rows = csv.body.trim().split('\r\n').slice(1)
  expect(rows.map((row) => row.replace(/,.*/, '')).toSorted()).toEqual(names)
  return names
}

describe('S1-07 the filters of leads', () => {
  it('take several choices, no owner, links and due follow-ups, in the list and in the table', async () => {
    const ada = await createUser('Ada')
    const startup = await registerStartup(app, ada)
    const { id } = startup
    const link = await linkOf(app, ada, startup)
    const [now, tomorrow] = [0, DAY_MS].map((later) => new Date(Date.now() + later).toISOString())
    const leads: Fields[] = [
      { name: 'Ann', stage: 'contacted', source: 'event', tags: ['fair', 'vip'], linkId: link.id },
      { name: 'Bob', stage: 'qualified', source: 'referral', tags: ['b2b'], ownerId: ada.id, nextFollowUpAt: now ?? null },
      { name: 'Cy', tags: ['cold'], ownerId: ada.id, nextFollowUpAt: tomorrow ?? null },
    ]
    for (const body of leads) await app.call('POST /api/startups/{id}/leads', { id, body }, { as: ada })
    const named = (filter: object) => namesOf(ada, id, filter)
    expect(await named({ stage: 'contacted,qualified' })).toEqual(['Ann', 'Bob'])
    expect(await named({ owner: 'none' })).toEqual(['Ann'])
    expect(await named({ owner: `none,${ada.id}` })).toEqual(['Ann', 'Bob', 'Cy'])
    expect(await named({ tag: 'vip,b2b' })).toEqual(['Ann', 'Bob'])
    expect(await named({ link: link.id })).toEqual(['Ann'])
    expect(await named({ followUpBefore: tomorrow })).toEqual(['Bob'])
    expect(await named({ stage: 'new,qualified', tag: 'b2b,vip', search: 'bob' })).toEqual(['Bob'])
    expect(await named({ source: 'event,other' })).not.toContain('Bob')
  })

  it.each([{ stage: 'contacted,nowhere' }, { owner: 'me' }, { source: 'rumour' }, { link: 'x,y' }, { followUpBefore: 'today' }])(
    'refuse %o',
    async (filter) => {
      const ada = await createUser('Ada')
      const { id } = await registerStartup(app, ada)
      expect((await app.call('GET /api/startups/{id}/leads/export.csv', { id, ...filter }, { as: ada })).status).toBe(400)
    },
  )
})
