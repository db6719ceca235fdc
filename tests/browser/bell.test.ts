import { beforeAll, describe, expect, it } from 'vitest'
import type { Locator } from 'playwright-core'
import { notify } from '../../functions/domain/notifications/notify.ts'
import type { Person } from '../support/app.ts'
import { violationsOf } from './support/axe.ts'
import { PHONE, WIDE, type Look } from './support/window.ts'
import { openSite } from './support/site.ts'

/** The tokens of both themes. */
const GOLD = { light: 'rgb(161, 106, 0)', dark: 'rgb(240, 192, 79)' }
const site = openSite()
let ada: Person
const happens = (clicks: number) =>
  notify('affiliate.milestone', [ada.id], { clicks, startup: 'Solar Loom', startupId: '01ARZ3NDEKTSV4RRFFQ69G5FAV' })

beforeAll(async () => {
  ada = await site.app().signUp('Ada')
  for (let clicks = 1; clicks <= 12; clicks += 1) await happens(clicks)
  await site.app().settled()
})

const TITLES = Array.from({ length: 12 }, (_, at) => `${12 - at} clicks`)
const heightOf = async (element: Locator) => (await element.boundingBox())?.height

const settings = async (look?: Look) => {
  const { page } = await site.open(look, { as: ada })
  await page.goto('/settings')
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  return page
}

describe.each([WIDE, PHONE])('the bell in a window of $width px', (look) => {
  it('S2-67 S2-68 S2-69 S2-71 S2-72 S2-73 S2-74 S9-11 S9-12 lists what is new, at most 350 px high and at least 350 px wide', async () => {
    const page = await settings(look)
    const bell = page.getByRole('button', { name: 'Notifications, 12 unread' })
    await bell.click()
    const panel = page.locator(`[id="${await bell.getAttribute('aria-controls')}"]`)
    expect((await panel.boundingBox())?.width).toBeGreaterThanOrEqual(350)
    const list = panel.getByRole('list')
    expect((await list.boundingBox())?.height).toBeLessThanOrEqual(350)
    expect(await list.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true)
    const first = list.getByRole('listitem').first()
    await expect.poll(() => first.getByRole('link').getAttribute('href')).toMatch(/^\/affiliate-links/)
    await expect
      .poll(() => first.textContent())
      .toMatch(/^12 clicks\(unread\)Your link to Solar Loom reached 12 clicks(just now|1 minute ago)$/)
    const dot = list.locator('[data-colour="gold"]').first()
    expect(await dot.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(GOLD[look.theme])
    for (const name of ['Mark all as read', 'Clear all'])
      await expect.poll(() => panel.getByRole('button', { name }).isVisible()).toBe(true)
    expect(await violationsOf(page)).toEqual([])
    // Below the panel, in the free space beside the content.
    await page.mouse.click(4, 780)
    await panel.waitFor({ state: 'detached' })
  })
})

describe('the bell', () => {
  it.each([WIDE, PHONE])('S4-23 S4-24 announces each once in one stack, for 5 seconds, in a window of $width px', async (look) => {
    const page = await settings(look)
    const toasts = page.locator('.Toastify__toast')
    await toasts.nth(11).waitFor({ state: 'attached' })
    const shown = Date.now()
    await expect.poll(() => toasts.getByRole('link', { includeHidden: true }).allTextContents()).toEqual(TITLES)
    const stack = page.locator('[data-toasts]')
    await stack.getByText('+11').waitFor()
    const { height: one = 0 } = (await toasts.first().boundingBox()) ?? {}
    expect(await heightOf(stack)).toBeLessThan(one + 32)
    await expect.poll(() => stack.getByRole('link').allTextContents()).toEqual(TITLES.slice(0, 1))
    await toasts.last().waitFor({ state: 'detached' })
    expect(Date.now() - shown).toBeGreaterThan(3_500)
    expect(Date.now() - shown).toBeLessThan(9_000)
    await page.reload()
    await page.getByRole('button', { name: 'Notifications, 12 unread' }).waitFor()
    await expect.poll(() => toasts.count()).toBe(0)
  })

  it.each([WIDE, PHONE])('fans the stack out within a window of $width px while it is used, and holds its time', async (look) => {
    const page = await settings(look)
    const toasts = page.locator('.Toastify__toast')
    const stack = page.locator('[data-toasts]')
    await stack.getByText('+11').waitFor()
    const { height: one = 0 } = (await toasts.first().boundingBox()) ?? {}
    await (look.width === 375 ? stack.getByText('+11').tap() : toasts.first().hover())
    await stack.getByRole('button', { name: 'Dismiss all' }).waitFor()
    await expect.poll(() => stack.getByRole('link').allTextContents()).toEqual(TITLES)
    const box = await stack.boundingBox()
    expect(box && box.height > 5 * one && box.y + box.height <= (page.viewportSize()?.height ?? 0)).toBe(true)
    expect(await violationsOf(page)).toEqual([])
    const times = page.locator('.Toastify__progress-bar--animated')
    expect(new Set(await times.evaluateAll((bars) => bars.map((bar) => getComputedStyle(bar).animationPlayState)))).toEqual(
      new Set(['paused']),
    )
    await stack.getByRole('button', { name: 'Dismiss all' }).click()
    await toasts.first().waitFor({ state: 'detached' })
    await expect.poll(() => toasts.count()).toBe(0)
  })

  it('S4-18 S4-19 S4-20 S2-70 S2-76 is worked with the keyboard alone', async () => {
    const page = await settings()
    const bell = page.getByRole('button', { name: /^Notifications/ })
    await bell.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Mark all as read' }).waitFor()
    // Past what is for all, and the link of the first one, to its first button.
    for (const _ of ['Mark all as read', 'Clear all', 'Notification settings', '12 clicks', 'Mark as read'])
      await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Notifications, 11 unread' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Clear: 12 clicks' }).waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Clear: 11 clicks')
    await page.getByRole('button', { name: 'Clear all' }).press('Enter')
    await page.getByText('No notifications').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => bell.innerText()).toBe('')
    await expect.poll(() => bell.evaluate((element) => element === document.activeElement)).toBe(true)
  })
})
