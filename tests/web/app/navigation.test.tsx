import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Link, MemoryRouter } from 'react-router-dom'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { repairedPath, useScrollToTop } from '../../../web/app/routes/use-navigation-rules.ts'
import { SCREENS } from '../../../web/app/inside.tsx'
import { sessionState } from '../../../web/lib/session/state.ts'
import type { Person } from '../../support/app/people.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { address, openSite } from '../support/site.tsx'

const site = openSite()
let ada: Person
let startupId: string

beforeAll(async () => {
  ada = await site.server().signUp('Ada')
  startupId = (await registerStartup(site.server(), ada, { name: 'Analytical Engines' })).id
})

const GUARDED = Object.keys(SCREENS)

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const logIn = async (user: Awaited<ReturnType<typeof site.load>>['user']) => {
  await user.type(await screen.findByLabelText('Email'), ada.email)
  await user.type(screen.getByLabelText('Password'), ada.password)
  await user.click(screen.getByRole('button', { name: 'Log in' }))
}

describe('the guard', () => {
  it.each(GUARDED)('S2-01 S2-45 S6-01 sends a signed-out visitor of %s to /login', async (path) => {
    await site.load(path.replace(':startupId', startupId).replace(':profileId', ada.id))
    await screen.findByRole('heading', { name: 'Log in' })
    expect(address()).toBe('/login')
  })

  it('S2-01 leads back to the wanted path after login', async () => {
    const { user } = await site.load('/settings?tab=theme')
    await logIn(user)
    await heading('Settings')
    expect(address()).toBe('/settings?tab=theme')
  })

  it('S2-40 keeps the affiliate-analytics path for after the login', async () => {
    const path = `/startup/${startupId}/affiliate-analytics`
    const { user } = await site.load(path)
    await logIn(user)
    await heading('Affiliate · Analytical Engines')
    expect(address()).toBe(path)
  })

  it('goes to the dashboard when nothing was wanted, or something outside this site', async () => {
    const { user } = await site.load('/login?redirect=//evil.example/my-dashboard')
    await logIn(user)
    await waitFor(() => expect(address()).toBe('/my-dashboard'))
  })

  it('redirects a signed-in user from /login', async () => {
    await site.remember(ada)
    await site.load('/login?redirect=/leads')
    expect(await heading('Leads')).toBeTruthy()
  })
})

