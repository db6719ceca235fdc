import { screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { durationOf } from '../../../web/lib/http/duration.ts'
import type { Person } from '../../support/app/people.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { address, openSite } from '../support/site.tsx'
import { expectFocus } from '../support/focus.ts'

const site = openSite()
let ada: Person

beforeAll(async () => {
  ada = await site.server().signUp('Ada')
})

type User = Awaited<ReturnType<typeof site.load>>['user']
const fill = async (user: User, fields: Record<string, string>) => {
  for (const [label, text] of Object.entries(fields)) {
    const field = await screen.findByLabelText(label)
    await user.clear(field)
    if (text !== '') await user.type(field, text)
  }
}
const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }))
const errorOf = (label: string) => {
  const field = screen.getByLabelText(label)
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  return { invalid: field.getAttribute('aria-invalid'), text: ids.map((id) => document.getElementById(id)?.textContent).join(' ') }
}

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'
/** Node names itself, which counts as a bot. */
function browseAs(userAgent: string): void {
  const reach = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, init = {}) => {
    const headers = Object.fromEntries(new Headers(init.headers))
    return reach(path, { ...init, headers: { ...headers, 'user-agent': userAgent } })
  })
}

describe('/login', () => {
  it('S2-04 S1-01 S9-08 signs in by e-mail and password, and goes on a moment later', async () => {
    const { user } = await site.load('/login')
    await fill(user, { Email: ada.email, Password: ada.password })
    await press(user, 'Log in')
    await waitFor(() => expect(address()).toBe('/my-dashboard'))
  })

  it('S8-10 shows the message of the server and keeps what was entered', async () => {
    const { user } = await site.load('/login')
    await fill(user, { Email: ada.email, Password: 'not the password' })
    await press(user, 'Log in')
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid email or password')
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(ada.email)
  })

  it('S8-10 says Login failed when an error has no message', async () => {
    const { user } = await site.load('/login')
    await fill(user, { Email: ada.email, Password: ada.password })
    vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response('', { status: 200 }))
    vi.spyOn(JSON, 'stringify').mockImplementationOnce(() => {
      throw new Error()
    })
    await press(user, 'Log in')
    expect((await screen.findByRole('alert')).textContent).toBe('Login failed')
  })

  it('says beside each field what is wrong and goes to the first, before anything is sent', async () => {
    const { user } = await site.load('/login')
    await fill(user, { Email: 'nobody', Password: '' })
    const sent = vi.spyOn(globalThis, 'fetch')
    await press(user, 'Log in')
    expect(errorOf('Email')).toEqual({ invalid: 'true', text: 'Please enter a valid email' })
    expect(errorOf('Password')).toEqual({ invalid: 'true', text: 'Password is required' })
    await expectFocus(() => screen.getByLabelText('Email'))
    expect(sent).not.toHaveBeenCalled()
    await user.type(screen.getByLabelText('Email'), '@example.org')
    expect(errorOf('Email').invalid).toBeNull()
  })

  it('says when to try again after too many tries', async () => {
    const { user } = await site.load('/login')
    await fill(user, { Email: ada.email, Password: ada.password })
    const answer = Response.json({ message: 'Too many tries', code: 'http.too_many' }, { status: 429, headers: { 'retry-after': '700' } })
    vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(answer)
    await press(user, 'Log in')
    expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts. You can try again in 12 minutes.')
    expect([durationOf(0), durationOf(1), durationOf(89), durationOf(7_000)]).toEqual(['1 second', '1 second', '89 seconds', '2 hours'])
  })

  it('describes its fields to browsers and password managers, and shows the password on request', async () => {
    const { user } = await site.load('/login')
    const password = await screen.findByLabelText<HTMLInputElement>('Password')
    expect(screen.getByLabelText<HTMLInputElement>('Email').autocomplete).toBe('username webauthn')
    expect([password.autocomplete, password.type]).toEqual(['current-password', 'password'])
    await press(user, 'Show password')
    expect(password.type).toBe('text')
  })

  it('S8-38 with reset=true ends what is left of the session and says so', async () => {
    await site.remember(ada)
    await site.load('/login?reset=true')
    expect(await screen.findByText(/Your session ended because of a problem/)).toBeTruthy()
    await waitFor(() => expect(localStorage.getItem('token')).toBeNull())
  })

  it('carries redirect and ref to /register and back, and nothing else', async () => {
    await site.load('/login?redirect=%2Fleads&ref=abcdefgh&reset=true')
    const link = await screen.findByRole('link', { name: 'Create an account' })
    expect(link.getAttribute('href')).toBe('/register?redirect=%2Fleads&ref=abcdefgh')
  })
})

