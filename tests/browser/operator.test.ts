import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../support/app.ts'
import { talking } from '../support/messages/messages.ts'
import { codeOf, DESK_IP, desk, operatorSession, type OperatorName, REASON, reportTarget } from '../support/operator-desk.ts'
import { registerStartup } from '../support/startups/startups.ts'
import { violationsOf } from './support/axe.ts'
import { openSite } from './support/site.ts'
import { addressOf, type BrowserWindow, hiddenContent, type Look, overflows, PHONE, WIDE } from './support/window.ts'

const site = openSite()
let ada: Person
let bob: Person
beforeAll(async () => {
  ada = await site.app().signUp('Ada Lovelace')
  bob = await site.app().signUp('Bob Babbage')
})

const atDesk = (look?: Look) => site.open(look, { address: DESK_IP })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const reported = (page: Page, text: string) => page.getByRole('main').getByText(text).first().waitFor()

/** A look at what is shown, with a picture of it. */
async function examine(viewer: BrowserWindow, name: string): Promise<void> {
  await viewer.screenshot(`operator-${name}`)
  expect(await violationsOf(viewer.page), name).toEqual([])
  expect(await overflows(viewer.page), name).toBe(false)
  expect(await hiddenContent(viewer.page), name).toEqual([])
}

/** Codes work once, and tests sign one operator in more often: codes of the neighbouring half minutes count too. */
async function signIn({ page }: BrowserWindow, name: OperatorName, stepsLater: number): Promise<void> {
  await page.goto('/operator')
  await heading(page, 'Operator sign-in')
  await page.getByRole('textbox', { name: 'Name' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.type(name)
  await page.getByLabel('Code').fill(codeOf(name, stepsLater))
  await page.keyboard.press('Enter')
  await heading(page, 'Reports')
}

async function giveReason(page: Page, button: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill(REASON)
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

describe.each([
  [WIDE, 'otto', -1],
  [PHONE, 'olga', -1],
] as const)('the desk in a window of $width px', (look, name, step) => {
  it('leads from a report to taking it down, to the log, and back by undoing it', async () => {
    const { id } = await talking(site.app()).send(bob, ada, 'Buy my pills')
    await reportTarget(site.app(), ada, 'message', id)
    const viewer = await atDesk(look)
    const { page } = viewer
    await signIn(viewer, name, step)
    await examine(viewer, 'reports')
    await page.getByRole('link', { name: `Message ${id}` }).click()
    await heading(page, 'Message')
    await reported(page, 'Buy my pills')
    await examine(viewer, 'target')

    await press(page, 'Take the message down')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Take the message down' }).click()
    await dialog.getByText('The reason is required').waitFor()
    await examine(viewer, 'reason')
    await giveReason(page, 'Take the message down')
    await page.getByRole('heading', { level: 1 }).and(page.locator(':focus')).waitFor()
    await reported(page, 'Removed by an operator')
    expect(await page.getByRole('button', { name: 'Take the message down' }).count()).toBe(0)

    await page.getByRole('link', { name: 'Log', exact: true }).click()
    await heading(page, 'Log')
    const row = page.getByRole('listitem').filter({ hasText: id }).first()
    await row.getByText(REASON).waitFor()
    await examine(viewer, 'log')
    await row.getByRole('button', { name: 'Undo' }).click()
    await giveReason(page, 'Undo')
    await page.getByRole('listitem').filter({ hasText: id }).filter({ hasText: 'Taken down' }).getByText('Undone').waitFor()

    await page.goBack()
    await heading(page, 'Message')
    await reported(page, 'Buy my pills')
    await page.getByRole('link', { name: 'Statistics' }).click()
    await page.getByText('Open', { exact: true }).waitFor()
    await examine(viewer, 'statistics')
  })
})

describe('the desk', () => {
  it('shows a deletion as waiting for a second operator, who confirms it', async () => {
    const startup = await registerStartup(site.app(), await site.app().signUp('Eve'))
    const olga = await operatorSession(site.app(), 'olga')
    await desk(site.app(), olga).act('delete', 'startup', startup.id)
    const viewer = await atDesk(PHONE)
    const { page } = viewer
    await signIn(viewer, 'otto', 0)
    await page.getByRole('link', { name: 'Search' }).click()
    await heading(page, 'Search')
    // The call that registered the startup, and what followed from it.
    await page.keyboard.type(String(site.app().logs.lines.findLast(({ route }) => route === 'POST /api/startups')?.requestId))
    await page.keyboard.press('Enter')
    await reported(page, 'POST /api/startups')
    await page.getByRole('link', { name: startup.name }).waitFor()
    await examine(viewer, 'request')
    await page.getByLabel('Id, email').fill(startup.id)
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: startup.name }).click()
    await heading(page, startup.name)
    await reported(page, 'olga asked to delete this. It waits for a second operator')
    expect(await page.getByRole('button', { name: 'Delete for good' }).count()).toBe(0)
    await examine(viewer, 'deletion')
    await press(page, 'Confirm')
    await press(page, 'Confirm deletion')
    await reported(page, 'olga, confirmed by otto')
    await page.goBack()
    await page.getByRole('heading', { name: `Nothing is called ${startup.id}` }).waitFor()
  })

  it('says what is wrong with a code, and keeps the session of an operator apart from that of a user', async () => {
    const viewer = await site.open(undefined, { address: DESK_IP, as: ada })
    const { page } = viewer
    await page.goto('/operator')
    await page.getByLabel('Name').fill('olga')
    await press(page, 'Sign in')
    await page.getByText('The code is required').waitFor()
    await page.getByLabel('Code').fill('000000')
    await press(page, 'Sign in')
    await page.getByRole('alert').getByText('This name and code do not belong together').waitFor()
    await examine(viewer, 'sign-in')
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
    await page.goto('/settings')
    await heading(page, 'Settings')
  })

  it('is an unknown address where no operator may call from', async () => {
    const { page } = await site.open()
    await page.goto('/operator')
    await page.getByRole('heading', { name: 'Log in' }).waitFor()
    expect(addressOf(page)).toBe('/login')
    const user = await site.open(undefined, { as: ada })
    await user.page.goto('/operator')
    await user.page.getByText('That page does not exist').waitFor()
    await user.page.waitForURL('**/my-dashboard')
  })
})
