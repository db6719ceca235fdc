import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../../support/app/people.ts'
import { address, openSite } from '../support/site.tsx'

const site = openSite()
let ada: Person
let grace: Person
let mateo: Person

beforeAll(async () => {
  const server = site.server()
  ;[ada, grace, mateo] = [await server.signUp('Ada'), await server.signUp('Grace'), await server.signUp('Mateo')]
  const tell = (person: Person, body: object) => server.call('PUT /api/users/profile', { body }, { as: person })
  await tell(grace, {
    headline: 'Designer who ships',
    location: 'Lagos',
    areas: ['Product', 'Design'],
    skills: ['Figma', 'Research', 'Writing', 'Drawing', 'Testing'],
    lookingFor: ['co-founder'],
    isTechnical: false,
  })
  await tell(mateo, { headline: 'Engineer', areas: ['Engineering'], skills: ['TypeScript'], isTechnical: true })
  await server.settled()
})
beforeEach(() => site.remember(ada))

const names = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
const cardOf = (name: string) => {
  const card = screen.getAllByRole('article').find((one) => within(one).queryByRole('heading', { name }))
  if (!card) throw new Error(`${name} has no card`)
  return within(card)
}

describe('/profiles', () => {
  it('S2-15 shows people as cards that lead to their profiles', async () => {
    const { user } = await site.load('/profiles')
    await waitFor(() => expect(names().toSorted()).toEqual(['Ada', 'Grace', 'Mateo']))
    const card = cardOf('Grace')
    for (const text of ['Designer who ships', 'Lagos', 'Product', 'Design', 'Figma', '+1 more', 'Active this week', 'Level 1']) {
      expect(card.getByText(text)).toBeTruthy()
    }
    expect(cardOf('Ada').getByText('You')).toBeTruthy()
    await user.click(card.getByRole('link', { name: 'Grace' }))
    expect(await screen.findByRole('heading', { name: 'Grace', level: 1 })).toBeTruthy()
    expect(address()).toBe(`/profiles/${grace.id}`)
  })

  it('keeps search and filters in the address, and reads them from it', async () => {
    const { user } = await site.load('/profiles?technical=true&area=nonsense')
    await waitFor(() => expect(names()).toEqual(['Mateo']))
    expect(screen.getByLabelText<HTMLSelectElement>('Technical').value).toBe('true')
    expect(screen.getByLabelText<HTMLSelectElement>('Area').value).toBe('')
    await user.selectOptions(screen.getByLabelText('Technical'), '')
    await user.selectOptions(screen.getByLabelText('Area'), 'Design')
    await waitFor(() => expect(names()).toEqual(['Grace']))
    expect(address()).toBe('/profiles?area=Design')
    history.back()
    await waitFor(() => expect(names()).toHaveLength(3))
  })

  it('searches when the typing pauses', async () => {
    const { user } = await site.load('/profiles')
    await waitFor(() => expect(names()).toHaveLength(3))
    await user.type(screen.getByLabelText('Search'), 'typescript')
    await waitFor(() => expect(names()).toEqual(['Mateo']))
    expect(address()).toBe('/profiles?search=typescript')
  })

  it('says that nobody matches, and resets the filters', async () => {
    const { user } = await site.load('/profiles?search=zebra&area=Design')
    await screen.findByRole('heading', { name: 'No people found' })
    const [reset] = screen.getAllByRole('button', { name: 'Reset filters' }).slice(-1)
    if (!reset) throw new Error('Nothing resets the filters')
    await user.click(reset)
    await waitFor(() => expect(names()).toHaveLength(3))
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe(''))
    expect(address()).toBe('/profiles')
  })

  it('says when the list cannot be read, and tries again', async () => {
    // What Ada has read is still there.
    await site.remember(grace)
    const { user } = await site.load('/profile')
    await screen.findByLabelText('Name')
    site.network.offline = true
    await user.click(screen.getByRole('link', { name: 'Everyone' }))
    const retry = await screen.findByRole('button', { name: 'Try again' })
    site.network.offline = false
    await user.click(retry)
    await waitFor(() => expect(names()).toHaveLength(3))
  })
})
