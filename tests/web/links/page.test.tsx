import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import { AffiliateLinksPage } from '../../../web/features/affiliate-links/affiliate-links-page.tsx'
import { objectionTo } from '../../../web/features/affiliate-links/make/link-maker.tsx'
import type { App } from '../../support/app.ts'
import type { Person } from '../../support/app/people.ts'
import { openBrowser } from '../../support/browser.tsx'
import { registerStartup } from '../../support/startups/startups.ts'
import { addMember } from '../../support/teams/teams.ts'
import { chooseInRow } from '../support/row-menu.ts'

const SCREENS = { '/affiliate-links': <AffiliateLinksPage /> }
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'

const browser = openBrowser()
let app: App
let ada: Person
let engines: Startup
let loom: Startup

beforeAll(async () => {
  app = browser.server()
  ada = await app.signUp('Ada')
  engines = await registerStartup(app, ada, { name: 'Analytical Engines' })
  loom = await registerStartup(app, ada, { name: 'Solar Loom' })
})

const open = (at = '/affiliate-links', as = ada) => browser.visit({ as, at, screens: SCREENS })
const makeLink = async (startup: Startup) =>
  (await app.call('POST /api/affiliate-links', { body: { name: ada.name, startupId: startup.id, type: 'startup' } }, { as: ada })).body
const linksOf = async (as: Person) => (await app.call('GET /api/affiliate-links/user/{userId}', { userId: as.id }, { as })).body
const click = (code: string, ip: string) =>
  app.call('POST /api/affiliate-links/track', { body: { code, referrer: null } }, { ip, userAgent: CHROME })
const options = async () => {
  await screen.findByRole('option', { name: 'Solar Loom (Owner)' })
  return within(screen.getByRole('combobox', { name: 'Startup' })).getAllByRole('option')
}
const rowOf = async (code: string) => {
  const row = (await screen.findByText(`/affiliate/${code}`)).closest('tr')
  if (row === null) throw new Error(`The link ${code} is in no row`)
  return row
}

