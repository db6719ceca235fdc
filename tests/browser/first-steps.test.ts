import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { linkOf } from '../support/links/clicks.ts'
import { addRole } from '../support/teams/teams.ts'
import { registerStartup } from '../support/startups/startups.ts'
import { choose, focused, press, tabTo } from './support/keyboard.ts'
import { fillRegistration, newEmail } from './support/steps.ts'
import { openSite } from './support/site.ts'
import { PHONE } from './support/window.ts'

const site = openSite()
const INTERACTIONS_MAX = 8
/** From a visitor to a registered startup with tasks, a meeting and an invitation. */
const LAUNCH_MAX = 16
/** From Accept to the first task of the new member. */
const ACCEPT_MAX = 3

/** One interaction is a field that is filled, a choice, a click, or a key that activates; Tab only moves the focus. */
interface Hands {
  fill: (field: string, text: string) => Promise<void>
  select: (field: string, option: { label: string; downs: number }) => Promise<void>
  press: (role: 'button' | 'link', name: string) => Promise<void>
}

const shown = (page: Page, role: 'button' | 'link', name: string) =>
  page.getByRole(role, { name, exact: true }).filter({ visible: true }).first()

const mouse = (page: Page): Hands => ({
  fill: (field, text) => page.getByLabel(field, { exact: true }).fill(text),
  select: async (field, { label }) => void (await page.getByLabel(field).selectOption({ label })),
  press: (role, name) => shown(page, role, name).click(),
})

const keyboard = (page: Page): Hands => ({
  fill: async (field, text) => {
    if ((await focused(page)) !== field) await tabTo(page, field)
    await page.keyboard.type(text)
  },
  select: (field, { downs }) => choose(page, field, downs),
  press: async (role, name) => {
    await shown(page, role, name).waitFor()
    await press(page, name, 'Enter')
  },
})

function counted(hands: Hands) {
  let interactions = 0
  const count = <Arguments extends readonly unknown[]>(act: (...given: Arguments) => Promise<void>) =>
    async function counting(...given: Arguments): Promise<void> {
      interactions += 1
      await act(...given)
    }
  return { fill: count(hands.fill), select: count(hands.select), press: count(hands.press), interactions: () => interactions }
}

const HANDS = { 'by mouse': mouse, 'by keyboard alone': keyboard }

/** A user who has just registered, on the dashboard. */
async function newUser(hands: (page: Page) => Hands) {
  const { page } = await site.open()
  await page.goto('/register')
  await fillRegistration(page, 'Zoe', newEmail('zoe'))
  await page.getByRole('heading', { name: 'What brings you here?' }).waitFor()
  return { page, user: counted(hands(page)) }
}

