import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { users } from '../../../functions/data/accounts/users.ts'
import { change, commit } from '../../../functions/data/store/write.ts'
import { isoWeekOf } from '../../../shared/format/iso-week.ts'
import type { Person } from '../../support/app/people.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { address, openSite } from '../support/site.tsx'
import { DAY_MS } from '../../../shared/time.ts'

const site = openSite()
let ada: Person
let signedUp = 0

beforeEach(async () => {
  signedUp += 1
  ada = await site.server().signUp(`Ada ${'abcdefghijklmnopqrstuvwxyz'.charAt(signedUp)}`)
})

const requests = () => vi.spyOn(globalThis, 'fetch')
/** The claims that the site sent, in order. */
const claims = (fetched: ReturnType<typeof requests>) =>
  fetched.mock.calls
    .filter(([path]) => path === '/api/users/points')
    .map(([, init]) => (typeof init?.body === 'string' ? (JSON.parse(init.body) as { meta: string }).meta : ''))
const popup = (text: string) => screen.findByText(text, { selector: 'output *' })
const day = (offset = 0) => new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10)

describe('what is rewarded', () => {
  it('S1-10 a new account, and then its first visit', async () => {
    const fetched = requests()
    const { user } = await site.load('/register')
    await user.type(await screen.findByLabelText('Name'), 'Grace Hopper')
    await user.type(screen.getByLabelText('Email'), 'grace@example.org')
    await user.type(screen.getByLabelText('Password'), 'nanoseconds of wire')
    await user.click(screen.getByRole('button', { name: 'Create account' }))
    await popup('Welcome aboard')
    expect(await screen.findByText('+10 points')).toBeTruthy()
    await waitFor(() => expect(claims(fetched)).toHaveLength(2))
    const { id } = JSON.parse(localStorage.getItem('user') ?? '{}') as { id: string }
    expect(claims(fetched)).toEqual([`{"action":"account.register","ref":"${id}"}`, `{"action":"visit.daily","ref":"${day()}"}`])
  })

  it('S1-10 S1-11 a visit, once a day, also in a tab that stays open; the level follows', async () => {
    await site.server().settled()
    await site.remember(ada)
    const fetched = requests()
    const { unmount, user } = await site.load('/settings')
    await popup('Daily visit')
    expect(claims(fetched)).toEqual([`{"action":"visit.daily","ref":"${day()}"}`])
    await user.click(screen.getByRole('button', { name: 'User menu' }))
    expect(await screen.findByText('Level 1')).toBeTruthy()
    unmount()
    await site.load('/settings')
    await screen.findByRole('button', { name: 'User menu' })
    expect(claims(fetched)).toHaveLength(1)
    localStorage.setItem('visited', `${ada.id} ${day(-1)}`)
    const seen = vi.spyOn(document, 'visibilityState', 'get')
    for (const state of ['hidden', 'visible'] as const) {
      seen.mockReturnValue(state)
      fireEvent(document, new Event('visibilitychange'))
    }
    await waitFor(() => expect(claims(fetched)).toHaveLength(2))
  })

  it('S1-10 seven days in a row, asked for once an account is old enough to have them', async () => {
    await site.server().settled()
    const since = `${day(-6)}T23:00:00.000Z`
    await commit(change(users.key({ id: ada.id }), { set: { createdAt: since } }))
    await site.remember(ada)
    const fetched = requests()
    await site.load('/settings')
    await waitFor(() =>
      expect(claims(fetched)).toEqual([
        `{"action":"visit.daily","ref":"${day()}"}`,
        `{"action":"visit.streak7","ref":"${isoWeekOf(day())}"}`,
      ]),
    )
  })

  it('S1-10 a profile that has become complete, when that is saved', async () => {
    const body = {
      headline: 'Writes programs',
      location: 'London',
      areas: ['Engineering' as const],
      skills: ['Algebra'],
      interests: ['Education' as const],
      commitment: '40+' as const,
      lookingFor: ['co-founder' as const],
      links: { website: 'https://ada.example' },
    }
    await site.server().call('PUT /api/users/profile', { body }, { as: ada })
    await commit(change(users.key({ id: ada.id }), { set: { profileImage: '/uploads/profiles/ada.png' } }))
    await site.server().settled()
    await site.remember(ada)
    localStorage.setItem('visited', `${ada.id} ${day()}`)
    const fetched = requests()
    const { user } = await site.load('/profile')
    await user.type(await screen.findByLabelText('Bio'), 'For engines.')
    expect(screen.getByText('Your profile is complete')).toBeTruthy()
    expect(claims(fetched)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Save profile' }))
    await popup('Completed your profile')
    expect(claims(fetched)).toEqual([`{"action":"profile.complete","ref":"${ada.id}"}`])
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
    await waitFor(() => expect(claims(fetched)).toContain(`{"action":"startup.create","ref":"${address().slice('/startup/'.length)}"}`))
    await popup('Created a startup')
    await user.click(screen.getByRole('button', { name: 'User menu' }))
    const level = await screen.findByText('Level 3')
    expect(level.parentElement?.textContent).toContain('0.3')
  })

  it('S1-10 an affiliate link, by the startup that it leads to', async () => {
    const { id } = await registerStartup(site.server(), ada)
    await site.remember(ada)
    const { user } = await site.load(`/affiliate-links?startup=${id}`)
    await screen.findByRole('option', { name: 'Analytical Engines (Owner)' })
    const fetched = requests()
    await user.click(screen.getByRole('button', { name: 'Generate Link' }))
    await waitFor(() => expect(claims(fetched)).toContain(`{"action":"affiliate.link","ref":"${id}"}`))
    expect(await popup('Created an affiliate link')).toBeTruthy()
  })
})
