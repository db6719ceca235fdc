import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY_MS } from '../../../shared/time.ts'
import { addPoints } from '../../../web/entities/points/points.ts'
import { whyCapped } from '../../../web/entities/points/points-history.tsx'
import type { App } from '../../support/app.ts'
import type { Person } from '../../support/app/people.ts'
import { figure, openPointsPage } from '../support/points-page.tsx'
import { registerStartup } from '../../support/startups/startups.ts'

const { fixture, open } = openPointsPage()
let app: App
let ada: Person
beforeEach(() => {
  ;({ app, ada } = fixture)
})

describe('/points', () => {
  it('S1-11 shows points and level, and how far the next level is', async () => {
    await open()
    await addPoints(30, 'Helped out')
    await waitFor(() => expect(figure('Points')).toBe('40'))
    expect(figure('Level')).toBe('2')
    expect(screen.getByText('20 more points to level 3')).toBeTruthy()
    expect(screen.getByRole('progressbar', { name: 'Progress from level 2 to level 3' }).getAttribute('value')).toBe('20')
  })

  it('lists what was earned, newest first, and why some of it was less; a new award joins by itself', async () => {
    await open()
    expect(await screen.findByText('Welcome aboard', { selector: 'th *' })).toBeTruthy()
    await act(() => addPoints(90, 'Helped out'))
    expect(await screen.findByText('Helped out', { selector: 'th *' })).toBeTruthy()
    await act(() => addPoints(90, 'Helped again'))
    const history = within(await screen.findByRole('region', { name: 'Points history' }))
    const again = await history.findByText('Helped again')
    expect(again.closest('tr')?.textContent).toContain(
      'Worth 90, 10 given: there are at most 100 points a day for this, and 200 points a day.just now+10110',
    )
    const [, first, second] = history.getAllByRole('row').map((row) => row.textContent)
    expect(first).toMatch(/^Helped again/)
    expect(second).toMatch(/^Helped outjust now\+90100$/)
  })

  it('has a board per week, month and of all time, with the period in the address', async () => {
    await registerStartup(app, ada)
    await app.settled()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY_MS })
    await open('/points?tab=leaderboard&period=all')
    const periods = within(screen.getByRole('navigation', { name: 'Period of the leaderboard' }))
    expect(periods.getByRole('link', { current: true }).textContent).toBe('All time')
    const board = within(await screen.findByRole('region', { name: 'Leaderboard' }))
    const mine = await board.findByRole('link', { name: ada.name })
    expect(mine.getAttribute('href')).toBe(`/profiles/${ada.id}`)
    expect(mine.closest('tr')?.textContent).toContain('You')
    await userEvent.click(periods.getByRole('link', { name: 'This month' }))
    expect(periods.getByRole('link', { current: true }).textContent).toBe('This month')
  })

  it('says why a user is not on the board, and where to opt out', async () => {
    await app.call('PUT /api/users/settings', { body: { privacy: { leaderboard: false } } }, { as: ada })
    await app.settled()
    await open('/points?tab=leaderboard')
    expect(await screen.findByText(/You are not on this board/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'settings' }).getAttribute('href')).toBe('/settings?section=privacy')
  })

  it('shows the badges that were earned, and how the others are', async () => {
    await registerStartup(app, ada)
    await app.settled()
    await open('/points?tab=badges')
    const badge = await screen.findByText('First Startup')
    expect(badge.closest('li')?.textContent).toBe('First StartupEarned just now')
    expect(screen.getByText('Connector').closest('li')?.textContent).toBe('Connector (not yet)Bring ten people by affiliate links')
  })

  it('says what could not be loaded', async () => {
    await open('/points', true)
    expect(await screen.findByText('Failed to load your points')).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: 'Badges' }))
    expect(await screen.findByText('Failed to load badges')).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: 'Leaderboard' }))
    expect(await screen.findByText('Failed to load the leaderboard')).toBeTruthy()
  })
})

describe('why an entry of the ledger is less than its action is worth', () => {
  const entry = { id: '1', reason: '', createdAt: '', balanceAfter: 0, source: 'server' as const, capped: true }
  it.each([
    [
      { ...entry, action: 'role.add', requested: 5, amount: 0 },
      'Worth 5, nothing given: there are at most 15 points a day for this, and 200 points a day.',
    ],
    [{ ...entry, action: 'account.register', requested: 10, amount: 3 }, 'Worth 10, 3 given: there are at most 200 points a day.'],
    [{ ...entry, action: 'of.later', requested: 10, amount: 3 }, 'Worth 10, 3 given: there are at most 200 points a day.'],
    [{ ...entry, action: 'role.add', requested: 5, amount: 5, capped: false }, null],
  ])('%j: %s', (line, why) => {
    expect(whyCapped(line)).toBe(why)
  })
})
