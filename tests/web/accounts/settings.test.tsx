import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Person } from '../../support/app/people.ts'
import { address, openSite } from '../support/site.tsx'
import { expectFocus } from '../support/focus.ts'

const site = openSite()
let count = 0
let ada: Person

beforeEach(async () => {
  ada = await site.server().signUp(`Ada${(count += 1)}`)
  await site.remember(ada)
})

/** jsdom has no screen: this one matches the named media queries. */
const screenThat = (...matching: string[]) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: matching.includes(query),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
afterEach(() => void vi.stubGlobal('matchMedia', undefined))

const isDark = () => document.body.classList.contains('dark-theme')

describe('/settings', () => {
  it('shows one section for each address, with the words of its link as heading, and goes back to the one before', async () => {
    const { user } = await site.load('/settings')
    const all = within(await screen.findByRole('navigation', { name: 'Sections' })).getAllByRole('link')
    // The documentation is a page of its own.
    const links = all.filter((link) => link.getAttribute('href') !== '/docs')
    expect(links.findIndex((link) => link.getAttribute('aria-current') === 'page')).toBe(0)
    for (const link of links) {
      await user.click(link)
      expect(await screen.findByRole('heading', { level: 2, name: link.textContent })).toBeTruthy()
      expect(link.getAttribute('aria-current')).toBe('page')
    }
    expect(address()).toBe('/settings?section=data')
    act(() => history.back())
    expect(await screen.findByRole('heading', { level: 2, name: 'API tokens' })).toBeTruthy()
    expect(screen.queryByRole('heading', { level: 2, name: 'Your data' })).toBeNull()
  })

  it('S2-23 S4-42 S3-10 chooses the theme, and stores it under theme', async () => {
    const { user } = await site.load('/settings?section=appearance')
    await user.click(await screen.findByRole('radio', { name: 'Dark' }))
    expect([isDark(), localStorage.getItem('theme')]).toEqual([true, 'dark'])
    await user.click(screen.getByRole('radio', { name: 'Light' }))
    expect([isDark(), localStorage.getItem('theme')]).toEqual([false, 'light'])
  })

  it('S1-12 follows the device until a theme is chosen, and again on request', async () => {
    screenThat('(prefers-color-scheme: dark)')
    const { user } = await site.load('/settings?section=appearance')
    expect(await screen.findByRole('radio', { name: 'Same as this device', checked: true })).toBeTruthy()
    expect(isDark()).toBe(true)
    await user.click(screen.getByRole('radio', { name: 'Light' }))
    await user.click(screen.getByRole('radio', { name: 'Same as this device' }))
    expect([isDark(), localStorage.getItem('theme')]).toEqual([true, null])
  })

  it('S3-10 shows the theme that another tab chose', async () => {
    await site.load('/settings?section=appearance')
    localStorage.setItem('theme', 'dark')
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'theme' })))
    expect(isDark()).toBe(true)
  })

  it('S4-11 S9-06 signs out everywhere, after asking, and goes to /login', async () => {
    const { user } = await site.load('/settings?section=sessions')
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }))
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(localStorage.getItem('token')).toBe(ada.token)

    await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }))
    await screen.findByRole('heading', { name: 'Log in' })
    expect(address()).toBe('/login')
    await waitFor(() => expect(sessionStorage.getItem('returnTo')).toBeNull())
    await waitFor(async () => expect((await site.server().call('GET /api/auth/me', {}, { as: ada })).status).toBe(401))
  })

  it('says what went wrong when the sessions could not be ended', async () => {
    const { user } = await site.load('/settings?section=sessions')
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    site.network.offline = true
    await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }))
    expect(await screen.findByText(/The server cannot be reached/)).toBeTruthy()
    expect(localStorage.getItem('token')).toBe(ada.token)
  })
})

describe('a narrow screen', () => {
  const open = async () => {
    screenThat('(max-width: 768px)', '(max-width: 1120px)')
    const page = await site.load('/settings')
    const toggle = await screen.findByRole('button', { name: 'Toggle sidebar' })
    return { ...page, toggle }
  }

  it('S4-43 S9-19 hides the sidebar until it is asked for, as a drawer that holds the links of the top bar too', async () => {
    const { user, toggle } = await open()
    expect(screen.queryByRole('complementary', { name: 'Sidebar' })).toBeNull()
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
    await user.click(toggle)
    const sidebar = within(screen.getByRole('complementary', { name: 'Sidebar' }))
    const labels = sidebar.getAllByRole('link').map(({ textContent }) => textContent)
    expect(labels.join(', ')).toBe(
      'My Startups, Calendar, Messages, All analytics, All leads, Dashboard, Discover, Profiles, Create, Affiliate Links, Requests, Freelance',
    )
    await expectFocus('My Startups')
    expect(document.querySelector('main')?.hasAttribute('inert')).toBe(true)
  })

  it('closes the drawer on Escape, where the focus goes back, and when a page is chosen', async () => {
    const { user, toggle } = await open()
    await user.click(toggle)
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('complementary', { name: 'Sidebar' })).toBeNull()
    await expectFocus(toggle)
    await user.click(toggle)
    await user.click(screen.getByRole('link', { name: 'All leads' }))
    await screen.findByRole('heading', { name: 'Leads' })
    expect(screen.queryByRole('complementary', { name: 'Sidebar' })).toBeNull()
  })
})

describe('without a network', () => {
  it('a note says that what is seen may be out of date', async () => {
    await site.load('/settings')
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event('offline')))
    expect(screen.getByText(/You are offline/)).toBeTruthy()
  })
})
