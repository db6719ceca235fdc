import type { Page } from 'playwright-core'
import { chooseInRow, fillRegistration, open } from '../../support/steps.ts'
import { ANALYTICS_SCREENS } from './analytics-screens.ts'
import { FREELANCE_SCREENS } from './freelance-screens.ts'
import { GIG_LIST_SCREENS } from './gig-list-screens.ts'
import { MEETING_SCREENS } from './meeting-screens.ts'
import { PEOPLE_SCREENS } from './people-screens.ts'
import { SALES_SCREENS } from './sales-screens.ts'
import { TASK_SCREENS } from './task-screens.ts'
import type { Viewer, Fixtures } from '../../support/fixtures/fixtures.ts'
import type { BrowserWindow } from '../../support/window.ts'

export interface Screen {
  name: string
  /** The user; without one, a signed-out visitor. */
  as?: Viewer
  path: string | ((fixtures: Fixtures) => string)
  /** What is done there first. */
  act?: (page: Page, viewer: BrowserWindow) => Promise<unknown>
}

/** Its code comes with the press. */
const openDialog = (name: string) => async (page: Page) => {
  await open(name)(page)
  await page.getByRole('dialog').waitFor()
}
const startup = ({ startupId }: Fixtures) => `/startup/${startupId}`

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
  { name: 'dashboard-waiting', as: 'tom', path: '/my-dashboard' },
  { name: 'calendar-empty', as: 'zoe', path: '/my-dashboard?view=calendar&show=agenda' },
  { name: 'calendar-month', as: 'ada', path: '/my-dashboard?view=calendar&show=month' },
  { name: 'calendar-week', as: 'ada', path: '/my-dashboard?view=calendar&show=week' },
  { name: 'calendar-feed', as: 'ada', path: '/my-dashboard?view=calendar&show=agenda', act: openDialog('Subscribe') },
  { name: 'my-startups-empty', as: 'zoe', path: '/my-startups' },
  { name: 'my-startups', as: 'ada', path: '/my-startups' },
  { name: 'browse', as: 'zoe', path: '/browse-startups' },
  { name: 'browse-filtered', as: 'zoe', path: '/browse-startups?stage=Growth&paid=true&sort=name' },
  { name: 'browse-none', as: 'zoe', path: '/browse-startups?search=zebra' },
  { name: 'join', as: 'zoe', path: '/join-startup' },
  { name: 'join-ask', as: 'zoe', path: '/join-startup', act: askToJoin },
  { name: 'join-member', as: 'mia', path: '/join-startup' },
  { name: 'create-startup', as: 'zoe', path: '/create-startup' },
  { name: 'create-startup-errors', as: 'zoe', path: '/create-startup', act: failToCreate },
  { name: 'startup-owner', as: 'ada', path: startup },
  { name: 'startup-member', as: 'mia', path: startup },
  { name: 'startup-stranger', as: 'zoe', path: startup },
  { name: 'startup-report', as: 'zoe', path: startup, act: open('Report this startup') },
  { name: 'startup-edit', as: 'ada', path: (fixtures) => `${startup(fixtures)}/edit` },
  { name: 'webhooks-empty', as: 'ada', path: (fixtures) => `${startup(fixtures)}/webhooks` },
  { name: 'webhooks-add', as: 'ada', path: '/settings?section=webhooks', act: openDialog('Add webhook') },
  { name: 'startup-edit-stranger', as: 'zoe', path: (fixtures) => `${startup(fixtures)}/edit` },
  { name: 'startup-missing', as: 'zoe', path: '/startup/01ARZ3NDEKTSV4RRFFQ69G5FAV' },
  { name: 'links-empty', as: 'zoe', path: '/affiliate-links' },
  { name: 'links', as: 'ada', path: '/affiliate-links' },
  {
    name: 'links-delete',
    as: 'ada',
    path: '/affiliate-links',
    act: (page) => chooseInRow(page, /link/, 'Delete'),
  },
  { name: 'links-options', as: 'ada', path: '/affiliate-links', act: openDialog('Create link') },
  { name: 'links-many', as: 'ada', path: '/affiliate-links', act: openDialog('Bulk create') },
  { name: 'links-error', as: 'ada', path: '/affiliate-links', act: open('Generate Link') },
  ...PEOPLE_SCREENS,
  { name: 'startup-roles', as: 'ada', path: (fixtures) => `${startup(fixtures)}/roles` },
  {
    name: 'startup-roles-edit',
    as: 'ada',
    path: (fixtures) => `${startup(fixtures)}/roles`,
    act: (page) => chooseInRow(page, 'Mechanic', 'Edit'),
  },
  {
    name: 'startup-roles-delete',
    as: 'ada',
    path: (fixtures) => `${startup(fixtures)}/roles`,
    act: (page) => chooseInRow(page, 'Mechanic', 'Delete'),
  },
  { name: 'startup-members', as: 'ada', path: (fixtures) => `${startup(fixtures)}/members` },
  { name: 'startup-members-stranger', as: 'zoe', path: (fixtures) => `${startup(fixtures)}/members` },
  { name: 'startup-invite', as: 'ada', path: (fixtures) => `${startup(fixtures)}/members`, act: findTom },
  { name: 'startup-requests', as: 'ada', path: (fixtures) => `${startup(fixtures)}/requests` },
  { name: 'startup-requests-decline', as: 'ada', path: (fixtures) => `${startup(fixtures)}/requests`, act: open('Decline Tom Waiting') },
  { name: 'my-requests', as: 'tom', path: '/my-requests' },
  { name: 'my-requests-leader', as: 'ada', path: '/my-requests' },
  { name: 'my-requests-empty', as: 'zoe', path: '/my-requests' },
  { name: 'startup-affiliate', as: 'ada', path: (fixtures) => `${startup(fixtures)}/affiliate-analytics` },
  { name: 'startup-affiliate-mine', as: 'mia', path: (fixtures) => `${startup(fixtures)}/affiliate-analytics?interval=24h` },
  ...ANALYTICS_SCREENS,
  ...TASK_SCREENS,
  ...GIG_LIST_SCREENS,
  ...MEETING_SCREENS,
  ...SALES_SCREENS,
  ...FREELANCE_SCREENS,
  { name: 'user-menu', as: 'ada', path: '/leads', act: open('User menu') },
  { name: 'notifications', as: 'ada', path: '/leads', act: open(/^Notifications/) },
  { name: 'messages', as: 'ada', path: '/leads', act: open(/^Messages/) },
  { name: 'group-chat', as: 'ada', path: '/group-chat' },
  { name: 'group-chat-person', as: 'ada', path: ({ mia }) => `/group-chat?user=${mia.id}` },
  { name: 'group-chat-room', as: 'ada', path: ({ startupId }) => `/group-chat?room=${startupId}` },
  { name: 'sidebar-toggled', as: 'ada', path: '/leads', act: open('Toggle sidebar') },
]

async function failToLogIn(page: Page, viewer: BrowserWindow): Promise<void> {
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await open('Log in')(page)
  await viewer.expectFault('Login failed')
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

async function askToJoin(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Request to join/ })
    .first()
    .click()
}

async function findTom(page: Page): Promise<void> {
  await open('Invite')(page)
  await page.getByLabel('Person').fill('Waiting')
  await page.getByRole('radio', { name: /Tom Waiting/ }).check()
}
