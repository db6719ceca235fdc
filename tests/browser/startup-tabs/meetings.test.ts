import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import type { Person } from '../../support/app.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { addMember } from '../../support/teams/teams.ts'
import { violationsOf } from '../support/axe.ts'
import { openSite } from '../support/site.ts'
import { type Look, overflows, PHONE, WIDE } from '../support/window.ts'

/** Clocks change in New York on March 14 and in Berlin on March 28, 2027; in Kolkata they never do. */
const TUESDAYS = ['March 9', 'March 16', 'March 23', 'March 30']
const site = openSite()
let people: { ada: Person; nia: Person; kiran: Person }
let startup: Startup
beforeEach(async () => {
  const app = site.app()
  people = { ada: await app.signUp('Ada'), nia: await app.signUp('Nia'), kiran: await app.signUp('Kiran') }
  startup = await registerStartup(app, people.ada, { name: 'Across zones' })
  for (const member of [people.nia, people.kiran]) await addMember(startup.id, member)
  await app.settled()
})

async function openAs(as: Person, timeZone: string, look: Look): Promise<Page> {
  const { page } = await site.open(look, { as, timeZone, live: false })
  await page.goto(`/startup/${startup.id}/meetings`)
  await page.getByRole('toolbar', { name: 'Meetings' }).waitFor()
  return page
}
const rows = (page: Page) => page.locator('li[data-event]')
/** "March 9: 3:00 – 4:00 PM" of each meeting in the list. */
const shownTimes = (page: Page): Promise<string[]> =>
  page.locator('section:has(li[data-event])').evaluateAll((days) =>
    days.map((day) => {
      const date = day.querySelector('h2')?.textContent.replace(/^\w+, (\w+ \d+).*$/, '$1') ?? ''
      return `${date}: ${day.querySelector('time')?.textContent ?? ''}`
    }),
  )
const timesOn = (times: readonly string[]) => TUESDAYS.map((day, at) => `${day}: ${times[at] ?? ''}`)

describe('meetings of three people in Berlin, New York and Kolkata over a change of clocks', () => {
  it('S1-07 S2-35 are planned with the mouse, answered on a phone and by keys, moved, cancelled and restored', async () => {
    const berlin = await openAs(people.ada, 'Europe/Berlin', WIDE)
    await planWeekly(berlin)
    await expect.poll(() => shownTimes(berlin)).toEqual(timesOn(Array(4).fill('3:00 – 4:00 PM')))
    expect(await violationsOf(berlin)).toEqual([])
    await site.app().settled()

    const newYork = await openAs(people.nia, 'America/New_York', PHONE)
    await answerByBell(newYork)
    await expect
      .poll(() => shownTimes(newYork))
      .toEqual(timesOn(['9:00 – 10:00 AM', '10:00 – 11:00 AM', '10:00 – 11:00 AM', '9:00 – 10:00 AM']))
    expect(await overflows(newYork)).toBe(false)
    expect(await violationsOf(newYork)).toEqual([])

    const kolkata = await openAs(people.kiran, 'Asia/Kolkata', { ...WIDE, theme: 'dark' })
    const evenings = ['7:30 – 8:30 PM', '7:30 – 8:30 PM', '7:30 – 8:30 PM']
    await expect.poll(() => shownTimes(kolkata)).toEqual(timesOn([...evenings, '6:30 – 7:30 PM']))
    await declineByKeys(kolkata)
    expect(await violationsOf(kolkata)).toEqual([])

    await moveLast(berlin)
    await kolkata.reload()
    await expect.poll(() => shownTimes(kolkata)).toEqual(timesOn([...evenings, '7:30 – 8:30 PM']))
    await cancelFirst(berlin)
    await expect.poll(() => rows(berlin).count()).toBe(3)
    await berlin.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => rows(berlin).count()).toBe(4)
  })
})

async function planWeekly(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New meeting' }).click()
  const dialog = page.getByRole('dialog', { name: 'New meeting' })
  await dialog.getByLabel('Title', { exact: true }).fill('Weekly')
  await dialog.getByLabel('Day', { exact: true }).fill('2027-03-09')
  await dialog.getByLabel('Start', { exact: true }).fill('15:00')
  await dialog.getByLabel('Duration', { exact: true }).selectOption('1 h')
  await dialog.getByRole('button', { name: 'Invite all 3 members' }).click()
  await dialog.getByText('All attendees are free at this time').waitFor()
  await dialog.getByLabel('Repeats', { exact: true }).selectOption('Weekly')
  await dialog.getByLabel('Ends', { exact: true }).selectOption('After a number of times')
  await dialog.getByLabel('Times', { exact: true }).fill('4')
  await dialog.getByText('Every Tuesday, 4 times').waitFor()
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Create meeting' }).click()
  await dialog.waitFor({ state: 'detached' })
}

async function answerByBell(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Notifications, \d+ unread/ }).click()
  await page.locator(`[data-notice][href*="${startup.id}"]`, { hasText: 'New meeting' }).click()
  const panel = page.getByRole('article', { name: 'Weekly' })
  await panel.getByText('3:00 – 4:00 PM in Berlin').waitFor()
  await expect.poll(() => panel.locator('dl time').textContent()).toBe('9:00 – 10:00 AM')
  await panel.getByRole('button', { name: 'Yes', exact: true }).click()
  await panel.getByRole('button', { name: 'This one' }).click()
  await panel.getByText('2 yes · 1 no answer').waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await panel.waitFor({ state: 'detached' })
}

/** Opens the first meeting, declines it, writes why, and is back in the list. */
async function declineByKeys(page: Page): Promise<void> {
  const link = rows(page).first().getByRole('link', { name: 'Weekly' })
  await link.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('article', { name: 'Weekly' })
  await panel.getByRole('button', { name: 'No', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => panel.getByRole('button', { name: 'This one' }).evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await panel.getByRole('textbox', { name: 'Note with your answer' }).focus()
  await page.keyboard.type('Too late for me')
  await page.keyboard.press('Enter')
  await panel.getByRole('region', { name: 'Attendees' }).getByText('Too late for me').waitFor()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  // The panel gives the focus back after it has left the page.
  await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true)
}

const choose = async (page: Page, at: number, button: string, entry: string) => {
  await rows(page).nth(at).getByRole('link', { name: 'Weekly' }).click()
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

async function moveLast(page: Page): Promise<void> {
  await choose(page, 3, 'Edit meeting', 'Only this one')
  const dialog = page.getByRole('dialog', { name: 'Edit only this meeting' })
  await dialog.getByLabel('Start', { exact: true }).fill('16:00')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('article', { name: 'Weekly' }).getByText('4:00 – 5:00 PM').waitFor()
  await page.getByRole('button', { name: 'Close', exact: true }).last().click()
  await page.getByRole('article', { name: 'Weekly' }).waitFor({ state: 'detached' })
}

const cancelFirst = (page: Page): Promise<void> => choose(page, 0, 'Cancel meeting', 'Only this one')
