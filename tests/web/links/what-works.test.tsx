import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { catchDownloads } from '../support/downloads.ts'
import { createCountedLink, rowsOf, statOf } from '../support/links/counted-link.ts'
import { address, openSiteWith } from '../support/site.tsx'

const { site, fixture } = openSiteWith(createCountedLink)

const tab = (startup = fixture.engines, query = '') => `/startup/${startup.id}/affiliate-analytics${query}`
const openTab = async (name: string) =>
  userEvent.click(within(screen.getByRole('navigation', { name: 'What works' })).getByRole('link', { name }))
const numbers = () => waitFor(() => expect(statOf('Clicks')).toBe('3'))

describe('what works', () => {
  it('filters the whole page by several values, each a step of the history, and removes them by their chips', async () => {
    const { user } = await site.load(tab(fixture.engines, '?interval=7d&by=referrer'))
    await numbers()
    await user.click(await screen.findByRole('button', { name: 'forum.example' }))
    await waitFor(() => expect(statOf('Clicks')).toBe('1'))
    expect(statOf('Conversions')).toBe('0')
    expect(address()).toBe(tab(fixture.engines, '?interval=7d&by=referrer&referrer=forum.example'))
    expect(screen.queryByRole('list', { name: 'Browsers' })).toBeNull()
    await openTab('Campaign')
    await user.click(await screen.findByRole('button', { name: 'spring' }))
    expect(address()).toBe(tab(fixture.engines, '?interval=7d&by=campaign&referrer=forum.example&campaign=spring'))
    await waitFor(() => expect(rowsOf('Campaign')).toEqual(['spring 1 1 0']))
    act(() => window.history.back())
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove filter Campaign: spring' })).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Remove filter Referrer: forum.example' }))
    await numbers()
    expect(address()).toBe(tab(fixture.engines, '?interval=7d&by=campaign'))
  })

  it('compares each number with the interval before', async () => {
    const { user } = await site.load(tab(fixture.engines, '?interval=7d&by=device'))
    await numbers()
    await user.click(await screen.findByRole('switch', { name: 'Compare with the interval before' }))
    await waitFor(() => expect(rowsOf('Device')).toEqual(['Desktop 3+3 3+3 1+1']))
    expect(address()).toBe(tab(fixture.engines, '?interval=7d&by=device&compare=1'))
  })

  it('opens the people behind a number of the board, as far as the reader may see them', async () => {
    const { user } = await site.load(tab(fixture.engines, '?interval=7d'))
    const board = await screen.findByRole('region', { name: 'Channels' })
    await user.click(await within(board).findByRole('button', { name: '1 accounts: All' }))
    const dialog = await screen.findByRole('dialog', { name: 'Accounts: All' })
    await waitFor(() => expect(within(dialog).getAllByRole('listitem')).toHaveLength(1))
  })

  it('shares the figures as they are shown, and revokes them', async () => {
    const { user } = await site.load(tab(fixture.engines, '?interval=7d&by=referrer&referrer=news.example'))
    await user.click(await screen.findByRole('button', { name: 'Share' }))
    const dialog = await screen.findByRole('dialog', { name: 'Share these figures' })
    const name = within(dialog).getByLabelText('Name')
    await user.clear(name)
    await user.type(name, 'For Mia')
    await user.click(within(dialog).getByRole('button', { name: 'Share' }))
    const link = await within(dialog).findByRole('link', { name: 'For Mia' })
    expect(link.getAttribute('href')).toMatch(/^\/l\/view\/[\w-]{22}$/)
    expect(within(dialog).getByText('All links by referrer · 7 days · 1 filter')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Revoke For Mia' }))
    await user.click(await screen.findByRole('button', { name: 'Revoke' }))
    await waitFor(() => expect(within(dialog).queryByRole('link', { name: 'For Mia' })).toBeNull())
  })

  it('downloads the table that is open', async () => {
    const downloaded = catchDownloads()
    const { user } = await site.load(tab(fixture.engines, '?interval=7d&by=device'))
    await numbers()
    await user.click(screen.getByRole('button', { name: 'Download table' }))
    const { name, text } = await downloaded()
    expect(name).toBe('device-7d.csv')
    expect(text).toContain('desktop,3,3,1')
  })
})
