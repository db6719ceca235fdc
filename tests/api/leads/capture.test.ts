import { describe, expect, it } from 'vitest'
import { openApp } from '../../support/app.ts'
import { leadsOf, postLead, setCapture } from '../../support/leads.ts'
import { click, linkOf } from '../../support/links/clicks.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { metering } from '../../contract/support/meter.ts'

const app = await openApp()
const SUCCESS = { success: true }
const BOB = { name: 'Bob', email: 'Bob@Example.com', message: 'Tell me more', consent: true }

async function capturing() {
  const ada = await app.signUp('Ada')
  const { id, name } = await registerStartup(app, ada)
  await setCapture(app, ada, id)
  return { ada, id, name }
}

describe('POST /api/startups/{id}/leads/capture', () => {
  it('S1-07 keeps the address, the message and when the visitor agreed', async () => {
    const { ada, id } = await capturing()
    const response = await postLead(app, id, BOB)
    expect([response.status, await response.json()]).toEqual([200, SUCCESS])
    const [lead, ...others] = await leadsOf(app, ada, id)
    expect(others).toEqual([])
    expect(lead).toMatchObject({
      name: 'Bob',
      email: 'bob@example.com',
      source: 'landing',
      stage: 'new',
      link: null,
      createdBy: null,
      noteCount: 1,
    })
    expect(Date.parse(lead?.consentAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
    const notes = await app.call('GET /api/startups/{id}/leads/{leadId}/notes', { id, leadId: lead?.id ?? '' }, { as: ada })
    expect(notes.body.items).toMatchObject([{ authorId: null, authorName: 'Bob', content: 'Tell me more' }])
  })

  it('carries the link, the visit and its campaign', async () => {
    const { ada, id } = await capturing()
    const { code, id: linkId } = await linkOf(app, ada, { id })
    const { body: visit } = await click(app, code, { ip: '203.0.113.77' }, { utm: { campaign: 'spring' } })
    await postLead(app, id, { ...BOB, code, clickId: visit.clickId })
    await postLead(app, id, { ...BOB, email: 'eve@example.com', code, clickId: `${code}.2026010101.${'0'.repeat(32)}` })
    expect(await leadsOf(app, ada, id)).toMatchObject([
      { source: 'affiliate', link: { id: linkId, code, campaign: 'spring', clickId: visit.clickId } },
      { source: 'affiliate', link: { id: linkId, code, campaign: '', clickId: null } },
    ])
  })

  it('does not believe the code of another startup', async () => {
    const [{ ada, id }, other] = [await capturing(), await capturing()]
    const { code } = await linkOf(app, other.ada, other)
    await postLead(app, id, { ...BOB, code })
    expect(await leadsOf(app, ada, id)).toMatchObject([{ source: 'landing', link: null }])
  })

  it('adds a note to the lead that has the e-mail, also for 8 at once', async () => {
    const { ada, id } = await capturing()
    await Promise.all(Array.from({ length: 8 }, () => postLead(app, id, BOB)))
    await postLead(app, id, { ...BOB, message: '' })
    const [lead, ...others] = await leadsOf(app, ada, id)
    expect([others.length, lead?.noteCount]).toEqual([0, 9])
    const notes = await app.call('GET /api/startups/{id}/leads/{leadId}/notes', { id, leadId: lead?.id ?? '' }, { as: ada })
    expect(notes.body.items[0]).toMatchObject({ content: 'Left their address again' })
  })

  it.each([
    ['a filled honeypot', { ...BOB, website: 'https://spam.example' }, {}],
    ['no consent', { ...BOB, consent: false }, {}],
    ['a form without consent', { name: 'Bob', email: 'bob@example.com' }, {}],
    ['no e-mail', { name: 'Bob', consent: true }, {}],
    ['a wrong e-mail', { ...BOB, email: 'bob' }, {}],
    ['wrong types', { name: 7, email: ['bob@example.com'], consent: true }, {}],
    ['a name that is too long', { ...BOB, name: 'x'.repeat(121) }, {}],
    ['an oversized body', { ...BOB, message: 'x'.repeat(70_000) }, {}],
    ['a list', [BOB], {}],
    ['no JSON', '{', {}],
    ['another type of content', 'name=Bob', { type: 'text/plain' }],
    ['a crawler', BOB, { userAgent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' }],
    ['no user agent', BOB, { userAgent: '' }],
  ])('answers the same and creates nothing for %s', async (_, body, options) => {
    const { ada, id } = await capturing()
    const { result: response, spent } = await metering(() => postLead(app, id, body, options))
    expect([response.status, await response.json()]).toEqual([200, SUCCESS])
    expect(await leadsOf(app, ada, id)).toEqual([])
    expect(spent.writes).toBe(0)
  })

  it('answers the same for startups that take no addresses, that were deleted and that never were', async () => {
    const [{ ada, id }, deleted] = [await capturing(), await capturing()]
    await setCapture(app, ada, id, false)
    await app.call('DELETE /api/startups/{id}', { id: deleted.id, body: { confirmName: deleted.name } }, { as: deleted.ada })
    for (const startupId of [id, deleted.id, '01ARZ3NDEKTSV4RRFFQ69G5FAV', 'STARTUP%23x', '%00']) {
      const response = await postLead(app, startupId, BOB)
      expect([response.status, await response.json()]).toEqual([200, SUCCESS])
    }
    expect(await leadsOf(app, ada, id)).toEqual([])
  })

  it('takes 5 addresses an hour of one network, and writes nothing beyond', async () => {
    const { ada, id } = await capturing()
    const post = (at: number) => postLead(app, id, { ...BOB, email: `bob${at}@example.com` }, { ip: '203.0.113.5' })
    for (let at = 0; at < 5; at += 1) await post(at)
    const { result, spent } = await metering(() => Promise.all(Array.from({ length: 50 }, (_, at) => post(at))))
    expect(spent.writes).toBe(0)
    for (const response of result) expect([response.status, await response.json()]).toEqual([200, SUCCESS])
    expect(await leadsOf(app, ada, id)).toHaveLength(5)
  })

  it('lets scripts of any website post, and of no other endpoint', async () => {
    const { id } = await capturing()
    const asked = {
      origin: 'https://shop.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    }
    const preflight = await app.raw('OPTIONS', `/api/startups/${id}/leads/capture`, { headers: asked })
    expect(preflight.status).toBe(204)
    expect(Object.fromEntries(preflight.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type',
    })
    const posted = await postLead(app, id, BOB, { headers: { origin: 'https://shop.example' } })
    expect(posted.headers.get('access-control-allow-origin')).toBe('*')
    expect(posted.headers.get('access-control-allow-credentials')).toBeNull()
    const other = await app.raw('OPTIONS', `/api/startups/${id}/leads`, { headers: asked })
    expect([other.status, other.headers.get('access-control-allow-origin')]).toEqual([404, null])
  })

  it('takes plain forms, and shows a page to browsers that sent one', async () => {
    const { ada, id } = await capturing()
    const form = new URLSearchParams({ name: 'Bob', email: 'bob@example.com', consent: 'on', website: '' }).toString()
    const type = 'application/x-www-form-urlencoded'
    const page = await postLead(app, id, form, { type, headers: { accept: 'text/html,*/*' } })
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(await page.text()).toContain('Your message was sent')
    expect(await (await postLead(app, id, form, { type })).json()).toEqual(SUCCESS)
    expect(await leadsOf(app, ada, id)).toMatchObject([{ email: 'bob@example.com', noteCount: 1, consentAt: expect.any(String) }])
  })
})
