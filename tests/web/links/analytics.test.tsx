import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { joinStartup } from '../../contract/support/fixtures.ts'
import { click, linkOf } from '../../support/links/clicks.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { chooseInRow } from '../support/row-menu.ts'
import { catchDownloads } from '../support/downloads.ts'
import { createCountedLink, rowsOf, statOf } from '../support/links/counted-link.ts'
import { address, openSiteWith } from '../support/site.tsx'

const { site, fixture } = openSiteWith(createCountedLink)
afterEach(() => {
  vi.useRealTimers()
})

const tab = (startup = fixture.engines, query = '') => `/startup/${startup.id}/affiliate-analytics${query}`
const openTab = async (name: string) =>
  userEvent.click(within(screen.getByRole('navigation', { name: 'What works' })).getByRole('link', { name }))
const numbers = () => waitFor(() => expect(statOf('Clicks')).toBe('3'))

describe('the tab affiliate of a startup', () => {
  it('S2-37 opens at /startup/{startupId}/affiliate-analytics and shows the exact numbers of the links', async () => {
    await site.load(tab())
    expect(await screen.findByRole('heading', { name: 'Affiliate · Analytical Engines', level: 1 })).toBeTruthy()
    await numbers()
    expect(statOf('Conversions')).toBe('1')
    expect(statOf('Conversion rate')).toBe('33.3%')
    for (const [tabName, rows] of [
      ['Referrer', ['Direct / none 1 1 0', 'forum.example 1 1 0', 'news.example 1 1 1']],
      ['Link', [`Ada (${fixture.link.code}) 3 3 1`]],
      ['Device', ['Desktop 3 3 1']],
    ] as const) {
      await openTab(tabName)
      await waitFor(() => expect(rowsOf(tabName).toSorted()).toEqual(rows))
    }
    const browsers = screen.getByRole('list', { name: 'Browsers' })
    expect(browsers.textContent).toBe('Firefox3')
  })

  it('S2-40 keeps its path for after the login', async () => {
    localStorage.clear()
    await site.load(tab(fixture.engines, '?interval=7d'))
    await screen.findByRole('heading', { name: 'Log in' })
    expect(sessionStorage.getItem('returnTo')).toBe(tab(fixture.engines, '?interval=7d'))
  })

  it('says about how many visits do not count, by reason, and what each means', async () => {
    await site.load(tab())
    await numbers()
    for (const [title, about] of [
      ['Programs', 'about 7'],
      ['Own visits', 'about 2'],
      ['Repeated visits', 'about 1'],
    ] as const) {
      const term = screen.getAllByRole('term').find((one) => one.textContent?.startsWith(title))
      expect(term?.textContent).toBe(`${title} ${about}`)
      expect(term?.nextElementSibling?.textContent).toMatch(/\w+\./)
    }
  })

  it('draws clicks and conversions over time, with a table of the same for screen readers', async () => {
    await site.load(tab(fixture.engines, '?interval=24h'))
    await numbers()
    const rows = within(screen.getByRole('table', { name: 'Clicks and conversions by hour' })).getAllByRole('row')
    expect(rows).toHaveLength(25)
    const last = rows.map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map((cell) => Number(cell.textContent)),
    )
    expect(last.reduce((sum, [clicks = 0]) => sum + clicks, 0)).toBe(3)
    expect(last.reduce((sum, [, conversions = 0]) => sum + conversions, 0)).toBe(1)
  })

  it('keeps the interval in the address', async () => {
    const { user } = await site.load(tab())
    await numbers()
    expect(screen.getByRole('link', { name: '30 days' }).getAttribute('aria-current')).toBe('true')
    await user.click(screen.getByRole('link', { name: '1 year' }))
    expect(address()).toBe(tab(fixture.engines, '?interval=1y'))
    await numbers()
    await user.click(screen.getByRole('link', { name: 'All time' }))
    await waitFor(() => expect(screen.getAllByText('Since the beginning')).toHaveLength(3))
    await waitFor(() => expect(screen.getByRole('table', { name: 'Clicks and conversions by day' })).toBeTruthy())
  })

  it('shows a custom range of days, which is in the URL', async () => {
    const { user } = await site.load(tab(fixture.engines, '?interval=7d'))
    await numbers()
    await user.click(screen.getByRole('link', { name: 'Custom' }))
    await numbers()
    expect(address()).toMatch(/\?interval=7d&from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/)
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-01-01' } })
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-01-07' } })
    await waitFor(() => expect(statOf('Clicks')).toBe('0'))
    expect(address()).toBe(tab(fixture.engines, '?interval=7d&from=2026-01-01&to=2026-01-07'))
  })

  it('draws the figure that is pressed', async () => {
    const { user } = await site.load(tab(fixture.engines, '?interval=7d'))
    await numbers()
    expect(screen.getByRole('button', { name: 'Clicks' }).getAttribute('aria-pressed')).toBe('true')
    await user.click(screen.getByRole('button', { name: 'Conversions' }))
    expect(screen.getByRole('button', { name: 'Conversions' }).getAttribute('aria-pressed')).toBe('true')
    expect(screen.getAllByText(/^[+±]\d+ vs\. 0 before$/)).toHaveLength(2)
  })

  it('downloads the days as a table', async () => {
    const downloaded = catchDownloads()
    const { user } = await site.load(tab(fixture.engines, '?interval=7d'))
    await numbers()
    await user.click(screen.getByRole('button', { name: 'Download CSV' }))
    const { name, text } = await downloaded()
    expect(name).toBe('affiliate-analytics-7d.csv')
    expect(text.trim().split('\r\n')).toHaveLength(8)
    expect(text).toMatch(/,3,1\r\n/)
  })

  it('shows all links of the startup to those who lead it, with the names of their makers', async () => {
    const hers = await linkOf(fixture.app, fixture.mia, fixture.engines)
    const { user } = await site.load(tab())
    const row = (await screen.findByText(`/affiliate/${hers.code}`)).closest('tr')
    expect(row?.textContent).toContain('by Mia')
    await chooseInRow(user, `link ${hers.code}`, 'Disable')
    expect(await screen.findByText('Disabled by a leader')).toBeTruthy()
    await chooseInRow(user, `link ${hers.code}`, 'Delete')
    await user.click(await screen.findByRole('button', { name: 'Delete link' }))
    await waitFor(() => expect(screen.queryByText(`/affiliate/${hers.code}`)).toBeNull())
    await waitFor(async () => expect((await fixture.app.call('GET /api/affiliate-links', {}, { as: fixture.mia })).body.items).toEqual([]))
  })

  it('marks the links of former members', async () => {
    const noa = await fixture.app.signUp('Noa')
    await joinStartup(fixture.engines, noa, 'Member')
    const left = await linkOf(fixture.app, noa, fixture.engines)
    await fixture.app.call('POST /api/startups/{id}/leave', { id: fixture.engines.id }, { as: noa })
    await site.load(tab())
    const row = (await screen.findByText(`/affiliate/${left.code}`)).closest('tr')
    expect(row?.textContent).toContain('by Noa Former member')
  })

  it('marks conversions of too many accounts from one network', async () => {
    const mill = await registerStartup(fixture.app, fixture.ada, { name: 'Mill' })
    const poster = await linkOf(fixture.app, fixture.ada, mill)
    for (let one = 1; one <= 6; one += 1) {
      const { body } = await click(fixture.app, poster.code, { ip: `10.8.0.${one}` })
      const person = { name: 'Puppet', email: `puppet${one}@example.org`, password: 'correct horse battery' }
      const made = await fixture.app.call('POST /api/auth/register', { body: person }, { ip: '10.8.1.1', userAgent: `Browser ${one}` })
      await fixture.app.call(
        'POST /api/affiliate-links/convert',
        { body: { clickId: body.clickId ?? '' } },
        { as: { token: made.body.token } },
      )
    }
    await fixture.app.settled()
    await site.load(tab(mill))
    expect(await screen.findByText(/^1 of 6 conversions: same network\./)).toBeTruthy()
    const row = (await screen.findByText(`/affiliate/${poster.code}`)).closest('tr')
    expect(row?.textContent).toContain('6 1 same network')
  })

  it('shows a member without that right only their own links, and says so', async () => {
    await site.remember(fixture.mia)
    await site.load(tab())
    expect(await screen.findByText(/You see only your own links/)).toBeTruthy()
    await waitFor(() => expect(statOf('Clicks')).toBe('0'))
    expect(screen.queryByRole('heading', { name: 'All links of this startup' })).toBeNull()
  })

  it('refuses a user outside the team', async () => {
    await site.remember(fixture.zoe)
    await site.load(tab())
    expect(await screen.findByText('Only the team of this startup can see its link analytics.')).toBeTruthy()
  })

  it('says what to do first while there is nothing to count', async () => {
    await site.load(tab(fixture.loom))
    expect(await screen.findByRole('heading', { name: 'No clicks in this period' })).toBeTruthy()
    expect(screen.getAllByRole('link', { name: 'Create link' })[0]?.getAttribute('href')).toBe(
      `/affiliate-links?startup=${fixture.loom.id}`,
    )
  })

  it('says what failed and tries again', async () => {
    const { user } = await site.load(tab(fixture.loom))
    await screen.findByRole('heading', { name: 'No clicks in this period' })
    site.network.offline = true
    await user.click(screen.getByRole('link', { name: '90 days' }))
    expect((await screen.findAllByText('The server cannot be reached. Please check your connection')).length).toBeGreaterThan(0)
    site.network.offline = false
    await user.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement)
    expect(await screen.findByRole('heading', { name: 'No clicks in this period' })).toBeTruthy()
  })
})
