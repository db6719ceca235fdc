import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { AffiliateLink } from '../../shared/entities/links/affiliate-link.ts'
import { namedLink } from '../support/links/links.ts'
import { sampled } from '../support/seed.ts'
import { registerStartup } from '../support/startups/startups.ts'
import { upload } from '../support/uploads.ts'
import { violationsOf } from './support/axe.ts'
import { chooseInRow } from './support/steps.ts'
import { openSite } from './support/site.ts'
import { LOOKS, overflows, PHONE, WIDE, type BrowserWindow } from './support/window.ts'

const site = openSite()
const PREVIEWS = {
  previewTitle: 'Machines that weave',
  previewText: 'Come and see how numbers become patterns.',
  secondTitle: 'Numbers that sing',
  secondText: 'Hear what an engine composes.',
}
const PASSWORD = 'open sesame'

async function linkWith(more: object, hasPictures = false) {
  const app = site.app()
  const ada = await app.signUp('Ada')
  const startup = await registerStartup(app, ada, { name: 'Analytical Engines' })
  const pictures = hasPictures && { previewImage: await upload(app, ada, 'preview'), secondImage: await upload(app, ada, 'preview') }
  return { ada, startup, link: await namedLink(app, ada, startup, 'Spring', { ...more, ...pictures }) }
}
const pathOf = ({ code }: AffiliateLink) => `/affiliate/${code}`

async function expectSound(window: BrowserWindow, name: string): Promise<void> {
  await window.screenshot(name)
  expect(await overflows(window.page)).toBe(false)
  expect(await violationsOf(window.page)).toEqual([])
}
const trackedBy = (page: Page) => page.waitForResponse((response) => response.url().endsWith('/api/affiliate-links/track'))

describe('a link with a password', () => {
  it.each(sampled(LOOKS, 1))('asks for it and counts the visitor who enters it, at $width px in the $theme theme', async (look) => {
    const { ada, link } = await linkWith({ password: PASSWORD })
    const visitor = await site.open(look)
    const { page } = visitor
    const seen = trackedBy(page)
    await page.goto(`${pathOf(link)}?utm_source=letter`, { referer: 'https://news.example/today' })
    expect(await (await seen).json()).toMatchObject({ counted: false, reason: 'password' })
    await expectSound(visitor, 'link-password')
    const enter = async (password: string) => {
      await page.getByLabel('Password').fill(password)
      await page.keyboard.press('Enter')
    }
    await enter('a wrong one')
    await page.getByRole('alert').filter({ hasText: 'This is not the password' }).waitFor()
    await expectSound(visitor, 'link-password-wrong')
    const tracked = trackedBy(page)
    await enter(PASSWORD)
    await page.getByRole('heading', { name: 'Analytical Engines' }).waitFor()
    const answer = await tracked
    expect(answer.request().postDataJSON()).toMatchObject({ utm: { source: 'letter' }, referrer: expect.stringContaining('news.example') })
    expect(await answer.json()).toMatchObject({ counted: true })
    await site.app().settled()
    const { body } = await site.app().call('GET /api/affiliate-links/{id}/stats', { id: link.id }, { as: ada })
    expect([body.clicks.value, body.top.referrer[0]?.value]).toEqual([1, 'news.example'])
  })
})

