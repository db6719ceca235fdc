import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import type { Person } from '../../support/app.ts'
import { png } from '../../support/formats/images.ts'
import { expectPictures, fillStartup, focusedField, STARTUP } from '../support/steps.ts'
import type { BrowserWindow } from '../support/window.ts'
import { openSite } from '../support/site.ts'

const MEGABYTE = 1_024 * 1_024

const site = openSite()
let ada: Person
let adaWindow: BrowserWindow
let page: Page
beforeAll(async () => {
  ada = await site.app().signUp('Ada')
})
beforeEach(async () => {
  adaWindow = await site.open(undefined, { as: ada })
  page = adaWindow.page
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('/create-startup')
  await page.getByRole('heading', { name: 'Register Your Startup' }).waitFor()
})

const save = () => page.getByRole('button', { name: 'Register startup' }).click()
const chooseLogo = (name: string, mimeType: string, buffer: Buffer) =>
  page.getByLabel('Choose logo').setInputFiles({ name, mimeType, buffer })
const entered = async () => ({
  name: await page.getByLabel('Name', { exact: true }).inputValue(),
  details: await page.getByLabel('Details').inputValue(),
  stage: await page.getByLabel('Stage').inputValue(),
  industry: await page.getByLabel('Industry').inputValue(),
  location: await page.getByLabel('Location').inputValue(),
  website: await page.getByLabel('Website').inputValue(),
  pictures: await page.getByAltText(/^Preview of the/).count(),
})
const EVERYTHING = { ...STARTUP, stage: 'Seed', industry: 'Technology', pictures: 2 }

describe('a startup', () => {
  it('S5-04 without name, details and stage is refused with the sentence, and the focus goes to the first', async () => {
    await save()
    await page.getByText('Name, details, and stage are required').waitFor()
    expect((await focusedField(page)).name).toBe('name')
  })

  it('S5-05 with a website that is no address of the web is refused beside its field', async () => {
    await fillStartup(page)
    await page.getByLabel('Website').fill('javascript:alert(1)')
    await save()
    await expect.poll(async () => (await focusedField(page)).name).toBe('website')
    expect((await focusedField(page)).says).toMatch(/web|url|http/i)
  })

  it('S5-06 S9-15 refuses a picture of another type, one above 10 MB, and one that only says that it is a picture', async () => {
    const error = page.getByRole('alert').filter({ hasText: /./ })
    await chooseLogo('logo.svg', 'image/svg+xml', Buffer.from('<svg/>'))
    await expect.poll(() => error.innerText()).toBe('Images must be JPG, PNG or GIF')
    await chooseLogo('logo.png', 'image/png', Buffer.alloc(10 * MEGABYTE + 1))
    await expect.poll(() => error.innerText()).toBe('Images may have at most 10MB; this one has 10.1MB')
    await chooseLogo('logo.png', 'image/png', Buffer.from('not a picture'))
    await expect.poll(() => error.innerText()).toBe('This file is not a JPG, PNG or GIF image')
    await chooseLogo('logo.png', 'image/png', png(64, 64))
    await page.getByText('Image uploaded').waitFor({ state: 'attached' })
    await expect.poll(() => error.count()).toBe(0)
  })

  it('that could not be saved is all there for another try', async () => {
    await fillStartup(page)
    await page.route('**/api/startups', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 503, json: { code: 'http.busy', message: 'The server is busy. Please try again in a moment' } })
        : route.continue(),
    )
    await save()
    await page.getByText('The server is busy. Please try again in a moment').waitFor()
    expect(await entered()).toEqual(EVERYTHING)
    await page.unroute('**/api/startups')
    await save()
    await page.getByRole('heading', { name: STARTUP.name }).waitFor()
    await expectPictures(page)
    await expect.poll(() => page.locator('img[src^="/uploads/"]').count()).toBeGreaterThanOrEqual(2)
  })

  it('survives a reload of the page before it is saved', async () => {
    await fillStartup(page)
    await expect.poll(() => page.getByText('Image uploaded').count()).toBe(2)
    await page.reload()
    await expect.poll(entered).toEqual(EVERYTHING)
    await expectPictures(page)
  })

  it('whose sending meets a lost connection says so, and is saved when the connection is back', async () => {
    await fillStartup(page)
    await expect.poll(() => page.getByText('Image uploaded').count()).toBe(2)
    await page.context().setOffline(true)
    await page.getByText('You are offline.').waitFor()
    await save()
    await page.getByText('The server cannot be reached. Please check your connection').waitFor()
    expect(await entered()).toEqual(EVERYTHING)
    await page.context().setOffline(false)
    await expect.poll(() => page.getByText('You are offline.').count()).toBe(0)
    await save()
    await page.getByRole('heading', { name: STARTUP.name }).waitFor()
  })

  it('is not lost by a link that was followed by accident', async () => {
    await page.getByLabel('Name', { exact: true }).fill('Looms')
    await page.getByRole('link', { name: 'Discover', exact: true }).click()
    await page.getByRole('alertdialog', { name: 'Leave without registering?' }).getByRole('button', { name: 'Keep editing' }).click()
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Looms')
    await page.getByRole('link', { name: 'Discover', exact: true }).click()
    await page.getByRole('button', { name: 'Discard and leave' }).click()
    await page.getByRole('heading', { name: 'Discover startups' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: 'Register Your Startup' }).waitFor()
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('')
  })
})
