import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AffiliateLink } from '../../../shared/entities/links/affiliate-link.ts'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import type { App } from '../../support/app.ts'
import type { Person } from '../../support/app/people.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { chooseInRow } from '../support/row-menu.ts'
import { catchDownloads } from '../support/downloads.ts'
import { openSite } from '../support/site.tsx'
import { expectFocus } from '../support/focus.ts'

const site = openSite()
let app: App
let ada: Person
let engines: Startup

beforeAll(async () => {
  app = site.server()
  ada = await app.signUp('Ada')
  engines = await registerStartup(app, ada, { name: 'Analytical Engines' })
})
beforeEach(() => site.remember(ada))

const load = async () => {
  const loaded = await site.load(`/affiliate-links?startup=${engines.id}`)
  await screen.findByRole('option', { name: 'Analytical Engines (Owner)' })
  return loaded
}
const newLink = async (name: string, more: object = {}): Promise<AffiliateLink> =>
  (await app.call('POST /api/affiliate-links', { body: { name, startupId: engines.id, ...more } }, { as: ada })).body
const linkNamed = async (name: string) => {
  const { body } = await app.call('GET /api/affiliate-links', { search: name }, { as: ada })
  return body.items[0]
}
const edit = async ({ code }: AffiliateLink) => {
  const { user } = await load()
  await user.click(await screen.findByRole('button', { name: `Edit link ${code}` }))
  await screen.findByRole('dialog', { name: 'Edit link' })
  return user
}
const field = (label: string) => screen.getByRole('textbox', { name: label })

describe('a link with options', () => {
  it('has a name, a code, an end, a campaign and a preview of its own', async () => {
    const { user } = await load()
    await user.click(screen.getByRole('button', { name: 'Create link' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Create link' }))
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('')
    await user.type(field('Name'), 'Harbour poster')
    await user.type(field('Code'), 'Harbour-1')
    await dialog.findAllByText('This code is available')
    await user.type(dialog.getByLabelText('Expires'), '2099-01-02T03:04')
    await user.type(dialog.getByLabelText('Source'), 'poster')
    await user.type(dialog.getByLabelText('Campaign'), 'spring launch')
    expect(dialog.getByLabelText('Link with UTM parameters').textContent).toBe(
      `${location.origin}/affiliate/harbour-1?utm_source=poster&utm_campaign=spring+launch`,
    )
    await user.type(dialog.getByLabelText('Preview title'), 'Come and see')
    await user.type(dialog.getByLabelText('Preview text'), 'Every Friday at the harbour')
    await user.click(dialog.getByRole('button', { name: 'Create link' }))
    await site.toastSaying('Affiliate link created')
    await screen.findByText('/affiliate/harbour-1')
    expect(await linkNamed('Harbour poster')).toMatchObject({
      code: 'harbour-1',
      expiresAt: new Date('2099-01-02T03:04').toISOString(),
      utmDefaults: { source: 'poster', campaign: 'spring launch' },
      previewTitle: 'Come and see',
      previewText: 'Every Friday at the harbour',
    })
  })

  it('says while a code is typed that it is taken, reserved or malformed, and sends none of them', async () => {
    await newLink('Mine', { code: 'taken-code' })
    const { user } = await load()
    await user.click(screen.getByRole('button', { name: 'Create link' }))
    await screen.findByRole('dialog', { name: 'Create link' })
    await user.type(field('Name'), 'Poster')
    for (const [code, sentence] of [
      ['taken-code', 'This code is taken'],
      ['admin', 'This code is reserved'],
      ['a b', 'A code has 3 to 40 letters, digits and hyphens'],
    ] as const) {
      await user.clear(field('Code'))
      await user.type(field('Code'), code)
      expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0)
    }
    await user.click(screen.getByRole('button', { name: 'Create link' }))
    await expectFocus(() => field('Code'))
    expect(screen.getByRole('dialog', { name: 'Create link' })).toBeTruthy()
  })
})

describe('a code that cannot be looked up', () => {
  it('says so instead of looking for ever', async () => {
    const { user } = await load()
    await user.click(screen.getByRole('button', { name: 'Create link' }))
    await screen.findByRole('dialog', { name: 'Create link' })
    site.network.offline = true
    await user.type(field('Code'), 'nobody-knows')
    expect((await screen.findAllByText('Could not check this code. You can still try it')).length).toBeGreaterThan(0)
  })
})

describe('a link that is changed', () => {
  it('gets another name and code, while the old address keeps working', async () => {
    const link = await newLink('Old name')
    const user = await edit(link)
    await user.clear(field('Name'))
    await user.type(field('Name'), 'New name')
    await user.clear(field('Code'))
    await user.type(field('Code'), 'new-code')
    expect(await screen.findByText(`This code is available. The old address /affiliate/${link.code} keeps working.`)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('/affiliate/new-code')).toBeTruthy()
    expect(await linkNamed('New name')).toMatchObject({ id: link.id, code: 'new-code' })
    const { body } = await app.call(
      'POST /api/affiliate-links/track',
      { body: { code: link.code, referrer: '' } },
      { userAgent: 'Firefox/141.0' },
    )
    expect(body).toMatchObject({ success: true, startupId: engines.id })
  })

  it('loses its end and its campaign when they are taken away', async () => {
    const link = await newLink('Ends', { expiresAt: '2099-01-02T03:04:00.000Z', utmDefaults: { source: 'mail' } })
    const user = await edit(link)
    await user.clear(screen.getByLabelText('Expires'))
    await user.clear(field('Source'))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await linkNamed('Ends')).toMatchObject({ expiresAt: null, utmDefaults: {} })
  })

  it('is renamed after its end, which need not be chosen anew', async () => {
    const link = await newLink('Is over', { expiresAt: new Date(Date.now() + 3_000).toISOString() })
    const user = await edit(link)
    await user.type(field('Name'), ' now')
    await waitFor(() => expect(Date.now()).toBeGreaterThan(Date.parse(String(link.expiresAt))))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await linkNamed('Is over now')).toMatchObject({ id: link.id, expiresAt: link.expiresAt })
  })

  it('shows beside the field what the server refused, and keeps what was typed', async () => {
    const link = await newLink('Refused')
    const user = await edit(link)
    await user.type(field('Name'), ' indeed')
    site.network.offline = true
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('The server cannot be reached. Please check your connection')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Refused indeed')
  })

  it('is switched off and on again by the first switch', async () => {
    const link = await newLink('Switched')
    const user = await edit(link)
    await user.click(screen.getByRole('switch', { name: 'Link enabled' }))
    await waitFor(async () => expect((await linkNamed('Switched'))?.disabledAt).not.toBeNull())
    await user.click(screen.getByRole('switch', { name: 'Link enabled' }))
    await waitFor(async () => expect((await linkNamed('Switched'))?.disabledAt).toBeNull())
  })
})

