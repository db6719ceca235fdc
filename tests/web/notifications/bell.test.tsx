import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { toast as library } from 'react-toastify/unstyled'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { notify } from '../../../functions/domain/notifications/notify.ts'
import { NotificationsBell } from '../../../web/app/shell/bar/notifications-bell.tsx'
import { createNotification, markAllRead, markRead } from '../../../web/entities/notifications/notifications.ts'
import { changeSession, SIGNED_OUT } from '../../../web/lib/session/state.ts'
import { toast } from '../../../web/lib/toasts/toast.ts'
import { refresh } from '../../../web/lib/use-api.ts'
import type { Person } from '../../support/app/people.ts'
import { openBrowser } from '../../support/browser.tsx'

const LIST = '/api/notifications/user'
const SCREENS = { '/here': <Here /> }
const browser = openBrowser()
let ada: Person
beforeEach(async () => {
  ada = await browser.newUser('Ada')
})
afterEach(() => vi.useRealTimers())

const open = (as = ada) => browser.visit({ as, at: '/here', screens: SCREENS })
const happens = (clicks: number, to = ada) =>
  notify('affiliate.milestone', [to.id], { clicks, startup: 'Solar Loom', startupId: '01ARZ3NDEKTSV4RRFFQ69G5FAV' })
const bell = (unread: number) => screen.findByRole('button', { name: unread === 0 ? 'Notifications' : `Notifications, ${unread} unread` })
const openPanel = async (unread: number) => userEvent.click(await bell(unread))
const titles = () => screen.queryAllByRole('listitem').map((row) => row.querySelector('a')?.textContent)
const listed = async () => (await browser.server().call('GET /api/notifications/user', {}, { as: ada })).body
/** Without those that are leaving: in jsdom no animation ends. */
const toasts = () => [...document.querySelectorAll('.Toastify__toast:not([class*="-exit"])')].map(({ textContent }) => textContent)
const requests = () => vi.spyOn(globalThis, 'fetch')
const polls = (fetched: ReturnType<typeof requests>) => fetched.mock.calls.filter(([path]) => path === LIST).length
const logged = () => vi.spyOn(console, 'error').mockImplementation(() => undefined)
const goOffline = () => {
  browser.network.offline = true
}

describe('the bell', () => {
  it('S1-09 S3-11 S7-10 S2-74 shows the notifications of the server, and the unread count', async () => {
    await happens(10)
    await happens(100)
    await open()
    await openPanel(2)
    expect(titles()).toEqual(['100 clicks', '10 clicks'])
    const row = screen.getByText('10 clicks').closest('li')
    expect(row?.textContent).toContain('Your link to Solar Loom has been visited 10 times')
    expect(row?.querySelector('[data-colour]')?.getAttribute('data-colour')).toBe('gold')
    expect(within(await bell(2)).getByText('2')).toBeTruthy()
  })

  it('S2-76 has no badge when nothing is unread', async () => {
    await open()
    await waitFor(async () => expect((await bell(0)).textContent).toBe(''))
  })

  it('S2-73 closes on a press outside', async () => {
    await open()
    await openPanel(0)
    expect(screen.getByText('No notifications')).toBeTruthy()
    await userEvent.click(screen.getByRole('heading', { name: 'Here' }))
    expect(screen.queryByText('No notifications')).toBeNull()
  })

  it('S2-72 S4-18 opens the link of an item, which reads it', async () => {
    await happens(10)
    await open()
    await openPanel(1)
    await userEvent.click(within(screen.getByRole('list')).getByRole('link', { name: '10 clicks' }))
    expect(await screen.findByText('You are at /affiliate-links?startup=01ARZ3NDEKTSV4RRFFQ69G5FAV')).toBeTruthy()
    await waitFor(async () => expect(await listed()).toMatchObject([{ isRead: true }]))
  })
})