describe('/register', () => {
  it('S2-05 S1-01 makes an account, signs in and goes on to what was wanted', async () => {
    const { user } = await site.load('/register?redirect=%2Fsettings')
    await fill(user, { Name: 'Grace Hopper', Email: 'grace@example.org', Password: 'compilers are kind 7' })
    await press(user, 'Create account')
    await screen.findByRole('heading', { name: 'Settings' })
    expect(address()).toBe('/settings')
  })

  it('shows the server’s objections beside their fields, with the focus on the first', async () => {
    const { user } = await site.load('/register')
    await fill(user, { Name: 'Ada', Email: ada.email, Password: 'quite another engine' })
    await press(user, 'Create account')
    await waitFor(() => expect(errorOf('Email').text).toBe('An account with this email already exists'))
    await expectFocus(() => screen.getByLabelText('Email'))

    const isCommon = () => screen.getByText('Not a common password').closest('[data-kept]')?.getAttribute('data-kept') === 'no'
    await fill(user, { Email: 'new@example.org', Password: 'password123' })
    expect(isCommon()).toBe(false)
    await press(user, 'Create account')
    await waitFor(() => expect(errorOf('Password').text).toContain('This password is too common'))
    expect(errorOf('Email').invalid).toBeNull()
    expect(isCommon()).toBe(true)
    await fill(user, { Password: 'password1234' })
    expect(isCommon()).toBe(false)
  })

  it('leads from an email that has an account to the login, which is filled in with it', async () => {
    const { user } = await site.load('/register?redirect=%2Fleads')
    await fill(user, { Name: 'Ada', Email: ada.email, Password: 'quite another engine' })
    await press(user, 'Create account')
    await user.click(await screen.findByRole('link', { name: 'Log in instead' }))
    expect(address()).toBe('/login?redirect=%2Fleads')
    expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe(ada.email)
  })

  it('ticks off the rules of the password while it is typed', async () => {
    const { user } = await site.load('/register')
    const kept = (text: RegExp) => screen.getByText(text).closest('[data-kept]')?.getAttribute('data-kept')
    await fill(user, { Name: 'Ada Lovelace', Password: 'ada' })
    expect([kept(/At least 8/), kept(/Not your name/)]).toEqual(['false', 'true'])
    await fill(user, { Password: 'ada lovelace' })
    expect([kept(/At least 8/), kept(/Not your name/)]).toEqual(['true', 'false'])
    expect(screen.getByLabelText<HTMLInputElement>('Password').autocomplete).toBe('new-password')
  })

  it('S1-08 records the visit that ?ref= names before the account is made, so that it converts', async () => {
    const server = site.server()
    const { id: startupId } = await registerStartup(server, ada, { name: 'Analytical Engines' })
    const link = (await server.call('POST /api/affiliate-links', { body: { name: 'Ada', startupId, type: 'startup' } }, { as: ada })).body
    browseAs(CHROME)
    const { user } = await site.load(`/register?ref=${link.code}`)
    await fill(user, { Name: 'Visitor', Email: 'visitor@example.org', Password: 'somebody new 2026' })
    await waitFor(() => expect(JSON.parse(localStorage.getItem('affiliateRef') ?? '{}')).toMatchObject({ clickId: expect.any(String) }))
    await press(user, 'Create account')
    await waitFor(() => expect(localStorage.getItem('affiliateRef')).toBeNull())
    await server.settled()
    const { body: links } = await server.call('GET /api/affiliate-links/user/{userId}', { userId: ada.id }, { as: ada })
    expect(links[0]).toMatchObject({ clicks: 1, conversions: 1 })
  })
})