describe('a QR code', () => {
  it('leads to the link with its campaign', async () => {
    const link = await newLink('Flyer', { utmDefaults: { source: 'flyer' } })
    const { user } = await load()
    await chooseInRow(user, `link ${link.code}`, 'QR code')
    expect(
      await screen.findByRole('figure', { name: `QR code of ${location.origin}/affiliate/${link.code}?utm_source=flyer&qr=1` }),
    ).toBeTruthy()
  })

  it('leaves out a campaign that would make it too fine to be scanned', async () => {
    const link = await newLink('Novel', { utmDefaults: { source: 'x'.repeat(255) } })
    const { user } = await load()
    await chooseInRow(user, `link ${link.code}`, 'QR code')
    expect(await screen.findByRole('figure', { name: `QR code of ${location.origin}/affiliate/${link.code}?qr=1` })).toBeTruthy()
  })

  it('leads to the link with a marker for scans, and can be downloaded', async () => {
    const link = await newLink('Poster')
    const downloaded = catchDownloads()
    const { user } = await load()
    await chooseInRow(user, `link ${link.code}`, 'QR code')
    const url = `${location.origin}/affiliate/${link.code}?qr=1`
    expect(await screen.findByRole('figure', { name: `QR code of ${url}` })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'SVG' }))
    const { name, text } = await downloaded()
    expect(name).toBe(`${link.code}.svg`)
    expect(text).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 (\d+) \1".*<path d="M4 4h1v1h-1z/)
    await user.click(screen.getByRole('button', { name: 'Copy address of the QR code' }))
    expect(await navigator.clipboard.readText()).toBe(url)
  })
})
