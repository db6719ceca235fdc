import { describe, expect, it } from 'vitest'
import { openApp } from '../../support/app.ts'
import { heldOf, leadsOf, postLead, setCapture } from '../../support/leads.ts'
import { registerStartup } from '../../support/startups/startups.ts'

const app = await openApp()
const BOT = { name: 'Bob', email: 'bob@example.com', message: 'Tell me more', consent: true, website: 'https://spam.example' }

async function holding(posts: object[] = [BOT]) {
  const ada = await app.signUp('Ada')
  const { id } = await registerStartup(app, ada)
  await setCapture(app, ada, id)
  for (const post of posts) await postLead(app, id, post)
  const held = await heldOf(app, ada, id)
  return { ada, id, held, heldId: held[0]?.id ?? '' }
}

describe('GET /api/startups/{id}/held-leads', () => {
  it.each([
    ['a filled honeypot', BOT, {}],
    ['a crawler', { ...BOT, website: '' }, { userAgent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' }],
    ['no user agent', { ...BOT, website: '' }, { userAgent: '' }],
  ])('lists what looks automatic, answers its sender as any other, and notifies no one: %s', async (_, body, options) => {
    const { ada, id } = await holding([])
    const response = await postLead(app, id, body, options)
    expect([response.status, await response.json()]).toEqual([200, { success: true }])
    const [held, ...others] = await heldOf(app, ada, id)
    expect(others).toEqual([])
    expect(held).toMatchObject({ name: 'Bob', email: 'bob@example.com', message: 'Tell me more', reason: 'automatic' })
    const days = (Date.parse(held?.deletesAt ?? '') - Date.parse(held?.capturedAt ?? '')) / 86_400_000
    expect(days).toBe(30)
    expect(await leadsOf(app, ada, id)).toEqual([])
    await app.settled()
    const { body: inbox } = await app.call('GET /api/notifications/user', {}, { as: ada })
    expect(inbox.filter(({ title }) => /lead/i.test(title))).toEqual([])
  })

  it('lists the sixth post with one e-mail within a day', async () => {
    const posts = Array.from({ length: 6 }, (_, at) => ({ ...BOT, website: '', message: `Post ${at}` }))
    const { ada, id, held } = await holding(posts)
    expect(held).toMatchObject([{ message: 'Post 5', reason: 'email' }])
    expect(await leadsOf(app, ada, id)).toMatchObject([{ noteCount: 5 }])
  })

  it('lists page by page', async () => {
    const { ada, id } = await holding(Array.from({ length: 3 }, (_, at) => ({ ...BOT, email: `bob${at}@example.com` })))
    const first = await app.call('GET /api/startups/{id}/held-leads', { id, limit: '2' }, { as: ada })
    expect(first.body.items.map(({ email }) => email)).toEqual(['bob2@example.com', 'bob1@example.com'])
    const rest = await app.call('GET /api/startups/{id}/held-leads', { id, limit: '2', cursor: first.body.nextCursor ?? '' }, { as: ada })
    expect([rest.body.items.map(({ email }) => email), rest.body.nextCursor]).toEqual([['bob0@example.com'], null])
  })
})

describe('POST /api/startups/{id}/held-leads/{heldId}/keep', () => {
  it('makes a lead of it as a capture does, once also for 4 at once', async () => {
    const { ada, id, held, heldId } = await holding()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => app.call('POST /api/startups/{id}/held-leads/{heldId}/keep', { id, heldId }, { as: ada })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404])
    const kept = { name: 'Bob', email: 'bob@example.com', source: 'landing', noteCount: 1, consentAt: held[0]?.capturedAt, createdBy: null }
    expect(await leadsOf(app, ada, id)).toMatchObject([kept])
    expect(await heldOf(app, ada, id)).toEqual([])
  })

  it('adds a note to the lead that has the e-mail meanwhile', async () => {
    const { ada, id, held, heldId } = await holding()
    const made = await app.call('POST /api/startups/{id}/leads', { id, body: { name: 'Robert', email: BOT.email } }, { as: ada })
    const { body: lead } = await app.call('POST /api/startups/{id}/held-leads/{heldId}/keep', { id, heldId }, { as: ada })
    expect(lead).toMatchObject({ id: made.body.id, name: 'Robert', noteCount: 1, consentAt: null })
    const notes = await app.call('GET /api/startups/{id}/leads/{leadId}/notes', { id, leadId: lead.id }, { as: ada })
    expect(notes.body.items).toMatchObject([{ authorName: 'Bob', content: BOT.message, consentAt: held[0]?.capturedAt }])
  })
})

describe('PATCH /api/startups/{id}/held-leads/{heldId}', () => {
  it('discards it, and takes that back', async () => {
    const { ada, id, held, heldId } = await holding()
    const discard = (isDiscarded: boolean) =>
      app.call('PATCH /api/startups/{id}/held-leads/{heldId}', { id, heldId, body: { isDiscarded } }, { as: ada })
    for (const _ of [1, 2]) expect((await discard(true)).status).toBe(200)
    expect(await heldOf(app, ada, id)).toEqual([])
    expect((await app.call('POST /api/startups/{id}/held-leads/{heldId}/keep', { id, heldId }, { as: ada })).status).toBe(404)
    for (const _ of [1, 2]) expect((await discard(false)).status).toBe(200)
    expect(await heldOf(app, ada, id)).toEqual(held)
  })
})
