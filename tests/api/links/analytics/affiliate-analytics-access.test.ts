import { describe, expect, it, vi } from 'vitest'
import type { Interval } from '../../../../shared/link-choices.ts'
import { joinStartup } from '../../../contract/support/fixtures.ts'
import { openApp, type Person } from '../../../support/app.ts'
import { createUser } from '../../../support/create-user.ts'
import { memberOf, TEAM, setTime, linkFixture, linkFixtureAt, namedLink, sumOf } from '../../../support/links/links.ts'
import { convertedAt, visitedAt } from '../../../support/links/visits.ts'
import { MINUTE_MS } from '../../../../shared/time.ts'

const app = await openApp({ keepsTime: true })

const ofStartup = (as: Person, id: string, query: { interval?: Interval; tz?: string } = {}) =>
  app.call('GET /api/startups/{id}/affiliate-analytics', { id, ...query }, { as })

describe('who sees what (D-PERM)', () => {
  it('shows all links to Owner, Admin, Manager, Sales and Marketing, and the own ones to the rest of the team', async () => {
    const { ada, startup, link, at } = await linkFixtureAt(app, '2037-05-20T10:00:00.000Z')
    const bob = await memberOf(startup, 'Member')
    const bobs = await namedLink(app, bob, startup, 'Of Bob')
    await visitedAt(link, at(-1), 5)
    await visitedAt(bobs, at(-1), 2)
    await convertedAt(bobs, at(-1))
    await app.settled()
    const { body: all } = await ofStartup(ada, startup.id)
    expect([all.scope, all.clicks.value, all.conversions.value]).toEqual(['startup', 7, 1])
    expect(all.top.link.map(({ label, clicks }) => [label, clicks])).toEqual([
      [`Ada (${link.code})`, 5],
      [`Of Bob (${bobs.code})`, 2],
    ])
    const { body: mine } = await ofStartup(bob, startup.id)
    expect([mine.scope, mine.clicks.value, mine.conversions.value, mine.top.link.map(({ value }) => value)]).toEqual([
      'mine',
      2,
      1,
      [bobs.id],
    ])
    expect(sumOf(mine.series)).toBe(2)

    const seen: string[] = []
    for (const teamRole of TEAM) {
      const person = await memberOf(startup, teamRole)
      const { body } = await ofStartup(person, startup.id)
      const { status } = await app.call('GET /api/affiliate-links/{id}/stats', { id: bobs.id }, { as: person })
      if (body.scope === 'startup') seen.push(teamRole)
      expect([teamRole, body.clicks.value, status]).toEqual(body.scope === 'startup' ? [teamRole, 7, 200] : [teamRole, 0, 403])
    }
    expect(seen).toEqual(['Admin', 'Manager', 'Sales', 'Marketing'])
    expect((await app.call('GET /api/affiliate-links/{id}/stats', { id: bobs.id }, { as: bob })).status).toBe(200)
    expect((await app.call('GET /api/affiliate-links/{id}/stats', { id: link.id }, { as: bob })).status).toBe(403)
    const sam = await createUser('Sam')
    expect((await ofStartup(sam, startup.id)).status).toBe(403)
    expect([403, 404]).toContain((await app.call('GET /api/affiliate-links/{id}/stats', { id: bobs.id }, { as: sam })).status)
  })

  it('discloses the name of a link in a series only to those who may see it', async () => {
    const { link, startup, ada, at } = await linkFixtureAt(app, '2037-05-20T10:00:00.000Z')
    const eve = await linkFixture(app, 'Eve')
    await visitedAt(link, at(-1))
    await app.settled()
    const ask = async (as: Person, id: string) =>
      (await app.call('GET /api/startups/{id}/affiliate-analytics/series', { id, by: 'link', value: link.id }, { as })).body
    const own = await ask(ada, startup.id)
    expect([own.label, sumOf(own.series)]).toEqual([`Ada (${link.code})`, 1])
    const foreign = await ask(eve.ada, eve.startup.id)
    expect([foreign.label, sumOf(foreign.series)]).toEqual([link.id, 0])
  })

  it('keeps the numbers of deleted links, and drops the names of former members', async () => {
    const { ada, startup, link, at } = await linkFixtureAt(app, '2037-05-20T10:00:00.000Z')
    const bob = await app.signUp('Bob')
    await joinStartup(startup, bob, 'Member')
    const bobs = await namedLink(app, bob, startup, 'Of Bob')
    await visitedAt(link, at(-1))
    await visitedAt(bobs, at(-1), 2)
    await app.settled()
    await app.call('DELETE /api/affiliate-links/{id}', { id: link.id }, { as: ada })
    const labels = async () => (await ofStartup(ada, startup.id)).body.top.link.map(({ label }) => label)
    expect(await labels()).toEqual([`Of Bob (${bobs.code})`, 'Ada (deleted)'])
    expect((await app.call('GET /api/affiliate-links/{id}/stats', { id: link.id }, { as: ada })).status).toBe(404)

    await app.call('DELETE /api/users/me', { body: { password: bob.password } }, { as: bob })
    setTime(at(1))
    await app.run('due')
    await vi.waitFor(async () => {
      setTime(Date.now() + MINUTE_MS)
      await app.run('due')
      expect(await labels()).toEqual(['A deleted link', 'Ada (deleted)'])
    })
    const { body } = await ofStartup(ada, startup.id)
    expect(body.clicks.value).toBe(3)
  })
})
