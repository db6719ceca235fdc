import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createNotification } from '../../../web/entities/notifications/notifications.ts'
import { changeSession, SIGNED_OUT } from '../../../web/lib/session/state.ts'
import type { Person } from '../../support/app/people.ts'
import { bell, logged, openBell, openPanel, requests } from '../support/bell.tsx'
import { setVisibility, startClock } from '../support/clock.ts'

const LIST = '/api/notifications/user'
const { browser, fixture, open, happens, listed } = openBell()
let ada: Person
beforeEach(() => {
  ada = fixture.ada
})

const titles = () => screen.queryAllByRole('listitem').map((row) => row.querySelector('a')?.textContent)
const polls = (fetched: ReturnType<typeof requests>) => fetched.mock.calls.filter(([path]) => path === LIST).length
/** A call in flight must end before the clock is moved: the server counts its timeout by the same clock. */
async function polled(fetched: ReturnType<typeof requests>, times: number): Promise<void> {
  await waitFor(() => expect(polls(fetched)).toBe(times))
  await act(() => Promise.allSettled(fetched.mock.results.map(({ value }) => value)))
}
const goOffline = () => {
  browser.network.offline = true
}

describe('the polling', () => {
  it('S7-11 S9-01 asks at the sign-in and every 30 seconds, with the token in x-auth-token', async () => {
    const { pass, passUntil } = startClock()
    const fetched = requests()
    await open()
    await polled(fetched, 1)
    const asked = Date.now()
    const sent = new Headers(fetched.mock.calls.find(([path]) => path === LIST)?.[1]?.headers)
    expect(sent.get('x-auth-token')).toBe(ada.token)
    await happens(10)
    await passUntil(asked + 27_000)
    expect(polls(fetched)).toBe(1)
    await pass(3_000)
    await polled(fetched, 2)
    expect(await bell(1)).toBeTruthy()
    await pass(30_000)
    await polled(fetched, 3)
  })

  it('pauses in a hidden tab, and catches up when it is visible again', async () => {
    const { pass } = startClock()
    const fetched = requests()
    await open()
    await polled(fetched, 1)
    await bell(0)
    setVisibility('hidden')
    await pass(120_000)
    expect(polls(fetched)).toBe(1)
    await happens(10)
    setVisibility('visible')
    expect(await bell(1)).toBeTruthy()
    expect(polls(fetched)).toBe(2)
  })

  it('S8-01 S8-02 a failure is only logged, as Error fetching notifications; the list stays, and the polling goes on', async () => {
    const { pass } = startClock()
    await happens(10)
    await open()
    await openPanel(1)
    const errors = logged()
    goOffline()
    await pass(30_000)
    await waitFor(() => expect(errors).toHaveBeenCalledWith('Error fetching notifications', expect.any(Error)))
    expect(titles()).toEqual(['10 clicks'])
    await pass(30_000)
    expect(titles()).toEqual(['10 clicks'])
    browser.network.offline = false
    await happens(100)
    await pass(30_000)
    expect(await bell(2)).toBeTruthy()
  })

  it('S4-21 S6-02 with no user or token the list is empty and nothing is sent', async () => {
    await happens(10)
    await open()
    await openPanel(1)
    const fetched = requests()
    act(() => changeSession({ token: null }))
    expect(await screen.findByText('No notifications')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }))
    act(() => changeSession(SIGNED_OUT))
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }))
    expect(fetched).not.toHaveBeenCalled()
  })

  it('S4-22 S8-07 S1-09 an attempt to create one here only logs a warning and asks the server again', async () => {
    await open()
    await bell(0)
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    await happens(10)
    act(() => createNotification())
    expect(warned).toHaveBeenCalledExactlyOnceWith(
      'Frontend notification creation is disabled. Notifications should only come from the backend.',
    )
    expect(await bell(1)).toBeTruthy()
    expect(await listed()).toHaveLength(1)
  })
})
