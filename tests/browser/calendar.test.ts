import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../support/app.ts'
import { addMeeting, ONCE, readMeeting } from '../support/meetings/meetings.ts'
import { registerStartup } from '../support/startups/startups.ts'
import { violationsOf } from './support/axe.ts'
import { fingerOn } from './support/finger.ts'
import { openSite } from './support/site.ts'
import { PHONE, WIDE } from './support/window.ts'

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

/** The pixels of an hour in the column of a day of the week. */
async function hoursOf(page: Page, day: RegExp): Promise<(hour: number) => { x: number; y: number }> {
  const box = await page.getByRole('gridcell', { name: day }).boundingBox()
  if (box === null) throw new Error('The day is not in sight')
  return (hour) => ({ x: box.x + box.width / 2, y: box.y + (hour / 24) * box.height })
}
async function draw(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, (from.y + to.y) / 2)
  await page.mouse.move(to.x, to.y)
}
/** Day, start and duration of the dialog, which is closed. */
async function plannedTimes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'New meeting' })
  const duration = dialog.getByLabel('Duration', { exact: true })
  await duration.waitFor()
  const values = await Promise.all(['Day', 'Start'].map((name) => dialog.getByLabel(name, { exact: true }).inputValue()))
  const length = await duration.evaluate((field) => (field as HTMLSelectElement).selectedOptions[0]?.text ?? '')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  return [...values, length]
}

async function open(show: string): Promise<Page> {
  const { page } = await site.open(WIDE, { as: ada })
  await page.goto(`/my-dashboard?view=calendar&show=${show}&date=2027-03-02`)
  await page.locator('[data-event]').first().waitFor()
  return page
}
const newMeeting = (title: string) => addMeeting(site.app(), ada, startupId, { ...AT_NINE, title })
const startOf = async (meetingId: string) => (await readMeeting(site.app(), ada, { id: startupId, meetingId })).startsAt
const DAYS = { today: '[aria-current="date"]', selected: '[aria-selected="true"]', empty: '[data-empty]' }
/** The days of a kind, as screen readers say them. */
const daysOf = (page: Page, kind: keyof typeof DAYS) =>
  page.locator(`td${DAYS[kind]}`).evaluateAll((days) => days.map((day) => day.ariaLabel))
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')

describe('the calendar', () => {
  it('S1-07 S2-109 S2-110 S2-111 is a grid of seven columns, which is passed through and opened by the keyboard alone', async () => {
    const page = await open('month')
    const week = page.getByRole('row').filter({ has: page.getByRole('gridcell', { name: /^Tuesday, March 2,/ }) })
    expect(await page.getByRole('columnheader').allInnerTexts()).toHaveLength(7)
    expect(new Set(await week.getByRole('gridcell').evaluateAll((days) => days.map((day) => day.getBoundingClientRect().left))).size).toBe(
      7,
    )
    expect(await daysOf(page, 'empty')).toContainEqual(expect.stringMatching(/^Wednesday, March 3,/))
    expect(await daysOf(page, 'empty')).not.toContainEqual(expect.stringMatching(/^Tuesday, March 2,/))
    const second = page.getByRole('gridcell', { name: /^Tuesday, March 2,/ })
    await expect.poll(() => second.getByRole('link').count()).toBe(3)
    await second.getByRole('button', { name: /^1 more on/ }).waitFor()
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
    const event = page.getByRole('dialog', { name: /^Call \d$/ })
    await event.getByRole('link', { name: 'Open meeting' }).waitFor()
    await event.getByRole('button', { name: 'Maybe' }).waitFor()
    expect(await violationsOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await event.waitFor({ state: 'detached' })
    await page.getByRole('gridcell', { name: /^Tuesday, March 2,/ }).focus()
    await page.keyboard.press('t')
    const today = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' }).format()
    await expect.poll(() => daysOf(page, 'today')).toEqual([expect.stringContaining(today)])
    expect(await daysOf(page, 'selected')).toEqual(await daysOf(page, 'today'))
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

  it('plans a meeting as long as it is drawn in the week, upwards too, and as long as usual by a click', async () => {
    const { page } = await site.open(WIDE, { as: ada })
    await page.goto('/my-dashboard?view=calendar&show=week&date=2027-03-10')
    const at = await hoursOf(page, /^Wednesday, March 10,/)
    await draw(page, at(10), at(12))
    await page.getByText('10:00 AM – 12:00 PM', { exact: true }).waitFor()
    await page.mouse.up()
    expect(await plannedTimes(page)).toEqual(['2027-03-10', '10:00', '2 h'])
    await draw(page, at(13), at(11.5))
    await page.mouse.up()
    expect(await plannedTimes(page)).toEqual(['2027-03-10', '11:30', '1 h 30 min'])
    await draw(page, at(9), at(11))
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect.poll(() => page.getByText('9:00 AM – 11:00 AM', { exact: true }).count()).toBe(0)
    await page.mouse.click(at(10.6).x, at(10.6).y)
    expect(await plannedTimes(page)).toEqual(['2027-03-10', '10:30', '30 min'])
  })

  it.each([
    ['2027-03-28', '01:00', '1 h'],
    ['2027-10-31', '01:00', '3 h'],
  ])('plans from 1 to 3 on a day with a change of clocks, %s', async (day, start, duration) => {
    const { page } = await site.open(WIDE, { as: ada, timeZone: 'Europe/Berlin' })
    await page.goto(`/my-dashboard?view=calendar&show=week&date=${day}`)
    await page.locator('[data-day]').first().waitFor()
    await page.locator('table').evaluate((table) => (table.parentElement as HTMLElement).scrollTo({ top: 0 }))
    const at = await hoursOf(page, day === '2027-03-28' ? /^Sunday, March 28,/ : /^Sunday, October 31,/)
    await draw(page, at(1), at(3))
    await page.mouse.up()
    expect(await plannedTimes(page)).toEqual([day, start, duration])
  })

  it('plans a meeting as long as it is drawn by a long press', async () => {
    const { page } = await site.open(PHONE, { as: ada })
    await page.goto('/my-dashboard?view=calendar&show=week&date=2027-03-10')
    const at = await hoursOf(page, /^Wednesday, March 10,/)
    const touch = await fingerOn(page)
    await touch('touchStart', at(10))
    await page.getByText('10:00 AM – 10:30 AM', { exact: true }).waitFor()
    await touch('touchMove', at(11))
    await touch('touchMove', at(12))
    await touch('touchEnd')
    expect(await plannedTimes(page)).toEqual(['2027-03-10', '10:00', '2 h'])
  })

  it('moves a meeting to another time of the week by a long press', async () => {
    const { page } = await site.open(PHONE, { as: ada })
    const { id } = await newMeeting('Tour')
    await page.goto('/my-dashboard?view=calendar&show=week&date=2027-03-09')
    const tour = page.locator('[data-event]', { hasText: 'Tour' })
    await tour.scrollIntoViewIfNeeded()
    const touch = await fingerOn(page)
    const box = await tour.boundingBox()
    if (box === null) throw new Error('The meeting is not in sight')
    const [x, y] = [box.x + box.width / 2, box.y + 10]
    await touch('touchStart', { x, y })
    await page.locator('[data-dragged]').waitFor()
    await touch('touchMove', { x, y: y + 40 })
    await touch('touchMove', { x, y: y + 96 })
    await touch('touchEnd')
    await page
      .getByText(/^Tour moved to Tuesday, March 9/)
      .and(page.locator('.Toastify__toast *'))
      .waitFor()
    expect(await startOf(id)).toBe('2027-03-09T11:00')
  })
})
