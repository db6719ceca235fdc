import { describe, expect, it } from 'vitest'
import { openStage } from './support/stage.ts'
import { choose, focused, press, type } from './support/keys.ts'

const stage = openStage()

describe('with the keyboard alone', () => {
  it('somebody registers, creates a startup with a role, and generates and copies a link', async () => {
    const { page } = await stage.seat()
    await page.goto('/register')
    await page.getByRole('heading', { name: 'Create your account' }).waitFor()
    await type(page, 'Name', 'Ada Lovelace')
    await type(page, 'Email', 'ada@example.com')
    await type(page, 'Password', 'notes on the engine')
    await press(page, 'Create account', 'Enter')
    await page.getByRole('heading', { name: 'Hello, Ada' }).waitFor()

    await press(page, 'Create', 'Enter')
    await page.getByRole('heading', { name: 'Register Your Startup' }).waitFor()
    expect(await focused(page)).toBe('Name')
    await page.keyboard.type('Analytical Engines')
    await type(page, 'Details', 'Machines that compute by cards.')
    await choose(page, 'Stage', 3)
    await press(page, 'Add role', 'Enter')
    expect(await focused(page)).toBe('Title')
    await page.keyboard.type('Engineer')
    await press(page, 'Paid', 'Space')
    await press(page, 'Register startup', 'Enter')
    await page.getByRole('heading', { name: 'Analytical Engines' }).waitFor()
    for (const shown of ['Seed', 'Engineer', 'Open', 'Paid']) await page.getByText(shown, { exact: true }).waitFor()

    await press(page, 'Affiliate Links', 'Enter')
    await page.getByRole('heading', { name: 'Affiliate Links' }).waitFor()
    await page.getByRole('option', { name: 'Analytical Engines (Owner)' }).waitFor({ state: 'attached' })
    await choose(page, 'Startup', 1)
    await press(page, 'Generate Link', 'Space')
    const link = page.getByRole('link', { name: /\/affiliate\/[a-z0-9]{8}$/ })
    const address = String(await link.getAttribute('href'))
    await press(page, `Copy link ${address.slice(-8)}`, 'Enter')
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  })

  it('somebody skips the navigation, and leaves dialogs and panels with Escape', async () => {
    const ada = await stage.app().signUp('Ada')
    const { page } = await stage.seat(undefined, { as: ada })
    await page.goto('/settings')
    await page.getByRole('heading', { name: 'Settings' }).waitFor()
    await press(page, 'Skip to content', 'Enter')
    await press(page, 'Sign out everywhere', 'Enter')
    await page.getByRole('alertdialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    expect(await focused(page)).toBe('Sign out everywhere')
  })
})
