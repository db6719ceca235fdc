import type { Locator, Page, Request } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../support/app.ts'
import { registerStartup } from '../support/startups/startups.ts'
import { addTask, bodyOf } from '../support/tasks/tasks.ts'
import { addMember } from '../support/teams/teams.ts'
import { violationsOf } from './support/axe.ts'
import { swipe } from './support/finger.ts'
import { openSite } from './support/site.ts'
import { PHONE, WIDE } from './support/window.ts'

const site = openSite()
let ada: Person
let grace: Person
beforeAll(async () => {
  ada = await site.app().signUp('Ada')
  grace = await site.app().signUp('Grace')
  const { id } = await registerStartup(site.app(), ada, { name: 'Engines' })
  await addMember(id, grace)
  for (const title of ['Onto a day', 'Onto an hour', 'Onto a face']) await addTask(site.app(), ada, id, { title, assigneeIds: [ada.id] })
})
const tasksOf = async (as: Person) => bodyOf(await site.app().call('GET /api/tasks/mine', {}, { as })).items
const taskOf = async (as: Person, title: string) => (await tasksOf(as)).find((task) => task.title === title)
const today = () => Math.floor(Date.now() / 86_400_000)
const dayIn = (days: number) => new Date((today() + days) * 86_400_000).toISOString().slice(0, 10)

/** Drags the row of a task from the tray to an element, at a height of it. */
async function drag(page: Page, title: string, to: Locator, height = 0.5): Promise<void> {
  const from = await page.getByRole('link', { name: title }).boundingBox()
  if (from === null) throw new Error(`${title} is not in sight`)
  await page.mouse.move(from.x + 20, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(from.x, from.y + 20)
  await to.waitFor()
  const box = await to.boundingBox()
  if (box === null) throw new Error('The target is not in sight')
  const [x, y] = [box.x + box.width / 2, box.y + box.height * height]
  await page.mouse.move(x, y - 2)
  await page.mouse.move(x, y)
  await page.mouse.up()
}

describe('my week on the dashboard', () => {
  it('is usable after at most six requests, and plans tasks that are dragged onto a day, an hour and a face', async () => {
    const { page } = await site.open(WIDE, { as: ada })
    const asked: string[] = []
    const ask = (request: Request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/')) asked.push(pathname)
    }
    page.on('request', ask)
    // With its answer the dashboard is usable; what comes later waits until it is.
    const answered = page.waitForResponse((response) => response.url().includes('/api/analytics/week'))
    await page.goto('/my-dashboard')
    await answered
    page.off('request', ask)
    await page.getByRole('heading', { name: 'Needs your attention' }).waitFor()
    expect(new Set(asked).size, asked.join()).toBeLessThanOrEqual(6)
    await page.getByRole('list', { name: 'Without a date' }).getByRole('link', { name: 'Onto a day' }).waitFor()
    // What moves items is loaded when the pointer comes.
    await page.locator('[data-tray]').hover()
    await page.locator('main section output').first().waitFor({ state: 'attached' })
    await drag(page, 'Onto a day', page.locator(`[data-all-day="${today() + 2}"]`))
    await expect.poll(async () => (await taskOf(ada, 'Onto a day'))?.dueAt).toBe(dayIn(2))
    await drag(page, 'Onto an hour', page.locator(`[data-day="${today() + 1}"]`), 10.1 / 24)
    await expect.poll(async () => (await taskOf(ada, 'Onto an hour'))?.plan).toEqual({ at: expect.stringContaining(dayIn(1)), minutes: 60 })
    expect((await taskOf(ada, 'Onto an hour'))?.dueAt).toBeNull()
    await drag(page, 'Onto a face', page.locator(`[data-face="${grace.id}"]`))
    await expect.poll(async () => (await tasksOf(grace)).map(({ title }) => title)).toEqual(['Onto a face'])
    expect(await violationsOf(page)).toEqual([])
  })

  it('is a list of a day on a phone, which a swipe changes', async () => {
    const { page } = await site.open(PHONE, { as: ada })
    await page.goto('/my-dashboard')
    const days = page.getByRole('group', { name: 'Days' })
    const box = await days.boundingBox()
    if (box === null) throw new Error('The days are not in sight')
    await swipe(page, { x: box.x + 240, y: box.y + box.height + 20 }, -120)
    await page.getByRole('heading', { name: 'Tomorrow' }).waitFor()
    await page.getByRole('list', { name: 'Schedule' }).getByRole('link', { name: 'Onto an hour' }).waitFor()
    expect(await violationsOf(page)).toEqual([])
  })
})