describe('marking and clearing', () => {
  beforeEach(async () => {
    await happens(10)
    await happens(100)
    await open()
    await openPanel(2)
  })

  it('S4-18 S7-12 marks one as read, here once the server has done it', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Mark as read: 10 clicks' }))
    await bell(1)
    expect(screen.queryByRole('button', { name: 'Mark as read: 10 clicks' })).toBeNull()
    expect((await listed()).map(({ isRead }) => isRead)).toEqual([false, true])
  })

  it('S4-18 S7-13 marks all as read', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }))
    await bell(0)
    expect(titles()).toHaveLength(2)
    expect((await listed()).every(({ isRead }) => isRead)).toBe(true)
  })

  it('S4-19 S7-14 takes one away', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Clear: 100 clicks' }))
    await waitFor(() => expect(titles()).toEqual(['10 clicks']))
    expect(await listed()).toMatchObject([{ title: '10 clicks' }])
  })

  it('S4-20 S7-15 takes all away', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }))
    expect(await screen.findByText('No notifications')).toBeTruthy()
    expect(await listed()).toEqual([])
  })

  it('keeps the focus in the list when the button that had it goes', async () => {
    screen.getByRole('button', { name: 'Mark as read: 100 clicks' }).focus()
    await userEvent.keyboard('{Enter}')
    await bell(1)
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Clear: 100 clicks')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(titles()).toEqual(['10 clicks']))
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Clear: 10 clicks')
  })

  /** What is logged and shown when a button is pressed while the server cannot be reached. */
  async function pressedOffline(button: string) {
    const errors = logged()
    goOffline()
    await userEvent.click(screen.getByRole('button', { name: button }))
    await waitFor(() => expect(errors).toHaveBeenCalled())
    await bell(2)
    await waitFor(() => expect(toasts()).toEqual([]))
    return { logs: errors.mock.calls.map(([text]: unknown[]) => text), shown: titles() }
  }
  const UNCHANGED = ['100 clicks', '10 clicks']

  it('S8-01 S8-03 a failure to mark one is only logged, and nothing changes here', async () => {
    const { logs, shown } = await pressedOffline('Mark as read: 10 clicks')
    expect([logs, shown]).toEqual([['Error marking notification as read'], UNCHANGED])
  })

  it('S8-01 S8-04 a failure to mark all is only logged, and nothing changes here', async () => {
    const { logs, shown } = await pressedOffline('Mark all as read')
    expect([logs, shown]).toEqual([['Error marking all notifications as read'], UNCHANGED])
  })

  it('S8-01 S8-05 a failure to clear one is only logged, and nothing changes here', async () => {
    const { logs, shown } = await pressedOffline('Clear: 10 clicks')
    expect([logs, shown]).toEqual([['Error clearing notification'], UNCHANGED])
  })

  it('S8-01 S8-06 a failure to clear all is only logged, and nothing changes here', async () => {
    const { logs, shown } = await pressedOffline('Clear all')
    expect([logs, shown]).toEqual([['Error clearing all notifications'], UNCHANGED])
  })

  it('leaves unread what arrived while all were being marked', async () => {
    const send = globalThis.fetch
    const shown = (await listed()).map(({ id, isRead }) => ({ id, isRead }))
    requests().mockImplementation(async (path, init) => {
      const answer = await send(path, init)
      if (init?.method !== 'PATCH') return answer
      // The server has marked them; before the answer is here, something new is.
      await happens(1_000)
      await act(() => refresh('GET /api/notifications/user'))
      return answer
    })
    await act(() => markAllRead(shown))
    expect(titles()).toEqual(['1,000 clicks', '100 clicks', '10 clicks'])
    expect(await bell(1)).toBeTruthy()
    expect((await listed()).map(({ isRead }) => isRead)).toEqual([false, true, true])
  })
})

