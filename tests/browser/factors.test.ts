import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { codeAt } from '../../functions/platform/one-time-codes.ts'
import { violationsOf } from './support/axe.ts'
import { openSite } from './support/site.ts'
import { type BrowserWindow, hiddenContent, overflows, PHONE } from './support/window.ts'

const site = openSite()

/** Chromium's virtual authenticator, whose user always agrees. */
async function giveAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function examine(viewer: BrowserWindow, name: string): Promise<void> {
  await viewer.screenshot(`factors-${name}`)
  expect(await violationsOf(viewer.page), name).toEqual([])
  expect(await overflows(viewer.page), name).toBe(false)
  expect(await hiddenContent(viewer.page), name).toEqual([])
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const atDashboard = (page: Page) => page.waitForURL('**/my-dashboard')

it('a user adds an app and a passkey on a phone, and signs in with a code, by the keyboard and by autofill', async () => {
  const app = site.app()
  const ada = await app.signUp('Ada Lovelace')
  // Browsers bind passkeys to names.
  const viewer = await site.open(PHONE, { origin: app.origin.replace('127.0.0.1', 'localhost'), as: ada })
  const { page } = viewer
  await giveAuthenticator(page)
  await page.goto('/settings?section=security')
  await press(page, 'Add an authenticator app')
  // However new the session is.
  await page.getByLabel('Your password').fill(ada.password)
  await press(page, 'Confirm')
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('Code', { exact: true }).fill(codeAt(secret))
  await press(page, 'Add app')
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
  await examine(viewer, 'codes')
  const recovery = (await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').first().textContent()) ?? ''
  await press(page, 'I have saved them')
  await press(page, 'Add a passkey')
  await press(page, 'Use a recovery code')
  await page.getByLabel('Recovery code').fill(recovery)
  await examine(viewer, 'confirm')
  await press(page, 'Confirm')
  await page.getByRole('list', { name: 'Passkeys' }).waitFor()
  await examine(viewer, 'security')

  const signOut = () => page.evaluate(() => localStorage.removeItem('token'))
  await signOut()
  await page.goto('/login?redirect=%2Fsettings%3Fsection%3Dsessions')
  // Autofill: the browser offers the passkey, and its user agrees.
  await page.getByRole('heading', { level: 2, name: 'Sessions' }).waitFor()

  await signOut()
  await page.evaluate(() => {
    Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: () => Promise.resolve(false) })
  })
  await page.addInitScript(() => {
    Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: () => Promise.resolve(false) })
  })
  await page.goto('/login')
  await page.getByRole('button', { name: 'Log in with a passkey' }).focus()
  await page.keyboard.press('Enter')
  await atDashboard(page)

  await signOut()
  await page.goto('/login')
  await page.getByLabel('Email').fill(ada.email)
  await page.getByLabel('Password', { exact: true }).fill(ada.password)
  await page.keyboard.press('Enter')
  await page.getByLabel('Code', { exact: true }).waitFor()
  await examine(viewer, 'second')
  await page.keyboard.type(codeAt(secret, Math.floor(Date.now() / 30_000) + 1))
  await page.keyboard.press('Enter')
  await atDashboard(page)
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull()
})
