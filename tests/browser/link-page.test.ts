import { beforeAll, describe, expect, it } from 'vitest'
import type { Startup } from '../../shared/entities/startups/startup.ts'
import type { Person } from '../support/app.ts'
import { linkOf } from '../support/links/clicks.ts'
import { registerStartup } from '../support/startups/startups.ts'
import { violationsOf } from './support/axe.ts'
import { overflows, PHONE, WIDE } from './support/window.ts'
import { openSite } from './support/site.ts'

const site = openSite()
let ada: Person
let engines: Startup
beforeAll(async () => {
  ada = await site.app().signUp('Ada')
  engines = await registerStartup(site.app(), ada, { name: 'Analytical Engines' })
  const links = [await linkOf(site.app(), ada, engines), await linkOf(site.app(), ada, engines)]
  const body = {
    title: 'Everything about us',
    text: 'Machines that compute, for everyone.',
    image: 'logo' as const,
    theme: 'device' as const,
    links: links.map(({ id: linkId }, at) => ({ linkId, label: `Place ${at + 1}` })),
    version: 0,
  }
  await site.app().call('PUT /api/link-pages/startups/{id}/pages/{name}', { id: engines.id, name: 'engines', body }, { as: ada })
})

describe('a link page', () => {
  it.each([WIDE, PHONE])('is read at $width px in the $theme theme', async (look) => {
    const window = await site.open(look)
    const { page } = window
    await page.goto('/l/engines')
    await window.screenshot(`link-page-${look.width}`)
    expect(await overflows(page)).toBe(false)
    expect(await violationsOf(page)).toEqual([])
  })

  it('leads to the landing of a link, which counts the visit as come from a page', async () => {
    const { page } = await site.open(undefined, { address: '203.0.113.90' })
    await page.goto('/l/engines')
    const tracked = page.waitForRequest((request) => request.url().endsWith('/api/affiliate-links/track'))
    await page.getByRole('link', { name: 'Place 2' }).click()
    expect((await tracked).postDataJSON()).toMatchObject({ page: true, qr: false })
    await page.getByRole('link', { name: 'Create Account' }).waitFor()
  })

  it.each([WIDE, PHONE])('is made at $width px in the $theme theme', async (look) => {
    const window = await site.open(look, { as: ada })
    const { page } = window
    await page.goto(`/affiliate-links?startup=${engines.id}`)
    await page.getByRole('button', { name: 'Link pages' }).click()
    await page.getByRole('button', { name: 'Edit Everything about us' }).click()
    await page.getByRole('heading', { name: 'Edit link page' }).waitFor()
    await window.screenshot(`link-page-form-${look.width}`)
    expect(await violationsOf(page)).toEqual([])
  })
})
