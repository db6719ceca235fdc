import { beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../support/app.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { fillLogin, fillRegistration, focusedField, follow, newEmail, PASSWORD } from '../support/steps.ts'
import { addressOf } from '../support/window.ts'
import { openSite } from '../support/site.ts'

const site = openSite()
let ada: Person
beforeAll(async () => {
  ada = await site.app().signUp('Ada')
})

describe('signing in', () => {
  it('S8-10 S8-09 with a wrong password says so, keeps the e-mail, and leaves the focus where it was', async () => {
    const visitor = await site.open()
    const { page } = visitor
    await page.goto('/login')
    await fillLogin(page, { email: ada.email, password: 'not this one' })
    await expect.poll(() => page.getByRole('alert').innerText()).toBe('Invalid email or password')
    await visitor.expectFault('Login failed')
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(ada.email)
    await expect.poll(() => page.getByRole('button', { name: 'Log in' }).evaluate((button) => button === document.activeElement)).toBe(true)
    await fillLogin(page, ada)
    await page.waitForURL('**/my-dashboard')
    await expect.poll(() => page.getByText('Invalid email or password').count()).toBe(0)
  })

  it('takes the press of a button although what is said of the field before it moves the page', async () => {
    const { page } = await site.open()
    await page.goto('/register')
    await page.getByLabel('Email').fill('ada')
    await page.getByRole('button', { name: 'Create account' }).click()
    // Only sending says what an untouched field lacks.
    await page.getByText('Name is required').waitFor()
    expect(await focusedField(page)).toEqual({ name: 'name', says: 'Name is required' })
    await page.getByText('Please enter a valid email').waitFor()
  })

  it('with nothing or no e-mail says what is missing beside its field, and goes to the first', async () => {
    const { page } = await site.open()
    await page.goto('/login')
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByText('Email is required').waitFor()
    await page.getByText('Password is required').waitFor()
    expect(await focusedField(page)).toEqual({ name: 'email', says: 'Email is required' })
    await page.keyboard.type('ada')
    await page.keyboard.press('Enter')
    expect(await focusedField(page)).toEqual({ name: 'email', says: 'Please enter a valid email' })
  })

  it('too often is refused for a while, and says how long', async () => {
    const address = '198.51.100.7'
    const bob = await site.app().signUp('Bob')
    const guess = () => site.app().call('POST /api/auth/login', { body: { email: bob.email, password: 'a guess' } }, { ip: address })
    const tries = await Promise.all(Array.from({ length: 10 }, guess))
    expect(tries.map(({ status }) => status)).toEqual(Array(10).fill(401))
    const visitor = await site.open(undefined, { address })
    await visitor.page.goto('/login')
    await fillLogin(visitor.page, bob)
    await expect
      .poll(() => visitor.page.getByRole('alert').innerText())
      .toMatch(/^Too many attempts\. You can try again in \d+ (seconds?|minutes?)\.$/)
    await visitor.expectFault('Login failed')
  })
})

describe('registering', () => {
  it('S8-10 with an e-mail that is taken says so beside the field, and keeps what was entered', async () => {
    const visitor = await site.open()
    const { page } = visitor
    await page.goto('/register')
    await fillRegistration(page, 'Another Ada', ada.email)
    await visitor.expectFault('Registration failed')
    expect(await focusedField(page)).toEqual({ name: 'email', says: 'An account with this email already exists' })
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Another Ada')
    await expect.poll(() => page.getByLabel('Password', { exact: true }).inputValue()).toBe(PASSWORD)
  })

  it('with a password that many have says so beside the field', async () => {
    const visitor = await site.open()
    await visitor.page.goto('/register')
    await fillRegistration(visitor.page, 'Carl', newEmail('carl'), 'password123')
    await visitor.expectFault('Registration failed')
    expect(await focusedField(visitor.page)).toEqual({
      name: 'password',
      says: expect.stringContaining('This password is too common. Please choose another') as string,
    })
  })
})

describe('a session', () => {
  it('that was ended elsewhere leads to /login, and after signing in to what was wanted', async () => {
    const dan = await site.app().signUp('Dan')
    // With the live channel the page may notice it before the click.
    const [here, there] = [await site.open(undefined, { as: dan, live: false }), await site.open(undefined, { as: dan })]
    // Idle: what a page asks once by itself, like the points of the day, comes before the end of the session.
    await here.page.goto('/my-startups', { waitUntil: 'networkidle' })
    await here.page.getByRole('heading', { name: 'No startups yet' }).waitFor()

    await there.page.goto('/settings?section=sessions', { waitUntil: 'networkidle' })
    await there.page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await there.page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click()
    await there.page.getByRole('heading', { name: 'Log in' }).waitFor()

    await follow(here.page, 'Affiliate Links')
    await here.page.getByText('Your session ended. Log in to continue.').waitFor()
    await here.page.getByRole('heading', { name: 'Log in' }).waitFor()
    expect(addressOf(here.page)).toBe('/login')
    await fillLogin(here.page, dan)
    await here.page.getByRole('heading', { name: 'Affiliate Links' }).waitFor()
    expect(addressOf(here.page)).toBe('/affiliate-links')
  })

  it('hides the owner’s actions after a sign-in as another user', async () => {
    const engines = await registerStartup(site.app(), ada)
    const eve = await site.app().signUp('Eve')
    const actionsFor = async (as: Person) => {
      const { page } = await site.open(undefined, { as })
      await page.goto(`/startup/${engines.id}`)
      await page.getByRole('heading', { name: engines.name }).waitFor()
      return page.getByRole('navigation', { name: 'Startup actions' }).count()
    }
    expect(await actionsFor(ada)).toBe(1)
    expect(await actionsFor(eve)).toBe(0)
  })
})
