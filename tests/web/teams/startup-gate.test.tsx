import { screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import type { Person } from '../../support/app.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { address, openSite } from '../support/site.tsx'

const site = openSite()
let ada: Person
let mia: Person
let startup: Startup

beforeAll(async () => {
  const app = site.server()
  ada = await app.signUp('Ada')
  mia = await app.signUp('Mia')
  startup = await registerStartup(app, ada, { name: 'Engines' })
})

const open = async (as: Person, path: string) => {
  await site.remember(as)
  return site.load(path)
}

describe('roles, members and requests of a startup', () => {
  it.each(['roles', 'members', 'requests'])('S2-83 leads to /login without a session, from %s', async (part) => {
    await site.load(`/startup/${startup.id}/${part}`)
    await waitFor(() => expect(address()).toBe('/login'))
  })

  it.each(['roles', 'members', 'requests'])('S2-82 S8-36 says No startup ID provided on /startup/undefined/%s', async (part) => {
    await open(ada, `/startup/undefined/${part}`)
    expect(await screen.findByText('No startup ID provided')).toBeTruthy()
  })

  it.each(['roles', 'members', 'requests'])('S2-84 says Startup not found, and leads to the others, on %s', async (part) => {
    await open(ada, `/startup/01ARZ3NDEKTSV4RRFFQ69G5FAV/${part}`)
    expect(await screen.findByText('Startup not found')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Browse Startups' }).getAttribute('href')).toBe('/browse-startups')
  })

  it.each([
    ['roles', 'Only the Owner or an Admin of this startup may do this.'],
    ['members', 'Only members of this startup may do this.'],
    ['requests', 'Only the Owner, an Admin or a Manager of this startup may do this.'],
  ])('shows a stranger who may see %s', async (part, sentence) => {
    await open(mia, `/startup/${startup.id}/${part}`)
    expect(await screen.findByText(sentence)).toBeTruthy()
  })
})
