import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Person } from '../../support/app/people.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { addRole, addMember } from '../../support/teams/teams.ts'
import { openSite } from '../support/site.tsx'

const site = openSite()
let ada: Person
let mia: Person

beforeAll(async () => {
  const app = site.server()
  ;[ada, mia] = await Promise.all([app.signUp('Ada'), app.signUp('Mia')])
  const engines = await registerStartup(app, ada)
  const looms = await registerStartup(app, ada, { name: 'Solar Loom' })
  const role = await addRole(app, ada, engines.id, 'Head of sales')
  await addMember(engines.id, mia, role.id)
  await addMember(looms.id, mia)
  await registerStartup(app, mia, { name: 'Mill of Mia' })
})

const fetched = () => {
  const spy = vi.spyOn(globalThis, 'fetch')
  return (path: string) => spy.mock.calls.filter(([called]) => called === path)
}

describe('/my-startups', () => {
  it('S1-02 S2-20 S3-18 S3-19 S3-20 S3-37 shows what one owns and what one joined in one list: Owner, the title of the role, or Member', async () => {
    await site.remember(mia)
    await site.load('/my-startups')
    await screen.findByText('Solar Loom', { selector: 'h2 *' })
    const cards = screen
      .getAllByRole('article')
      .map((card) => [within(card).getByRole('heading').textContent, within(card).getByTitle('Your role').textContent])
    expect(cards).toEqual([
      ['Mill of Mia', 'Owner'],
      ['Solar Loom', 'Member'],
      ['Analytical Engines', 'Head of sales'],
    ])
  })

  it('asks for the joined startups when authenticated, and not before', async () => {
    const calls = fetched()
    const signedOut = await site.load('/login')
    await screen.findByLabelText('Email')
    expect(calls('/api/auth/joined-startups')).toEqual([])
    signedOut.unmount()
    await site.remember(mia)
    await site.load('/my-startups')
    await screen.findByText('Solar Loom', { selector: 'h2 *' })
    const [[, init] = []] = calls('/api/auth/joined-startups')
    expect(new Headers(init?.headers).get('x-auth-token')).toBe(mia.token)
  })

  it('S8-21 a failed fetch of them is only logged where another screen is open', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const overHttp = globalThis.fetch
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
      if (typeof path === 'string' && /my-startups|joined-startups/.test(path)) throw new TypeError('Failed to fetch')
      return overHttp(path, init)
    })
    await site.remember(ada)
    await site.load('/settings')
    await screen.findByRole('heading', { level: 1, name: 'Settings' })
    await waitFor(() =>
      expect(logged).toHaveBeenCalledWith('Error fetching startups', expect.objectContaining({ code: 'http.not_reached' })),
    )
    expect(screen.queryByText(/Failed to fetch startups|cannot be reached/)).toBeNull()
  })
})
