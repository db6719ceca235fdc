import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { AffiliateLink } from '../../../shared/entities/links/affiliate-link.ts'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import type { App } from '../../support/app.ts'
import type { Person } from '../../support/app/people.ts'
import { click } from '../../support/links/clicks.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { chooseInRow } from '../support/row-menu.ts'
import { catchDownloads } from '../support/downloads.ts'
import { openLinksList, rowOf } from '../support/links/links-list.ts'
import { address } from '../support/site.tsx'
import { DAY_MS } from '../../../shared/time.ts'
import { expectFocus } from '../support/focus.ts'

const { site, fixture, newLink, stored } = openLinksList()
let app: App
let ada: Person
let engines: Startup
let loom: Startup
beforeEach(() => {
  ;({ app, ada, engines, loom } = fixture)
})

const names = () => screen.queryAllByRole('rowheader').map((head) => /^[^·]*/.exec(head.querySelector('p')?.textContent ?? '')?.[0].trim())
const shown = () => names().filter((name) => name !== '')

describe('/affiliate-links, all links', () => {
  it('S2-106 looks for links by name and code, and keeps what is looked for in the address', async () => {
    const [harbour] = [await newLink('Harbour poster'), await newLink('Evening mail')]
    const { user } = await site.load('/affiliate-links')
    await rowOf(harbour.code)
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'harbour')
    await waitFor(() => expect(shown()).toEqual(['Harbour poster']))
    expect(address()).toBe('/affiliate-links?search=harbour')
    await user.clear(screen.getByRole('searchbox', { name: 'Search' }))
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), harbour.code)
    await waitFor(() => expect(address()).toBe(`/affiliate-links?search=${harbour.code}`))
    await waitFor(() => expect(shown()).toEqual(['Harbour poster']))
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'zzz')
    expect(await screen.findByRole('heading', { name: 'No links found' })).toBeTruthy()
  })

  it('puts links in order, and reads search, order and startup from the address', async () => {
    const [zinc] = [await newLink('Zinc', loom), await newLink('Amber', loom), await newLink('Birch', engines)]
    await click(app, zinc.code, { ip: '10.8.0.1' })
    await app.settled()
    const { user } = await site.load(`/affiliate-links?startup=${loom.id}&sort=name`)
    await waitFor(() => expect(shown()).toEqual(['Amber', 'Zinc']))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Most clicks')
    await waitFor(() => expect(shown()).toEqual(['Zinc', 'Amber']))
    expect(address()).toBe(`/affiliate-links?startup=${loom.id}&sort=clicks`)
  })

  it('narrows the links by state and startup with chips; Back undoes one filter at a time', async () => {
    const bob = await app.signUp('Bob')
    const mill = await registerStartup(app, bob, { name: 'Mill' })
    const make = (name: string) =>
      app.call('POST /api/affiliate-links', { body: { name, startupId: mill.id, type: 'startup' } }, { as: bob })
    await make('Works')
    const { id } = (await make('Rests')).body
    await app.call('PUT /api/affiliate-links/{id}', { id, body: { disabled: true } }, { as: bob })
    await site.remember(bob)
    const { user } = await site.load(`/affiliate-links?startup=${mill.id}`)
    await waitFor(() => expect(shown()).toEqual(['Rests', 'Works']))
    expect(screen.getByText('2 links')).toBeTruthy()
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Disabled')
    await waitFor(() => expect(shown()).toEqual(['Rests']))
    expect(screen.getByText('1 link')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Remove filter Startup: Mill' }))
    await waitFor(() => expect(address()).toBe('/affiliate-links?state=disabled'))
    history.back()
    await waitFor(() => expect(address()).toBe(`/affiliate-links?startup=${mill.id}&state=disabled`))
    history.back()
    await waitFor(() => expect(shown()).toEqual(['Rests', 'Works']))
    expect(address()).toBe(`/affiliate-links?startup=${mill.id}`)
  })

  it('draws the last 14 days of each link', async () => {
    const link = await newLink('Drawn')
    await click(app, link.code, { ip: '10.8.0.2' })
    await app.settled()
    await site.load('/affiliate-links')
    expect(await (await rowOf(link.code)).findByText('1 click in the last 14 days')).toBeTruthy()
  })

  it('shows more links than one call answers', async () => {
    const bob = await app.signUp('Bob')
    const { id: startupId } = await registerStartup(app, bob, { name: 'Many Links' })
    await app.call(
      'POST /api/affiliate-links/bulk',
      { body: { startupId, names: Array.from({ length: 60 }, (_, at) => `Link ${at}`) } },
      { as: bob },
    )
    await site.remember(bob)
    const { user } = await site.load('/affiliate-links')
    await waitFor(() => expect(shown().length).toBe(50))
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(shown().length).toBe(60))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull())
  })

  it('says of each link whether it works: active, disabled, for how long still', async () => {
    const until = new Date(Date.now() + 3.5 * DAY_MS).toISOString()
    const [plain, ending] = [await newLink('Plain'), await newLink('Ending', engines, { expiresAt: until })]
    await site.load('/affiliate-links')
    expect((await rowOf(plain.code)).getByText('Active')).toBeTruthy()
    expect((await rowOf(ending.code)).getByText('Expires in 3 days')).toBeTruthy()
  })

  it('disables a link at once, and Undo enables it again', async () => {
    const link = await newLink('To pause')
    const { user } = await site.load('/affiliate-links')
    await chooseInRow(user, `link ${link.code}`, 'Disable')
    expect((await rowOf(link.code)).getByText('Disabled')).toBeTruthy()
    await site.toastSaying(/Link disabled. It stops working within 90 seconds/)
    await waitFor(async () => expect((await stored(link))?.disabledAt).not.toBeNull())
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect((await rowOf(link.code)).getByText('Active')).toBeTruthy()
    await waitFor(async () => expect((await stored(link))?.disabledAt).toBeNull())
  })

  it('keeps what another user switched before the Undo, and says it', async () => {
    const link = await newLink('Switched twice')
    const { user } = await site.load('/affiliate-links')
    await chooseInRow(user, `link ${link.code}`, 'Disable')
    await waitFor(async () => expect((await stored(link))?.disabledAt).not.toBeNull())
    for (const disabled of [false, true]) await app.call('PUT /api/affiliate-links/{id}', { id: link.id, body: { disabled } }, { as: ada })
    const { disabledAt } = (await stored(link)) ?? {}
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await site.toastSaying('“Switched twice” was switched by another user meanwhile and stays as it is.')
    expect((await stored(link))?.disabledAt).toBe(disabledAt)
  })

  it('shows a link as it was when it could not be disabled', async () => {
    const link = await newLink('Stays')
    const { user } = await site.load('/affiliate-links')
    const row = await rowOf(link.code)
    site.network.offline = true
    await chooseInRow(user, `link ${link.code}`, 'Disable')
    expect(await site.toastSaying('Failed to disable affiliate link')).toBeTruthy()
    await waitFor(() => expect(row.getByText('Active')).toBeTruthy())
  })

  it('keeps the focus at the list when the link that had it is deleted', async () => {
    const [link] = [await newLink('Doomed'), await newLink('Remains')]
    const { user } = await site.load('/affiliate-links')
    await chooseInRow(user, `link ${link.code}`, 'Delete')
    await user.click(await screen.findByRole('button', { name: 'Delete link' }))
    await waitFor(() => expect(screen.queryByText(`/affiliate/${link.code}`)).toBeNull())
    await expectFocus(() => screen.getByRole('region', { name: 'Affiliate links' }))
  })

  it('disables selected links, and Undo enables them again', async () => {
    const links = [await newLink('Bulk one'), await newLink('Bulk two')]
    const { user } = await site.load('/affiliate-links')
    for (const { code } of links) await user.click((await rowOf(code)).getByRole('checkbox', { name: `Select link ${code}` }))
    const bar = within(await screen.findByRole('region', { name: 'Selected rows' }))
    expect(bar.getByText('2 selected')).toBeTruthy()
    await user.click(bar.getByRole('button', { name: 'Disable' }))
    await site.toastSaying(/2 links disabled/)
    for (const link of links) await waitFor(async () => expect((await stored(link))?.disabledAt).not.toBeNull())
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    for (const link of links) await waitFor(async () => expect((await stored(link))?.disabledAt).toBeNull())
  })

  it('tags selected links and puts them in a folder, and Undo takes both back', async () => {
    const links = [await newLink('Tagged one', engines, { tags: ['old'] }), await newLink('Tagged two')]
    const { user } = await site.load('/affiliate-links')
    for (const { code } of links) await user.click((await rowOf(code)).getByRole('checkbox', { name: `Select link ${code}` }))
    await user.click(within(await screen.findByRole('region', { name: 'Selected rows' })).getByRole('button', { name: 'Edit' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit 2 links' }))
    await user.type(dialog.getByRole('textbox', { name: 'Folder' }), 'Spring')
    await user.type(dialog.getByRole('textbox', { name: 'Tags' }), 'new{Enter}')
    await user.click(dialog.getByRole('checkbox', { name: 'old' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await site.toastSaying(/2 links changed/)
    const [one, two] = links
    expect(await stored(one as AffiliateLink)).toMatchObject({ tags: ['new'], folder: 'Spring' })
    expect(await stored(two as AffiliateLink)).toMatchObject({ tags: ['new'], folder: 'Spring' })
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    for (const link of links) await waitFor(async () => expect(await stored(link)).toMatchObject({ tags: link.tags, folder: '' }))
  })

  it('deletes selected links when Undo is no longer possible, and not before', async () => {
    const [kept, gone] = [await newLink('Kept after all'), await newLink('Gone')]
    const { user } = await site.load('/affiliate-links')
    const remove = async ({ code }: AffiliateLink) => {
      await user.click((await rowOf(code)).getByRole('checkbox', { name: `Select link ${code}` }))
      await user.click(within(await screen.findByRole('region', { name: 'Selected rows' })).getByRole('button', { name: 'Delete' }))
      await waitFor(() => expect(screen.queryByText(`/affiliate/${code}`)).toBeNull())
    }
    await remove(kept)
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await rowOf(kept.code)
    await remove(gone)
    expect(await stored(gone)).toBeDefined()
    cleanup()
    await waitFor(async () => expect(await stored(gone)).toBeUndefined())
    expect(await stored(kept)).toBeDefined()
  })

  it('highlights a generated link, with its name ready to edit', async () => {
    const { user } = await site.load(`/affiliate-links?startup=${engines.id}`)
    await screen.findByRole('option', { name: /^Analytical Engines/ })
    await user.click(screen.getByRole('button', { name: 'Generate Link' }))
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name of the new link' })
    await expectFocus(name)
    await user.keyboard('Poster at the station{Enter}')
    expect(await screen.findByText('Poster at the station')).toBeTruthy()
    await waitFor(async () => {
      const { body } = await app.call('GET /api/affiliate-links', { search: 'Poster at the station' }, { as: ada })
      expect(body.items).toHaveLength(1)
    })
  })

  it('copies a link with what its campaign adds, and shares it by the sheet of a phone', async () => {
    const share = vi.fn<() => Promise<void>>(() => Promise.resolve())
    const { matchMedia } = globalThis
    vi.stubGlobal('matchMedia', (query: string) => Object.assign(new EventTarget(), { matches: query.includes('coarse') }))
    Object.assign(navigator, { share })
    const link = await newLink('Spring', engines, { utmDefaults: { source: 'mail', campaign: 'spring & sun' } })
    const { user } = await site.load('/affiliate-links')
    await user.click((await rowOf(link.code)).getByRole('button', { name: `Copy link ${link.code}` }))
    const url = `${location.origin}/affiliate/${link.code}?utm_source=mail&utm_campaign=spring+%26+sun`
    expect(await navigator.clipboard.readText()).toBe(url)
    await user.click(await (await rowOf(link.code)).findByRole('button', { name: `Share link ${link.code}` }))
    expect(share).toHaveBeenCalledWith({ url, title: expect.any(String) })
    Reflect.deleteProperty(navigator, 'share')
    vi.stubGlobal('matchMedia', matchMedia)
  })

  it('downloads all links as a table, with the token that no plain link could carry', async () => {
    const link = await newLink('=SUM(A1)')
    const downloaded = catchDownloads()
    const { user } = await site.load('/affiliate-links')
    await rowOf(link.code)
    await user.click(screen.getByRole('button', { name: 'Download CSV' }))
    const { name, text } = await downloaded()
    expect(name).toBe('affiliate-links.csv')
    expect(text).toContain(`'=SUM(A1)`)
    expect(text).toContain(link.code)
  })
})