describe('the polling', () => {
  const startClock = () =>
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const see = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
    fireEvent(document, new Event('visibilitychange'))
  }

  it('S7-11 S9-01 asks at the sign-in and every 30 seconds, with the token in x-auth-token', async () => {
    startClock()
    const fetched = requests()
    await open()
    await waitFor(() => expect(polls(fetched)).toBe(1))
    const sent = new Headers(fetched.mock.calls.find(([path]) => path === LIST)?.[1]?.headers)
    expect(sent.get('x-auth-token')).toBe(ada.token)
    await happens(10)
    await pass(27_000)
    expect(polls(fetched)).toBe(1)
    await pass(3_000)
    await waitFor(() => expect(polls(fetched)).toBe(2))
    expect(await bell(1)).toBeTruthy()
    await pass(30_000)
    await waitFor(() => expect(polls(fetched)).toBe(3))
  })

  it('pauses in a hidden tab, and catches up when it is visible again', async () => {
    startClock()
    const fetched = requests()
    await open()
    await waitFor(() => expect(polls(fetched)).toBe(1))
    await bell(0)
    see('hidden')
    await pass(120_000)
    expect(polls(fetched)).toBe(1)
    await happens(10)
    see('visible')
    expect(await bell(1)).toBeTruthy()
    expect(polls(fetched)).toBe(2)
  })

  it('S8-01 S8-02 a failure is only logged, as Error fetching notifications; the list stays, and the polling goes on', async () => {
    startClock()
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

describe('a notification that more events have joined', () => {
  it('is marked as read by the id that was shown before, and the list says so at once', async () => {
    const joins = () => notify('points.badge', [ada.id], { badge: 'Closer' }, { groupKey: 'badges' })
    await joins()
    await open()
    await bell(1)
    const old = (await listed())[0]?.id ?? ''
    await joins()
    await act(() => refresh('GET /api/notifications/user'))
    expect((await listed())[0]?.id).not.toBe(old)
    await act(() => markRead(old))
    expect(await bell(0)).toBeTruthy()
  })
})

describe('the toasts of notifications', () => {
  const links = () => Array.from(document.querySelectorAll('.Toastify__toast:not([class*="-exit"]) a'), (link) => link.textContent)
  const toastsOf = async (unread: number) => {
    await bell(unread)
    // Toasts appear in the order in which they were asked for.
    toast.info('That is all')
    await browser.toastSaying('That is all')
    return toasts().filter((text) => text !== 'That is all')
  }

  it('S4-23 S4-24 an unread one appears once, for 5 seconds, also after a reload', async () => {
    await happens(10)
    await open()
    const shown = await browser.toastSaying('10 clicks')
    expect(shown.getAttribute('href')).toBe('/affiliate-links?startup=01ARZ3NDEKTSV4RRFFQ69G5FAV')
    const time = shown.closest('.Toastify__toast')?.querySelector<HTMLElement>('[class*="Toastify__progress-bar--animated"]')
    expect(time?.style.animationDuration).toBe('5000ms')
    await act(() => refresh('GET /api/notifications/user'))
    expect(toasts()).toHaveLength(1)
    cleanup()
    library.dismiss()
    await open()
    expect(await toastsOf(1)).toEqual([])
  })

  it('goes when the bell is opened, which lists it', async () => {
    await happens(10)
    await open()
    await browser.toastSaying('10 clicks')
    await openPanel(1)
    await waitFor(() => expect(toasts()).toEqual([]))
  })

  it('S4-23 three unread notifications are three toasts, the newest on top', async () => {
    await happens(10)
    await happens(100)
    await happens(1_000)
    await open()
    await browser.toastSaying('1,000 clicks')
    await waitFor(() => expect(links()).toEqual(['1,000 clicks', '100 clicks', '10 clicks']))
  })

  it('S4-23 more than five at once are the five newest and a summary as the sixth', async () => {
    for (const clicks of [10, 20, 30, 40, 50, 60, 70]) await happens(clicks)
    await open()
    const summary = await browser.toastSaying('2 more notifications')
    expect(summary.getAttribute('href')).toBe('/notifications')
    await waitFor(() => expect(links()).toEqual(['70 clicks', '60 clicks', '50 clicks', '40 clicks', '30 clicks', '2 more notifications']))
    await openPanel(7)
    await waitFor(() => expect(toasts()).toEqual([]))
  })

  it('S4-23 exactly five are five toasts', async () => {
    for (const clicks of [10, 20, 30, 40, 50]) await happens(clicks)
    await open()
    await waitFor(() => expect(links()).toHaveLength(5))
    expect(links()).not.toContainEqual(expect.stringContaining('more'))
  })

  it('those that were read do not appear', async () => {
    await happens(10)
    await browser.server().call('PATCH /api/notifications/mark-all-read', {}, { as: ada })
    await open()
    await openPanel(0)
    await screen.findByRole('link', { name: '10 clicks' })
    expect(await toastsOf(0)).toEqual([])
  })

  it('what another tab has announced is not announced again', async () => {
    await happens(10)
    localStorage.setItem('announced', JSON.stringify((await listed()).map(({ id }) => id)))
    await open()
    expect(await toastsOf(1)).toEqual([])
  })

  it('a hidden tab leaves them to the others, and announces the rest when it is visible', async () => {
    await happens(10)
    const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await open()
    expect(await toastsOf(1)).toEqual([])
    expect(localStorage.getItem('announced')).toBeNull()
    state.mockReturnValue('visible')
    fireEvent(document, new Event('visibilitychange'))
    expect(await browser.toastSaying('10 clicks')).toBeTruthy()
  })

  it('remembers at most two lists of ids', async () => {
    localStorage.setItem('announced', JSON.stringify(Array.from({ length: 300 }, (_, at) => `old ${at}`)))
    await happens(10)
    await open()
    await browser.toastSaying('10 clicks')
    const kept = JSON.parse(localStorage.getItem('announced') ?? '[]') as string[]
    expect(kept).toHaveLength(200)
    expect(kept.at(-1)).toBe((await listed())[0]?.id)
  })
})

describe('a list that is none', () => {
  it('S3-13 does not break the bell', async () => {
    await open()
    await bell(0)
    requests().mockResolvedValue(new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }))
    await act(() => refresh('GET /api/notifications/user'))
    expect(await bell(0)).toBeTruthy()
  })
})

function Here() {
  return (
    <>
      <h1>Here</h1>
      <NotificationsBell />
    </>
  )
}
