import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { listBadges } from '../../../functions/data/points/badges.ts'
import type { AffiliateLink } from '../../../shared/entities/links/affiliate-link.ts'
import { DAY_MS, MINUTE_MS } from '../../../shared/time.ts'
import { createUser } from '../../support/create-user.ts'
import { startApp, type App, type Person } from '../../support/app.ts'
import { linkFixture, namedLink, setTime, visit } from '../../support/links/links.ts'
import { accountOf, claimAction } from '../../support/points/points.ts'
import { accept, ask, done } from '../../support/requests.ts'
import { addMember } from '../../support/teams/teams.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterEach(() => void vi.useRealTimers())
afterAll(() => app.close())

let count = 0
/** Makes an account at an address, with a user agent that no other account had. */
async function signUpAt(ip: string): Promise<Person> {
  count += 1
  const person = { name: `Puppet ${count}`, email: `puppet${count}@example.org`, password: 'correct horse battery' }
  const userAgent = `Mozilla/5.0 (X11; Linux x86_64; rv:${count}.0) Gecko/20100101 Firefox/${count}.0`
  const { status, body } = await app.call('POST /api/auth/register', { body: person }, { ip, userAgent })
  if (status !== 200) throw new Error(`No account: ${status}`)
  return { ...person, id: body.user.id, token: body.token, ip }
}

const convert = async (clickId: string, as: Person) =>
  (await app.call('POST /api/affiliate-links/convert', { body: { clickId } }, { as })).body

/** New accounts at one address convert by a link, one after another. */
async function convertFrom(ips: readonly string[], link: AffiliateLink) {
  const answers = []
  const people = []
  for (const ip of ips) {
    const clickId = await visit(app, link.code)
    people.push(await signUpAt(ip))
    answers.push(await convert(clickId, people.at(-1) as Person))
  }
  await app.settled()
  return { people, answers }
}

const statsOf = async ({ id }: AffiliateLink, as: Person) => (await app.call('GET /api/affiliate-links/{id}/stats', { id }, { as })).body
const startupStatsOf = async (id: string, as: Person) => (await app.call('GET /api/startups/{id}/affiliate-analytics', { id }, { as })).body
const earnedBy = async ({ id }: Person) => (await accountOf(id)).entries.filter(({ action }) => action === 'affiliate.conversion')

/** Bob, a member without rights, has a link to Ada's startup. */
async function fixture() {
  const { ada, startup } = await linkFixture(app)
  const bob = await createUser('Bob')
  await addMember(startup.id, bob)
  return { ada, bob, startup, link: await namedLink(app, bob, startup, 'Of Bob') }
}

describe('accounts beyond the fifth of one network and UTC day (domain 3.10, rule 4)', { timeout: MINUTE_MS }, () => {
  it('convert under rotated user agents, and earn the maker no points, badge or place on the leaderboard', async () => {
    const { ada, bob, startup, link } = await fixture()
    const { people, answers } = await convertFrom(
      Array.from({ length: 11 }, () => '203.0.113.7'),
      link,
    )
    expect(answers).toEqual(Array.from({ length: 11 }, () => ({ converted: true, kind: 'signup' })))
    expect(await earnedBy(bob)).toHaveLength(5)
    expect(await listBadges(bob.id)).toEqual([])
    const { score } = await accountOf(bob.id)
    expect(score?.times['affiliate.conversion']).toBe(5)
    const before = score?.verified
    for (const { id } of people.slice(5)) {
      const claimed = await claimAction(app, bob, 'affiliate.conversion', `${startup.id}#${id}`)
      expect(claimed.body.lastAward.amount).toBe(0)
    }
    expect((await accountOf(bob.id)).score?.verified).toBe(before)
    const { conversions, sameNetwork } = await statsOf(link, ada)
    expect([conversions.value, sameNetwork]).toEqual([11, 6])
  })

  it('are marked "same network" to leaders and to nobody else', async () => {
    const { ada, bob, startup, link } = await fixture()
    const { people } = await convertFrom(
      Array.from({ length: 7 }, () => '203.0.113.8'),
      link,
    )
    expect([(await statsOf(link, ada)).sameNetwork, (await startupStatsOf(startup.id, ada)).sameNetwork]).toEqual([2, 2])
    expect([(await statsOf(link, bob)).sameNetwork, (await startupStatsOf(startup.id, bob)).sameNetwork]).toEqual([null, null])
    const { body } = await app.call('GET /api/startups/{id}/affiliate-links', { id: startup.id }, { as: ada })
    expect(body.items.map(({ id, conversions, sameNetwork }) => [id === link.id, conversions, sameNetwork])).toEqual([
      [true, 7, 2],
      [false, 0, 0],
    ])
    const as = people.at(-1) as Person
    const answers = await Promise.all([
      app.call('GET /api/auth/me', {}, { as }),
      app.call('GET /api/profiles/{id}', { id: as.id }, { as: ada }),
      app.call('GET /api/users/me/export', {}, { as }),
      app.call('GET /api/affiliate-links', {}, { as: bob }),
    ])
    expect(JSON.stringify(answers.map(({ body: shown }) => shown))).not.toContain('sameNetwork')
  })

  it('are counted per /64 of IPv6, and anew in another network and on another day', async () => {
    const { ada, link } = await fixture()
    const within = Array.from({ length: 6 }, (_, at) => `2001:db8:1:2::${at + 1}`)
    await convertFrom([...within, '2001:db8:1:3::1', '203.0.113.9'], link)
    expect((await statsOf(link, ada)).sameNetwork).toBe(1)
    setTime(Date.now() + DAY_MS)
    await convertFrom(['2001:db8:1:2::1'], link)
    expect((await statsOf(link, ada)).sameNetwork).toBe(1)
  })

  it('are no others when they could not be made', async () => {
    const { ada, link } = await fixture()
    const body = { name: 'Again', email: ada.email, password: 'correct horse battery' }
    const { email } = await signUpAt('203.0.113.10')
    for (let again = 0; again < 6; again += 1) {
      const { status } = await app.call('POST /api/auth/register', { body: { ...body, email } }, { ip: '203.0.113.10' })
      expect(status).toBe(409)
    }
    await convertFrom(['203.0.113.10'], link)
    expect((await statsOf(link, ada)).sameNetwork).toBe(0)
  })

  it('are marked when they join a startup whose link they followed', async () => {
    const { ada, bob, startup, link } = await fixture()
    for (let one = 0; one < 5; one += 1) await signUpAt('203.0.113.11')
    const sixth = await signUpAt('203.0.113.11')
    setTime(Date.now() + 1_000)
    expect(await convert(await visit(app, link.code), sixth)).toEqual({ converted: false, reason: 'attributed' })
    await done(accept(app, ada, await done(ask(app, sixth, startup))))
    await app.settled()
    const { conversions, sameNetwork } = await statsOf(link, ada)
    expect([conversions.value, sameNetwork, await earnedBy(bob)]).toEqual([1, 1, []])
  })
})
