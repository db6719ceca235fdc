import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { attributions, conversions } from '../../../functions/data/links/conversions.ts'
import { startups } from '../../../functions/data/startups/startups.ts'
import { find } from '../../../functions/data/store/table.ts'
import { users } from '../../../functions/data/accounts/users.ts'
import { clickIdOf, visits, type Visit } from '../../../functions/data/links/visits.ts'
import { change, commit } from '../../../functions/data/store/write.ts'
import type { AffiliateLink } from '../../../shared/entities/links/affiliate-link.ts'
import { startApp, type App, type Person } from '../../support/app.ts'
import { click, linkOf } from '../../support/links/clicks.ts'
import { addTo } from '../../support/table/rows.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { DAY_MS, MINUTE_MS } from '../../../shared/time.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterEach(() => void vi.useRealTimers())
afterAll(() => app.close())

let addresses = 0
const someAddress = () => {
  addresses += 1
  return `203.0.113.${addresses}`
}

async function fixture() {
  const ada = await app.signUp('Ada')
  const startup = await registerStartup(app, ada)
  return { ada, startup, link: await linkOf(app, ada, startup) }
}

async function clickOn(link: AffiliateLink): Promise<string> {
  const { body } = await click(app, link.code, { ip: someAddress() })
  return body.clickId ?? ''
}

const convert = async (clickId: string, as: Person) =>
  (await app.call('POST /api/affiliate-links/convert', { body: { clickId } }, { as })).body

async function countsOf(ada: Person, link: AffiliateLink) {
  await app.settled()
  const { body } = await app.call('GET /api/affiliate-links/user/{userId}', { userId: ada.id }, { as: ada })
  const shown = body.find(({ id }) => id === link.id)
  return { clicks: shown?.clicks, conversions: shown?.conversions }
}

