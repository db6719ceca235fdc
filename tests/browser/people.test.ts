import { describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { notify } from '../../functions/domain/notifications/notify.ts'
import { banner } from '../../infra/local/seed/pictures/pictures.ts'
import type { Person } from '../support/app.ts'
import { sampled } from '../support/seed.ts'
import { fillLogin, open } from './support/steps.ts'
import { addressOf, overflows, PHONE, WIDE, type Look, type BrowserWindow, type WindowOptions } from './support/window.ts'
import { openSite } from './support/site.ts'

const site = openSite()
const WIDE_PICTURE = { name: 'me.png', mimeType: 'image/png', buffer: banner({ from: [5, 122, 85], to: [132, 204, 122] }, 1) }
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const says = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()

async function openAs(path: string, look: Look, as?: Person, options: WindowOptions = {}): Promise<BrowserWindow> {
  const taken = await site.open(look, { ...options, ...(as && { as }) })
  await taken.page.goto(path)
  return taken
}

/** Ada completes her profile with a cropped picture. */
async function completeProfile(page: Page, skill: string): Promise<void> {
  await page.getByLabel('Choose profile picture').setInputFiles(WIDE_PICTURE)
  await page.getByRole('slider', { name: 'Zoom' }).fill('1.5')
  await page.getByRole('application').press('ArrowRight')
  await open('Use picture')(page)
  await says(page, 'Your picture is saved')
  await page.getByLabel('Headline').fill('Weaves algebraic patterns')
  await page.getByLabel('Bio').fill('Notes on the engine, and what it might do one day.')
  await page.getByLabel('Location').fill('London')
  await page.getByRole('checkbox', { name: 'Engineering' }).check()
  await page.getByLabel('Skills').fill(skill)
  await page.getByLabel('Skills').press('Enter')
  await open('Save profile')(page)
  await says(page, 'Your profile is saved')
}

const cards = (page: Page) => page.getByRole('article').getByRole('heading').allInnerTexts()

/** Unfolds the filters, or opens their sheet on a phone. */
async function showFilters(page: Page): Promise<void> {
  const folded = page.getByRole('button', { name: /^Filters/ }).and(page.locator('[aria-expanded="false"], [aria-haspopup]'))
  if (await folded.isVisible()) await folded.click()
}

/** Closes the sheet of a phone, which covers the results. */
async function showResults(page: Page): Promise<void> {
  const close = page.getByRole('button', { name: 'Show results' })
  if (await close.isVisible()) await close.click()
}

async function filtersOf(page: Page): Promise<string[]> {
  await showFilters(page)
  const values = await Promise.all(['Skill', 'Area'].map((label) => page.getByLabel(label, { exact: true }).inputValue()))
  await showResults(page)
  return values
}

async function linkMailedTo({ email }: Person): Promise<string> {
  await site.app().run('mail')
  const mail = site.app().mails.findLast(({ to }) => to.includes(email))
  return /https?:\S+\/reset-password#token=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''
}

describe.each(sampled([WIDE, PHONE], 1, 1))('at $width px in the $theme theme', (look) => {
  it('S1-06 S2-15 S2-16 S2-17 S3-02 Ada completes her profile, and Bob finds her by her skill and opens it, without her e-mail', async () => {
    const [ada, bob] = [await site.app().signUp('Ada Lovelace'), await site.app().signUp('Bob')]
    const skill = `Card weaving ${look.width}`
    const hers = await openAs('/profile', look, ada)
    await completeProfile(hers.page, skill)
    const picture = hers.page.getByRole('button', { name: 'User menu' }).locator('img')
    await expect.poll(() => picture.getAttribute('src')).toMatch(/^\/uploads\/profiles\//)
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth === image.naturalHeight)).toBe(true)
    expect(await overflows(hers.page)).toBe(false)
    await site.app().settled()

    const { page } = await openAs('/profiles', look, bob)
    await says(page, 'Bob')
    await showFilters(page)
    await page.getByLabel('Area', { exact: true }).selectOption('Engineering')
    await page.getByLabel('Skill', { exact: true }).fill(skill.toLowerCase())
    await page.waitForURL(({ searchParams }) => searchParams.get('skill') === skill.toLowerCase())
    await showResults(page)
    await expect.poll(() => cards(page)).toEqual(['Ada Lovelace'])
    const found = addressOf(page)
    await page.reload()
    await expect.poll(() => cards(page)).toEqual(['Ada Lovelace'])
    expect(await filtersOf(page)).toEqual([skill.toLowerCase(), 'Engineering'])

    const answer = page.waitForResponse(`**/api/profiles/${ada.id}`)
    await page.getByRole('link', { name: 'Ada Lovelace' }).click()
    await heading(page, 'Ada Lovelace')
    await says(page, 'Weaves algebraic patterns')
    expect(await (await answer).text()).not.toContain('example.org')
    expect(await page.getByRole('main').innerText()).not.toContain('@')
    expect(await overflows(page)).toBe(false)
    await page.goBack()
    await expect.poll(() => cards(page)).toEqual(['Ada Lovelace'])
    expect(addressOf(page)).toBe(found)
    expect(await filtersOf(page)).toEqual([skill.toLowerCase(), 'Engineering'])
  })

  it('S2-23 Ada changes her name and password, which ends her other session, and gets no notifications of the kinds that she switched off', async () => {
    const ada = await site.app().signUp('Ada Lovelace')
    const { body: elsewhere } = await site.app().call('POST /api/auth/login', { body: ada }, { ip: ada.ip })
    // With the live channel it may notice the end of its session before it is reloaded.
    const other = await openAs('/my-dashboard', look, { ...ada, token: elsewhere.token }, { live: false })
    await heading(other.page, 'Hello, Ada')
    const { page } = await openAs('/settings?section=sessions', look, ada)
    await page
      .getByRole('button', { name: /^Sign out .+/ })
      .first()
      .waitFor()

    await page.getByRole('link', { name: 'Account' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Ada King')
    await open('Save name')(page)
    await says(page, 'Your name is saved')
    await open('User menu')(page)
    await says(page, 'Ada King')
    await page.keyboard.press('Escape')

    await page.getByLabel('Current password').fill(ada.password)
    await page.getByLabel('New password').fill('a wholly new password 7')
    await open('Change password')(page)
    await says(page, 'Your password is changed. All your other sessions have ended')
    await page.getByRole('link', { name: 'Sessions' }).click()
    await expect.poll(() => page.getByRole('list', { name: 'Sessions' }).getByRole('listitem').count()).toBe(1)
    await other.page.goto('/settings')
    await heading(other.page, 'Log in')
    await other.expectFault('The stored session could not be restored')

    const [wanted, unwanted] = look.theme === 'light' ? (['dark', 'Light'] as const) : (['light', 'Dark'] as const)
    await page.getByRole('link', { name: 'Appearance' }).click()
    await open(`Use the ${wanted} theme`)(page)
    await expect.poll(() => page.getByRole('radio', { name: wanted === 'dark' ? 'Dark' : 'Light' }).isChecked()).toBe(true)
    await page.getByRole('radio', { name: unwanted }).check()
    await page.getByRole('button', { name: `Use the ${wanted} theme` }).waitFor()

    const stored = page.waitForResponse(
      (answer) => answer.url().endsWith('/api/users/settings') && answer.request().postData()?.includes('milestone') === true,
    )
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Notifications' }).click()
    await page.getByText('In app, kind by kind').click()
    await page.getByRole('switch', { name: 'My links reach a click milestone' }).uncheck()
    expect((await stored).status()).toBe(200)
    await notify('affiliate.milestone', [ada.id], { clicks: 10, startup: 'Solar Loom', startupId: ada.id })
    await notify('points.badge', [ada.id], { badge: 'Connector' })
    await page.goto('/notifications')
    const rows = page.getByRole('main').getByRole('listitem')
    await rows.filter({ hasText: 'New badge' }).waitFor()
    await expect.poll(() => rows.filter({ hasText: '10 clicks' }).count()).toBe(0)
  })

  it('Cleo forgets her password, chooses another by the link of the mail, and later deletes her account', async () => {
    const cleo = await site.app().signUp('Cleo')
    const hers = await openAs('/login', look)
    const { page } = hers
    await page.getByLabel('Email').fill(cleo.email)
    await page.getByRole('link', { name: /forgot/i }).click()
    await heading(page, 'Forgot your password?')
    await open('Send link')(page)
    await page.getByText(`If there is an account for ${cleo.email}`).waitFor()
    const link = await linkMailedTo(cleo)
    await page.goto(link)
    await page.getByLabel('New password').fill('remembered from now on')
    await open('Save and sign in')(page)
    await heading(page, 'Hello, Cleo')
    expect((await site.app().call('GET /api/auth/me', {}, { as: cleo })).status).toBe(401)
    await page.goto(link)
    await page.getByLabel('New password').fill('remembered once more')
    await open('Save and sign in')(page)
    await page.getByRole('link', { name: 'Ask for a new link' }).waitFor()

    await page.goto('/settings')
    await open('Delete my account')(page)
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Your password').fill(cleo.password)
    await dialog.getByLabel(/to confirm/).fill('delete')
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await dialog.getByText('Incorrect password').waitFor()
    await dialog.getByLabel('Your password').fill('remembered from now on')
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await heading(page, 'Log in')
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await fillLogin(page, { email: cleo.email, password: 'remembered from now on' })
    await says(page, 'Invalid email or password')
    await hers.expectFault('Login failed')
  })
})
