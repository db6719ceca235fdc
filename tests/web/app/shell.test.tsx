import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { getOnline } from '../../../functions/data/accounts/last-seen.ts'
import { markRegistered, registrationStatus } from '../../../web/lib/session/registered.ts'
import { changeSession, sessionState } from '../../../web/lib/session/state.ts'
import type { Person } from '../../support/app/people.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { address, openSite } from '../support/site.tsx'
import { expectFocus } from '../support/focus.ts'

const site = openSite()
let ada: Person

beforeAll(async () => {
  ada = await site.server().signUp('Ada')
})

const signedIn = async (path: string) => {
  await site.remember(ada)
  const page = await site.load(path)
  await screen.findByRole('button', { name: 'Toggle sidebar' })
  const [bar] = screen.getAllByRole('banner')
  if (bar === undefined) throw new Error('There is no top bar')
  return { ...page, bar: within(bar) }
}
const linksOf = (nav: HTMLElement) =>
  within(nav)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

describe('the top navigation bar', () => {
  it('S2-52 S2-53 S2-54 S2-55 S2-56 S2-57 S2-58 has the links of the specification, in its order', async () => {
    const { bar } = await signedIn('/settings')
    expect(linksOf(bar.getByRole('navigation', { name: 'Main' }))).toEqual([
      ['Dashboard', '/my-dashboard'],
      ['Discover', '/browse-startups'],
      ['Profiles', '/profiles'],
      ['Create', '/create-startup'],
      ['Affiliate Links', '/affiliate-links'],
      ['Requests', '/my-requests'],
      ['Freelance', '/freelance'],
    ])
  })

  it('S2-51 its brand leads to /my-dashboard for those who are signed in', async () => {
    const { bar } = await signedIn('/settings')
    expect(bar.getByRole('link', { name: 'Launchcrew' }).getAttribute('href')).toBe('/my-dashboard')
  })

  it('S2-52 highlights Dashboard on /my-startups too', async () => {
    const { bar } = await signedIn('/my-startups')
    expect(bar.getByRole('link', { name: 'Dashboard' }).getAttribute('aria-current')).toBe('page')
    expect(bar.getByRole('link', { name: 'Discover' }).getAttribute('aria-current')).toBeNull()
  })

  it('S2-50 is not there on /login, /register and /', async () => {
    await site.load('/login')
    await screen.findByRole('heading', { name: 'Log in' })
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Notifications' })).toBeNull()
  })

  it('S2-61 S2-67 S2-70 S2-73 has a bell whose panel is titled Notifications, says so when there are none, and closes on an outside press', async () => {
    const { bar, user } = await signedIn('/settings')
    await user.click(bar.getByRole('button', { name: 'Notifications' }))
    expect(await bar.findByRole('heading', { name: 'Notifications' })).toBeTruthy()
    expect(await bar.findByText('No notifications')).toBeTruthy()
    await user.click(screen.getByRole('heading', { name: 'Settings' }))
    expect(bar.queryByText('No notifications')).toBeNull()
  })

  it('S2-62 has a messages dropdown with Group Chats, which leads to /group-chat', async () => {
    const { bar, user } = await signedIn('/settings')
    await user.click(bar.getByRole('button', { name: 'Messages' }))
    await user.click(bar.getByRole('link', { name: 'Group Chats' }))
    await screen.findByRole('heading', { name: 'Messages', level: 1 })
    expect(address()).toBe('/group-chat')
    expect(bar.queryByRole('link', { name: 'Group Chats' })).toBeNull()
  })

  it('S2-63 S2-65 S2-66 S9-14 S1-11 has a user menu with the name, the stars of the level, and its entries', async () => {
    const { bar, user } = await signedIn('/settings')
    const trigger = bar.getByRole('button', { name: 'User menu' })
    await user.click(trigger)
    expect(bar.getByText('Ada')).toBeTruthy()
    expect(bar.getByText('0.1')).toBeTruthy()
    expect(await bar.findByText('Level 1')).toBeTruthy()
    expect(bar.getByRole('link', { name: 'My Profile' }).getAttribute('href')).toBe('/profile')
    expect(bar.getByRole('link', { name: 'My Points' }).getAttribute('href')).toBe('/points')
    expect(bar.getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe('/settings')
    expect(bar.getByRole('button', { name: 'Logout' })).toBeTruthy()
  })

  it('S2-64 S2-65 shows the initial of the e-mail and the name User for a user without a name', async () => {
    const { bar, user } = await signedIn('/settings')
    // The menu asks for the user again, who has a name.
    site.network.offline = true
    changeSession({
      user: { id: ada.id, name: '', email: 'zoe@example.org', profileImage: null, level: 73, points: 0, createdAt: '', isVerified: true },
    })
    const trigger = bar.getByRole('button', { name: 'User menu' })
    await waitFor(() => expect(trigger.textContent).toBe('Z'))
    await user.click(trigger)
    expect(bar.getByText('User')).toBeTruthy()
    expect(bar.getByText('5.0')).toBeTruthy()
  })

  it('S2-64 shows the picture of a user who has one', async () => {
    const { bar } = await signedIn('/settings')
    const profileImage = '/uploads/profiles/0123456789abcdef0123456789abcdef.png'
    changeSession({
      user: { id: ada.id, name: 'Ada', email: ada.email, profileImage, level: 1, points: 0, createdAt: '', isVerified: true },
    })
    const trigger = bar.getByRole('button', { name: 'User menu' })
    await waitFor(() => expect(trigger.querySelector('img')?.getAttribute('src')).toBe(profileImage))
  })

  it('opens and leaves its panels with the keyboard', async () => {
    const { bar, user } = await signedIn('/settings')
    const trigger = bar.getByRole('button', { name: 'User menu' })
    trigger.focus()
    await user.keyboard('{Enter}{ArrowDown}')
    await expectFocus('My Profile')
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    await expectFocus('Logout')
    await user.keyboard('{Escape}')
    await expectFocus(trigger)
    await waitFor(() => expect(trigger.getAttribute('aria-expanded')).toBe('false'))
  })

  it('S2-60 S1-12 S4-42 S3-10 changes the theme: a class on the body, stored under theme', async () => {
    const { bar, user } = await signedIn('/settings')
    await user.click(bar.getByRole('button', { name: 'Use the dark theme' }))
    expect(document.body.classList.contains('dark-theme')).toBe(true)
    expect(localStorage.getItem('theme')).toBe('dark')
    await user.click(bar.getByRole('button', { name: 'Use the light theme' }))
    expect(document.body.classList.contains('dark-theme')).toBe(false)
    expect(localStorage.getItem('theme')).toBe('light')
  })
})

describe('the sidebar', () => {
  it('S2-42 S4-43 is collapsed and expanded by the toggle of the top bar, and stays so', async () => {
    const { bar, user } = await signedIn('/settings')
    const toggle = bar.getByRole('button', { name: 'Toggle sidebar' })
    expect(toggle.getAttribute('aria-expanded')).toBe('true')
    await user.click(toggle)
    expect(toggle.getAttribute('aria-expanded')).toBe('false')
    expect(localStorage.getItem('sidebar')).toBe('collapsed')
    await user.click(toggle)
    expect(localStorage.getItem('sidebar')).toBe('expanded')
  })

  it('leads to the startups of the person and to their sections', async () => {
    const bea = await site.server().signUp('Bea')
    const loom = await registerStartup(site.server(), bea, { name: 'Solar Loom' })
    await site.remember(bea)
    const { user } = await site.load('/settings')
    const sidebar = within(await screen.findByRole('complementary', { name: 'Sidebar' }))
    await user.click(await sidebar.findByRole('button', { name: 'Sections of Solar Loom' }))
    expect(sidebar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
      'My Startups,Calendar,Messages,Overview,Tasks,Meetings,Leads,Opportunities,Analytics,Affiliate,Members,Settings,All analytics,All leads'.split(
        ',',
      ),
    )
    await user.click(sidebar.getByRole('link', { name: 'Affiliate' }))
    await screen.findByRole('heading', { name: 'Affiliate · Solar Loom' })
    expect(address()).toBe(`/startup/${loom.id}/affiliate-analytics`)
  })
})

describe('the welcome toast', () => {
  it('S2-47 S2-49 greets a returning user with Welcome back, once per session', async () => {
    const page = await signedIn('/settings')
    expect((await site.toastSaying('Welcome back')).textContent).toBe('Welcome back')
    page.unmount()
    await site.load('/profiles')
    await screen.findByRole('heading', { name: 'Profiles' })
    expect(screen.queryAllByText('Welcome back')).toHaveLength(0)
  })

  it('S2-48 S4-14 S3-09 greets a new user by name and marks the user as registered', async () => {
    const { user } = await site.load('/register')
    await user.type(await screen.findByLabelText('Name'), 'Carl')
    await user.type(screen.getByLabelText('Email'), 'carl@example.org')
    await user.type(screen.getByLabelText('Password'), 'nobody guesses this 7')
    await user.click(screen.getByRole('button', { name: 'Create account' }))
    await site.toastSaying('Welcome, Carl!')
    await waitFor(() => expect(address()).toBe('/my-dashboard'))
    expect(Object.values(registrationStatus())).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT/)])
    await waitFor(() => expect(sessionState().firstLogin).toBe(false))
  })

  it('S4-14 S3-09 keeps one entry for each user who was marked', () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z'), toFake: ['Date'] })
    markRegistered('ada')
    markRegistered('bea')
    expect(registrationStatus()).toEqual({ ada: '2026-11-20T10:00:00.000Z', bea: '2026-11-20T10:00:00.000Z' })
    vi.useRealTimers()
  })
})

describe('presence', () => {
  it('is reported from every screen that is visible, once it has what it needs, and not again within a minute', async () => {
    const zoe = await site.server().signUp('Zoe')
    const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    const reports = vi.spyOn(globalThis, 'fetch')
    const reported = () => reports.mock.calls.filter(([path]) => path === '/api/presence').length
    await site.remember(zoe)
    const { user } = await site.load('/settings')
    await screen.findByRole('button', { name: 'Toggle sidebar' })
    expect(reported()).toBe(0)
    state.mockReturnValue('visible')
    fireEvent(document, new Event('visibilitychange'))
    await waitFor(async () => expect([...(await getOnline([zoe.id]))]).toEqual([zoe.id]))
    await user.click(screen.getByRole('link', { name: 'Discover' }))
    await screen.findByRole('heading', { level: 1, name: /startups/i })
    expect(reported()).toBe(1)
  })
})
