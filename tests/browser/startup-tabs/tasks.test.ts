import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import type { Person } from '../../support/app.ts'
import { sampled } from '../../support/seed.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { addTasks, boardOf, readBoard } from '../../support/tasks/tasks.ts'
import { addMember } from '../../support/teams/teams.ts'
import { violationsOf } from '../support/axe.ts'
import { fingerOn, swipe } from '../support/finger.ts'
import { lifted } from '../support/keyboard.ts'
import { openSite } from '../support/site.ts'
import { type Look, PHONE, WIDE } from '../support/window.ts'

const SIX = ['Draw the logo', 'Write the pitch', 'Call the bank', 'Order brass', 'Oil the wheels', 'Count the teeth']
const POLL_MS = 15_000
const site = openSite()
let ada: Person
let mia: Person
beforeAll(async () => {
  ;[ada, mia] = [await site.app().signUp('Ada'), await site.app().signUp('Mia')]
})

async function startupWithMia(name: string): Promise<Startup> {
  const startup = await registerStartup(site.app(), ada, { name })
  await addMember(startup.id, mia)
  return startup
}
async function boardAs(as: Person, { id }: Startup, look: Look = WIDE, query = '', { ownClock = false } = {}): Promise<Page> {
  const { page } = await site.open(look, { as })
  if (ownClock) await page.clock.install()
  await page.goto(`/startup/${id}/tasks${query}`)
  await page.getByRole('toolbar', { name: 'Tasks' }).waitFor()
  return page
}
const cardOf = (page: Page, title: string) => page.locator('[data-card]', { hasText: title })
const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const boardCards = async ({ id }: Startup) =>
  (await readBoard(site.app(), ada, id)).tasks.toSorted((one, other) => one.number - other.number)
