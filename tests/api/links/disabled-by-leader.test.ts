import { describe, expect, it } from 'vitest'
import { openApp, type Person } from '../../support/app.ts'
import { linkFixture, memberOf, namedLink } from '../../support/links/links.ts'

const app = await openApp()

const change = (id: string, body: object, as: Person) => app.call('PUT /api/affiliate-links/{id}', { id, body }, { as })

async function fixture() {
  const { ada, startup } = await linkFixture(app)
  const bob = await memberOf(startup, 'Member')
  return { ada, bob, startup, link: await namedLink(app, bob, startup, 'Of Bob') }
}

describe('a link that a leader disabled (D-PERM)', () => {
  it('is not enabled by its maker, who sees why', async () => {
    const { ada, bob, link } = await fixture()
    expect(link.disabledByLeader).toBe(false)
    expect((await change(link.id, { disabled: true }, ada)).body.disabledByLeader).toBe(true)
    for (const body of [{ disabled: false }, { disabled: false, name: 'Mine' }]) {
      const { status, problem } = await change(link.id, body, bob)
      expect([status, problem?.code]).toEqual([403, 'link.disabled_by_leader'])
      expect(problem?.message).toContain('Disabled by a leader')
    }
    const { body } = await app.call('GET /api/affiliate-links', {}, { as: bob })
    expect(body.items).toMatchObject([{ id: link.id, name: 'Of Bob', disabledByLeader: true }])
    const stats = await app.call('GET /api/affiliate-links/{id}/stats', { id: link.id }, { as: bob })
    expect(stats.body.link).toMatchObject({ disabledByLeader: true })
  })

  it('stays so when its maker disables or edits it, and is enabled by any leader', async () => {
    const { ada, bob, startup, link } = await fixture()
    await change(link.id, { disabled: true }, ada)
    expect((await change(link.id, { disabled: true, name: 'Renamed' }, bob)).body).toMatchObject({
      name: 'Renamed',
      disabledByLeader: true,
    })
    expect((await change(link.id, { code: `${link.code}-2` }, bob)).body.disabledAt).not.toBeNull()
    expect((await change(link.id, { disabled: false }, bob)).status).toBe(403)
    const marketer = await memberOf(startup, 'Marketing')
    expect((await change(link.id, { disabled: false }, marketer)).body).toMatchObject({ disabledAt: null, disabledByLeader: false })
    expect((await change(link.id, { disabled: true }, bob)).body.disabledByLeader).toBe(false)
    expect((await change(link.id, { disabled: false }, bob)).body.disabledAt).toBeNull()
  })

  it('is also one that its maker had disabled before', async () => {
    const { ada, bob, link } = await fixture()
    const { body } = await change(link.id, { disabled: true }, bob)
    expect((await change(link.id, { disabled: true }, ada)).body).toMatchObject({ disabledAt: body.disabledAt, disabledByLeader: true })
    expect((await change(link.id, { disabled: false }, bob)).status).toBe(403)
  })

  it('is switched from a known state only while it is in that state, or as wanted already', async () => {
    const { ada, link } = await fixture()
    const { disabledAt } = (await change(link.id, { disabled: true }, ada)).body
    await change(link.id, { disabled: false }, ada)
    expect((await change(link.id, { disabled: false, disabledFrom: disabledAt }, ada)).status).toBe(200)
    await change(link.id, { disabled: true }, ada)
    const { status, problem } = await change(link.id, { disabled: false, disabledFrom: disabledAt }, ada)
    expect([status, problem?.code]).toEqual([409, 'link.stale'])
  })

  it('is enabled by a maker who is a leader', async () => {
    const { ada, startup } = await fixture()
    const marketer = await memberOf(startup, 'Marketing')
    const link = await namedLink(app, marketer, startup, 'Of Marketing')
    await change(link.id, { disabled: true }, ada)
    expect((await change(link.id, { disabled: false }, marketer)).body.disabledAt).toBeNull()
  })
})
