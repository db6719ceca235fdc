import { beforeEach, describe, expect, it, vi } from 'vitest'
import { counterDays } from '../../../functions/data/links/counters.ts'
import { startups } from '../../../functions/data/startups/startups.ts'
import { all, find } from '../../../functions/data/store/table.ts'
import { keyOfClick, visits } from '../../../functions/data/links/visits.ts'
import { change, commit } from '../../../functions/data/store/write.ts'
import { openApp } from '../../support/app.ts'
import { click, FIREFOX, linkOf } from '../../support/links/clicks.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { HOUR_MS } from '../../../shared/time.ts'
const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

const app = await openApp()
// A visitor counts once in a UTC hour: no test may run across the end of an hour.
beforeEach(() => {
  const left = HOUR_MS - (Date.now() % HOUR_MS)
  if (left < 60_000) jump(left)
})

/** Lets the clock of the handlers jump; timers go on as they are. */
function jump(milliseconds: number) {
  const now = Date.now() + milliseconds
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(now)
}

async function fixture(name = 'Ada') {
  const ada = await app.signUp(name)
  const startup = await registerStartup(app, ada)
  return { ada, startup, link: await linkOf(app, ada, startup) }
}

async function clicksOf(person: { id: string; token: string }, linkId: string): Promise<number | undefined> {
  await app.settled()
  const { body } = await app.call('GET /api/affiliate-links/user/{userId}', { userId: person.id }, { as: person })
  return body.find(({ id }) => id === linkId)?.clicks
}

