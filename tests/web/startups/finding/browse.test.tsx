import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../../../support/app.ts'
import { bareStartups, roleOf } from '../../../support/startups/finding.ts'
import { address, openSite } from '../../support/site.tsx'
import { SPEC_INDUSTRIES, SPEC_ROLE_TYPES, SPEC_STAGES } from '../../../support/spec-lists.ts'
import { expectFocus } from '../../support/focus.ts'

const site = openSite()
let ada: Person

beforeAll(async () => {
  const server = site.server()
  ada = await server.signUp('Ada')
  const roles = ['Mechanic', 'Painter', 'Smith', 'Weaver', 'Zoologist'].map((title, at) =>
    roleOf({ title, roleType: 'Employee - Operations', isOpen: at > 0, isPaid: at === 1 }),
  )
  await bareStartups([
    {
      name: 'Engines',
      details: 'Machines that compute',
      stage: 'Growth',
      industry: 'Technology',
      location: 'London',
      roles,
      memberCount: 3,
    },
    { name: 'Looms', details: 'Cloth woven by cards', stage: 'Seed', industry: 'Manufacturing', location: 'Manchester' },
    { name: 'Bakery', details: 'Bread', stage: 'Seed', roles: [roleOf({ title: 'Baker', roleType: 'Manager' })] },
  ])
  await server.settled()
})
beforeEach(() => site.remember(ada))

const names = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
const select = (label: string) => screen.getByLabelText<HTMLSelectElement>(label)
const choices = (label: string) => [...select(label).options].slice(1).map(({ value }) => value)
const load = async (path = '/browse-startups', shown = 3) => {
  const page = await site.load(path)
  await waitFor(() => expect(names()).toHaveLength(shown))
  return page
}

describe('/browse-startups', () => {
  it('S2-14 S3-22 S9-26 shows startups as cards that lead to them: initial, stage, description, three role badges and how many more', async () => {
    await load()
    expect(names()).toEqual(['Bakery', 'Looms', 'Engines'])
    const card = within(screen.getByRole('heading', { name: 'Engines' }).closest('article') ?? document.body)
    for (const text of ['E', 'Growth', 'Machines that compute', 'Technology · London', '3 members', '4 open roles']) {
      expect(card.getByText(text)).toBeTruthy()
    }
    const badges = within(card.getByRole('list', { name: 'Roles' })).getAllByRole('listitem')
    expect(badges.map(({ textContent }) => textContent)).toEqual(['Painter', 'Smith', 'Weaver', '+2 more'])
    expect((await screen.findByText('3 startups')).tagName).toBe('OUTPUT')
  })

  it('S9-18 offers the industries in their order', async () => {
    await load()
    expect(choices('Industry')).toEqual(SPEC_INDUSTRIES)
  })

  it('S4-39 offers the stages in their order', async () => {
    await load()
    expect(choices('Stage')).toEqual(SPEC_STAGES)
  })

  it('S6-04 offers the role types in their order', async () => {
    await load()
    expect(choices('Open role type')).toEqual(SPEC_ROLE_TYPES)
  })

  it('keeps search, filters and order in the address, reads them from it, and goes back through them', async () => {
    const { user } = await load('/browse-startups?stage=Seed&industry=nonsense&sort=name', 2)
    expect(names()).toEqual(['Bakery', 'Looms'])
    expect([select('Stage').value, select('Industry').value, select('Order').value]).toEqual(['Seed', '', 'name'])
    await user.selectOptions(select('Open role type'), 'Manager')
    await waitFor(() => expect(names()).toEqual(['Bakery']))
    expect(address()).toBe('/browse-startups?stage=Seed&industry=nonsense&sort=name&roleType=Manager')
    history.back()
    await waitFor(() => expect(names()).toEqual(['Bakery', 'Looms']))
    await waitFor(() => expect(select('Open role type').value).toBe(''))
  })

  it('finds startups by place, by paid or volunteer roles, and by roles that are open at all', async () => {
    const { user } = await load()
    await user.selectOptions(select('Paid or volunteer'), 'Paid')
    await waitFor(() => expect(names()).toEqual(['Engines']))
    await user.selectOptions(select('Paid or volunteer'), 'Volunteer')
    await waitFor(() => expect(names()).toEqual(['Bakery', 'Engines']))
    await user.selectOptions(select('Paid or volunteer'), 'Either')
    await user.selectOptions(select('Open roles'), 'Only with open roles')
    await waitFor(() => expect(names()).toEqual(['Bakery', 'Engines']))
    await user.click(screen.getByRole('button', { name: 'Filters (1)' }))
    await user.type(screen.getByLabelText('Location'), 'lond')
    await waitFor(() => expect(names()).toEqual(['Engines']))
    expect(address()).toBe('/browse-startups?openOnly=true&location=lond')
  })

  it('searches when the typing pauses; Back undoes what was typed at once, and then the filter', async () => {
    const { user } = await load()
    await user.selectOptions(select('Stage'), 'Seed')
    await user.type(screen.getByLabelText('Search'), 'woven')
    await waitFor(() => expect(names()).toEqual(['Looms']))
    expect(address()).toBe('/browse-startups?stage=Seed&search=woven')
    history.back()
    await waitFor(() => expect(names()).toEqual(['Bakery', 'Looms']))
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe(''))
    history.back()
    await waitFor(() => expect(names()).toHaveLength(3))
  })

  it('shows the filters that are set as chips, which remove them', async () => {
    const { user } = await load('/browse-startups?stage=Seed&paid=false', 1)
    await user.click(screen.getByRole('button', { name: 'Remove filter Paid or volunteer: Volunteer' }))
    await waitFor(() => expect(names()).toEqual(['Bakery', 'Looms']))
    expect(await screen.findByText('2 startups')).toBeTruthy()
    expect(address()).toBe('/browse-startups?stage=Seed')
  })

  it('says that no startup is found, and clears the filters', async () => {
    const { user } = await site.load('/browse-startups?search=zebra&stage=Seed')
    await screen.findByRole('heading', { name: 'No startup found' })
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(names()).toHaveLength(3))
    expect(address()).toBe('/browse-startups')
    // The button was removed; the focus moves to what it changed.
    await expectFocus(() => screen.getByRole('region', { name: 'Find startups' }))
  })

  it('S8-28 says when startups cannot be read, and tries again', async () => {
    // What Ada has read is still there.
    await site.remember(await site.server().signUp('Grace'))
    const { user } = await site.load('/settings')
    await screen.findByRole('heading', { name: 'Settings', level: 1 })
    site.network.offline = true
    await user.click(screen.getByRole('link', { name: 'Discover' }))
    expect(await screen.findByText('Failed to fetch startups')).toBeTruthy()
    site.network.offline = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(names()).toHaveLength(3))
  })
})
