import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { notify } from '../../../functions/domain/notifications/notify.ts'
import { NotificationsBell } from '../../../web/app/shell/bar/notifications-bell.tsx'
import { NotificationsPage } from '../../../web/features/notifications/notifications-page.tsx'
import { refresh } from '../../../web/lib/use-api.ts'
import type { Person } from '../../support/app/people.ts'
import { openBrowser } from '../../support/browser.tsx'
import { expectFocus } from '../support/focus.ts'

const SCREENS = {
  '/notifications': (
    <>
      <nav>
        <NotificationsBell />
      </nav>
      <main>
        <NotificationsPage />
      </main>
    </>
  ),
}
const STARTUP = { startup: 'Solar Loom', startupId: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }
const browser = openBrowser()
let ada: Person
beforeEach(async () => {
  ada = await browser.newUser('Ada')
})

const open = (at = '/notifications', offline = false) => browser.visit({ as: ada, at, screens: SCREENS, offline })
const happens = (clicks: number) => notify('affiliate.milestone', [ada.id], { clicks, ...STARTUP })
const main = () => within(screen.getByRole('main'))
const titles = () =>
  main()
    .queryAllByRole('listitem')
    .map((row) => row.querySelector('a')?.textContent)
const shown = async (first: string) => {
  await waitFor(() => expect(titles()[0]).toBe(first))
  return titles()
}

describe('/notifications', () => {
  it('shows the history, newest first, and of one kind when one is chosen; the choice is in the address', async () => {
    await happens(10)
    await notify('account.security', [ada.id], { device: 'Firefox on Linux' })
    await open()
    expect(await shown('New sign-in')).toEqual(['New sign-in', '10 clicks'])
    await userEvent.selectOptions(main().getByRole('combobox', { name: 'Show' }), 'My links reach a click milestone')
    expect(await shown('10 clicks')).toEqual(['10 clicks'])
    expect(main().queryByRole('button', { name: 'Clear all' })).toBeNull()
  })

  it('opens on the kind of its address; a kind that does not exist is none', async () => {
    await happens(10)
    await notify('account.security', [ada.id], { device: 'Firefox on Linux' })
    const { unmount } = await open('/notifications?kind=account.security')
    expect(await shown('New sign-in')).toEqual(['New sign-in'])
    unmount()
    await open('/notifications?kind=of.later')
    expect(await shown('New sign-in')).toEqual(['New sign-in', '10 clicks'])
  })

  it('says so when there are none, or none of a kind', async () => {
    await open('/notifications?kind=account.security')
    expect(await main().findByText('No notifications of this type.')).toBeTruthy()
    await userEvent.selectOptions(main().getByRole('combobox', { name: 'Show' }), '')
    expect(await main().findByText('Requests, invitations, new members and link milestones will appear here.')).toBeTruthy()
  })

  it('S4-18 S4-19 marks one as read and clears one, in the bell too', async () => {
    await happens(10)
    await happens(100)
    await open()
    expect(await shown('100 clicks')).toEqual(['100 clicks', '10 clicks'])
    await userEvent.click(main().getByRole('button', { name: 'Mark as read: 10 clicks' }))
    expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeTruthy()
    await waitFor(() => expect(main().queryByRole('button', { name: 'Mark as read: 10 clicks' })).toBeNull())
    await userEvent.click(main().getByRole('button', { name: 'Clear: 100 clicks' }))
    expect(await shown('10 clicks')).toEqual(['10 clicks'])
    await userEvent.click(await screen.findByRole('button', { name: 'Notifications' }))
    await waitFor(() => expect(within(screen.getByRole('navigation')).getAllByRole('listitem')).toHaveLength(1))
  })

  it('S4-18 S4-20 follows what is done in the bell', async () => {
    await happens(10)
    await open()
    expect(await shown('10 clicks')).toEqual(['10 clicks'])
    await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }))
    const panel = within(screen.getByRole('navigation'))
    await userEvent.click(panel.getByRole('button', { name: 'Mark all as read' }))
    await waitFor(() => expect(main().queryByRole('button', { name: 'Mark as read: 10 clicks' })).toBeNull())
    await userEvent.click(panel.getByRole('button', { name: 'Clear all' }))
    expect(await main().findByText('Requests, invitations, new members and link milestones will appear here.')).toBeTruthy()
  })

  it('shows the unread ones alone, by its address', async () => {
    await happens(10)
    await happens(100)
    await open('/notifications?show=unread')
    expect(await shown('100 clicks')).toEqual(['100 clicks', '10 clicks'])
    await userEvent.click(main().getByRole('button', { name: 'Mark as read: 100 clicks' }))
    expect(await shown('10 clicks')).toEqual(['10 clicks'])
    await userEvent.click(main().getByRole('button', { name: 'Mark as read: 10 clicks' }))
    expect(await main().findByText("You're all caught up")).toBeTruthy()
  })

  it('is worked with j, k and e, and names days and reasons', async () => {
    await happens(10)
    await happens(100)
    await happens(1_000)
    await open()
    expect(await shown('1,000 clicks')).toHaveLength(3)
    expect(main().getByRole('heading', { name: 'Today' })).toBeTruthy()
    expect(main().getAllByText(/^· Your link$/)).toHaveLength(3)
    await userEvent.keyboard('jj')
    await expectFocus('100 clicks')
    await userEvent.keyboard('k')
    await expectFocus('1,000 clicks')
    await userEvent.keyboard('e')
    await expectFocus('100 clicks')
    expect(await shown('100 clicks')).toEqual(['100 clicks', '10 clicks'])
  })

  it('brings back what was cleared, by Undo', async () => {
    await happens(10)
    await open()
    await shown('10 clicks')
    await userEvent.click(main().getByRole('button', { name: 'Clear all' }))
    await browser.toastSaying('Notifications cleared')
    await waitFor(() => expect(titles()).toEqual([]))
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await shown('10 clicks')).toEqual(['10 clicks'])
  })

  it('shows what is new by itself', async () => {
    await happens(10)
    await open()
    expect(await shown('10 clicks')).toEqual(['10 clicks'])
    await happens(100)
    await act(() => refresh('GET /api/notifications/user'))
    expect(await shown('100 clicks')).toEqual(['100 clicks', '10 clicks'])
  })

  it('has pages, and marks all of them', async () => {
    for (let clicks = 1; clicks <= 55; clicks += 1) await happens(clicks)
    await open()
    await userEvent.click(await main().findByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(titles()).toHaveLength(55))
    expect(titles().at(-1)).toBe('1 clicks')
    await userEvent.click(main().getByRole('button', { name: 'Mark all as read' }))
    await waitFor(() => expect(main().queryAllByRole('button', { name: /^Mark as read/ })).toHaveLength(0))
  })

  it('says that it could not be loaded, and tries again', async () => {
    await happens(10)
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await open('/notifications', true)
    expect(await main().findByText('Failed to load notifications')).toBeTruthy()
    browser.network.offline = false
    await userEvent.click(main().getByRole('button', { name: 'Try again' }))
    expect(await shown('10 clicks')).toEqual(['10 clicks'])
  })
})
