import { describe, expect, it } from 'vitest'
import { openApp } from '../../../support/app.ts'
import { attributesOf, parseHtml } from '../../../support/formats/html.ts'
import { leadsOf, postLead, setCapture } from '../../../support/leads.ts'
import { linkOf } from '../../../support/links/clicks.ts'
import { registerStartup } from '../../../support/startups/startups.ts'

const app = await openApp()

describe('the form of the landing page', () => {
  it('is there only where the startup takes addresses, and works without the script', async () => {
    const ada = await app.signUp('Ada')
    const { id } = await registerStartup(app, ada, { name: 'A & B <Co>' })
    const { code } = await linkOf(app, ada, { id })
    const open = async () => {
      const response = await app.raw('GET', `/affiliate/${code}`)
      return { policy: response.headers.get('content-security-policy'), document: parseHtml(await response.text()) }
    }
    const before = await open()
    expect(attributesOf(before.document, 'form', 'action')).toEqual([])
    expect(before.policy).toContain("form-action 'none'")

    await setCapture(app, ada, id)
    const { document, policy } = await open()
    expect(policy).toContain("form-action 'self'")
    const [action = ''] = attributesOf(document, 'form', 'action')
    expect(action).toBe(`/api/startups/${id}/leads/capture`)
    expect(attributesOf(document, 'form', 'method')).toEqual(['post'])
    expect(attributesOf(document, 'input', 'name')).toEqual(['code', 'name', 'email', 'website', 'consent'])
    expect(document.body.textContent).toContain('A & B <Co> may contact me about this.')

    const [sentCode = ''] = attributesOf(document, 'input', 'value')
    const form = new URLSearchParams({ code: sentCode, name: 'Bob', email: 'bob@example.com', website: '', consent: 'true' })
    await postLead(app, id, form.toString(), { type: 'application/x-www-form-urlencoded', headers: { accept: 'text/html' } })
    expect(await leadsOf(app, ada, id)).toMatchObject([{ name: 'Bob', source: 'affiliate', link: { code } }])
  })
})
