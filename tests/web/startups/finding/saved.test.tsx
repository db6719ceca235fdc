import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Startup } from '../../../../shared/entities/startups/startup.ts'
import type { App, Person } from '../../../support/app.ts'
import { registerStartup } from '../../../support/startups/startups.ts'
import { address, openSite } from '../../support/site.tsx'

const site = openSite()
let app: App
let ada: Person
let mia: Person
let engines: Startup

beforeEach(async () => {
  app = site.server()
  ada = await app.signUp('Ada')
  mia = await app.signUp('Mia')
  engines = await registerStartup(app, ada, { name: 'Engines', roles: JSON.stringify([{ title: 'Writer', roleType: 'Marketing' }]) })
  await app.settled()
  await site.remember(mia)
})

const savedIds = async () => {
  const { body } = await app.call('GET /api/startups/saved', {}, { as: mia })
  return body.items.map(({ startupId }) => startupId)
}
const bookmark = (name = 'Engines') => screen.findAllByRole('button', { name: `Save ${name}` }).then(([first]) => first as HTMLElement)
const isPressed = async (name?: string) => (await bookmark(name)).getAttribute('aria-pressed')
const filter = () => screen.findByRole('button', { name: 'Saved' })

describe('the bookmark of a startup', () => {
  it('saves the startup from its card and removes it again', async () => {
    const { user } = await site.load('/browse-startups?search=engines')
    expect(await isPressed()).toBe('false')
    await waitFor(async () => expect((await bookmark()).getAttribute('aria-disabled')).toBeNull())
    await user.click(await bookmark())
    expect(await isPressed()).toBe('true')
    await waitFor(async () => expect(await savedIds()).toEqual([engines.id]))
    await user.click(await bookmark())
    expect(await isPressed()).toBe('false')
    await waitFor(async () => expect(await savedIds()).toEqual([]))
    expect(address()).toBe('/browse-startups?search=engines')
  })

  it('ends as the last of several quick presses', async () => {
    const { user } = await site.load('/browse-startups?search=engines')
    await waitFor(async () => expect((await bookmark()).getAttribute('aria-disabled')).toBeNull())
    for (let press = 0; press < 3; press += 1) await user.click(await bookmark())
    expect(await isPressed()).toBe('true')
    await waitFor(async () => expect(await savedIds()).toEqual([engines.id]))
  })

  it('is on the page of the startup, where it reads Save or Saved', async () => {
    const { user } = await site.load(`/startup/${engines.id}`)
    expect((await bookmark()).textContent).toBe('Save')
    await waitFor(async () => expect((await bookmark()).getAttribute('aria-disabled')).toBeNull())
    await user.click(await bookmark())
    expect((await bookmark()).textContent).toBe('Saved')
  })

  it('is reverted with the reason when the server cannot be reached', async () => {
    const { user } = await site.load('/browse-startups?search=engines')
    await waitFor(async () => expect((await bookmark()).getAttribute('aria-disabled')).toBeNull())
    site.network.offline = true
    await user.click(await bookmark())
    expect(await screen.findByText('Failed to save Engines')).toBeTruthy()
    await waitFor(async () => expect(await isPressed()).toBe('false'))
  })
})

describe('the Saved filter', () => {
  it('lists saved startups, takes out one whose bookmark is removed, and Undo brings it back', async () => {
    await app.call('PUT /api/startups/{id}/saved', { id: engines.id }, { as: mia })
    const { user } = await site.load('/browse-startups')
    await user.click(await filter())
    await waitFor(async () => expect((await filter()).getAttribute('aria-pressed')).toBe('true'))
    expect(address()).toBe('/browse-startups?saved=true')
    await screen.findByText('1 startup')
    await user.click(await bookmark())
    await screen.findByRole('heading', { name: 'No saved startups' })
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await screen.findByRole('heading', { name: 'Engines' })
    await waitFor(async () => expect(await savedIds()).toEqual([engines.id]))
    await user.click(await filter())
    expect(address()).toBe('/browse-startups')
  })

  it('lists what was saved after the list was read', async () => {
    const { user } = await site.load('/browse-startups?saved=true')
    await screen.findByRole('heading', { name: 'No saved startups' })
    await user.click(screen.getByRole('button', { name: 'Show all startups' }))
    await user.type(screen.getByLabelText('Search'), 'engines')
    await user.click(await bookmark())
    await waitFor(async () => expect(await savedIds()).toEqual([engines.id]))
    await user.click(await filter())
    expect(await screen.findByText('1 startup')).toBeTruthy()
  })

  it('narrows the startups that can be joined', async () => {
    await registerStartup(app, ada, { name: 'Bakery', roles: JSON.stringify([{ title: 'Baker', roleType: 'Manager' }]) })
    await app.settled()
    const { user } = await site.load('/join-startup')
    await user.click(await bookmark('Bakery'))
    await user.click(await filter())
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Writer' })).toBeNull())
    const card = (await screen.findByRole('heading', { name: 'Baker' })).closest('article') ?? document.body
    expect(within(card).getByRole('button', { name: 'Request to join Bakery as Baker' })).toBeTruthy()
    expect(address()).toBe('/join-startup?saved=true')
  })
})
