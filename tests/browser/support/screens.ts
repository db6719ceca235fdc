import type { Page } from 'playwright-core'
import { banner, mark, type Palette } from '../../../infra/local/seed/pictures.ts'
import { joinStartup } from '../../contract/support/cast.ts'
import type { App, Person } from '../../support/app.ts'
import { click, linkOf } from '../../support/clicks.ts'
import { found } from '../../support/startups.ts'
import { fillRegistration } from './acts.ts'
import type { Seat } from './seat.ts'

/** People, startups and links that fill the screens. */
export interface Scene {
  ada: Person
  mia: Person
  zoe: Person
  startupId: string
}
export interface Screen {
  name: string
  /** Whoever looks at it; nobody is signed in without. */
  as?: keyof Omit<Scene, 'startupId'>
  path: string | ((scene: Scene) => string)
  /** What is done there first. */
  act?: (page: Page, looker: Seat) => Promise<unknown>
}

const BLUE: Palette = { from: [79, 70, 229], to: [56, 189, 248] }
const DETAILS =
  'Machines that compute by cards.\n\nEverything that has been done by hand until now, in a tenth of the time. We look for people who like wheels.'
const ROLES = [
  { title: 'Mechanic', roleType: 'Employee - Tech and Design', isOpen: true, isPaid: true },
  { title: 'Writer of notes', roleType: 'Marketing', isOpen: true, isPaid: false },
]

/** Fills a house: Ada owns two startups with links that were clicked, Mia belongs to one, Zoe is new. */
export async function setScene(app: App): Promise<Scene> {
  const [ada, mia, zoe] = [await app.signUp('Ada Lovelace'), await app.signUp('Mia Member'), await app.signUp('Zoe')]
  const engines = await found(app, ada, {
    name: 'Analytical Engines',
    details: DETAILS,
    stage: 'Growth',
    industry: 'Technology',
    location: 'London',
    website: 'https://engines.example/about',
    roles: JSON.stringify(ROLES),
    logo: { bytes: mark(BLUE, 0) },
    banner: { bytes: banner(BLUE, 1) },
  })
  const looms = await found(app, ada, { name: 'Looms of the North', details: 'Cloth, woven by cards.', stage: 'Idea' })
  await joinStartup(engines, mia, 'Marketing')
  for (const startup of [engines, engines, looms]) {
    const { code } = await linkOf(app, ada, startup)
    for (let visitor = 1; visitor <= 3; visitor += 1) await click(app, code, { ip: `203.0.113.${visitor}` })
  }
  await app.settled()
  return { ada, mia, zoe, startupId: engines.id }
}

const open = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name, exact: true }).click()
/** Its code comes with the press. */
const openDialog = (name: string) => async (page: Page) => {
  await open(name)(page)
  await page.getByRole('dialog').waitFor()
}
const startup = ({ startupId }: Scene) => `/startup/${startupId}`

/** Every screen of the site, and what opens on it. */
export const SCREENS: readonly Screen[] = [
  { name: 'login', path: '/login' },
  { name: 'login-errors', path: '/login', act: open('Log in') },
  { name: 'login-reset', path: '/login?reset=true' },
  { name: 'login-failed', path: '/login', act: failToLogIn },
  { name: 'register', path: '/register' },
  { name: 'register-errors', path: '/register', act: failToRegister },
  { name: 'dashboard-empty', as: 'zoe', path: '/my-dashboard' },
  { name: 'dashboard', as: 'ada', path: '/my-dashboard' },
  { name: 'my-startups-empty', as: 'zoe', path: '/my-startups' },
  { name: 'my-startups', as: 'ada', path: '/my-startups' },
  { name: 'browse', as: 'zoe', path: '/browse-startups' },
  { name: 'create-startup', as: 'zoe', path: '/create-startup' },
  { name: 'create-startup-errors', as: 'zoe', path: '/create-startup', act: failToCreate },
  { name: 'startup-owner', as: 'ada', path: startup },
  { name: 'startup-member', as: 'mia', path: startup },
  { name: 'startup-stranger', as: 'zoe', path: startup },
  { name: 'startup-missing', as: 'zoe', path: '/startup/01ARZ3NDEKTSV4RRFFQ69G5FAV' },
  { name: 'links-empty', as: 'zoe', path: '/affiliate-links' },
  { name: 'links', as: 'ada', path: '/affiliate-links' },
  {
    name: 'links-delete',
    as: 'ada',
    path: '/affiliate-links',
    act: (page) =>
      page
        .getByRole('button', { name: /^Delete link/ })
        .first()
        .click(),
  },
  { name: 'links-options', as: 'ada', path: '/affiliate-links', act: openDialog('More options') },
  { name: 'links-many', as: 'ada', path: '/affiliate-links', act: openDialog('Many at once') },
  { name: 'links-error', as: 'ada', path: '/affiliate-links', act: open('Generate Link') },
  { name: 'settings', as: 'ada', path: '/settings' },
  { name: 'settings-dialog', as: 'ada', path: '/settings', act: open('Sign out everywhere') },
  { name: 'profiles', as: 'ada', path: '/profiles' },
  { name: 'startup-roles', as: 'ada', path: (scene) => `${startup(scene)}/roles` },
  { name: 'startup-affiliate', as: 'ada', path: (scene) => `${startup(scene)}/affiliate-analytics` },
  { name: 'startup-affiliate-mine', as: 'mia', path: (scene) => `${startup(scene)}/affiliate-analytics?interval=24h` },
  { name: 'startup-leads', as: 'ada', path: (scene) => `${startup(scene)}/leads` },
  { name: 'user-menu', as: 'ada', path: '/leads', act: open('User menu') },
  { name: 'notifications', as: 'ada', path: '/leads', act: open(/^Notifications/) },
  { name: 'messages', as: 'ada', path: '/leads', act: open('Messages') },
  { name: 'sidebar-toggled', as: 'ada', path: '/leads', act: open('Toggle sidebar') },
]

async function failToLogIn(page: Page, looker: Seat): Promise<void> {
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await open('Log in')(page)
  await looker.excuse('Login failed')
}

async function failToRegister(page: Page): Promise<void> {
  await fillRegistration(page, 'Ada', 'ada', 'short')
  await page.getByText('Please enter a valid email').waitFor()
}

async function failToCreate(page: Page): Promise<void> {
  await page.getByLabel('Website').fill('javascript:alert(1)')
  await page.getByLabel('Choose logo').setInputFiles({ name: 'logo.txt', mimeType: 'text/plain', buffer: Buffer.from('text') })
  await open('Add role')(page)
  await open('Register startup')(page)
  await page.getByText('Name, details, and stage are required').waitFor()
}
