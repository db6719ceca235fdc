import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { OWN_PROPOSALS_PER_PAGE } from '../../../shared/limits.ts'
import { sendWork, step } from '../../support/freelance/gigs.ts'
import { openFreelance, titlesIn } from './freelance-site.tsx'

const freelance = openFreelance()

describe('S1-06 my proposals', () => {
  it('groups proposals by state and says what happens next, and until when', async () => {
    const { app, people } = freelance
    const sam = await app().signUp('Sam')
    const send = async (title: string) => freelance.propose(sam, (await freelance.post({ title })).id, { amount: 90_000, days: 10 })
    await send('Sew a sail')
    await freelance.offer((await send('Build a mast')).id, { amount: 80_000, days: 1 })
    await step(app(), people.ada, (await send('Paint a hull')).id, 'decline', { note: 'Too late for us' })
    await freelance.open('?view=proposals', sam)
    await screen.findByRole('list', { name: 'Offers to answer' })
    expect(titlesIn('Offers to answer')).toEqual(['Build a mast'])
    expect(titlesIn('Waiting for an answer')).toEqual(['Sew a sail'])
    expect(titlesIn('Ended')).toEqual(['Paint a hull'])
    expect(screen.getByRole('list', { name: 'Offers to answer' }).textContent).toMatch(
      /Offer: \$800\.00 within 1 day\. You proposed \$900\.00 within 10 days.*Answer by .+, otherwise the offer expires\./,
    )
    expect(screen.getByRole('list', { name: 'Waiting for an answer' }).textContent).toMatch(
      /The poster reads your proposal next\. You get an answer by .+ at the latest\./,
    )
    expect(screen.getByRole('list', { name: 'Ended' }).textContent).toContain('Too late for us')
  })

  it('says what a hired freelancer has to do, and until when the poster answers', async () => {
    const { app } = freelance
    const sam = await app().signUp('Sam')
    const gig = await freelance.post({ title: 'Tar a deck', budgetType: 'hourly' })
    const { id } = await freelance.propose(sam, gig.id)
    await freelance.offer(id)
    await step(app(), sam, id, 'accept')
    await sendWork(app(), sam, gig.id)
    await freelance.open('?view=proposals', sam)
    expect((await screen.findByRole('list', { name: 'Hired' })).textContent).toMatch(
      /Agreed: \$900\.00 per hour within 10 days(?!\. You proposed).*The poster accepts your work .* by .+, otherwise it counts as accepted\./,
    )
  })

  it('shows more proposals, offers first', async () => {
    const { app } = freelance
    const lea = await app().signUp('Lea')
    const sent: { id: string }[] = []
    for (let at = 0; at <= OWN_PROPOSALS_PER_PAGE; at += 1)
      sent.push(await freelance.propose(lea, (await freelance.post({ title: `Plank ${at}` })).id))
    await freelance.offer(sent[0]?.id ?? '')
    const { user } = await freelance.open('?view=proposals', lea)
    await screen.findByRole('list', { name: 'Offers to answer' })
    expect(titlesIn('Offers to answer')).toEqual(['Plank 0'])
    expect(titlesIn('Waiting for an answer')).toHaveLength(OWN_PROPOSALS_PER_PAGE - 1)
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(titlesIn('Waiting for an answer')).toHaveLength(OWN_PROPOSALS_PER_PAGE))
  })

  it('withdraws a proposal after a question', async () => {
    const { people } = freelance
    const gig = await freelance.post({ title: 'Carve a figurehead' })
    await freelance.propose(people.tom, gig.id)
    const { user } = await freelance.open('?view=proposals', people.tom)
    await user.click(await screen.findByRole('button', { name: 'Withdraw the proposal to Carve a figurehead' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }))
    await screen.findByText('Your proposal to Carve a figurehead was withdrawn')
    await waitFor(() => expect(titlesIn('Ended')).toEqual(['Carve a figurehead']))
    await waitFor(async () => expect((await freelance.readGig(gig.id, people.tom)).myProposal?.state).toBe('withdrawn'))
  })

  it('leads to open gigs without a proposal', async () => {
    await freelance.open('?view=proposals', await freelance.app().signUp('Zoe'))
    expect((await screen.findByRole('link', { name: 'Find work', current: false })).getAttribute('href')).toBe('/freelance')
    await screen.findByRole('heading', { name: 'You have not sent a proposal yet' })
  })
})
