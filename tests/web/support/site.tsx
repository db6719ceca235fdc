import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { App } from '../../../web/app/app.tsx'
import { startSite } from '../../../web/app/start.ts'
import { storeSession } from '../../../web/lib/session/stored-session.ts'
import type { App as Server } from '../../support/app.ts'
import type { Person } from '../../support/app/people.ts'
import { openBrowser } from '../../support/browser.tsx'

/** For the top of a test file: the whole site, as the entry of the bundle starts it, over a server of its own. */
export function openSite() {
  const browser = openBrowser()
  const stops: (() => void)[] = []
  let users = 0
  afterEach(() => {
    for (const stop of stops.splice(0)) stop()
    document.body.className = ''
  })
  /** Stores a session in this browser, as an earlier visit did. */
  async function remember(person: Person) {
    storeSession({ token: person.token, user: await userOf(browser.server(), person) })
  }
  return {
    ...browser,
    remember,
    /** Signs up a new user, numbered, with a session in this browser. */
    async signIn(name: string): Promise<Person> {
      users += 1
      const person = await browser.server().signUp(`${name}${users}`)
      await remember(person)
      return person
    },
    /** Loads the page at a path, with the session that this browser stores. */
    async load(path: string) {
      history.replaceState(null, '', path)
      vi.stubGlobal('scrollTo', vi.fn())
      const { ready, stop } = startSite()
      stops.push(stop)
      await ready
      return { ...render(<App ready={ready} />), user: userEvent.setup() }
    },
  }
}

/** For the top of a test file: the site, and what `create` makes on its server before the tests; Ada is signed in before each. */
export function openSiteWith<T extends { ada: Person }>(create: (app: Server) => Promise<T>) {
  const site = openSite()
  const fixture = {} as T & { app: Server }
  beforeAll(async () => {
    const app = site.server()
    Object.assign(fixture, { app }, await create(app))
  })
  beforeEach(() => site.remember(fixture.ada))
  return { site, fixture }
}

export const address = (): string => location.pathname + location.search

async function userOf(server: Server, person: Person) {
  return (await server.call('GET /api/auth/me', {}, { as: person })).body
}
