import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { AffiliateLink } from '../../../shared/entities/links/affiliate-link.ts'
import { chooseInRow } from '../support/row-menu.ts'
import { createCountedLink, rowsOf, statOf } from '../support/links/counted-link.ts'
import { setVisibility, startClock } from '../support/clock.ts'
import { address, openSiteWith } from '../support/site.tsx'
import { DAY_MS } from '../../../shared/time.ts'

const { site, fixture } = openSiteWith(createCountedLink)
afterEach(() => {
  vi.useRealTimers()
})

const tab = (startup = fixture.engines, query = '') => `/startup/${startup.id}/affiliate-analytics${query}`
const numbers = () => waitFor(() => expect(statOf('Clicks')).toBe('3'))

describe('the numbers on screen', () => {
  it('show their age, refresh every 30 seconds, and pause in a hidden tab', async () => {
    const { pass, passUntil } = startClock()
    const fetched = vi.spyOn(globalThis, 'fetch')
    const asked = () => fetched.mock.calls.filter(([path]) => typeof path === 'string' && path.includes('/affiliate-analytics?')).length
    await site.load(tab(fixture.loom))
    await waitFor(() => expect(screen.getByText(/^Updated/)).toBeTruthy())
    const before = asked()
    const loaded = Date.now()
    await passUntil(loaded + 15_000)
    expect(screen.getByText(/^Updated 1\d s ago$/)).toBeTruthy()
    expect(asked()).toBe(before)
    await pass(16_000)
    await waitFor(() => expect(asked()).toBe(before + 1))
    await waitFor(() => expect(screen.getByText(/^Updated (just now|\d s ago)$/)).toBeTruthy())
    setVisibility('hidden')
    await pass(90_000)
    expect(asked()).toBe(before + 1)
    setVisibility('visible')
    await waitFor(() => expect(asked()).toBeGreaterThan(before + 1))
  })
})

describe('/affiliate-links/{id}', () => {
  it('shows the numbers of one link, opened from its row', async () => {
    const { user } = await site.load('/affiliate-links')
    await chooseInRow(user, `link ${fixture.link.code}`, 'Analytics')
    expect(await screen.findByRole('heading', { name: 'Ada', level: 1 })).toBeTruthy()
    expect(address()).toBe(`/affiliate-links/${fixture.link.id}`)
    await numbers()
    expect(screen.getByText(`${location.host}/affiliate/${fixture.link.code} · Analytical Engines`)).toBeTruthy()
    const tabs = within(screen.getByRole('navigation', { name: 'What works' }))
    expect(tabs.queryByRole('link', { name: 'Link' })).toBeNull()
    await user.click(tabs.getByRole('link', { name: 'Referrer' }))
    await waitFor(() => expect(rowsOf('Referrer')).toHaveLength(3))
  })

  const newLink = async (more: object): Promise<AffiliateLink> =>
    (
      await fixture.app.call(
        'POST /api/affiliate-links',
        { body: { name: 'Poster', startupId: fixture.loom.id, ...more } },
        { as: fixture.ada },
      )
    ).body

  it('says whether the link works: active, for how long still, disabled', async () => {
    await site.load(`/affiliate-links/${fixture.link.id}`)
    expect(await screen.findByText('Active')).toBeTruthy()
    cleanup()
    const ending = await newLink({ expiresAt: new Date(Date.now() + 3.5 * DAY_MS).toISOString() })
    await site.load(`/affiliate-links/${ending.id}`)
    expect(await screen.findByText('Expires in 3 days')).toBeTruthy()
    cleanup()
    const paused = await newLink({})
    await fixture.app.call('PUT /api/affiliate-links/{id}', { id: paused.id, body: { disabled: true } }, { as: fixture.ada })
    await site.load(`/affiliate-links/${paused.id}`)
    expect(await screen.findByText('Disabled')).toBeTruthy()
  })

  it('shows the campaign of the link, and copies the same address as the list', async () => {
    const { id, code } = await newLink({ utmDefaults: { source: 'poster', campaign: 'spring launch' } })
    const { user } = await site.load(`/affiliate-links/${id}`)
    expect(await screen.findByText('UTM parameters: source “poster”, campaign “spring launch”')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Copy link' }))
    const copied = await navigator.clipboard.readText()
    expect(copied).toBe(`${location.origin}/affiliate/${code}?utm_source=poster&utm_campaign=spring+launch`)
    await user.click(screen.getByRole('link', { name: 'All links' }))
    await user.click(await screen.findByRole('button', { name: `Copy link ${code}` }))
    expect(await navigator.clipboard.readText()).toBe(copied)
  })

  it('is not there for others', async () => {
    await site.remember(fixture.zoe)
    await site.load(`/affiliate-links/${fixture.link.id}`)
    expect(await screen.findByText(/^Only its maker, while they are a member/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'All links' })).toBeTruthy()
    expect(screen.queryByText('Clicks')).toBeNull()
  })
})
