import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Page } from 'playwright-core'
import { banner, mark, type Palette } from '../../../infra/local/seed/pictures/pictures.ts'

const COLOURS: Palette = { from: [79, 70, 229], to: [56, 189, 248] }
export const PASSWORD = 'notes on the engine'
export const newEmail = (name: string): string => `${name}.${randomUUID()}@example.org`

export const open = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name, exact: true }).click()

/** Chooses an action on a row: by its icon button, else from the "⋯" menu of the first row that is called so. */
export async function chooseInRow(page: Page, row: string | RegExp, action: string): Promise<void> {
  const quick = page.getByRole('button', { name: `${action} ${String(row)}`, exact: true })
  if ((await quick.count()) > 0) return quick.click()
  const name = typeof row === 'string' ? `Actions for ${row}` : new RegExp(`^Actions for ${row.source}`)
  await page.getByRole('button', { name, exact: true }).first().click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** Fills and sends the registration form that is on the screen. */
export async function fillRegistration(page: Page, name: string, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** Fills and sends the login form that is on the screen. */
export async function fillLogin(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

export const STARTUP = {
  name: 'Analytical Engines',
  details: 'Machines that compute by cards.\nEverything that has been done by hand until now.',
  website: 'https://engines.example',
  location: 'London',
}

/** Fills the form of /create-startup, which is on the screen. */
export async function fillStartup(page: Page): Promise<void> {
  const image = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })
  await page.getByLabel('Name', { exact: true }).fill(STARTUP.name)
  await page.getByLabel('Details').fill(STARTUP.details)
  await page.getByLabel('Stage').selectOption('Seed')
  await page.getByLabel('Industry').selectOption('Technology')
  await page.getByLabel('Location').fill(STARTUP.location)
  await page.getByLabel('Website').fill(STARTUP.website)
  await page.getByLabel('Choose logo').setInputFiles(image('logo.png', mark(COLOURS, 0)))
  await page.getByLabel('Choose banner').setInputFiles(image('banner.png', banner(COLOURS, 1)))
}

/** Fills and sends the form of /create-startup; gives the startup's path. */
export async function registerStartup(page: Page): Promise<string> {
  await fillStartup(page)
  await page.getByRole('button', { name: 'Register startup' }).click()
  await page.waitForURL(/\/startup\/[0-9A-Z]{26}$/)
  return new URL(page.url()).pathname
}

/** The field that has the focus, with what is said of it below. */
export const focusedField = (page: Page): Promise<{ name: string; says: string }> =>
  page.evaluate(() => {
    const field = document.activeElement
    const ids = field?.getAttribute('aria-describedby')?.split(' ') ?? []
    return { name: field?.getAttribute('name') ?? '', says: ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ') }
  })

/** Sends the acceptances that wait for their Undo, as leaving the page does. */
export const sendAcceptances = (page: Page): Promise<boolean> => page.evaluate(() => window.dispatchEvent(new Event('pagehide')))

/** Every picture of the page has arrived. */
export async function expectPictures(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => [...document.images].filter((image) => !image.complete || image.naturalWidth === 0).map(({ src }) => src)),
    )
    .toEqual([])
}

/** Follows a link of the main navigation, which is in the drawer on a phone. */
export async function follow(page: Page, label: string): Promise<void> {
  const link = page.getByRole('link', { name: label, exact: true }).filter({ visible: true }).first()
  if (!(await link.isVisible()))
    await page
      .getByRole('button', { name: /sidebar|menu/i })
      .first()
      .click()
  await link.click()
}

/** Lets no request of this kind through until the answer is called. */
export async function holdBack(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    // The page may have been closed by now.
    await route.continue().catch(() => undefined)
  })
  return resolve
}