describe('POST /api/affiliate-links/track', () => {
  it('S7-38 takes code and referrer and returns success and startupId; S6-06 it needs no token', async () => {
    const { ada, startup, link } = await fixture()
    const { status, body } = await click(app, link.code, { ip: '198.51.100.1' })
    expect(status).toBe(200)
    expect(body).toEqual({ success: true, startupId: startup.id, counted: true, clickId: expect.any(String) })
    expect(await clicksOf(ada, link.id)).toBe(1)
  })

  it('S8-33 answers "Invalid or expired affiliate link" with success false for an unknown code', async () => {
    for (const code of ['zzzzzzzz', '', '../etc', 'ZZ'.repeat(30)]) {
      const { status, problem } = await click(app, code)
      expect({ status, ...problem }).toMatchObject({
        status: 404,
        code: 'link.invalid',
        message: 'Invalid or expired affiliate link',
        success: false,
      })
    }
  })

  it('ignores the case of a code', async () => {
    const { link } = await fixture()
    expect((await click(app, link.code.toUpperCase(), { ip: '198.51.100.1' })).body).toMatchObject({ counted: true })
    expect((await click(app, link.code, { ip: '198.51.100.1' })).body).toMatchObject({ reason: 'duplicate' })
  })

  it('knows within 5 s that a link was deleted', async () => {
    const { ada, link } = await fixture()
    await click(app, link.code, { ip: '198.51.100.1' })
    await app.call('DELETE /api/affiliate-links/{id}', { id: link.id }, { as: ada })
    jump(5_001)
    expect((await click(app, link.code, { ip: '198.51.100.2' })).problem?.code).toBe('link.invalid')
  })

  it('notices within 5 s that the startup was deleted', async () => {
    const { startup, link } = await fixture()
    await click(app, link.code, { ip: '198.51.100.1' })
    await commit(change(startups.key({ id: startup.id }), { set: { deletedAt: new Date().toISOString() } }))
    jump(5_001)
    expect((await click(app, link.code, { ip: '198.51.100.2' })).problem?.code).toBe('link.invalid')
  })

  it('counts the same visitor once in a UTC hour and answers the same click', async () => {
    const { ada, link } = await fixture()
    const first = await click(app, link.code, { ip: '198.51.100.1' })
    const again = await click(app, link.code, { ip: '198.51.100.1' })
    expect(again.body).toEqual({ ...first.body, counted: false, reason: 'duplicate' })
    const other = await click(app, link.code, { ip: '198.51.100.1', userAgent: IPHONE })
    expect(other.body).toMatchObject({ counted: true })
    jump(HOUR_MS)
    const later = await click(app, link.code, { ip: '198.51.100.1' })
    expect(later.body).toMatchObject({ counted: true })
    expect(later.body.clickId).not.toBe(first.body.clickId)
    expect(await clicksOf(ada, link.id)).toBe(3)
  })

  it('counts the same visitor once in a UTC hour, by any code of the link', async () => {
    const { ada, link } = await fixture()
    const code = `${link.code}-later`
    await app.call('PUT /api/affiliate-links/{id}', { id: link.id, body: { code } }, { as: ada })
    const first = await click(app, code, { ip: '198.51.100.7' })
    const again = await click(app, link.code, { ip: '198.51.100.7' })
    expect(first.body).toMatchObject({ counted: true })
    expect(again.body).toEqual({ ...first.body, counted: false, reason: 'duplicate' })
    expect(await clicksOf(ada, link.id)).toBe(1)
  })

  it('counts two identical clicks at the same time once', async () => {
    const { ada, link } = await fixture()
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => click(app, link.code, { ip: '198.51.100.1' })))
    expect(replies.filter(({ body }) => body.counted)).toHaveLength(1)
    expect(new Set(replies.map(({ body }) => body.clickId)).size).toBe(1)
    expect(await clicksOf(ada, link.id)).toBe(1)
  })

  it('does not count bots, nor who names no browser', async () => {
    const { ada, startup, link } = await fixture()
    for (const userAgent of [GOOGLEBOT, '']) {
      const { body } = await click(app, link.code, { ip: '198.51.100.1', userAgent })
      expect(body).toEqual({ success: true, startupId: startup.id, counted: false, reason: 'bot' })
    }
    expect(await clicksOf(ada, link.id)).toBe(0)
  })

  it('does not count the creator of the link, and counts other members', async () => {
    const { ada, link } = await fixture()
    const bob = await app.signUp('Bob')
    expect((await click(app, link.code, { as: ada })).body).toMatchObject({ counted: false, reason: 'own' })
    expect((await click(app, link.code, { as: bob })).body).toMatchObject({ counted: true })
  })

  it('treats a token that is not valid like none', async () => {
    const { link } = await fixture()
    const { status, body } = await click(app, link.code, { ip: '198.51.100.1', headers: { 'x-auth-token': 'not-a-token' } })
    expect({ status, counted: body.counted }).toEqual({ status: 200, counted: true })
  })

  it('counts at most 20 user agents of one address in an hour', async () => {
    const { ada, link } = await fixture()
    for (let i = 0; i < 25; i += 1) await click(app, link.code, { ip: '198.51.100.1', userAgent: `${FIREFOX} ${i}` })
    expect((await click(app, link.code, { ip: '198.51.100.1', userAgent: `${FIREFOX} 3` })).body.clickId).toBeDefined()
    expect(await clicksOf(ada, link.id)).toBe(20)
  })

  it('answers 429 with Retry-After above 600 calls a minute of one visitor', async () => {
    const { link } = await fixture()
    const visit = () => click(app, link.code, { ip: '203.0.113.99' })
    for (let i = 0; i < 600; i += 20) {
      const replies = await Promise.all(Array.from({ length: 20 }, visit))
      expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]))
    }
    const { status, headers, problem } = await visit()
    expect([status, problem?.code, headers.get('retry-after')]).toEqual([429, 'http.too_many', '60'])
  })

  it('keeps of a visit what charts need, and no address', async () => {
    const { ada, startup, link } = await fixture()
    const { body } = await click(
      app,
      link.code,
      { ip: '198.51.100.77', userAgent: IPHONE },
      { referrer: 'https://www.News.example/story?id=1', qr: true, utm: { source: 'mail', campaign: 'launch week', medium: '' } },
    )
    const visit = await find(visits, keyOfClick(body.clickId ?? '') ?? { code: '', at: '', h: '' })
    expect(visit).toEqual({
      code: link.code,
      at: expect.any(String),
      h: expect.stringMatching(/^[0-9a-f]{32}$/),
      linkId: link.id,
      startupId: startup.id,
      userId: ada.id,
      referrerHost: 'news.example',
      utm: { source: 'mail', campaign: 'launch week' },
      country: 'Unknown',
      device: 'mobile',
      browser: 'Safari',
      os: 'iOS',
      trigger: 'qr',
    })
    expect(JSON.stringify(visit)).not.toContain('198.51.100')
  })

  it('cuts what is too long between two characters', async () => {
    const { link } = await fixture()
    const long = `${'x'.repeat(254)}💥`
    const { body } = await click(
      app,
      link.code,
      {},
      { referrer: `https://a.example/${'x'.repeat(2_029)}💥`, utm: { campaign: long, term: '\ud83d' } },
    )
    const visit = await find(visits, keyOfClick(body.clickId ?? '') ?? { code: '', at: '', h: '' })
    expect(visit?.utm).toEqual({ campaign: `${'x'.repeat(254)}\ufffd`, term: '\ufffd' })
  })

  it('calls a visit direct when it has no referrer, comes from our own site, or names no website', async () => {
    const { link } = await fixture()
    for (const [at, referrer] of ['', `${app.origin}/startup/x`, 'javascript:alert(1)', 'not a url'].entries()) {
      const { body } = await click(app, link.code, { ip: `198.51.100.${at + 1}` }, { referrer })
      const visit = await find(visits, keyOfClick(body.clickId ?? '') ?? { code: '', at: '', h: '' })
      expect(visit?.referrerHost).toBe('(direct)')
    }
  })

  it('estimates the uncounted clicks by reason', async () => {
    const { ada, link } = await fixture()
    await click(app, link.code, { ip: '198.51.100.1', userAgent: GOOGLEBOT })
    await click(app, link.code, { as: ada })
    jump(10_001)
    await click(app, link.code, { ip: '198.51.100.1' })
    const [day] = await all({ pk: counterDays.key({ of: link.id, day: '' }).pk })
    expect(day).toMatchObject({ 'x:bot': 1, 'x:own': 1 })
  })
})
