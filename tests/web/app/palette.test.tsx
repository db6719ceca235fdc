import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../support/app/people.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { address, openSite } from '../support/site.tsx'

const site = openSite()
let ada: Person
let startupId: string

beforeAll(async () => {
  ada = await site.server().signUp('Ada')
  startupId = (await registerStartup(site.server(), ada, { name: 'Analytical Engines' })).id
  await site.server().settled()
})

async function opened(keys: string) {
  await site.remember(ada)
  const { user } = await site.load('/settings')
  await screen.findByRole('heading', { level: 1, name: 'Settings' })
  await user.keyboard(keys)
  return user
}
const options = () => within(screen.getByRole('list', { name: 'Results' })).getAllByRole('listitem')

describe('the command palette', () => {
  it.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}', '/'])('opens by %s and leads to a screen', async (keys) => {
    const user = await opened(keys)
    await user.type(await screen.findByRole('searchbox', { name: /^Search/ }), 'disc{Enter}')
    await waitFor(() => expect(address()).toBe('/browse-startups'))
    expect(screen.queryByRole('list', { name: 'Results' })).toBeNull()
  })

  it('leads to the tabs of the user’s startups, and to what their owner may do', async () => {
    const user = await opened('/')
    const field = await screen.findByRole('searchbox', { name: /^Search/ })
    await user.type(field, 'analytical roles')
    expect(options().map(({ textContent }) => textContent)).toEqual(['Manage rolesAnalytical EnginesMy startups'])
    await user.clear(field)
    await user.type(field, 'meet eng{Enter}')
    await waitFor(() => expect(address()).toBe(`/startup/${startupId}/meetings`))
  })

  it('finds people', async () => {
    const grace = await site.server().signUp('Grace Hopper')
    await site.server().settled()
    const user = await opened('/')
    await user.type(await screen.findByRole('searchbox', { name: /^Search/ }), 'hopper')
    await user.click(await screen.findByRole('button', { name: /^Grace Hopper/ }))
    await waitFor(() => expect(address()).toBe(`/profiles/${grace.id}`))
  })

  it('lists the shortcuts by ?, and says so when nothing is found', async () => {
    const user = await opened('?')
    const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    expect(within(list).getByText('Clear notification')).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Search or run a command' }))
    await user.type(await screen.findByRole('searchbox', { name: /^Search/ }), 'zebrafish')
    expect(await screen.findByText('No results')).toBeTruthy()
  })
})