describe('POST /api/affiliate-links/convert', () => {
  it('S1-08 turns a click into a conversion of kind signup when the visitor then registers', async () => {
    const { ada, link } = await fixture()
    const clickId = await clickOn(link)
    const bob = await app.signUp('Bob')
    expect(await convert(clickId, bob)).toEqual({ converted: true, kind: 'signup' })
    expect(await countsOf(ada, link)).toEqual({ clicks: 1, conversions: 1 })
  })

  it('answers the same when it is asked again, and counts once, even ten times at once', async () => {
    const { ada, link } = await fixture()
    const clickId = await clickOn(link)
    const bob = await app.signUp('Bob')
    const answers = await Promise.all(Array.from({ length: 10 }, () => convert(clickId, bob)))
    answers.push(await convert(clickId, bob))
    for (const answer of answers) expect(answer).toEqual({ converted: true, kind: 'signup' })
    expect(await countsOf(ada, link)).toEqual({ clicks: 1, conversions: 1 })
  })

  it('gives one click to one user only, the first', async () => {
    const { ada, link } = await fixture()
    const clickId = await clickOn(link)
    const people = await Promise.all(['Bob', 'Cleo', 'Dora'].map((name) => app.signUp(name)))
    const answers = await Promise.all(people.map((person) => convert(clickId, person)))
    expect(answers.filter(({ converted }) => converted)).toHaveLength(1)
    expect(answers.filter(({ reason }) => reason === 'used')).toHaveLength(2)
    expect(await countsOf(ada, link)).toEqual({ clicks: 1, conversions: 1 })
  })

  it('counts a user once per startup, by any link and click', async () => {
    const { ada, startup, link } = await fixture()
    const second = await linkOf(app, ada, startup)
    const [one, two] = [await clickOn(link), await clickOn(second)]
    const bob = await app.signUp('Bob')
    expect(await convert(one, bob)).toEqual({ converted: true, kind: 'signup' })
    expect(await convert(two, bob)).toEqual({ converted: false, reason: 'already' })
  })

  it('remembers the click of a user who had an account; the last click wins', async () => {
    const { startup, link } = await fixture()
    const bob = await app.signUp('Bob')
    const [one, two] = [await clickOn(link), await clickOn(link)]
    for (const clickId of [one, two, one]) expect(await convert(clickId, bob)).toEqual({ converted: false, reason: 'attributed' })
    const pair = { startupId: startup.id, userId: bob.id }
    expect(await find(attributions, pair)).toMatchObject({ clickId: two, linkId: link.id })
    expect(await find(conversions, pair)).toBeUndefined()
  })

  it('lets the last click win in any order of delivery', async () => {
    const { startup, link } = await fixture()
    const bob = await app.signUp('Bob')
    const clicks = await Promise.all([9, 8, 7, 6, 5, 4, 3].map((seconds) => visitBy(link, { age: -1_000 * seconds })))
    await Promise.all(clicks.map((clickId) => convert(clickId, bob)))
    expect(await find(attributions, { startupId: startup.id, userId: bob.id })).toMatchObject({ clickId: clicks[0] })
  })

  it('refuses the creator of the link and members of the startup', async () => {
    const { ada, startup, link } = await fixture()
    expect(await convert(await clickOn(link), ada)).toEqual({ converted: false, reason: 'own' })
    const bob = await app.signUp('Bob')
    const bobs = await linkOf(app, bob, await registerStartup(app, bob))
    expect(await convert(await clickOn(bobs), bob)).toEqual({ converted: false, reason: 'own' })
    const adasVisit = await visitBy(link, { userId: bob.id, startupId: startup.id })
    expect(await convert(adasVisit, ada)).toEqual({ converted: false, reason: 'member' })
  })

  it('refuses accounts beyond the fifth of one address and user agent in a UTC day, and no other', async () => {
    const { ada, link } = await fixture()
    const office = officeAt(someAddress())
    const answers = []
    for (let one = 0; one < 7; one += 1) answers.push(await convert(await clickOn(link), await office.signUp()))
    expect(answers.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => ({ converted: true, kind: 'signup' })))
    expect(answers.slice(5)).toEqual(Array.from({ length: 2 }, () => ({ converted: false, reason: 'same-identity' })))
    const clicks = [await clickOn(link), await clickOn(link)]
    const others = [await office.signUp('Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0'), await officeAt(someAddress()).signUp()]
    for (const [at, person] of others.entries()) expect(await convert(clicks[at] ?? '', person)).toMatchObject({ converted: true })
    expect(await countsOf(ada, link)).toEqual({ clicks: 9, conversions: 7 })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY_MS })
    expect(await convert(await clickOn(link), await office.signUp())).toMatchObject({ converted: true })
  })

  it('counts no account that could not be made', async () => {
    const { ada, link } = await fixture()
    const office = officeAt(someAddress())
    await office.signUp()
    for (let again = 0; again < 6; again += 1) expect(await office.register(ada.email)).toMatchObject({ status: 409 })
    expect(await convert(await clickOn(link), await office.signUp())).toMatchObject({ converted: true })
  })

  it('keeps the sixth account from earning by visits of its own identity, and discloses the device group to nobody', async () => {
    const ip = someAddress()
    const office = officeAt(ip)
    for (let one = 0; one < 5; one += 1) await office.signUp()
    const sixth = await office.signUp()
    const startup = await registerStartup(app, sixth)
    const link = await linkOf(app, sixth, startup)
    expect((await click(app, link.code, { ip, userAgent: OFFICE })).body).toMatchObject({ counted: false, reason: 'own' })
    expect((await click(app, link.code, { ip: someAddress(), userAgent: OFFICE })).body).toMatchObject({ counted: true })
    const stored = await find(users, { id: sixth.id })
    expect(stored?.deviceGroup).toMatch(/^\d{4}-\d\d-\d\d\.[\w-]{43}$/)
    const answers = await Promise.all([
      app.call('GET /api/auth/me', {}, { as: sixth }),
      app.call('GET /api/profiles/{id}', { id: sixth.id }, { as: sixth }),
      app.call('GET /api/users/me/export', {}, { as: sixth }),
      app.call('GET /api/affiliate-links/user/{userId}', { userId: sixth.id }, { as: sixth }),
    ])
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain('deviceGroup')
  })

  it('refuses a click that is older than 30 days', async () => {
    const { link } = await fixture()
    const [fresh, old] = [await visitBy(link, { age: 30 * DAY_MS - MINUTE_MS }), await visitBy(link, { age: 30 * DAY_MS + MINUTE_MS })]
    const bob = await app.signUp('Bob')
    expect(await convert(old, bob)).toEqual({ converted: false, reason: 'expired' })
    expect(await convert(fresh, bob)).toEqual({ converted: true, kind: 'signup' })
  })

  it('answers click.not_found for a click that never was', async () => {
    const bob = await app.signUp('Bob')
    for (const clickId of ['', 'nothing', `abcdefgh.2026010100.${'0'.repeat(32)}`, 'a.b.c', 'x'.repeat(200)]) {
      const { status, problem } = await app.call('POST /api/affiliate-links/convert', { body: { clickId } }, { as: bob })
      expect([status, problem?.code]).toEqual([404, 'click.not_found'])
    }
  })

  it('answers click.not_found after the startup was deleted, and counts nothing more', async () => {
    const { startup, link } = await fixture()
    const [early, late] = [await clickOn(link), await clickOn(link)]
    const [bob, cleo] = [await app.signUp('Bob'), await app.signUp('Cleo')]
    expect(await convert(early, bob)).toEqual({ converted: true, kind: 'signup' })
    await commit(change(startups.key(startup), { set: { deletedAt: new Date().toISOString() } }))
    for (const [clickId, as] of [
      [late, cleo],
      [early, bob],
    ] as const) {
      const { status, problem } = await app.call('POST /api/affiliate-links/convert', { body: { clickId } }, { as })
      expect([status, problem?.code]).toEqual([404, 'click.not_found'])
    }
    expect(await find(conversions, { startupId: startup.id, userId: cleo.id })).toBeUndefined()
  })

  it('needs a token', async () => {
    const { status } = await app.call('POST /api/affiliate-links/convert', { body: { clickId: 'x' } })
    expect(status).toBe(401)
  })
})

const OFFICE = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36'

/** Somewhere from where accounts are made, all with the same browser. */
function officeAt(ip: string) {
  const register = (email: string, userAgent = OFFICE) =>
    app.call('POST /api/auth/register', { body: { name: 'Visitor', email, password: 'correct horse battery' } }, { ip, userAgent })
  return {
    register,
    async signUp(userAgent = OFFICE): Promise<Person> {
      const email = `${crypto.randomUUID()}@example.org`
      const { body } = await register(email, userAgent)
      return { id: body.user.id, name: 'Visitor', email, password: 'correct horse battery', token: body.token, ip }
    },
  }
}

/** Stores a visit of an earlier time or of another user's link. */
async function visitBy(link: AffiliateLink, given: Partial<Visit> & { age?: number }): Promise<string> {
  const { age = 0, ...others } = given
  const visit: Visit = {
    code: link.code,
    at: new Date(Date.now() - age).toISOString(),
    h: crypto.randomUUID().replaceAll('-', ''),
    linkId: link.id,
    startupId: link.startupId,
    userId: link.userId,
    referrerHost: '(direct)',
    country: 'Unknown',
    device: 'desktop',
    browser: 'Firefox',
    os: 'Linux',
    trigger: 'link',
    ...others,
  }
  await addTo(visits, visit)
  return clickIdOf(visit)
}
