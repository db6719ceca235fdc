import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Person } from '../support/app/people.ts'
import { found } from '../support/startups.ts'
import { address, openSite } from './support/site.tsx'

const site = openSite()
let ada: Person
let signedUp = 0

beforeEach(async () => {
  signedUp += 1
  ada = await site.server().signUp(`Ada ${'abcdefghijklmnopqrstuvwxyz'.charAt(signedUp)}`)
})

const requests = () => vi.spyOn(globalThis, 'fetch')
/** What the site told of, in its order. */
const told = (fetched: ReturnType<typeof requests>) =>
  fetched.mock.calls
    .filter(([path]) => path === '/api/users/points')
    .map(([, init]) => (typeof init?.body === 'string' ? (JSON.parse(init.body) as { meta: string }).meta : ''))
const popup = (text: string) => screen.findByText(text, { selector: 'output *' })
const day = (offset = 0) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)

describe('what is rewarded', () => {
  it('S1-10 a new account, and then its first visit', async () => {
    const fetched = requests()
    const { user } = await site.load('/register')
    await user.type(await screen.findByLabelText('Name'), 'Grace Hopper')
    await user.type(screen.getByLabelText('Email'), 'grace@example.org')
    await user.type(screen.getByLabelText('Password'), 'nanoseconds of wire')
    await user.click(screen.getByRole('button', { name: 'Create account' }))
    await popup('Welcome aboard')
    expect(screen.getByText('+10 points')).toBeTruthy()
    await waitFor(() => expect(told(fetched)).toHaveLength(2))
    const { id } = JSON.parse(localStorage.getItem('user') ?? '{}') as { id: string }
    expect(told(fetched)).toEqual([`{"action":"account.register","ref":"${id}"}`, `{"action":"visit.daily","ref":"${day()}"}`])
  })

  it('S1-10 S1-11 a visit, once a day, also in a tab that stays open; the level follows', async () => {
    await site.server().settled()
    await site.remember(ada)
    const fetched = requests()
    const { unmount, user } = await site.load('/settings')
    await popup('Daily visit')
    expect(told(fetched)).toEqual([`{"action":"visit.daily","ref":"${day()}"}`])
    await user.click(screen.getByRole('button', { name: 'User menu' }))
    expect(screen.getByText('Level 1')).toBeTruthy()
    unmount()
    await site.load('/settings')
    await screen.findByRole('button', { name: 'User menu' })
    expect(told(fetched)).toHaveLength(1)
    localStorage.setItem('visited', `${ada.id} ${day(-1)}`)
    const seen = vi.spyOn(document, 'visibilityState', 'get')
    for (const state of ['hidden', 'visible'] as const) {
      seen.mockReturnValue(state)
      fireEvent(document, new Event('visibilitychange'))
    }
    await waitFor(() => expect(told(fetched)).toHaveLength(2))
  })

  it('S1-10 S1-11 a startup, by its id; the level in the user menu rises with it', async () => {
    await site.server().settled()
    await site.remember(ada)
    const { user } = await site.load('/create-startup')
    await user.type(await screen.findByLabelText('Name'), 'Analytical Engines')
    await user.type(screen.getByLabelText('Details'), 'Machines that weave')
    await user.selectOptions(screen.getByLabelText('Stage'), 'Seed')
    const fetched = requests()
    await user.click(screen.getByRole('button', { name: 'Register startup' }))
    await waitFor(() => expect(address()).toMatch(/^\/startup\/\w{26}$/))
    await waitFor(() => expect(told(fetched)).toContain(`{"action":"startup.create","ref":"${address().slice('/startup/'.length)}"}`))
    await popup('Created a startup')
    await user.click(screen.getByRole('button', { name: 'User menu' }))
    expect(await screen.findByText('Level 3')).toBeTruthy()
    expect(screen.getByText('0.3')).toBeTruthy()
  })

  it('S1-10 an affiliate link, by the startup that it leads to', async () => {
    const { id } = await found(site.server(), ada)
    await site.remember(ada)
    const { user } = await site.load(`/affiliate-links?startup=${id}`)
    await screen.findByRole('option', { name: 'Analytical Engines (Owner)' })
    const fetched = requests()
    await user.click(screen.getByRole('button', { name: 'Generate Link' }))
    await waitFor(() => expect(told(fetched)).toContain(`{"action":"affiliate.link","ref":"${id}"}`))
    expect(await popup('Created an affiliate link')).toBeTruthy()
  })
})