describe('the routes', () => {
  it.each([
    ['/', '/my-dashboard'],
    ['/home', '/my-startups'],
    ['/no/such/path', '/my-dashboard'],
  ])('S2-02 S2-03 S2-39 %s leads to %s', async (from, to) => {
    await site.remember(ada)
    await site.load(from)
    await waitFor(() => expect(address()).toBe(to))
  })

  it('S2-39 says once that an unknown address does not exist', async () => {
    await site.remember(ada)
    await site.load('/no/such/path')
    await site.toastSaying('That page does not exist. You are on your dashboard.')
    await waitFor(() => expect(address()).toBe('/my-dashboard'))
    expect(screen.getAllByText(/That page does not exist/)).toHaveLength(1)
  })

  it.each([
    ['/profiles', 'Profiles'],
    ['/profiles/01ARZ3NDEKTSV4RRFFQ69G5FAV', 'Profile'],
    ['/profile', 'My Profile'],
    ['/join-startup', 'Join a Startup'],
    ['/my-requests', 'Requests'],
    ['/freelance', 'Freelance'],
    ['/settings', 'Settings'],
    ['/analytics', 'Analytics'],
    ['/leads', 'Leads'],
    ['/group-chat', 'Messages'],
  ])('%s is a screen with the title %s', async (path, title) => {
    await site.remember(ada)
    await site.load(path)
    await heading(title)
    await waitFor(() => expect(document.title.replace(/^\(\d+\) /, '')).toBe(`${title} · Launchcrew`))
  })

  it.each([
    ['edit', 'Edit Startup'],
    ['roles', 'Manage Roles for Analytical Engines'],
    ['members', 'Manage Team Members'],
    ['requests', 'Requests'],
  ])('S2-29 to S2-32 the %s page of a startup has the title %s', async (end, title) => {
    await site.remember(ada)
    await site.load(`/startup/${startupId}/${end}`)
    expect(await heading(title)).toBeTruthy()
  })

  it.each([
    ['tasks', 'Tasks'],
    ['analytics', 'Analytics'],
    ['meetings', 'Meetings'],
    ['opportunities', 'Opportunities'],
    ['affiliate-analytics', 'Affiliate'],
    ['leads', 'Leads'],
  ])('/startup/{id}/%s opens the tabbed screen on the tab %s', async (end, tab) => {
    await site.remember(ada)
    await site.load(`/startup/${startupId}/${end}`)
    await heading(`${tab} · Analytical Engines`)
    const tabs = screen.getByRole('navigation', { name: 'Sections of the startup' })
    expect(tabs.querySelector('[aria-current]')?.textContent).toBe(tab)
    expect(tabs.querySelectorAll('a')).toHaveLength(6)
  })

  it('S2-84 S8-34 says Startup not found with a way to Browse Startups', async () => {
    await site.remember(ada)
    await site.load('/startup/01ARZ3NDEKTSV4RRFFQ69G5FAV/tasks')
    expect(await screen.findByText('Startup not found')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Browse Startups' }).getAttribute('href')).toBe('/browse-startups')
  })

  it('S2-41 shows a loader text while authentication loads', async () => {
    await site.remember(ada)
    const loading = site.load('/settings')
    expect(sessionState().loading).toBe(true)
    await loading
    const { changeSession } = await import('../../../web/lib/session/state.ts')
    act(() => changeSession({ loading: true }))
    expect(screen.getByText('Loading...')).toBeTruthy()
  })
})

describe('navigation', () => {
  it('S2-43 shows a new screen from its top, but not after a replaced address', async () => {
    const scrolled = vi.fn<(x: number, y: number) => void>()
    vi.stubGlobal('scrollTo', scrolled)
    const user = userEvent.setup()
    render(
      <MemoryRouter initialEntries={['/one']}>
        <Ways />
      </MemoryRouter>,
    )
    await user.click(screen.getByText('replace'))
    await user.click(screen.getByText('search'))
    expect(scrolled).not.toHaveBeenCalled()
    await user.click(screen.getByText('push'))
    expect(scrolled).toHaveBeenCalledExactlyOnceWith(0, 0)
  })

  it('S2-44 leads back from a path of a startup that ends in /undefined or /null to its page', async () => {
    expect(repairedPath('/startup/7/undefined', 'POP')).toBe('/startup/7')
    expect(repairedPath('/startup/7/roles/null', 'POP')).toBe('/startup/7')
    expect(repairedPath('/startup/7/undefined', 'PUSH')).toBeNull()
    expect(repairedPath('/startup/7/undefined/tasks', 'POP')).toBeNull()
    expect(repairedPath('/profiles/undefined', 'POP')).toBeNull()
    await site.remember(ada)
    await site.load(`/startup/${startupId}/undefined`)
    await heading('Analytical Engines')
    expect(address()).toBe(`/startup/${startupId}`)
  })

  it('S2-46 S9-09 flags a change of the route for 300 ms', async () => {
    await site.remember(ada)
    await site.load('/settings')
    const main = await screen.findByRole('main')
    const isFlagged = () => main.hasAttribute('data-route-changing')
    expect(isFlagged()).toBe(false)
    const timers = vi.spyOn(globalThis, 'setTimeout')
    fireEvent.click(screen.getByRole('link', { name: 'All leads' }))
    await waitFor(() => expect(isFlagged()).toBe(true), { interval: 5 })
    expect(timers.mock.calls.map(([, delay]) => delay)).toContain(300)
    await waitFor(() => expect(isFlagged()).toBe(false))
    await heading('Leads')
  })

  it('S4-12 S9-07 the logout of the navbar goes to /login first and signs out 50 ms later', async () => {
    await site.remember(ada)
    const { user } = await site.load('/settings')
    await user.click(await screen.findByRole('button', { name: 'User menu' }))
    const logout = screen.getByRole('button', { name: 'Logout' })
    const timers = vi.spyOn(globalThis, 'setTimeout')
    fireEvent.click(logout)
    expect(address()).toBe('/login')
    expect(localStorage.getItem('token')).toBe(ada.token)
    expect(timers.mock.calls.map(([, delay]) => delay)).toContain(50)
    await waitFor(() => expect(localStorage.getItem('token')).toBeNull())
    await heading('Log in')
    expect(sessionStorage.getItem('returnTo')).toBeNull()
  })
})

function Ways() {
  useScrollToTop()
  return (
    <>
      <Link to="/two" replace>
        replace
      </Link>
      <Link to="?page=2">search</Link>
      <Link to="/three">push</Link>
    </>
  )
}
