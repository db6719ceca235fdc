import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { address } from '../support/site.tsx'
import { inDays } from '../../support/freelance/gigs.ts'
import { openFreelance } from './freelance-site.tsx'

const freelance = openFreelance()
const card = async (title: string) => {
  const found = (await screen.findByRole('link', { name: title })).closest('article')
  if (!found) throw new Error(`${title} is not a card`)
  return found
}
/** A title that only one test uses, since all see the gigs of all. */
let count = 0
const unique = (title: string) => `${title} ${(count += 1)}`

describe('S1-06 find work', () => {
  it('shows what a gig pays, until when it is open, its proposals, skills and place', async () => {
    const title = unique('Draw a crest')
    const gig = await freelance.post({ title, location: 'Lisbon', deadlineAt: inDays(12.5) })
    await freelance.propose(freelance.people.eve, gig.id)
    await freelance.open('', freelance.people.tom)
    const { textContent } = await card(title)
    for (const text of ['$500 – $1,200', /Closes in 1[23] days/, '1 proposal', 'Lisbon', 'Illustration', freelance.people.ada.name])
      expect(textContent).toMatch(text)
  })

  it('keeps search, filters, order and the open gig in the address', async () => {
    const word = unique('Zither').replace(' ', '')
    await freelance.post({ title: `Tune a ${word}`, budgetType: 'hourly' })
    await freelance.post({ title: `Sell a ${word}` })
    const { user } = await freelance.open('', freelance.people.tom)
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), word)
    await screen.findByText('2 gigs')
    await user.click(screen.getByRole('button', { name: 'Filters' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Budget type' }), 'Per hour')
    await screen.findByText('1 gig')
    expect(screen.queryByRole('link', { name: `Sell a ${word}` })).toBeNull()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Closing soonest')
    await user.click(await screen.findByRole('link', { name: `Tune a ${word}` }))
    await screen.findByRole('complementary', { name: `Tune a ${word}` })
    expect(address()).toMatch(new RegExp(`^/freelance\\?search=${word}&budgetType=hourly&sort=deadline&gig=[0-9A-Z]{26}$`))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(address()).not.toContain('gig='))
  })

  it('says when nothing is found, and clears the filters', async () => {
    const { user } = await freelance.open('?search=zebracorn', freelance.people.tom)
    await screen.findByRole('heading', { name: 'No gig found' })
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(address()).toBe('/freelance'))
  })

  it('finds gigs that need a skill of the user', async () => {
    const skill = unique('Glassblowing').replace(' ', '')
    const title = unique('Blow a vase')
    await freelance.post({ title, skills: [skill] })
    const mia = await freelance.app().signUp('Mia')
    await freelance.app().call('PUT /api/users/profile', { body: { skills: ['Cooking', skill] } }, { as: mia })
    await freelance.open('?mySkills=true', mia)
    await screen.findByText('1 gig')
    expect((await card(title)).textContent).toContain(skill)
  })

  it('asks for skills when the profile of the user has none', async () => {
    const { user } = await freelance.open('', await freelance.app().signUp('Kim'))
    await user.click(screen.getByRole('button', { name: 'Matches my skills' }))
    await screen.findByRole('heading', { name: 'Your profile names no skills' })
    expect(address()).toBe('/freelance?mySkills=true')
  })

  it('marks own gigs and those with a proposal of the user', async () => {
    const [mine, theirs] = [unique('Write a poem'), unique('Print a book')]
    await freelance.post({ title: mine })
    const { id } = await freelance.post({ title: theirs })
    await freelance.propose(freelance.people.eve, id)
    const { unmount } = await freelance.open('', freelance.people.ada)
    expect(await within(await card(mine)).findByText('Your gig')).toBeTruthy()
    unmount()
    await freelance.open('', freelance.people.eve)
    expect(await within(await card(theirs)).findByText('Proposal sent')).toBeTruthy()
  })

  describe('the bookmark of a gig', () => {
    const saving = async () => {
      const app = freelance.app()
      const [mia, { id: gigId, title }] = [await app.signUp('Mia'), await freelance.post({ title: unique('Carve a chess set') })]
      const ids = async () => (await app.call('GET /api/freelance/saved', {}, { as: mia })).body.items.map((one) => one.gigId)
      const bookmark = async () => within(await card(title)).getByRole('button', { name: `Save ${title}` })
      return { app, mia, gigId, title, ids, bookmark }
    }

    it('saves the gig from its card, and removes it from its panel', async () => {
      const { mia, gigId, title, ids, bookmark } = await saving()
      const { user } = await freelance.open('', mia)
      await user.click(await bookmark())
      await waitFor(async () => expect(await ids()).toEqual([gigId]))
      await user.click(await screen.findByRole('link', { name: title }))
      const panel = within(await screen.findByRole('complementary', { name: title }))
      const inPanel = await panel.findByRole('button', { name: `Save ${title}` })
      expect(inPanel.getAttribute('aria-pressed')).toBe('true')
      await user.click(inPanel)
      await waitFor(async () => expect(await ids()).toEqual([]))
      expect((await bookmark()).getAttribute('aria-pressed')).toBe('false')
    })

    it('takes the gig out of the list of saved ones, and Undo brings it back', async () => {
      const { app, mia, gigId, ids, bookmark, title } = await saving()
      await app.call('PUT /api/freelance/gigs/{gigId}/saved', { gigId }, { as: mia })
      const { user } = await freelance.open('', mia)
      await user.click(await screen.findByRole('button', { name: 'Saved' }))
      await screen.findByText('1 gig')
      expect(address()).toBe('/freelance?saved=true')
      await user.click(await bookmark())
      await screen.findByRole('heading', { name: 'No saved gigs' })
      await user.click(await screen.findByRole('button', { name: 'Undo' }))
      await screen.findByRole('link', { name: title })
      await waitFor(async () => expect(await ids()).toEqual([gigId]))
      await user.click(await screen.findByRole('button', { name: 'Saved' }))
      expect(address()).toBe('/freelance')
    })
  })
})
