import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { HostedForm } from '../../../../shared/entities/leads/hosted-form.ts'
import { openApp } from '../../../support/app.ts'
import { attributesOf, parseHtml } from '../../../support/formats/html.ts'
import { heldOf, leadsOf, postLead, setCapture } from '../../../support/leads.ts'
import { registerStartup } from '../../../support/startups/startups.ts'
import { bodyOf } from '../../../support/tasks/tasks.ts'
import { addMember, addRole } from '../../../support/teams/teams.ts'

const app = await openApp()
const HOSTILE = '"><script>alert(1)</script>'
const FORM: HostedForm = {
  title: 'Ask us',
  fields: [
    { id: 'team', kind: 'text', label: 'Team size', isRequired: true, options: [] },
    { id: 'plan', kind: 'choice', label: 'Plan', isRequired: false, options: ['Small', 'Large'] },
    { id: 'news', kind: 'consent', label: 'Send me news', isRequired: false, options: [] },
  ],
  thanks: 'We call you.',
  redirectUrl: '',
  version: 0,
}
const BOB = { form: 'hosted', name: 'Bob', email: 'bob@example.com', message: 'Hello', consent: true }

async function hosting(form: Partial<HostedForm> = {}) {
  const ada = await app.signUp('Ada')
  const { id } = await registerStartup(app, ada, { name: 'A & B <Co>' })
  await setCapture(app, ada, id)
  const saved = await app.call('PUT /api/startups/{id}/lead-form', { id, body: { ...FORM, ...form } }, { as: ada })
  expect(bodyOf(saved)).toEqual({ ...FORM, ...form, version: 1 })
  return { ada, id }
}
const open = async (code: string) => {
  const page = await app.raw('GET', `/form/${code}`)
  return { status: page.status, headers: page.headers, html: await page.text() }
}
const notesOf = async (as: Awaited<ReturnType<typeof hosting>>['ada'], id: string) => {
  const [lead] = await leadsOf(app, as, id)
  return bodyOf(await app.call('GET /api/startups/{id}/leads/{leadId}/notes', { id, leadId: lead?.id ?? '' }, { as })).items
}

describe('GET /form/{code}', () => {
  it('shows the own fields of a startup, for any website to embed, in at most 14 kB', async () => {
    const { id } = await hosting()
    const { status, headers, html } = await open(id)
    const document = parseHtml(html)
    expect([status, document.querySelector('h1')?.textContent]).toEqual([200, 'Ask us'])
    const names = ['form', 'name', 'email', 'field-team', 'field-news', 'sentBy', 'website', 'consent']
    expect(attributesOf(document, 'input', 'name')).toEqual(names)
    expect(attributesOf(document, 'select', 'name')).toEqual(['field-plan'])
    const policy = headers.get('content-security-policy') ?? ''
    expect([policy.includes('frame-ancestors *'), policy.includes("form-action 'self'")]).toEqual([true, true])
    expect(gzipSync(html).length).toBeLessThanOrEqual(14_000)
  })

  it('escapes what members wrote', async () => {
    const field = { id: 'a', kind: 'choice', label: HOSTILE, isRequired: true, options: [HOSTILE] } as const
    const { id } = await hosting({ title: HOSTILE, thanks: HOSTILE, fields: [{ ...field, options: [...field.options] }] })
    const { html } = await open(id)
    expect(html).not.toContain('<script>alert')
    expect(parseHtml(html).querySelector('option:last-child')?.textContent).toBe(HOSTILE)
  })

  it('is a page that says so while the form is off, and at wrong addresses', async () => {
    const { ada, id } = await hosting()
    const other = await registerStartup(app, ada)
    for (const code of [other.id, 'nothing', '%3Cscript%3E']) {
      const { status, html } = await open(code)
      expect([status, html.includes('This form is not available'), html.includes('<script>')]).toEqual([404, true, false])
    }
    expect((await open(id)).status).toBe(200)
  })
})

describe('a submitted hosted form', () => {
  it('keeps the answers with the message of the lead', async () => {
    const { ada, id } = await hosting()
    const sent = { ...BOB, 'field-team': ' 12  people ', 'field-plan': 'Large', 'field-news': 'true', 'field-other': 'x' }
    expect((await postLead(app, id, sent)).status).toBe(200)
    expect(await notesOf(ada, id)).toMatchObject([{ content: 'Hello\n\nTeam size: 12 people\nPlan: Large\nSend me news: Yes' }])
  })

  it('counts only an agreement as one, and a foreign form may have a field of that name', async () => {
    const { ada, id } = await hosting()
    await postLead(app, id, { ...BOB, 'field-team': '12', 'field-news': 'false' })
    expect(await notesOf(ada, id)).toMatchObject([{ content: 'Hello\n\nTeam size: 12' }])
    expect((await postLead(app, id, { ...BOB, email: 'cleo@example.com', form: 'contact' })).status).toBe(200)
  })

  it.each([
    ['a missing answer', {}, 'field-team', 'Team size: please fill this in'],
    ['a wrong choice', { 'field-team': '1', 'field-plan': 'Huge' }, 'field-plan', 'Plan: please choose one of the list'],
    ['a long answer', { 'field-team': 'x'.repeat(501) }, 'field-team', 'Team size: please write at most 500 characters'],
  ])('is refused with a sentence for %s', async (_, answers, path, message) => {
    const { ada, id } = await hosting()
    const response = await postLead(app, id, { ...BOB, ...answers })
    expect([response.status, await response.json()]).toEqual([400, expect.objectContaining({ errors: [{ path, message }] })])
    expect(await leadsOf(app, ada, id)).toEqual([])
  })

  it('is held with its answers when it looks automatic', async () => {
    const { ada, id } = await hosting()
    await postLead(app, id, { ...BOB, 'field-team': '3', website: 'x' })
    expect(await heldOf(app, ada, id)).toMatchObject([{ message: 'Hello\n\nTeam size: 3' }])
  })
})

describe('PUT /api/startups/{id}/lead-form', () => {
  it('lets those who see leads set the form, each with the version that they edited', async () => {
    const { ada, id } = await hosting()
    const sam = await app.signUp('Sam')
    await addMember(id, sam, (await addRole(app, ada, id, 'Seller', 'Sales')).id)
    const put = (changes: Partial<HostedForm>) =>
      app.call('PUT /api/startups/{id}/lead-form', { id, body: { ...FORM, ...changes } }, { as: sam })
    expect((await put({ title: 'Hi', version: 1 })).body).toMatchObject({ title: 'Hi', version: 2 })
    for (const version of [0, 1, 3]) expect((await put({ title: 'Late', version })).problem?.code).toBe('lead_form.stale')
    expect((await put({ title: 'Hi again', version: 2 })).status).toBe(200)
    for (const redirectUrl of ['http://a.example', 'javascript:alert(1)'])
      expect((await put({ redirectUrl })).problem?.errors?.[0]?.path).toBe('redirectUrl')
  })
})
