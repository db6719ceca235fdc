import { describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { addMember, addRole } from '../../support/teams/teams.ts'
import { linkOf } from '../../support/links/clicks.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { openSite } from '../support/site.ts'
import { hasSettled } from './settled.ts'

const site = openSite()

const NAME = 'נעמה לוי'
const STARTUP = { name: 'מכונות אנליטיות', details: 'מכונות שמחשבות בכרטיסים.', location: 'תל אביב' }
const ROLE = 'מהנדסת'
const SCREENS = [
  '/my-dashboard',
  '/my-startups',
  '/browse-startups',
  '/profiles',
  '/profile',
  '/affiliate-links',
  '/notifications',
  '/points?tab=leaderboard',
  '/settings',
]
const TEXT = 'בניתי שתי טחנות.'

/** The texts that begin with a letter of a script from right to left, and run from left to right. */
const wronglyDirected = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isRightToLeft = (text: string) => /^[^\p{L}]*\p{Script=Hebrew}/u.test(text)
    const textOf = (element: Element) =>
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.value : element.textContent
    const beginsWithText = (element: Element) =>
      element.matches('input, textarea') ||
      [...element.childNodes].find((node) => node.textContent?.trim() !== '')?.nodeType === Node.TEXT_NODE
    return [...document.querySelectorAll('body *:not(option, script, svg *, [aria-hidden="true"], .visually-hidden, .visually-hidden *)')]
      .filter((element) => beginsWithText(element) && isRightToLeft(textOf(element)) && getComputedStyle(element).direction !== 'rtl')
      .map((element) => element.outerHTML.slice(0, 160))
  })

describe('texts that users write', () => {
  it('run from right to left where they begin so, on every screen and in every field', async () => {
    const app = site.app()
    const [ada, tom] = [await app.signUp(NAME), await app.signUp('תום')]
    const startup = await registerStartup(app, ada, STARTUP)
    const role = await addRole(app, ada, startup.id, ROLE)
    await addRole(app, ada, startup.id, `${ROLE} שנייה`)
    await addMember(startup.id, await app.signUp('יעל'), role.id)
    const profile = { headline: TEXT, bio: TEXT, location: 'חיפה', skills: ['אריגה'] }
    for (const as of [ada, tom]) await app.call('PUT /api/users/profile', { body: profile }, { as })
    await app.call('POST /api/startups/{id}/requests', { id: startup.id, body: { message: TEXT } }, { as: tom })
    await linkOf(app, ada, startup)
    await app.settled()
    const parts = ['', '/edit', '/roles', '/members', '/requests', '/affiliate-analytics'].map((part) => `/startup/${startup.id}${part}`)
    const screens = [...SCREENS, `/profiles/${tom.id}`, ...parts]
    const { page } = await site.open(undefined, { as: ada })
    const wrong: Record<string, string[]> = {}
    for (const path of screens) {
      await page.goto(path)
      await hasSettled(page)
      wrong[path] = await wronglyDirected(page)
    }
    const asked = await site.open(undefined, { as: tom })
    for (const path of ['/my-requests', '/join-startup', `/startup/${startup.id}`]) {
      await asked.page.goto(path)
      await hasSettled(asked.page)
      wrong[`${path} of tom`] = await wronglyDirected(asked.page)
    }
    expect(wrong).toEqual(Object.fromEntries(Object.keys(wrong).map((path) => [path, []])))
  })
})
