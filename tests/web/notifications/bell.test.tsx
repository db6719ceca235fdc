import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { notify } from '../../../functions/domain/notifications/notify.ts'
import { markAllRead, markRead } from '../../../web/entities/notifications/notifications.ts'
import { refresh } from '../../../web/lib/use-api.ts'
import type { Person } from '../../support/app/people.ts'
import { bell, logged, openBell, openPanel, requests, toasts } from '../support/bell.tsx'
import { expectFocus } from '../support/focus.ts'

const { browser, fixture, open, happens, listed } = openBell()
let ada: Person
beforeEach(() => {
  ada = fixture.ada
})

const titles = () => screen.queryAllByRole('listitem').map((row) => row.querySelector('a')?.textContent)
const goOffline = () => {
  browser.network.offline = true
}

describe('the bell', () => {
  it('S1-09 S3-11 S7-10 S2-74 shows the notifications of the server, and the unread count', async () => {
    await happens(10)
    await happens(100)
    await open()
    await openPanel(2)
    await waitFor(() => expect(titles()).toEqual(['100 clicks', '10 clicks']))
    // A toast may say the same.
    const [row] = screen.getAllByText('10 clicks').flatMap((text) => text.closest('li') ?? [])
    expect(row?.textContent).toContain('Your link to Solar Loom reached 10 clicks')
    expect(row?.querySelector('[data-colour]')?.getAttribute('data-colour')).toBe('gold')
    expect(within(await bell(2)).getByText('2')).toBeTruthy()
  })

  it('S2-76 has no badge when nothing is unread', async () => {
    await open()
    await waitFor(async () => expect((await bell(0)).textContent).toBe(''))
  })

  it('leads to the history', async () => {
    await open()
    await openPanel(0)
    expect(screen.getByRole('link', { name: 'All notifications' }).getAttribute('href')).toBe('/notifications')
  })

  it('S2-73 closes on a press outside', async () => {
    await open()
    await openPanel(0)
    expect(await screen.findByText('No notifications')).toBeTruthy()
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

describe('notifications of messages', () => {
  it('are one row per conversation with the newest text, and are answered in place', async () => {
    const server = browser.server()
    const bob = await server.signUp('Bob')
    const from = { person: 'Bob', userId: bob.id }
    const write = async (content: string) => {
      await server.call('POST /api/messages/send', { body: { recipientId: ada.id, content } }, { as: bob })
      await server.settled()
    }
    await notify('message.new', [ada.id], from, { actor: { id: bob.id, name: 'Bob', profileImage: null }, groupKey: 'before' })
    await write('Lunch at noon?')
    await open()
    await openPanel(2)
    const row = await screen.findByRole('listitem')
    expect(row.textContent).toContain('Bob: Lunch at noon?')
    expect(within(row).getByTitle('2 notifications')).toBeTruthy()
    await userEvent.click(within(row).getByRole('button', { name: 'Reply: New message' }))
    await userEvent.type(await within(row).findByRole('textbox', { name: 'Reply to Bob' }), ' {Enter}')
    expect(await within(row).findByText('Please write a reply')).toBeTruthy()
    await userEvent.type(within(row).getByRole('textbox', { name: 'Reply to Bob' }), 'Yes{Enter}')
    await waitFor(async () => {
      const { body } = await server.call('GET /api/messages/sent', {}, { as: ada })
      expect(body.map(({ content }) => content)).toEqual(['Yes'])
    })
    await bell(0)
    expect(within(row).queryByRole('textbox')).toBeNull()
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
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark as read: 10 clicks' })).toBeNull())
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
    await expectFocus('Clear: 100 clicks')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(titles()).toEqual(['10 clicks']))
    await expectFocus('Clear: 10 clicks')
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

describe('a list that is none', () => {
  it('S3-13 does not break the bell', async () => {
    await open()
    await bell(0)
    requests().mockResolvedValue(new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }))
    await act(() => refresh('GET /api/notifications/user'))
    expect(await bell(0)).toBeTruthy()
  })
})
