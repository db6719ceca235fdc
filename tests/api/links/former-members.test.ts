import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeLink } from '../../../functions/domain/links/change-link.ts'
import { LINKS_ANSWERED } from '../../../shared/limits.ts'
import { MINUTE_MS } from '../../../shared/time.ts'
import { startApp, type App, type Person } from '../../support/app.ts'
import { createUser } from '../../support/create-user.ts'
import { accountOf, claimAction } from '../../support/points/points.ts'
import { setTime, linkFixture, memberOf, namedLink, visit, works } from '../../support/links/links.ts'
import { partnerOf, programmeWith } from '../../support/programmes/programmes.ts'
import { accept, ask, done, requestNotices } from '../../support/requests.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { addMember } from '../../support/teams/teams.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

type WithId = { id: string }
const leave = (startup: WithId, as: Person) => app.call('POST /api/startups/{id}/leave', { id: startup.id }, { as })
const removeFrom = (startup: WithId, as: Person, { id: userId }: WithId) =>
  app.call('DELETE /api/startups/{id}/members/{userId}', { id: startup.id, userId }, { as })
const change = (id: string, body: object, as: Person) => app.call('PUT /api/affiliate-links/{id}', { id, body }, { as })
const convert = (clickId: string, as: Person) => app.call('POST /api/affiliate-links/convert', { body: { clickId } }, { as })

/** Bob has made a link to Ada's startup, which was visited, and is in the team no more. */
async function fixture(go: 'leaves' | 'is removed' = 'leaves') {
  const { ada, startup } = await linkFixture(app)
  const bob = await createUser('Bob')
  await addMember(startup.id, bob)
  const link = await namedLink(app, bob, startup, 'Of Bob')
  await visit(app, link.code)
  await app.settled()
  const { status } = go === 'leaves' ? await leave(startup, bob) : await removeFrom(startup, ada, bob)
  expect(status).toBe(200)
  return { ada, bob, startup, link }
}

/** What a user reads of their links by every call that lists them. */
async function readBy(as: Person) {
  const [newest, found, totals, table, all] = await Promise.all([
    app.call('GET /api/affiliate-links/user/{userId}', { userId: as.id }, { as }),
    app.call('GET /api/affiliate-links', {}, { as }),
    app.call('GET /api/affiliate-links/totals', {}, { as }),
    app.call('GET /api/affiliate-links/export.csv', {}, { as }),
    app.call('GET /api/users/me/export', {}, { as }),
  ])
  return [newest.body, found.body.items, totals.body, table.body.trim().split('\r\n').slice(1), all.body['links'], all.body['totals']]
}

async function callsTo(id: string, as: Person) {
  const answers = [
    await change(id, { name: 'Mine' }, as),
    await change(id, { disabled: true }, as),
    await change(id, { code: 'stolen-code' }, as),
    await app.call('GET /api/affiliate-links/{id}/stats', { id }, { as }),
    await app.call('GET /api/affiliate-links/{id}/stats/series', { id, by: 'country', value: 'DE' }, { as }),
    await app.call('GET /api/affiliate-links/{id}/export.csv', { id }, { as }),
    await app.call('DELETE /api/affiliate-links/{id}', { id }, { as }),
  ]
  return answers.map(({ status }) => status)
}

