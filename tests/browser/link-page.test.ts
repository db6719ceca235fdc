import { beforeAll, describe, expect, it } from 'vitest'
import type { Startup } from '../../shared/entities/startups/startup.ts'
import type { Person } from '../support/app.ts'
import { linkOf } from '../support/links/clicks.ts'
import { registerStartup } from '../support/startups/startups.ts'
import { violationsOf } from './support/axe.ts'
import { overflows, PHONE, WIDE } from './support/window.ts'
import { openSite } from './support/site.ts'
import { banner } from '../../infra/local/seed/pictures/pictures.ts'

const site = openSite()
const PICTURE = { name: 'fair.png', mimeType: 'image/png', buffer: banner({ from: [5, 122, 85], to: [132, 204, 122] }, 1) }
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
    expect((await tracked).postDataJSON()).toMatchObject({ linkPage: 'engines', qr: false })
    await page.getByRole('link', { name: 'Create Account' }).waitFor()
  })

  it.each([WIDE, PHONE])('is made with a picture, viewed and counted at $width px in the $theme theme', async (look) => {
    const window = await site.open(look, { as: ada })
    const { page } = window
    await page.goto(`/affiliate-links?startup=${engines.id}`)
    await page.getByRole('button', { name: 'Link pages' }).click()
    await page.getByRole('button', { name: 'New link page' }).click()
    const dialog = page.getByRole('dialog', { name: 'New link page' })
    const title = `Summer fair ${look.width}`
    await dialog.getByRole('textbox', { name: 'Address' }).fill(`fair-${look.width}`)
    await dialog.getByRole('textbox', { name: 'Title' }).fill(title)
    await dialog.getByRole('combobox', { name: 'Add a link' }).selectOption({ index: 1 })
    await dialog.getByRole('combobox', { name: 'Image' }).selectOption('Own picture')
    await dialog.getByLabel('Choose picture').setInputFiles(PICTURE)
    await dialog.getByRole('img', { name: 'Preview of the picture' }).waitFor()
    await window.screenshot(`link-page-form-${look.width}`)
    expect(await violationsOf(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Save' }).click()
    const { x = 0, width = 0 } = (await page.getByRole('button', { name: `Delete ${title}` }).boundingBox()) ?? {}
    expect(x + width).toBeLessThan(look.width - 16)
    await window.screenshot(`link-pages-${look.width}`)
    expect([await overflows(page), await violationsOf(page)]).toEqual([false, []])

    const visitor = await site.open(look, { address: `203.0.113.${look.width % 200}` })
    const viewed = visitor.page.waitForResponse((answer) => answer.url().endsWith('/api/affiliate-links/track'))
    await visitor.page.goto(`/l/fair-${look.width}`)
    expect(await (await viewed).json()).toMatchObject({ counted: true })
    expect(await visitor.page.locator('.linklist img').evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0)
    await visitor.screenshot(`link-page-picture-${look.width}`)
    const clicked = visitor.page.waitForResponse((answer) => answer.url().endsWith('/api/affiliate-links/track'))
    await visitor.page.getByRole('link', { name: 'Ada' }).click()
    expect(await (await clicked).json()).toMatchObject({ counted: true })
    await site.app().settled()

    await page.getByRole('button', { name: `Figures of ${title}` }).click()
    const figures = page.getByRole('dialog', { name: `Figures of ${title}` })
    await figures.getByText('100% of views').waitFor()
    expect(await figures.locator('dl').innerText()).toMatch(/Views\s+1\s[\s\S]*Visitors\s+1\s[\s\S]*Clicks\s+1\s/)
    await window.screenshot(`link-page-figures-${look.width}`)
    expect([await overflows(page), await violationsOf(page)]).toEqual([false, []])
  })
})
