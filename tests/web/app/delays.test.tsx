import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { FunctionComponent } from 'react'
import { Link, MemoryRouter, useLocation, useNavigationType } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useWelcome } from '../../../web/app/shell/shell.tsx'
import { useRouteChange } from '../../../web/app/shell/use-route-change.ts'
import { useAfterSignIn } from '../../../web/features/auth/use-after-sign-in.ts'
import { changeSession, SIGNED_OUT } from '../../../web/lib/session/state.ts'
import { storedToken, storeSession } from '../../../web/lib/session/stored-session.ts'
import { useLogout, useNavbarLogout } from '../../../web/lib/session/use-logout.ts'
import { ToastArea } from '../../../web/lib/toasts/toast-area.tsx'

const ADA = {
  id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  name: 'Ada',
  email: 'ada@example.org',
  profileImage: null,
  level: 1,
  points: 0,
  createdAt: '2026-01-05T10:00:00.000Z',
  isVerified: true,
}

beforeEach(() => {
  storeSession({ token: 'a token', user: ADA })
  changeSession({ ...SIGNED_OUT, token: 'a token', user: ADA })
  // The request of the sign-out is not under test.
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
})
afterEach(() => {
  cleanup()
  changeSession(SIGNED_OUT)
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const advance = (ms: number): void => {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}
const press = (name: string) => fireEvent.click(screen.getByText(name))
const location = () => screen.getByRole('status').textContent

function Location() {
  return <output>{`${useLocation().pathname} ${useNavigationType()}`}</output>
}

function open(Screen: FunctionComponent, path = '/settings'): void {
  vi.useFakeTimers()
  render(
    <MemoryRouter initialEntries={[path]}>
      <Screen />
      <Location />
    </MemoryRouter>,
  )
}

describe('the delays of navigation', () => {
  it('S2-46 S9-09 flags a changed route for exactly 300 ms', () => {
    open(function Flag() {
      const isChanging = useRouteChange()
      return <Link to="/leads">{isChanging ? 'changing' : 'settled'}</Link>
    })
    press('settled')
    advance(299)
    expect(screen.queryByText('changing')).not.toBeNull()
    advance(1)
    expect(screen.queryByText('settled')).not.toBeNull()
  })

  it('S4-11 S9-06 ends the session at once and replaces the page by /login after exactly 10 ms', () => {
    open(function Logout() {
      return <button onClick={useLogout()}>Logout</button>
    })
    press('Logout')
    expect(storedToken()).toBeNull()
    advance(9)
    expect(location()).toBe('/settings POP')
    advance(1)
    expect(location()).toBe('/login REPLACE')
  })

  it('S4-12 S9-07 the navbar logout goes to /login at once and signs out after exactly 50 ms', () => {
    open(function Logout() {
      return <button onClick={useNavbarLogout()}>Logout</button>
    })
    press('Logout')
    expect(location()).toBe('/login PUSH')
    advance(49)
    expect(storedToken()).toBe('a token')
    advance(1)
    expect(storedToken()).toBeNull()
  })

  it('S9-08 goes on after a sign-in in 50 to 100 ms', () => {
    open(function SignedIn() {
      useAfterSignIn()
      return null
    }, '/login')
    advance(49)
    expect(location()).toBe('/login POP')
    advance(51)
    expect(location()).toBe('/my-dashboard REPLACE')
  })
})

describe('the welcome toast', () => {
  it.each([
    ['a new user', true, 'Welcome, Ada!', '5000ms'],
    ['a returning user', false, 'Welcome back', '3000ms'],
  ])('S9-04 stays for the time of %s', async (_who, firstLogin, text, duration) => {
    changeSession({ firstLogin })
    render(
      <MemoryRouter>
        <Welcome />
      </MemoryRouter>,
    )
    const toast = (await screen.findByText(text)).closest('.Toastify__toast')
    const progress = toast?.querySelector<HTMLElement>('[class*="Toastify__progress-bar--animated"]')
    expect(progress?.style.animationDuration).toBe(duration)
  })
})

function Welcome() {
  useWelcome()
  return <ToastArea />
}