describe('links of former members (D-PERM)', () => {
  it.each(['leaves', 'is removed'] as const)('are neither changed nor read by a maker who %s', async (go) => {
    const { bob, link } = await fixture(go)
    expect(await callsTo(link.id, bob)).toEqual([403, 403, 403, 403, 403, 403, 403])
    expect(await readBy(bob)).toEqual([[], [], [], [], [], []])
    expect(await works(app, link.code)).toBe(true)
  })

  it('are distinguished from those of partners, who are in no team', async () => {
    const { ada, startup } = await fixture()
    await programmeWith(app, ada, startup)
    const pat = await createUser('Pat')
    await partnerOf(app, ada, startup, pat)
    await namedLink(app, pat, startup, 'Of Pat')
    const { items } = (await app.call('GET /api/startups/{id}/affiliate-links', { id: startup.id }, { as: ada })).body
    expect(items.map(({ name, isFormerMember, isPartner }) => [name, isFormerMember, isPartner])).toEqual([
      ['Of Pat', false, true],
      ['Of Bob', true, false],
      ['Ada', false, false],
    ])
  })

  it('are read, disabled, enabled and deleted by leaders, who see whose they were', async () => {
    const { ada, startup, link } = await fixture()
    const list = async () => (await app.call('GET /api/startups/{id}/affiliate-links', { id: startup.id }, { as: ada })).body.items
    const states = (await list()).map(({ name, isFormerMember, clicks }) => [name, isFormerMember, clicks])
    expect(states).toEqual([
      ['Of Bob', true, 1],
      ['Ada', false, 0],
    ])
    expect((await app.call('GET /api/affiliate-links/{id}/stats', { id: link.id }, { as: ada })).body.clicks.value).toBe(1)
    expect((await change(link.id, { disabled: true }, ada)).body.disabledAt).not.toBeNull()
    expect((await change(link.id, { disabled: false }, ada)).body.disabledAt).toBeNull()
    await visit(app, link.code)
    await app.settled()
    expect((await app.call('DELETE /api/affiliate-links/{id}', { id: link.id }, { as: ada })).status).toBe(200)
    const { body } = await app.call('GET /api/startups/{id}/affiliate-analytics', { id: startup.id }, { as: ada })
    expect(body.clicks.value).toBe(2)
  })

  it('take no room among the newest links of their maker', async () => {
    const { ada, startup } = await linkFixture(app)
    const bob = await createUser('Bob')
    const kept = await namedLink(app, bob, await registerStartup(app, bob), 'Kept')
    await addMember(startup.id, bob)
    const names = Array.from({ length: LINKS_ANSWERED }, (_, at) => `Link ${at}`)
    await app.call('POST /api/affiliate-links/bulk', { body: { startupId: startup.id, names } }, { as: bob })
    const newest = async () => (await app.call('GET /api/affiliate-links/user/{userId}', { userId: bob.id }, { as: bob })).body
    expect(await newest()).toHaveLength(LINKS_ANSWERED)
    await removeFrom(startup, ada, bob)
    expect((await newest()).map(({ id }) => id)).toEqual([kept.id])
  })

  it('are their maker’s again after rejoining', async () => {
    const { bob, startup, link } = await fixture()
    await addMember(startup.id, bob)
    expect((await change(link.id, { name: 'Back' }, bob)).body).toMatchObject({ name: 'Back', clicks: 1 })
    const { body } = await app.call('GET /api/affiliate-links', {}, { as: bob })
    expect(body.items.map(({ id }) => id)).toEqual([link.id])
  })

  it('are not changed by a maker who leaves during the call', async () => {
    const { bob, startup, link } = await fixture()
    const other = await memberOf(startup, 'Marketing')
    const actors = [
      { userId: bob.id, teamRole: 'Member' },
      { userId: other.id, teamRole: 'Admin' },
    ] as const
    for (const actor of actors) {
      await expect(changeLink(link.id, { ...actor, deviceGroup: undefined }, { disabled: true })).rejects.toMatchObject({
        code: 'auth.forbidden',
      })
    }
  })
})

describe('conversions by links of former members', { timeout: MINUTE_MS }, () => {
  const earnedBy = async ({ id }: Person) => {
    await app.settled()
    const { entries } = await accountOf(id)
    return entries.map(({ action, amount }) => `${action} ${amount}`).filter((entry) => /conversion|click/.test(entry))
  }

  it('count for link and startup, and earn their maker neither points nor notifications', async () => {
    const { ada, bob, startup, link } = await fixture()
    const before = await earnedBy(bob)
    const signup = await visit(app, link.code)
    const cleo = await app.signUp('Cleo')
    expect((await convert(signup, cleo)).body).toEqual({ converted: true, kind: 'signup' })
    const dora = await createUser('Dora')
    setTime(Date.now() + 1_000)
    expect((await convert(await visit(app, link.code), dora)).body).toEqual({ converted: false, reason: 'attributed' })
    await done(accept(app, ada, await done(ask(app, dora, startup))))
    await app.settled()
    const { body } = await app.call('GET /api/affiliate-links/{id}/stats', { id: link.id }, { as: ada })
    expect([body.clicks.value, body.conversions.value]).toEqual([3, 2])
    const all = await app.call('GET /api/startups/{id}/affiliate-analytics', { id: startup.id }, { as: ada })
    expect([all.body.clicks.value, all.body.conversions.value]).toEqual([3, 2])
    expect(await earnedBy(bob)).toEqual(before)
    expect(await requestNotices(app, bob, 'affiliate.conversion', 'affiliate.milestone')).toEqual([])
    await addMember(startup.id, bob)
    for (const { id } of [cleo, dora]) {
      const claimed = await claimAction(app, bob, 'affiliate.conversion', `${startup.id}#${id}`)
      expect(claimed.body.lastAward.amount).toBe(0)
    }
    expect(await earnedBy(bob)).toEqual(before)
  })

  it('reach no milestone of their maker', async () => {
    const { bob, link } = await fixture()
    for (let click = 0; click < 10; click += 1) await visit(app, link.code)
    expect(await requestNotices(app, bob, 'affiliate.milestone')).toEqual([])
  })
})
