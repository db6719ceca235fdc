import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { toast as library } from 'react-toastify/unstyled'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { notify } from '../../../functions/domain/notifications/notify.ts'
import { toast } from '../../../web/lib/toasts/toast.ts'
import { refresh } from '../../../web/lib/use-api.ts'
import type { Person } from '../../support/app/people.ts'
import { bell, openBell, openPanel, toasts } from '../support/bell.tsx'
import { expectFocus } from '../support/focus.ts'

const { browser, fixture, open, happens, listed } = openBell()
let ada: Person
beforeEach(() => {
  ada = fixture.ada
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

  it('S4-23 each of twelve is a toast of its own, and all go when the bell is opened', async () => {
    const clicks = Array.from({ length: 12 }, (_, at) => 12 - at)
    for (const count of clicks.toReversed()) await happens(count)
    await open()
    await waitFor(() => expect(links()).toEqual(clicks.map((count) => `${count} clicks`)))
    expect((await screen.findByText('+11')).textContent).toBe('+11 more messages')
    await openPanel(12)
    await waitFor(() => expect(toasts()).toEqual([]))
    await waitFor(() => expect(screen.queryByText('+11')).toBeNull())
  })

  it('Esc removes the toast in focus and hands the focus to the next one, "Dismiss all" the others', async () => {
    for (const clicks of [10, 20, 30]) await happens(clicks)
    await open()
    const newest = (await browser.toastSaying('30 clicks')).closest<HTMLElement>('.Toastify__toast')
    await waitFor(() => expect(links()).toHaveLength(3))
    newest?.focus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(links()).toEqual(['20 clicks', '10 clicks']))
    await expectFocus(/20 clicks/)
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss all' }))
    await waitFor(() => expect(toasts()).toEqual([]))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Dismiss all' })).toBeNull())
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

  it('one of a message neither appears nor counts where its conversation is open', async () => {
    const userId = '01ARZ3NDEKTSV4RRFFQ69G5FAV'
    await notify('message.new', [ada.id], { person: 'Bob', userId })
    await notify('chat.message', [ada.id], { person: 'Bob', room: 'Engines', roomId: userId }, { groupKey: 'chat.message#1' })
    await open(ada, `/group-chat?user=${userId}`)
    await browser.toastSaying('New messages')
    expect(await toastsOf(1)).toHaveLength(1)
    cleanup()
    library.dismiss()
    await open()
    expect(await toastsOf(2)).toEqual([])
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

  it('S4-23 one that was announced before a thousand others is not announced again', async () => {
    await happens(10)
    const others = Array.from({ length: 999 }, (_, at) => `old ${at}`)
    localStorage.setItem('announced', JSON.stringify([(await listed())[0]?.id, ...others]))
    await happens(100)
    await open()
    await browser.toastSaying('100 clicks')
    expect(links()).toEqual(['100 clicks'])
    const kept = () => JSON.parse(localStorage.getItem('announced') ?? '[]') as string[]
    const newest = (await listed()).map(({ id }) => id)
    await waitFor(() => expect(kept().slice(-2)).toEqual(newest))
    expect(kept()).toHaveLength(1_000)
  })
})
