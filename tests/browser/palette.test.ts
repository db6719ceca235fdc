import { expect, it } from 'vitest'
import { sendTo } from '../support/rooms/rooms.ts'
import { addMeeting } from '../support/meetings/meetings.ts'
import { addLead } from '../support/sales/sales.ts'
import { registerStartup } from '../support/startups/startups.ts'
import { addTask, addTasks } from '../support/tasks/tasks.ts'
import { violationsOf } from './support/axe.ts'
import { openSite } from './support/site.ts'
import { addressOf } from './support/window.ts'
import { roomsOf } from '../support/rooms/rooms.ts'

const site = openSite()

it('finds nine sample searches first or second, and runs commands on what it opened, with the keyboard alone', async () => {
  const app = site.app()
  const [ada, grace] = [await app.signUp('Ada Lovelace'), await app.signUp('Grace Okafor')]
  const { id } = await registerStartup(app, ada, { name: 'Loomwork' })
  await registerStartup(app, grace, { name: 'Brightwell Mills' })
  const lead = await addLead(app, ada, id, { name: 'Sven Lindqvist' })
  const times = { startsAt: '2031-03-03T09:00', endsAt: '2031-03-03T10:00', timeZone: 'UTC' }
  await addMeeting(app, ada, id, { title: 'Weekly planning', ...times })
  await addTasks(
    app,
    ada,
    id,
    Array.from({ length: 10 }, (_, at) => ({ title: `Errand ${at}` })),
  )
  const task = await addTask(app, ada, id, { title: 'Ask Pennine Print for a reference' })
  const [room] = await roomsOf(app, ada)
  await sendTo(app, ada, room?.id ?? '', 'The looms arrive on a barge')
  await app.settled()
  const { page } = await site.open(undefined, { as: ada })
  await page.goto('/settings')
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()

  const field = page.getByRole('combobox', { name: /^Search/ })
  const options = page.getByRole('option')
  const placeOf = async (query: string, wanted: RegExp) => {
    await field.fill(query)
    await expect.poll(() => page.getByRole('dialog').locator('output').allTextContents()).not.toContain('Searching...')
    await options.filter({ hasText: wanted }).first().waitFor()
    return (await options.allTextContents()).findIndex((text) => wanted.test(text))
  }
  await page.keyboard.press('Control+k')
  await field.waitFor()
  const searches: [string, RegExp][] = [
    ['sven', /^Sven Lindqvist/],
    ['weekly planning', /^Weekly planning/],
    [String(task.number), /^Ask Pennine Print/],
    ['pennine', /^Ask Pennine Print/],
    ['grace', /^Grace Okafor/],
    ['brightwell', /^Brightwell Mills/],
    ['barge', /barge/],
    ['new task', /^New task/],
    ['forecast', /^Forecast/],
  ]
  const places: Record<string, number> = {}
  for (const [query, wanted] of searches) places[query] = await placeOf(query, wanted)
  expect(Object.entries(places).filter(([, place]) => place > 1)).toEqual([])

  expect(await placeOf('svne', /^Sven Lindqvist/)).toBe(0)
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.getByRole('article', { name: 'Sven Lindqvist' }).waitFor()
  expect(addressOf(page)).toBe(`/startup/${id}/leads?lead=${lead.id}`)
  await page.keyboard.press('Control+k')
  await page.getByRole('group', { name: 'Sven Lindqvist' }).waitFor()
  await page.keyboard.type('convert')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Convert to an opportunity' }).waitFor()
  await page.keyboard.press('Escape')

  await page.keyboard.press('Control+k')
  await field.waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('/')
  await page.getByRole('option', { name: /^Sven Lindqvist/ }).waitFor()
})
