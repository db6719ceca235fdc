import { describe, expect, it } from 'vitest'
import { focusedField, newEmail } from '../support/steps.ts'
import { choose, focused, press, tabTo, type } from '../support/keyboard.ts'
import { addressOf } from '../support/window.ts'
import { openSite } from '../support/site.ts'

const site = openSite()

describe('with the keyboard alone', () => {
  it('registers, creates a startup with a role, and generates and copies a link', async () => {
    const { page } = await site.open()
    await page.goto('/register')
    await page.getByRole('heading', { name: 'Create your account' }).waitFor()
    await type(page, 'Name', 'Ada Lovelace')
    await type(page, 'Email', newEmail('ada'))
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
    for (const shown of ['Seed', 'Engineer', 'Open', 'Paid']) await page.getByText(shown, { exact: true }).first().waitFor()

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

  it('skips the navigation, and leaves dialogs and panels with Escape', async () => {
    const ada = await site.app().signUp('Ada')
    const { page } = await site.open(undefined, { as: ada })
    await page.goto('/settings?section=sessions')
    await page.getByRole('heading', { name: 'Settings' }).waitFor()
    await press(page, 'Skip to content', 'Enter')
    await press(page, 'Sign out everywhere', 'Enter')
    await page.getByRole('alertdialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    expect(await focused(page)).toBe('Sign out everywhere')
  })

  it('S2-63 opens the user menu, leaves it with Escape, and goes on to the settings', async () => {
    const ada = await site.app().signUp('Ada')
    const { page } = await site.open(undefined, { as: ada })
    await page.goto('/leads')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await press(page, 'User menu', 'Enter')
    const stops: string[] = []
    for (let stop = 0; stop < 4; stop += 1) {
      await page.keyboard.press('ArrowDown')
      stops.push(await focused(page))
    }
    expect(stops).toEqual(['My Profile', 'My Points', 'Settings', 'Logout'])
    await page.keyboard.press('Escape')
    expect([await focused(page), await page.getByRole('button', { name: 'Logout' }).count()]).toEqual(['User menu', 0])
    await page.keyboard.press('Space')
    await press(page, 'Settings', 'Enter')
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
    expect(addressOf(page)).toBe('/settings')
  })

  it('S2-23 changes name, password, theme and switches in the settings, and never loses the focus', async () => {
    const ada = await site.app().signUp('Ada')
    const { page } = await site.open(undefined, { as: ada })
    await page.goto('/settings')
    await page.getByRole('heading', { name: 'Settings' }).waitFor()
    await press(page, 'Skip to content', 'Enter')

    await type(page, 'Name', ' ')
    await page.keyboard.press('Enter')
    expect(await focusedField(page)).toEqual({ name: 'name', says: 'Name is required' })
    await page.keyboard.type('Ada King')
    await press(page, 'Save name', 'Space')
    await page.getByText('Your name is saved').waitFor()
    expect(await focused(page)).toBe('Save name')

    await type(page, 'Current password', 'not this one')
    await type(page, 'New password', 'short')
    await page.keyboard.press('Enter')
    expect((await focusedField(page)).name).toBe('newPassword')
    await page.keyboard.type(' and then made longer')
    await page.keyboard.press('Enter')
    await page.getByText('Incorrect password').waitFor()
    expect(await focusedField(page)).toEqual({ name: 'currentPassword', says: 'Incorrect password' })

    await press(page, 'Delete my account', 'Enter')
    await page.getByRole('dialog').waitFor()
    await press(page, 'Delete account', 'Enter')
    expect(await focusedField(page)).toEqual({ name: 'password', says: 'Password is required' })
    for (const inside of ['Show password', 'Type “delete” to confirm', 'Cancel']) await tabTo(page, inside)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await focused(page)).toBe('Delete my account')

    await tabTo(page, 'Appearance', 'Shift+Tab')
    await page.keyboard.press('Enter')
    await choose(page, 'Same as this device', 1)
    expect(await focused(page)).toBe('Light')
    await tabTo(page, 'Notifications', 'Shift+Tab')
    await page.keyboard.press('Enter')
    const badgeSwitch = page.getByRole('switch', { name: 'I earn a badge' })
    await badgeSwitch.waitFor()
    await press(page, 'I earn a badge', 'Space')
    await expect.poll(() => badgeSwitch.isChecked()).toBe(false)
    await page.keyboard.press('Space')
    await expect.poll(() => badgeSwitch.isChecked()).toBe(true)
  })
})
