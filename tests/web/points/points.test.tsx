import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ACTIONS } from '../../../shared/points.ts'
import { PointsPopup } from '../../../web/features/points/points-popup.tsx'
import { addPoints, type Award, awardGranted, claimAward } from '../../../web/entities/points/points.ts'
import { changeSession, sessionState, SIGNED_OUT } from '../../../web/lib/session/state.ts'
import { cachedUser } from '../../../web/lib/session/stored-session.ts'
import type { App } from '../../support/app.ts'
import type { Person } from '../../support/app/people.ts'
import { figure, openPointsPage } from '../support/points-page.tsx'
import { registerStartup } from '../../support/startups/startups.ts'

const { browser, fixture, open } = openPointsPage()
let app: App
let ada: Person
beforeEach(() => {
  ;({ app, ada } = fixture)
})

const today = () => new Date().toISOString().slice(0, 10)
const sent = () => vi.spyOn(globalThis, 'fetch')
const answers = (status: number, body: unknown) =>
  sent().mockResolvedValue(new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }))
const logged = () => vi.spyOn(console, 'error').mockImplementation(() => undefined)
const popup = () => {
  const place = screen.getAllByRole('status').find(({ classList }) => !classList.contains('visually-hidden'))
  if (!place) throw new Error('There is no place for the pop-up')
  return place
}

describe('adding points', () => {
  it('S3-14 S3-15 S3-16 S7-07 sends amount, reason and the meta as JSON text', async () => {
    await open()
    const fetched = sent()
    await addPoints(7, 'Helped out', { ref: 'x', note: 'ü' })
    const [url, init] = fetched.mock.calls.find(([path]) => path === '/api/users/points') ?? []
    expect(url).toBe('/api/users/points')
    expect(init?.body).toBe(JSON.stringify({ amount: 7, reason: 'Helped out', meta: '{"ref":"x","note":"ü"}' }))
  })

  it('S7-08 puts the returned user in the place of the current one and of the cached one', async () => {
    await open()
    await addPoints(25, 'Helped out')
    await waitFor(() => expect(figure('Points')).toBe('35'))
    expect(sessionState().user).toMatchObject({ id: ada.id, points: 35, level: 2 })
    expect(sessionState().user).not.toHaveProperty('lastAward')
    expect(cachedUser()).toEqual(sessionState().user)
  })

  it('S6-02 S7-09 sends nothing without user and token', async () => {
    const fetched = sent()
    changeSession(SIGNED_OUT)
    await addPoints(10, 'Nobody did it')
    changeSession({ token: ada.token })
    await addPoints(10, 'Nobody did it')
    expect(fetched).not.toHaveBeenCalled()
  })

  it.each([
    [201, { id: 'x' }],
    [200, null],
    [500, { message: 'Something went wrong' }],
  ])('S5-03 S8-11 needs status 200 with data: %i with %j is logged as Failed to add points, and swallowed', async (status, body) => {
    await open()
    const before = sessionState().user
    const errors = logged()
    answers(status, body)
    await addPoints(10, 'Helped out')
    expect(errors).toHaveBeenCalledWith('Failed to add points', expect.any(Error))
    expect(sessionState().user).toBe(before)
    expect(popup().textContent).toBe('')
  })

  it('S8-11 swallows that the server is not reached', async () => {
    await open()
    const errors = logged()
    browser.network.offline = true
    await addPoints(10, 'Helped out')
    expect(errors).toHaveBeenCalledWith('Failed to add points', expect.any(Error))
  })
})

describe('the pop-up', () => {
  it('S1-10 S4-15 shows what the server granted, not what was asked, and why', async () => {
    await open()
    await addPoints(90, 'Helped out')
    expect(await screen.findByText('+90 points')).toBeTruthy()
    expect(popup().textContent).toContain('Helped out')
    cleanup()
    await open()
    await addPoints(90, 'Helped out again')
    expect(await screen.findByText('+10 points')).toBeTruthy()
    expect(popup().textContent).toContain("You reached today's limit")
  })

  it('S4-15 S9-05 does not appear when nothing was granted', async () => {
    await open()
    await claimAward('visit.daily', today())
    await screen.findByText('+5 points')
    cleanup()
    await open()
    const heard = vi.fn<(award: Award) => void>()
    const stop = awardGranted.listen(heard)
    // Claimed a second time, and an invalid claim.
    await claimAward('visit.daily', today())
    await claimAward('startup.create', '01ARZ3NDEKTSV4RRFFQ69G5FAV')
    stop()
    expect(heard).not.toHaveBeenCalled()
    expect(popup().textContent).toBe('')
    expect(sessionState().user?.points).toBe(15)
  })

  it('S1-10 shows the award of a startup that was made, by its id', async () => {
    const { id } = await registerStartup(app, ada)
    await open()
    await claimAward('startup.create', id)
    expect(await screen.findByText(`+${ACTIONS['startup.create'].points} points`)).toBeTruthy()
    expect(popup().textContent).toContain('Created a startup')
  })
})

describe('the time of the pop-up', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })
  const pass = (ms: number) => {
    act(() => {
      vi.advanceTimersByTime(ms)
    })
  }
  const award = (amount: number, reason: string) => act(() => awardGranted.emit({ amount, reason, capped: false }))
  const leaving = () => popup().firstElementChild?.hasAttribute('data-leaving')

  it('S4-16 S4-17 S9-05 starts to leave after 3 s, and is removed 0.5 s later', () => {
    render(<PointsPopup />)
    award(5, 'Daily visit')
    pass(2_999)
    expect(leaving()).toBe(false)
    pass(1)
    expect(leaving()).toBe(true)
    pass(499)
    expect(popup().textContent).toBe('+5 pointsDaily visit')
    pass(1)
    expect(popup().textContent).toBe('')
  })

  it('shows awards that come together one after the other, each for its whole time', () => {
    render(<PointsPopup />)
    award(10, 'Welcome aboard')
    pass(1_000)
    award(1, 'Your link was visited')
    expect(popup().textContent).toBe('+10 pointsWelcome aboard')
    pass(2_500)
    expect(popup().textContent).toBe('+1 pointYour link was visited')
    expect(leaving()).toBe(false)
    pass(3_500)
    expect(popup().textContent).toBe('')
  })
})
