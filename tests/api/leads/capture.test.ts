import { describe, expect, it } from 'vitest'
import { openApp } from '../../support/app.ts'
import { RATES } from '../../../shared/rates.ts'
import { heldOf, leadsOf, postLead, setCapture } from '../../support/leads.ts'
import { click, linkOf } from '../../support/links/clicks.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { metering } from '../../contract/support/meter.ts'

const app = await openApp()
const SUCCESS = { success: true }
const OFF = 'This form is switched off, and your message was not sent. Please contact the team in another way'
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

  it('adds a note to the lead that has the e-mail, also for 4 at once, and leaves since when the lead agreed', async () => {
    const { ada, id } = await capturing()
    const made = await app.call('POST /api/startups/{id}/leads', { id, body: { name: 'Bob', email: BOB.email } }, { as: ada })
    await Promise.all(Array.from({ length: 4 }, () => postLead(app, id, BOB)))
    await postLead(app, id, { ...BOB, message: '' })
    const [lead, ...others] = await leadsOf(app, ada, id)
    expect([others.length, lead?.noteCount, lead?.consentAt]).toEqual([0, 5, null])
    const notes = await app.call('GET /api/startups/{id}/leads/{leadId}/notes', { id, leadId: made.body.id }, { as: ada })
    expect(notes.body.items[0]).toMatchObject({ content: 'Left their address again', consentAt: expect.any(String) })
    expect(Date.parse(notes.body.items[0]?.consentAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
  })

  it.each([
    ['no consent', { ...BOB, consent: false }, 'consent', 'Please agree to be contacted'],
    ['a form without consent', { name: 'Bob', email: 'bob@example.com' }, 'consent', 'Please agree to be contacted'],
    ['no e-mail', { name: 'Bob', consent: true }, 'email', 'Email must be text'],
    ['a wrong e-mail', { ...BOB, email: 'bob' }, 'email', 'Please enter a valid email'],
    ['a wrong type', { ...BOB, name: 7 }, 'name', 'The name is required'],
    ['a name that is too long', { ...BOB, name: 'x'.repeat(121) }, 'name', 'The name may have at most 120 characters'],
    ['a message that is too long', { ...BOB, message: 'x'.repeat(4_001) }, 'message', 'The message may have at most 4,000 characters'],
  ])('names the field that is wrong, and creates nothing, for %s', async (_, body, path, message) => {
    const { ada, id } = await capturing()
    const { result: response, spent } = await metering(() => postLead(app, id, body))
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([400, '*'])
    expect(await response.json()).toMatchObject({ message, errors: expect.arrayContaining([{ path, message }]) })
    expect(await leadsOf(app, ada, id)).toEqual([])
    expect(spent.writes).toBe(0)
  })

  it.each([
    ['an oversized body', { ...BOB, message: 'x'.repeat(70_000) }, {}, 413],
    ['a list', [BOB], {}, 400],
    ['no JSON', '{', {}, 400],
    ['another type of content', 'name=Bob', { type: 'text/plain' }, 415],
  ])('refuses %s with a sentence', async (_, body, options, status) => {
    const { ada, id } = await capturing()
    const response = await postLead(app, id, body, options)
    expect([response.status, await response.json()]).toEqual([status, expect.objectContaining({ message: expect.any(String) })])
    expect(await leadsOf(app, ada, id)).toEqual([])
  })

  it('says that the form is off for startups that take no addresses, that were deleted and that never were', async () => {
    const [{ ada, id }, deleted] = [await capturing(), await capturing()]
    await setCapture(app, ada, id, false)
    await app.call('DELETE /api/startups/{id}', { id: deleted.id, body: { confirmName: deleted.name } }, { as: deleted.ada })
    for (const startupId of [id, deleted.id, '01ARZ3NDEKTSV4RRFFQ69G5FAV']) {
      const response = await postLead(app, startupId, BOB)
      expect([response.status, await response.json()]).toEqual([404, expect.objectContaining({ code: 'lead_capture.off', message: OFF })])
    }
    expect(await leadsOf(app, ada, id)).toEqual([])
  })

  it('takes 60 addresses an hour of one network, holds the next, and refuses with a sentence what is more than it may hold', async () => {
    const { ada, id } = await capturing()
    const ip = '203.0.113.5'
    const post = (at: number) => postLead(app, id, { ...BOB, email: `bob${at}@example.com` }, { ip })
    const statuses = async (from: number, to: number) => {
      const answers: number[] = []
      for (let at = from; at < to; at += 1) answers.push((await post(at)).status)
      return [...new Set(answers)]
    }
    expect(await statuses(0, 62)).toEqual([200])
    expect(await leadsOf(app, ada, id)).toHaveLength(RATES.capture.max)
    expect((await heldOf(app, ada, id)).map(({ email, reason }) => [email, reason])).toEqual([
      ['bob61@example.com', 'network'],
      ['bob60@example.com', 'network'],
    ])
    expect(await statuses(62, RATES.capture.max + RATES.heldFrom.max)).toEqual([200])
    const { result, spent } = await metering(() => Promise.all(Array.from({ length: 20 }, (_, at) => post(at))))
    expect(spent.writes).toBe(0)
    for (const response of result) {
      expect([response.status, Number(response.headers.get('retry-after')) > 0]).toEqual([429, true])
      expect(await response.json()).toMatchObject({ message: 'Too many messages came from your network. Please try again in an hour' })
    }
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
      'access-control-allow-headers': 'authorization, content-type',
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

  it('shows a page that says what is wrong to browsers that sent a plain form', async () => {
    const { ada, id } = await capturing()
    const options = { type: 'application/x-www-form-urlencoded', headers: { accept: 'text/html,*/*' } }
    const pageOf = async (fields: Record<string, string>) => {
      const response = await postLead(app, id, new URLSearchParams(fields).toString(), options)
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
      return `${response.status} ${await response.text()}`
    }
    const fields = { name: 'Bob', email: 'bob', consent: 'on' }
    expect(await pageOf(fields)).toMatch(/^400 .*Your message was not sent.*Please enter a valid email/)
    expect(await pageOf({ ...fields, email: 'bob@example.com', website: 'x'.repeat(70_000) })).toMatch(/^413 .*Your message was not sent/)
    await setCapture(app, ada, id, false)
    expect(await pageOf({ ...fields, email: 'bob@example.com' })).toMatch(/^404 .*This form is switched off/)
  })
})
