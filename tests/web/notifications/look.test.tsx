import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NotificationsPanel } from '../../../web/features/notifications/notifications-panel.tsx'
import { UnreadCount } from '../../../web/features/notifications/unread-count.tsx'
import type { Notice } from '../../../web/entities/notifications/notifications.ts'
import { MINUTE_MS } from '../../../shared/time.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
const NOTICE: Notice = {
  id: '1',
  title: '10 clicks',
  message: 'Your link to Solar Loom reached 10 clicks',
  type: 'gold',
  isRead: false,
  createdAt: ago(2 * MINUTE_MS),
  link: '/affiliate-links',
}

const show = (...notices: Notice[]) => {
  render(
    <MemoryRouter>
      <NotificationsPanel notices={notices} />
    </MemoryRouter>,
  )
  return screen.queryAllByRole('listitem')
}
const dotOf = (row: HTMLElement | undefined) => row?.querySelector('[data-colour]')?.getAttribute('data-colour')

describe('the dropdown of the bell', () => {
  it('S2-67 S2-68 S2-69 S2-70 has its header, both buttons, and a text for when there are none', () => {
    show()
    expect(screen.getByRole('heading').textContent).toBe('Notifications')
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Mark all as read', 'Clear all'])
    expect(screen.getByText('No notifications')).toBeTruthy()
  })

  it('S2-71 S2-72 S2-78 an item has a dot coloured by type, title, relative time and message, and is a link if it has one', () => {
    const [row] = show(NOTICE)
    expect(dotOf(row)).toBe('gold')
    expect(row?.textContent).toBe('10 clicks(unread)Your link to Solar Loom reached 10 clicks2 minutes ago')
    expect(screen.getByRole('link', { name: '10 clicks' }).getAttribute('href')).toBe('/affiliate-links')
  })

  it('S2-72 an item without a link is none', () => {
    const { link, ...rest } = NOTICE
    const [row] = show(rest)
    expect(link).toBeDefined()
    expect(row && within(row).queryByRole('link')).toBeNull()
  })

  it.each(['//elsewhere.example', 'https://elsewhere.example', 'javascript:alert(1)', ''])(
    'an item never leads off this site: %j',
    (link) => {
      const [row] = show({ ...NOTICE, link })
      expect(row && within(row).queryByRole('link')).toBeNull()
    },
  )

  it.each([
    ['blue', 'blue'],
    ['green', 'green'],
    ['orange', 'orange'],
    ['red', 'red'],
    ['purple', 'purple'],
    ['teal', 'teal'],
    ['gray', 'gray'],
    ['gold', 'gold'],
    ['octarine', 'gray'],
    ['', 'gray'],
  ])('S3-12 the type %j is the colour %s', (type, colour) => {
    const [row] = show({ ...NOTICE, type })
    expect(dotOf(row)).toBe(colour)
  })

  it('S3-13 is not broken by a notification that has only id and isRead', () => {
    const rows = show({ id: '1', isRead: false }, { id: '2', isRead: true, message: 'Hello', createdAt: 'soon' }, { id: '3', isRead: true })
    expect(rows.map(({ textContent }) => textContent)).toEqual(['Notification(unread)', 'Hello', 'Notification'])
    expect(rows.map(dotOf)).toEqual(['gray', 'gray', 'gray'])
  })

  it.each([
    [0, 'just now'],
    [59_000, 'just now'],
    [MINUTE_MS, '1 minute ago'],
    [59 * MINUTE_MS, '59 minutes ago'],
    [60 * MINUTE_MS, '1 hour ago'],
    [23 * 60 * MINUTE_MS, '23 hours ago'],
    [24 * 60 * MINUTE_MS, '1 day ago'],
    [6 * 24 * 60 * MINUTE_MS, '6 days ago'],
  ])('S2-77 S2-78 S2-79 S2-80 S9-13 %i ms ago reads: %s', (ms, text) => {
    const [row] = show({ ...NOTICE, createdAt: ago(ms) })
    expect(row?.querySelector('time')?.textContent).toBe(text)
  })

  it('S2-81 S9-13 after 6 days it reads the local date', () => {
    const createdAt = ago(7 * 24 * 60 * MINUTE_MS)
    const [row] = show({ ...NOTICE, createdAt })
    expect(row?.querySelector('time')?.textContent).toBe(new Date(createdAt).toLocaleDateString())
  })
})

describe('the badge of the bell', () => {
  it.each([
    [1, '1'],
    [99, '99'],
    [100, '99+'],
  ])('S2-74 S2-75 S9-10 shows %i as %s', (count, text) => {
    expect(render(<UnreadCount count={count} />).container.textContent).toBe(text)
  })

  it('S2-76 is hidden at zero', () => {
    expect(render(<UnreadCount count={0} />).container.childElementCount).toBe(0)
  })
})