describe('/affiliate-links', () => {
  it('S2-27 S2-103 S6-05 offers every startup that the user owns or joined in a selector, and makes links for either', async () => {
    const mia = await app.signUp('Mia')
    const mill = await registerStartup(app, mia, { name: 'Mill of Mia' })
    await addMember(loom.id, mia)
    await app.settled()
    await open('/affiliate-links', mia)
    await screen.findByRole('option', { name: 'Solar Loom (Member)' })
    const texts = (await screen.findAllByRole('option')).map((option) => option.textContent)
    expect(texts).toEqual(expect.arrayContaining(['Mill of Mia (Owner)', 'Solar Loom (Member)']))
    expect(texts).not.toContain('Analytical Engines (Owner)')
    for (const { id } of [mill, loom]) {
      await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Startup' }), id)
      await userEvent.click(screen.getByRole('button', { name: 'Generate Link' }))
      await waitFor(async () => expect((await linksOf(mia)).map(({ startupId }) => startupId)).toContain(id))
    }
  })

  it('offers the startups of the user and no other', async () => {
    await open()
    const texts = (await options()).map((option) => option.textContent)
    expect(texts.toSorted()).toEqual(['All startups', 'Analytical Engines (Owner)', 'Solar Loom (Owner)'])
  })

  it('S5-13 says Please select a startup when none is chosen, and sends nothing', async () => {
    await open()
    await options()
    await userEvent.click(screen.getByRole('button', { name: 'Generate Link' }))
    expect(await screen.findByText('Please select a startup')).toBeTruthy()
    const { body: links } = await app.call('GET /api/affiliate-links/user/{userId}', { userId: ada.id }, { as: ada })
    expect(links).toEqual([])
  })

  it('S5-12 says User information not available when there is no user name', () => {
    expect(objectionTo(null, engines.id)).toBe('User information not available')
    expect(objectionTo({ name: '' }, engines.id)).toBe('User information not available')
    expect(objectionTo({ name: 'Ada' }, engines.id)).toBeNull()
  })

  it('makes one link when the answer of the server is lost and the user presses again', async () => {
    const eve = await app.signUp('Eve')
    const { id } = await registerStartup(app, eve)
    await open(`/affiliate-links?startup=${id}`, eve)
    await screen.findByRole('option', { name: 'Analytical Engines (Owner)' })
    browser.network.losesAnswers = true
    await userEvent.click(screen.getByRole('button', { name: 'Generate Link' }))
    expect(await browser.toastSaying('Failed to create affiliate link')).toBeTruthy()
    browser.network.losesAnswers = false
    await userEvent.click(screen.getByRole('button', { name: 'Generate Link' }))
    expect(await browser.toastSaying('Affiliate link created')).toBeTruthy()
    const links = await linksOf(eve)
    expect(links).toHaveLength(1)
    expect(await rowOf(links[0]?.code ?? '')).toBeTruthy()
  })

  it('S2-104 S3-25 S7-35 S9-17 makes a link with a name by number, and shows its whole address with a copy button', async () => {
    const user = userEvent.setup()
    await open(`/affiliate-links?startup=${engines.id}`)
    await options()
    await user.click(screen.getByRole('button', { name: 'Generate Link' }))
    expect(await browser.toastSaying('Affiliate link created')).toBeTruthy()
    const { body: links } = await app.call('GET /api/affiliate-links/user/{userId}', { userId: ada.id }, { as: ada })
    const [link] = links
    expect(link).toMatchObject({
      name: `Link ${links.filter(({ startupId }) => startupId === engines.id).length}`,
      startupId: engines.id,
      clicks: 0,
      conversions: 0,
      type: 'startup',
    })
    const code = link?.code ?? ''
    const row = await rowOf(code)
    expect(
      within(row)
        .getByRole('link', { name: `Open link ${code}` })
        .getAttribute('href'),
    ).toBe(`${location.origin}/affiliate/${code}`)
    await user.click(within(row).getByRole('button', { name: `Copy link ${code}` }))
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/affiliate/${code}`)
  })

  it('S2-105 S2-106 S9-16 shows clicks, conversions and rate of each link, and the totals of each startup', async () => {
    const quiet = await makeLink(loom)
    const busy = await makeLink(loom)
    const visits = await Promise.all(['10.9.0.1', '10.9.0.2', '10.9.0.3'].map((ip) => click(busy.code, ip)))
    const bob = await app.signUp('Bob')
    // Bob's account is younger than the visit, so it came from the link.
    await app.call('POST /api/affiliate-links/convert', { body: { clickId: visits[0]?.body.clickId ?? '' } }, { as: bob })
    await app.settled()
    await open()
    const cells = async (code: string) =>
      within(await rowOf(code))
        .getAllByRole('cell')
        .slice(0, 3)
        .map((cell) => cell.textContent?.replace(/^\d+ clicks in the last 14 days/, ''))
    expect(await cells(busy.code)).toEqual(['3', '1', '33.3%'])
    expect(await cells(quiet.code)).toEqual(['0', '0', '0%'])
    const totals = within(await screen.findByRole('region', { name: 'Totals per startup' }))
    const ofLoom = totals.getByRole('button', { name: 'Solar Loom' }).closest('tr')
    expect(ofLoom?.textContent).toBe('Solar Loom3133.3%')
  })

  it('shows one startup when it is chosen, and keeps the choice in the address', async () => {
    const link = await makeLink(engines)
    const other = await makeLink(loom)
    await open()
    await rowOf(other.code)
    await options()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Startup' }), engines.id)
    await rowOf(link.code)
    await waitFor(() => expect(screen.queryByText(`/affiliate/${other.code}`)).toBeNull())
    expect(await screen.findByRole('heading', { name: 'Totals of Analytical Engines' })).toBeTruthy()
  })

  it('takes a deleted link away at once and keeps what it brought in the totals', async () => {
    const link = await makeLink(engines)
    await click(link.code, '10.9.1.1')
    await app.settled()
    await open(`/affiliate-links?startup=${engines.id}`)
    await rowOf(link.code)
    await chooseInRow(userEvent.setup(), `link ${link.code}`, 'Delete')
    expect(await screen.findByText(new RegExp(`/affiliate/${link.code} will stop working .* 1 click and 0 conversions stay`))).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Delete link' }))
    await waitFor(() => expect(screen.queryByText(`/affiliate/${link.code}`)).toBeNull())
    expect(await screen.findByText('Includes 1 click and 0 conversions of deleted links.')).toBeTruthy()
  })

  it('S8-31 brings a link back that could not be deleted, with the toast Failed to delete affiliate link', async () => {
    const link = await makeLink(engines)
    await open()
    await rowOf(link.code)
    await chooseInRow(userEvent.setup(), `link ${link.code}`, 'Delete')
    browser.network.offline = true
    await userEvent.click(await screen.findByRole('button', { name: 'Delete link' }))
    expect(await browser.toastSaying('Failed to delete affiliate link')).toBeTruthy()
    expect(await rowOf(link.code)).toBeTruthy()
  })

  it('S8-30 shows the toast Failed to create affiliate link', async () => {
    await open(`/affiliate-links?startup=${engines.id}`)
    await options()
    browser.network.offline = true
    await userEvent.click(screen.getByRole('button', { name: 'Generate Link' }))
    expect(await browser.toastSaying('Failed to create affiliate link')).toBeTruthy()
  })

  it('S8-28 S8-29 shows the toasts Failed to fetch startups and Failed to load affiliate links', async () => {
    await browser.visit({ as: ada, at: '/affiliate-links', screens: SCREENS, offline: true })
    expect(await browser.toastSaying('Failed to fetch startups')).toBeTruthy()
    expect(await browser.toastSaying('Failed to load affiliate links')).toBeTruthy()
  })

  it('shows a user without a startup what to do first', async () => {
    await open('/affiliate-links', await app.signUp('Nobody'))
    expect(await screen.findByRole('heading', { name: 'A link needs a startup' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Register your startup' }).getAttribute('href')).toBe('/create-startup')
  })
})
