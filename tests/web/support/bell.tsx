import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, vi } from 'vitest'
import { notify } from '../../../functions/domain/notifications/notify.ts'
import { NotificationsBell } from '../../../web/app/shell/bar/notifications-bell.tsx'
import type { Person } from '../../support/app/people.ts'
import { openBrowser } from '../../support/browser.tsx'

const SCREENS = { '/here': <Here />, '/group-chat': <Here /> }

/** For the top of a test file: a browser tab with the bell, and before each test a new user. */
export function openBell() {
  const browser = openBrowser()
  const fixture = {} as { ada: Person }
  beforeEach(async () => {
    fixture.ada = await browser.newUser('Ada')
  })
  afterEach(() => vi.useRealTimers())
  return {
    browser,
    fixture,
    open: (as = fixture.ada, at = '/here') => browser.visit({ as, at, screens: SCREENS }),
    happens: (clicks: number, to = fixture.ada) =>
      notify('affiliate.milestone', [to.id], { clicks, startup: 'Solar Loom', startupId: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }),
    listed: async () => (await browser.server().call('GET /api/notifications/user', {}, { as: fixture.ada })).body,
  }
}

export const bell = (unread: number) =>
  screen.findByRole('button', { name: unread === 0 ? 'Notifications' : `Notifications, ${unread} unread` })
export async function openPanel(unread: number): Promise<void> {
  await userEvent.click(await bell(unread))
  await screen.findByRole('heading', { name: 'Notifications' })
}
/** Without those that are leaving: in jsdom no animation ends. */
export const toasts = () => [...document.querySelectorAll('.Toastify__toast:not([class*="-exit"])')].map(({ textContent }) => textContent)
export const requests = () => vi.spyOn(globalThis, 'fetch')
export const logged = () => vi.spyOn(console, 'error').mockImplementation(() => undefined)

function Here() {
  return (
    <>
      <h1>Here</h1>
      <NotificationsBell />
    </>
  )
}
