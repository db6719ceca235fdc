import { beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../support/app.ts'
import { addMeeting, ONCE } from '../support/meetings/meetings.ts'
import { registerStartup } from '../support/startups/startups.ts'
import { swipe } from './support/finger.ts'
import { openSite } from './support/site.ts'
import { PHONE, WIDE } from './support/window.ts'

const site = openSite()
let ada: Person
let startupId: string
beforeAll(async () => {
  ada = await site.app().signUp('Ada')
  startupId = (await registerStartup(site.app(), ada, { name: 'Engines' })).id
})

describe('the days that the calendar shows', () => {
  it('fits the month with today into the window, in weeks of one height that hold three events a day', async () => {
    const { page } = await site.open(WIDE, { as: ada })
    const day = new Date().toISOString().slice(0, 10)
    for (const at of [10, 11, 12, 13])
      await addMeeting(site.app(), ada, startupId, { ...ONCE, timeZone: 'UTC', startsAt: `${day}T${at}:00`, endsAt: `${day}T${at}:30` })
    await page.goto('/my-dashboard?view=calendar&show=month')
    await page.getByRole('button', { name: /^1 more on/ }).waitFor()
    const bottom = await page.getByRole('grid').evaluate((grid) => grid.getBoundingClientRect().bottom)
    expect(bottom).toBeLessThanOrEqual(800)
    const { rows, inside } = await page.getByRole('grid').evaluate((grid) => ({
      rows: [...grid.querySelectorAll('tbody tr')].map((row) => Math.round(row.getBoundingClientRect().height)),
      inside: [...grid.querySelectorAll('td > a')].every(
        (event) => event.getBoundingClientRect().bottom <= (event.closest('td')?.getBoundingClientRect().bottom ?? 0),
      ),
    }))
    expect(Math.max(...rows) - Math.min(...rows)).toBeLessThanOrEqual(2)
    expect(inside).toBe(true)
  })

  it('shows three days from today in the week of a phone, and the next three after a swipe', async () => {
    const { page } = await site.open(PHONE, { as: ada })
    await page.goto('/my-dashboard?view=calendar&show=week')
    const shown = () => page.locator('td[data-day]').evaluateAll((days) => days.map((day) => Number((day as HTMLElement).dataset['day'])))
    const today = Math.floor(Date.now() / 86_400_000)
    await expect.poll(shown).toEqual([today, today + 1, today + 2])
    const box = await page.locator('td[data-day]').nth(1).boundingBox()
    if (box === null) throw new Error('The days are not in sight')
    await swipe(page, { x: box.x + 60, y: 600 }, -100)
    await expect.poll(shown).toEqual([today + 3, today + 4, today + 5])
  })
})
