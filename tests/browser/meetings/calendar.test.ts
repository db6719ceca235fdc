import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../support/app.ts'
import { addMeeting, ONCE, readMeeting } from '../../support/meetings/meetings.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { violationsOf } from '../support/axe.ts'
import { openSite } from '../support/site.ts'
import { PHONE, WIDE } from '../support/window.ts'

const site = openSite()
const AT_NINE = { ...ONCE, timeZone: 'UTC', startsAt: '2027-03-09T09:00', endsAt: '2027-03-09T10:00' }
let ada: Person
let startupId: string
beforeAll(async () => {
  ada = await site.app().signUp('Ada')
  startupId = (await registerStartup(site.app(), ada, { name: 'Engines' })).id
  for (let at = 0; at < 4; at += 1) {
    const [startsAt, endsAt] = [`2027-03-02T1${at}:00`, `2027-03-02T1${at}:45`]
    await addMeeting(site.app(), ada, startupId, { ...AT_NINE, title: `Call ${at}`, startsAt, endsAt })
  }
})

async function open(show: string): Promise<Page> {
  const { page } = await site.open(WIDE, { as: ada })
  await page.goto(`/my-dashboard?view=calendar&show=${show}&date=2027-03-02`)
  await page.locator('[data-event]').first().waitFor()
  return page
}
const newMeeting = (title: string) => addMeeting(site.app(), ada, startupId, { ...AT_NINE, title })
const startOf = async (meetingId: string) => (await readMeeting(site.app(), ada, { id: startupId, meetingId })).startsAt
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')

describe('the calendar', () => {
  it('S1-07 goes from day to day and opens days and events by the keyboard alone', async () => {
    const page = await open('month')
    await page.getByRole('gridcell', { name: /^Tuesday, March 2,/ }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Home')
    await expect.poll(() => focused(page)).toMatch(/^Monday, March 8,/)
    await page.keyboard.press('PageDown')
    await expect.poll(() => focused(page)).toMatch(/^Thursday, April 8,/)
    await page.keyboard.press('PageUp')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => focused(page)).toBe('Tuesday, March 2, 4 events')
    await page.keyboard.press('Enter')
    const day = page.getByRole('dialog', { name: 'Tuesday, March 2' })
    await expect.poll(() => day.getByRole('link').count()).toBe(4)
    expect(await violationsOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => focused(page)).toBe('Tuesday, March 2, 4 events')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/meetings\?meeting=/)
  })

  it('moves a meeting to another day of the month by mouse, and back with Undo', async () => {
    const { id } = await newMeeting('Demo')
    const page = await open('month')
    await page.locator('[data-event]', { hasText: 'Demo' }).dragTo(page.getByRole('gridcell', { name: /^Thursday, March 11,/ }))
    await page
      .getByText(/^Demo moved to Thursday, March 11/)
      .and(page.locator('.Toastify__toast *'))
      .waitFor()
    expect(await startOf(id)).toBe('2027-03-11T09:00')
    await page.getByRole('button', { name: 'Undo' }).click()
    await page
      .getByRole('gridcell', { name: /^Tuesday, March 9,/ })
      .getByRole('link', { name: /^Demo/ })
      .waitFor()
    await expect.poll(() => startOf(id)).toBe('2027-03-09T09:00')
  })

  it('moves a meeting to another time of the week by mouse', async () => {
    const { page } = await site.open(WIDE, { as: ada })
    const { id } = await newMeeting('Pitch')
    await page.goto('/my-dashboard?view=calendar&show=week&date=2027-03-09')
    const pitch = page.locator('[data-event]', { hasText: 'Pitch' })
    const box = await pitch.boundingBox()
    if (box === null) throw new Error('The meeting is not in sight')
    const [x, y] = [box.x + 20, box.y + 10]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, y + 40)
    await page.mouse.move(x, y + 96)
    await page.mouse.up()
    await page
      .getByText(/^Pitch moved to Tuesday, March 9/)
      .and(page.locator('.Toastify__toast *'))
      .waitFor()
    const [, hour] = (await startOf(id)).split('T')
    expect(hour).toBe('11:00')
  })

  it('moves a meeting to another time of the week by a long press', async () => {
    const { page } = await site.open(PHONE, { as: ada })
    const { id } = await newMeeting('Tour')
    await page.goto('/my-dashboard?view=calendar&show=week&date=2027-03-09')
    const tour = page.locator('[data-event]', { hasText: 'Tour' })
    await tour.scrollIntoViewIfNeeded()
    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints })
    const box = await tour.boundingBox()
    if (box === null) throw new Error('The meeting is not in sight')
    const [x, y] = [box.x + box.width / 2, box.y + 10]
    await touch('touchStart', [{ x, y }])
    await page.locator('[data-dragged]').waitFor()
    await touch('touchMove', [{ x, y: y + 40 }])
    await touch('touchMove', [{ x, y: y + 96 }])
    await touch('touchEnd', [])
    await page
      .getByText(/^Tour moved to Tuesday, March 9/)
      .and(page.locator('.Toastify__toast *'))
      .waitFor()
    expect(await startOf(id)).toBe('2027-03-09T11:00')
  })
})
