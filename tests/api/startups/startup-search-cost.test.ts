import { beforeAll, describe, expect, it } from 'vitest'

import { ROLE_TYPES } from '../../../shared/choices.ts'
import { metering } from '../../contract/support/meter.ts'
import type { Person } from '../../support/app/people.ts'
import { openApp } from '../../support/app.ts'
import { bareStartups, namesFound, roleOf } from '../../support/startups/finding.ts'
const AUTHENTICATION = 2

const app = await openApp()
let ada: Person
beforeAll(async () => {
  ada = await app.signUp('Ada')
})

describe('what a page of startups costs beside authentication: two round trips and at most ten read units', () => {
  const QUERIES = [
    {},
    { search: 'costly' },
    { stage: 'Scale' },
    { search: 'costly', roleType: 'Sales' },
    { search: 'costly', location: 'longtown', industry: 'Other', stage: 'Scale', sort: 'active' },
    { search: 'costly longtown things sold', sort: 'name' },
  ] as const
  const long = {
    details: 'costly things sold by people who like wheels and carry on '.repeat(9).slice(0, 500),
    location: 'longtown '.repeat(13),
    website: `https://example.org/${'w'.repeat(400)}`,
    industry: 'Other',
    stage: 'Scale',
  } as const
  const costOf = async (query: object) => {
    const { result, spent } = await metering(() => app.call('GET /api/startups', query as never, { as: ada }))
    expect([result.status, spent.trips, spent.writes]).toEqual([200, 2, 0])
    expect(spent.reads).toBeLessThanOrEqual(10 + AUTHENTICATION)
    return result.body
  }

  it('of nine, with long texts and six roles each', async () => {
    const roles = ROLE_TYPES.map((roleType) => roleOf({ title: `${roleType} of everything`, roleType }))
    await bareStartups(Array.from({ length: 14 }, (_, at) => ({ name: `Costly ${at}`, ...long, roles })))
    await app.settled()
    for (const query of QUERIES) expect((await costOf(query)).items).toHaveLength(9)
  })

  it('of fewer, with fifty roles each; all of them are found by going on', async () => {
    const someone = { id: '0'.repeat(26), name: 'N'.repeat(80), profileImage: `/uploads/profiles/${'p'.repeat(32)}.png` }
    const roles = Array.from({ length: 50 }, (_, at) =>
      roleOf({
        title: `${at}`.padEnd(80, 't'),
        roleType: ROLE_TYPES[at % 6] ?? 'Sales',
        ...(at > 40 && { isOpen: false, assignedUser: someone }),
      }),
    )
    await bareStartups(Array.from({ length: 14 }, (_, at) => ({ name: `Huge costly ${at}`, ...long, roles })))
    await app.settled()
    for (const query of QUERIES) {
      const { items, nextCursor } = await costOf(query)
      expect(items.length).toBeGreaterThanOrEqual(2)
      expect(nextCursor).not.toBeNull()
    }
    expect(new Set(await namesFound(app, ada, { search: 'huge', stage: 'Scale' })).size).toBe(14)
  })
})