const withSix = async (startup: Startup) => {
  const [first] = (await boardOf(site.app(), ada, startup.id)).columns
  await addTasks(
    site.app(),
    ada,
    startup.id,
    SIX.map((title) => ({ title, columnId: first?.id ?? '' })),
  )
  return startup
}
const menuOf = async (page: Page, title: string, entry: string) => {
  await cardOf(page, title).hover()
  await cardOf(page, title)
    .getByRole('button', { name: /^Move or archive/ })
    .click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

describe.each(sampled([WIDE, { ...WIDE, theme: 'dark' as const }], 1))('the task board with a mouse, $theme', (look) => {
  it('S1-07 S2-108 S4-44 pastes six tasks, drags one to Done, undoes an archive, and another member sees it with the next poll', async () => {
    const startup = await startupWithMia(`Engines ${look.theme}`)
    const page = await boardAs(ada, startup, look)
    await page.getByRole('button', { name: 'Create the first task' }).click()
    await page.getByLabel('Title').evaluate((field, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', text)
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, SIX.join('\n'))
    for (const title of SIX) await cardOf(page, title).waitFor()
    const other = await boardAs(mia, startup, look, '', { ownClock: true })
    await cardOf(other, 'Draw the logo').waitFor()

    const [from, to] = [await cardOf(page, 'Draw the logo').boundingBox(), await column(page, 'Done').boundingBox()]
    if (!from || !to) throw new Error('The board is not in sight')
    await page.mouse.move(from.x + 40, from.y + 20)
    await page.mouse.down()
    await page.mouse.move(to.x + 60, to.y + 90, { steps: 12 })
    expect(await page.locator('[data-dragging="pointer"]').count()).toBe(1)
    await page.mouse.up()
    await column(page, 'Done').getByText('Draw the logo').waitFor()
    await menuOf(page, 'Call the bank', 'Archive')
    await page.getByRole('button', { name: 'Undo' }).click()
    await cardOf(page, 'Call the bank').waitFor()
    expect(await violationsOf(page)).toEqual([])

    await other.clock.fastForward(POLL_MS)
    await column(other, 'Done').getByText('Draw the logo').waitFor()
  })
})

describe('a task in its panel', () => {
  it('is assigned to a member whose bell shows it, mentions them, and comes back from the archive', async () => {
    const startup = await withSix(await startupWithMia('Panels'))
    const page = await boardAs(ada, startup)
    await cardOf(page, 'Write the pitch').getByRole('link').click()
    const panel = page.getByRole('article', { name: 'Task 2' })
    await panel.getByRole('button', { name: /^Assignees: / }).click()
    await page.getByRole('option', { name: mia.name }).click()
    await page.keyboard.press('Escape')
    await panel.getByRole('textbox', { name: 'Comment', exact: true }).pressSequentially(`Ready, @${mia.name}`)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+Enter')
    await panel.getByRole('listitem', { name: /^Comment by/ }).waitFor()
    await page.getByRole('button', { name: 'Archive task', exact: true }).click()
    await panel.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Archived' }).click()
    await page.getByRole('button', { name: 'Restore task 2' }).click()
    await page.getByRole('link', { name: 'Board', exact: true }).click()
    await cardOf(page, 'Write the pitch').waitFor()
    await site.app().settled()
    const other = await boardAs(mia, startup)
    await other.getByRole('button', { name: /^Notifications, \d+ unread/ }).click()
    // The bell's, not the toast's, which shows the same for five seconds.
    await other.locator(`[data-notice][href*="${startup.id}"]`, { hasText: 'You were mentioned' }).click()
    await other.getByRole('article', { name: 'Task 2' }).waitFor()
    expect(await violationsOf(other)).toEqual([])
  })
})

describe('the task board with keys', () => {
  it('S2-108 moves a task with announcements and keeps the focus on it', async () => {
    const startup = await withSix(await startupWithMia('By keys'))
    const page = await boardAs(ada, startup)
    await cardOf(page, 'Write the pitch').focus()
    await page.keyboard.press('Space')
    await lifted(page)
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight')
    await page.getByText('Task 2 moved to Done, position 1 of 1').waitFor({ state: 'attached' })
    await page.keyboard.press('Space')
    await column(page, 'Done').getByText('Write the pitch').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Write the pitch')
    await page.keyboard.press('x')
    await page.getByText('1 selected').waitFor()
    const first = { position: { x: 20, y: 20 } }
    await cardOf(page, 'Draw the logo').click({ ...first, modifiers: ['Control'] })
    await cardOf(page, 'Order brass').click({ ...first, modifiers: ['Shift'] })
    await page.getByText('4 selected').waitFor()
    await cardOf(page, 'Oil the wheels').hover({ position: { x: 20, y: 20 } })
    await page.keyboard.press('p')
    await page.getByRole('menuitem', { name: 'High' }).click()
    await cardOf(page, 'Oil the wheels').getByText('High priority').waitFor()
    await cardOf(page, 'Oil the wheels').click({ ...first, button: 'right' })
    const [menu, card] = [await page.getByRole('menu').boundingBox(), await cardOf(page, 'Oil the wheels').boundingBox()]
    expect(Math.abs((menu?.x ?? 0) - (card?.x ?? 0) - first.position.x)).toBeLessThanOrEqual(2)
    await page.keyboard.press('Escape')
    await column(page, 'Review').locator('header').dragTo(column(page, 'To Do').locator('header'))
    await expect.poll(() => page.locator('[data-column]').first().getAttribute('aria-label')).toBe('Review')
    await page.keyboard.press('f')
    await page.keyboard.type('brass')
    await expect.poll(() => page.locator('[data-card]').count()).toBe(1)
  })

  it('restores layout, order and filters after a reload, and layout and order alone at the next visit', async () => {
    const startup = await withSix(await startupWithMia('Reloaded'))
    const page = await boardAs(ada, startup, WIDE, '?view=list&sort=-title&search=the')
    const titles = () => page.getByRole('rowheader').getByRole('link').allTextContents()
    const shown = ['Write the pitch', 'Oil the wheels', 'Draw the logo', 'Count the teeth', 'Call the bank']
    await expect.poll(titles).toEqual(shown)
    await page.reload()
    await expect.poll(titles).toEqual(shown)
    await page.goto(`/startup/${startup.id}/tasks?view=archived`)
    await page.getByText('Nothing is archived').waitFor()
    await page.goto(`/startup/${startup.id}/tasks`)
    await expect.poll(titles).toEqual(['Write the pitch', 'Order brass', ...shown.slice(1)])
  })
})

const topOf = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())?.y ?? Infinity
const TOP_BAR = 56
const HEIGHT = 800

describe('the room of the task board, and planning a week in it', () => {
  let startup: Startup
  beforeAll(async () => {
    startup = await withSix(await startupWithMia('Room'))
  })

  it('shows six cards of one line per column below 150 pixels of chrome, and scrolls the columns alone', async () => {
    const page = await boardAs(ada, startup, WIDE)
    for (const title of SIX) await cardOf(page, title).waitFor()
    expect((await topOf(page, '[data-drop]')) - TOP_BAR).toBeLessThanOrEqual(150)
    const last = await cardOf(page, SIX.at(-1) ?? '').boundingBox()
    const end = await page.getByRole('button', { name: 'Add task to To Do' }).boundingBox()
    expect(last && last.y + last.height).toBeLessThanOrEqual(end?.y ?? 0)
    expect(end && end.y + end.height).toBeLessThanOrEqual(HEIGHT)
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
    await page.getByRole('toolbar').getByRole('button', { name: 'More actions' }).click()
    const { height } = last ?? { height: 0 }
    await page.getByRole('menuitemradio', { name: 'Compact' }).click()
    await expect.poll(async () => (await cardOf(page, SIX.at(-1) ?? '').boundingBox())?.height).toBeLessThan(height)
  })

  it('takes at most 14 interactions for ten tasks with due date and assignee', async () => {
    const page = await boardAs(ada, startup)
    let interactions = 1
    await page.getByRole('button', { name: 'Add task to To Do' }).click()
    const field = page.getByRole('textbox', { name: 'Title of the new task in To Do' })
    for (let at = 1; at <= 10; at += 1) {
      interactions += 1
      await field.pressSequentially(`Plan ${at} dec ${at} @mia !high`)
      if (at === 1) await page.locator('form output', { hasText: mia.name }).waitFor()
      await page.keyboard.press('Enter')
    }
    await cardOf(page, 'Plan 10').waitFor()
    expect(interactions).toBeLessThanOrEqual(14)
    await expect.poll(async () => (await boardCards(startup)).filter(({ number }) => number > SIX.length)).toHaveLength(10)
    for (const { title, dueAt, assigneeIds, priority } of (await boardCards(startup)).slice(SIX.length)) {
      expect([dueAt?.slice(5), assigneeIds, priority]).toEqual([`12-${title.slice(5).padStart(2, '0')}`, [mia.id], 'high'])
    }
    const [card, composer] = [await cardOf(page, 'Plan 10').boundingBox(), await field.boundingBox()]
    expect(card && card.y + card.height).toBeLessThanOrEqual(composer?.y ?? 0)
  })
})

describe('the task board by touch', () => {
  it('S2-108 S4-44 lifts a card by a long press and drops it below the next', async () => {
    const startup = await withSix(await startupWithMia('By touch'))
    // Toasts would cover the card.
    await site.app().settled()
    await site.app().call('PATCH /api/notifications/mark-all-read', {}, { as: ada })
    const page = await boardAs(ada, startup, PHONE)
    const titles = () => page.locator('[data-card]').getByRole('link').allTextContents()
    const [card, next] = [await cardOf(page, 'Draw the logo').boundingBox(), await cardOf(page, 'Write the pitch').boundingBox()]
    if (!card || !next) throw new Error('The board is not in sight')
    const touch = await fingerOn(page)
    await touch('touchStart', { x: card.x + 60, y: card.y + 20 })
    await page.locator('[data-dragging="pointer"]').waitFor()
    for (const past of [0, 4]) await touch('touchMove', { x: card.x + 60, y: next.y + next.height / 2 + past })
    await touch('touchEnd')
    await expect.poll(titles).toEqual(['Write the pitch', 'Draw the logo', ...SIX.slice(2)])
  })
})

describe.each(sampled([PHONE, { ...PHONE, theme: 'light' as const }], 1))('the task board on a phone, $theme', (look) => {
  it('S2-108 begins the first card within 220 pixels, shows one column at a time and moves a task by its menu', async () => {
    const startup = await withSix(await startupWithMia(`Phone ${look.theme}`))
    const page = await boardAs(ada, startup, look)
    await cardOf(page, SIX[0] ?? '').waitFor()
    expect(await topOf(page, '[data-card]')).toBeLessThanOrEqual(220)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    await menuOf(page, 'Order brass', 'Review')
    await cardOf(page, 'Order brass').waitFor({ state: 'detached' })
    await page.getByRole('tab', { name: /^In Progress/ }).click()
    await swipe(page, { x: 300, y: 500 }, -120)
    await cardOf(page, 'Order brass').waitFor()
    expect(await violationsOf(page)).toEqual([])
  })
})
