import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { GIGS_PER_PAGE } from '../../../shared/limits.ts'
import { openFreelance, titlesIn } from './freelance-site.tsx'

const freelance = openFreelance()
const choose = async (user: UserEvent, title: string, entry: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${title}` }))
  fireEvent.click(await screen.findByRole('menuitem', { name: entry }))
}

describe('S1-06 my gigs', () => {
  it('lists gigs with unanswered proposals first, with what happens next', async () => {
    const { people } = freelance
    await freelance.draft({ title: 'Plan a voyage' })
    const asked = await freelance.post({ title: 'Map an island' })
    await freelance.post({ title: 'Stock the hold' })
    await freelance.propose(people.eve, asked.id)
    await freelance.propose(people.tom, asked.id)
    await freelance.open('?view=gigs', people.ada)
    await screen.findByRole('list', { name: 'Proposals to answer' })
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Proposals to answer',
      'Drafts',
      'Open',
    ])
    expect(titlesIn('Proposals to answer')).toEqual(['Map an island'])
    expect(screen.getByRole('list', { name: 'Proposals to answer' }).textContent).toContain('2 proposals, 2 to answer')
    expect(screen.getByRole('list', { name: 'Drafts' }).textContent).toContain('Publish it to receive proposals')
    expect(screen.getByRole('list', { name: 'Open' }).textContent).toMatch(/Takes proposals until .+ Then it closes/)
    expect((await screen.findByRole('link', { name: 'My gigs (2)' })).getAttribute('aria-current')).toBe('true')
  })

  it('publishes a draft, closes it after a question, and reopens it with a new deadline', async () => {
    const { id } = await freelance.draft({ title: 'Tar the deck' })
    const { user } = await freelance.open('?view=gigs', freelance.people.ada)
    await choose(user, 'Tar the deck', 'Publish')
    await waitFor(() => expect(titlesIn('Open')).toEqual(['Tar the deck']))
    await choose(user, 'Tar the deck', 'Close')
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Close gig' }))
    await waitFor(() => expect(titlesIn('Ended')).toEqual(['Tar the deck']))
    await choose(user, 'Tar the deck', 'Reopen')
    const day = await screen.findByLabelText('New deadline')
    fireEvent.change(day, { target: { value: '2020-01-01' } })
    await user.click(screen.getByRole('button', { name: 'Reopen' }))
    await screen.findByText('The deadline must be today or later')
    fireEvent.change(day, { target: { value: day.getAttribute('max') } })
    await user.click(screen.getByRole('button', { name: 'Reopen' }))
    await waitFor(() => expect(titlesIn('Open')).toEqual(['Tar the deck']))
    await waitFor(async () => expect((await freelance.readGig(id)).state).toBe('open'))
  })

  it('shows more gigs, those with unanswered proposals first', async () => {
    const { people } = freelance
    const asked = await freelance.post({ title: 'Map an island' })
    for (let at = 0; at < GIGS_PER_PAGE; at += 1) await freelance.draft({ title: `Draft ${at}` })
    await freelance.propose(people.eve, asked.id)
    const { user } = await freelance.open('?view=gigs', people.ada)
    await screen.findByRole('list', { name: 'Proposals to answer' })
    expect(titlesIn('Drafts')).toHaveLength(GIGS_PER_PAGE - 1)
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(titlesIn('Drafts')).toHaveLength(GIGS_PER_PAGE))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull())
  })

  it('restores a gig from the deleted ones', async () => {
    const { id } = await freelance.draft({ title: 'Paint the mast' })
    await freelance.app().call('DELETE /api/freelance/gigs/{gigId}', { gigId: id }, { as: freelance.people.ada })
    const { user } = await freelance.open('?view=gigs', freelance.people.ada)
    expect((await screen.findByRole('list', { name: 'Deleted' })).textContent).toMatch(/Paint the mast.*Kept until/)
    await user.click(screen.getByRole('button', { name: 'Restore Paint the mast' }))
    await waitFor(() => expect(titlesIn('Drafts')).toEqual(['Paint the mast']))
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Deleted' })).toBeNull())
    await waitFor(async () => expect((await freelance.readGig(id)).state).toBe('draft'))
  })

  it('deletes a draft at once, and undoes it', async () => {
    await freelance.draft({ title: 'Caulk the seams' })
    const { user } = await freelance.open('?view=gigs', freelance.people.ada)
    await choose(user, 'Caulk the seams', 'Delete')
    await screen.findByRole('heading', { name: 'You have not posted a gig yet' })
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(titlesIn('Drafts')).toEqual(['Caulk the seams']))
  })
})
