import { describe, expect, it } from 'vitest'
import { leadsOf, setCapture } from '../support/leads.ts'
import { registerStartup } from '../support/startups/startups.ts'
import { violationsOf } from './support/axe.ts'
import { openSite } from './support/site.ts'
import { overflows, PHONE, WIDE } from './support/window.ts'

const site = openSite()
const form = {
  title: 'Ask us',
  fields: [{ id: 'plan', kind: 'choice' as const, label: 'Plan', isRequired: true, options: ['Small', 'Large'] }],
  thanks: 'We call you.',
  redirectUrl: '',
  version: 0,
}

describe('the hosted form of a startup', () => {
  it.each([PHONE, WIDE])('makes a lead with the answers in $theme, $width px wide', async (look) => {
    const app = site.app()
    const ada = await app.signUp('Ada')
    const { id } = await registerStartup(app, ada)
    await setCapture(app, ada, id)
    await app.call('PUT /api/startups/{id}/lead-form', { id, body: form }, { as: ada })
    const { page } = await site.open(look)
    await page.goto(`/form/${id}`)
    await page.getByRole('heading', { name: 'Ask us' }).waitFor()
    expect(await overflows(page)).toBe(false)
    expect(await violationsOf(page)).toEqual([])
    await page.getByLabel('Name').fill('Bob')
    await page.getByLabel('Email').fill('bob@example.com')
    await page.getByLabel('Plan').selectOption('Large')
    await page.getByLabel(/may contact me/).check()
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('We call you.').waitFor()
    expect(await leadsOf(app, ada, id)).toMatchObject([{ name: 'Bob', source: 'landing', noteCount: 1 }])
  })
})