describe.each(Object.entries(HANDS))('a new user, %s', (_name, hands) => {
  it(`registers a startup with tasks, a meeting and a sent invitation in at most ${LAUNCH_MAX} interactions, the sign-up included`, async () => {
    const invited = `Grace ${randomUUID().replaceAll(/[^a-f]/g, '')}`
    await site.app().signUp(invited)
    await site.app().settled()
    const { page } = await site.open()
    const user = counted(hands(page))
    await page.goto('/login')
    await user.press('link', 'Create an account')
    await user.fill('Name', 'Zoe')
    await user.fill('Email', newEmail('zoe'))
    await user.fill('Password', 'launch day at noon')
    await user.press('button', 'Create account')
    await user.press('button', 'I have a startup')
    await user.press('link', 'Register your startup')
    await page.getByRole('heading', { name: 'Register Your Startup' }).waitFor()
    await user.fill('Name', 'Analytical Engines')
    await user.fill('Details', 'Machines that compute by cards.')
    await user.select('Stage', { label: 'Idea', downs: 1 })
    await user.press('button', 'Register startup')
    await page.getByRole('heading', { name: 'Your startup is live' }).waitFor()
    await user.fill('Person', invited)
    await user.press('button', `Invite ${invited}`)
    await page.getByText('1 of 4 done').waitFor()
    await user.press('button', 'Launch week')
    await page.getByText('2 of 4 done').waitFor()
    await user.press('button', 'Schedule the kick-off')
    await page.getByText('3 of 4 done').waitFor()
    expect(user.interactions()).toBeLessThanOrEqual(LAUNCH_MAX)
    await user.press('button', 'Skip: Share your startup')
    await page.getByRole('heading', { name: 'Your startup is live' }).waitFor({ state: 'detached' })
  })

  it(`sends a request to join a startup in at most ${INTERACTIONS_MAX} interactions`, async () => {
    const app = site.app()
    const ada = await app.signUp('Ada')
    const { id, name } = await registerStartup(app, ada, { name: `Engines ${Date.now()}` })
    await addRole(app, ada, id, 'Mechanic')
    await app.settled()
    const { page, user } = await newUser(hands)
    await user.press('button', 'I want to join one')
    await user.press('link', 'Discover')
    await page.getByRole('heading', { name: 'Discover' }).waitFor()
    await user.fill('Search', name)
    // What is typed replaces the list.
    await page.getByText('1 startup', { exact: true }).waitFor()
    await user.press('link', name)
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await user.press('button', `Request to join ${name}`)
    await page.getByRole('dialog').waitFor()
    await user.fill('Message', 'I have built two mills.')
    await user.press('button', 'Send request')
    await page.getByText(`Your request was sent to ${name}`).waitFor()
    expect(user.interactions()).toBeLessThanOrEqual(INTERACTIONS_MAX)

    const { page: owner } = await site.open(undefined, { as: ada })
    await owner.goto(`/startup/${id}/requests`)
    const leader = counted(mouse(owner))
    await leader.press('button', 'Accept Zoe')
    await leader.fill('First task', 'Read the plan')
    await leader.press('button', 'Accept')
    expect(leader.interactions()).toBeLessThanOrEqual(ACCEPT_MAX)
    await owner.getByRole('button', { name: 'Undo accepting Zoe' }).waitFor()
    // Leaving the page sends it before its ten seconds.
    await owner.goto('/profile')
    const seen = () => app.call('GET /api/startups/{id}', { id }, { as: ada })
    await expect.poll(async () => (await seen()).body.memberCount).toBe(2)
    await app.settled()
    await page.goto(`/startup/${id}`)
    const firstDay = page.locator('section').filter({ has: page.getByRole('heading', { name: `Your first day at ${name}` }) })
    await firstDay.getByRole('link', { name: 'Read the plan' }).waitFor()
    await firstDay.getByRole('button', { name: 'Send' }).click()
    await firstDay.getByText('You said hello').waitFor()
  })
})

describe('a visitor on a phone', () => {
  it('taps an open role on /login, signs up, and sends the request that is half-written', async () => {
    const ada = await site.app().signUp('Ada')
    const roles = JSON.stringify([{ title: 'Mechanic', roleType: 'Sales' }])
    const { name } = await registerStartup(site.app(), ada, { name: `Looms ${Date.now()}`, roles, showPublicly: 'true' })
    await site.app().settled()
    const { page } = await site.open(PHONE)
    await page.goto('/')
    await page.getByRole('heading', { level: 1, name: 'From an idea to a crew that ships it.' }).waitFor()
    expect(await page.getByText('Good to see you again').count()).toBe(0)
    await page.getByRole('link', { name: new RegExp(`Mechanic ${name}`) }).click()
    await page.getByText('The role that you ask for').waitFor()
    await fillRegistration(page, 'Zoe', newEmail('zoe'))
    const message = page.getByRole('dialog').getByLabel('Message')
    await expect.poll(() => message.inputValue()).toContain(`I would like to join ${name} as Mechanic`)
    await page.getByRole('button', { name: 'Send request' }).click()
    await page.getByText(`Your request was sent to ${name}`).first().waitFor()
    expect(new URL(page.url()).search).not.toContain('ask')
  })

  it(`asks from the landing for a role in at most ${INTERACTIONS_MAX} interactions: each tap and each field, the registration and a message included`, async () => {
    const ada = await site.app().signUp('Ada')
    const startup = await registerStartup(site.app(), ada, { roles: JSON.stringify([{ title: 'Mechanic', roleType: 'Sales' }]) })
    const { code } = await linkOf(site.app(), ada, startup)
    const { page } = await site.open(PHONE)
    await page.goto(`/affiliate/${code}`)
    const user = counted(mouse(page))
    await user.press('link', 'Create Account')
    await user.fill('Name', 'Zoe')
    await user.fill('Email', newEmail('zoe'))
    await user.fill('Password', 'launch day at noon')
    await user.press('button', 'Create account')
    await user.press('button', `Request to join ${startup.name} as Mechanic`)
    await user.fill('Message', 'I repair engines')
    await user.press('button', 'Send request')
    await page.getByText(`Your request was sent to ${startup.name}`).first().waitFor()
    expect(user.interactions()).toBeLessThanOrEqual(INTERACTIONS_MAX)
  })
})