describe('a link with two previews', () => {
  /** Which of the two the page shows. */
  async function shownOn(page: Page, hasPictures = false): Promise<string> {
    const titles = await page.getByRole('heading', { level: 2, name: /Machines that weave|Numbers that sing/ }).allInnerTexts()
    expect(titles).toHaveLength(1)
    const pictures = page.locator('.banner img:visible')
    for (const picture of await pictures.all())
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    expect(await pictures.count()).toBe(hasPictures ? 1 : 0)
    return titles[0] ?? ''
  }

  it('shows each browser one, which it keeps, and compares them by what they brought', async () => {
    const app = site.app()
    const { ada, link } = await linkWith(PREVIEWS, true)
    const seen = new Map<string, number>()
    let clickId = ''
    let isRegistered = false
    for (let visitors = 0; visitors < 3 || seen.size < 2; visitors += 1) {
      const look = visitors % 2 === 0 ? PHONE : WIDE
      const visitor = await site.open(look)
      const { page } = visitor
      const tracked = trackedBy(page)
      await page.goto(pathOf(link))
      const shown = await shownOn(page, true)
      const answer = await tracked
      expect(answer.request().postDataJSON()).toMatchObject({ variant: shown === PREVIEWS.previewTitle ? '1A' : '1B' })
      if (!seen.has(shown)) await expectSound(visitor, shown === PREVIEWS.previewTitle ? 'preview-a' : 'preview-b')
      seen.set(shown, (seen.get(shown) ?? 0) + 1)
      if (!isRegistered) clickId = (await answer.json()).clickId
      isRegistered = true
      await page.reload()
      expect(await shownOn(page, true)).toBe(shown)
      await visitor.close()
    }
    await app.call('POST /api/affiliate-links/convert', { body: { clickId } }, { as: await app.signUp('Bob') })
    await app.settled()
    const [look = WIDE] = sampled([PHONE, WIDE], 1)
    const marketer = await site.open(look, { as: ada })
    await marketer.page.goto(`/affiliate-links/${link.id}`)
    await marketer.page.getByText('Too few visitors to tell').waitFor()
    await marketer.page.getByRole('figure', { name: 'Social preview' }).nth(1).waitFor()
    await expectSound(marketer, 'previews-compared')
    const clicks = await Promise.all(
      ['A', 'B'].map((sign) =>
        marketer.page
          .getByRole('region', { name: `Preview ${sign}` })
          .getByRole('definition')
          .first()
          .innerText(),
      ),
    )
    expect(clicks.map(Number)).toEqual([seen.get(PREVIEWS.previewTitle), seen.get(PREVIEWS.secondTitle)])
    await marketer.page.getByRole('button', { name: 'Keep B' }).click()
    await marketer.page.getByRole('alertdialog').getByRole('button', { name: 'Keep B' }).click()
    await marketer.page.getByText('Too few visitors to tell').waitFor({ state: 'detached' })
    const { body } = await app.call('GET /api/affiliate-links', {}, { as: ada })
    expect(body.items[0]).toMatchObject({ previewTitle: PREVIEWS.secondTitle, comparison: null })
  })

  it('has chosen before its deferred script arrives, and shows the first without scripts', async () => {
    const { link } = await linkWith(PREVIEWS)
    const { page } = await site.open(WIDE)
    await page.route('**/affiliate/visit-*.js', (route) => route.abort())
    await page.goto(pathOf(link))
    expect(await page.locator('html').getAttribute('data-variant')).toMatch(/^1[AB]$/)
    await shownOn(page)
    const plain = await site.open(WIDE, { scripts: false })
    await plain.page.goto(pathOf(link))
    expect(await shownOn(plain.page)).toBe(PREVIEWS.previewTitle)
  })
})

describe('the dialog of a link', () => {
  it.each(sampled([PHONE, WIDE], 1))('sets a password and a second preview, and takes the password away, at $width px', async (look) => {
    const { ada, link } = await linkWith({})
    const marketer = await site.open(look, { as: ada })
    const { page } = marketer
    await page.goto('/affiliate-links')
    await page.getByText('Spring').first().waitFor()
    const save = async () => {
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      const { body } = await site.app().call('GET /api/affiliate-links', {}, { as: ada })
      return body.items.find(({ id }) => id === link.id)
    }
    await chooseInRow(page, /link/, 'Edit')
    await page.getByText('Click limit, fallback address and password').click()
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
    await page.getByText('Second preview to compare (A/B)').click()
    await page.getByLabel('Second preview title').fill(PREVIEWS.secondTitle)
    await expectSound(marketer, 'link-dialog')
    expect(await save()).toMatchObject({ hasPassword: true, secondTitle: PREVIEWS.secondTitle, comparison: { number: 1 } })
    await chooseInRow(page, /link/, 'Edit')
    await page.getByRole('switch', { name: 'Ask visitors for the password' }).click()
    expect(await save()).toMatchObject({ hasPassword: false, comparison: { number: 1 } })
  })
})
