import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PROPOSALS_PER_PAGE } from '../../../shared/limits.ts'
import type { Person } from '../../support/app/people.ts'
import { address } from '../support/site.tsx'
import { openGigs } from './gig-site.tsx'
import { expectFocus } from '../support/focus.ts'

const gigs = openGigs()
const proposals = () => screen.findByRole('region', { name: 'Proposals' })
const namesIn = (list: HTMLElement) =>
  within(list)
    .queryAllByRole('listitem')
    .map((item) => item.getAttribute('aria-label'))
const of = async ({ name }: Person) => within(await within(await proposals()).findByRole('listitem', { name: `Proposal of ${name}` }))

describe('S1-06 the proposals to a gig', () => {
  it('lists unanswered ones first, and shortlists at once', async () => {
    const { ada, ben, kim } = gigs.people()
    const gig = await gigs.post()
    await gigs.propose(ben, gig.id)
    await gigs.propose(kim, gig.id)
    const { user } = await gigs.open(gig.id, ada)
    await of(ben)
    expect(namesIn(await proposals())).toEqual(['Proposal of Ben', 'Proposal of Kim'])
    await user.click((await of(ben)).getByRole('button', { name: 'Shortlist Ben' }))
    await waitFor(async () => expect(namesIn(await proposals())).toEqual(['Proposal of Kim', 'Proposal of Ben']))
    expect((await of(ben)).getByText('Shortlisted')).toBeTruthy()
    await expectFocus('Proposal of Ben')
  })

  it('shows more of them, and makes no second offer while the first is further down', async () => {
    const { app, ada } = gigs.people()
    const gig = await gigs.post()
    const people = await Promise.all(Array.from({ length: PROPOSALS_PER_PAGE + 1 }, (_, at) => app.signUp(`Zoe${at}`)))
    const sent: { id: string; freelancer: { name: string } }[] = []
    for (const person of people) sent.push(await gigs.propose(person, gig.id))
    const [first] = sent
    await gigs.step(ada, first?.id ?? '', 'offer')
    const { user } = await gigs.open(gig.id, ada)
    const names = sent.map(({ freelancer }) => `Proposal of ${freelancer.name}`)
    await waitFor(async () => expect(namesIn(await proposals())).toEqual(names.slice(1)))
    const list = within(await proposals())
    expect(list.getByText(`${PROPOSALS_PER_PAGE}+ unanswered`)).toBeTruthy()
    expect(list.queryByRole('button', { name: /Make an offer/ })).toBeNull()
    expect(list.getAllByText(/when the freelancer has answered/)).toHaveLength(PROPOSALS_PER_PAGE)
    await user.click(list.getByRole('button', { name: 'Show more' }))
    await waitFor(async () => expect(namesIn(await proposals())).toEqual([...names.slice(1), names[0]]))
    expect(list.getByText(`${PROPOSALS_PER_PAGE} of ${names.length} unanswered`)).toBeTruthy()
    await waitFor(() => expect(list.queryByRole('button', { name: 'Show more' })).toBeNull())
  })

  it('makes one offer at a time, with changed terms', async () => {
    const { ada, ben, kim } = gigs.people()
    const gig = await gigs.post()
    await gigs.propose(ben, gig.id)
    await gigs.propose(kim, gig.id)
    const { user } = await gigs.open(gig.id, ada)
    await user.click((await of(kim)).getByRole('button', { name: 'Make an offer to Kim' }))
    const dialog = within(await screen.findByRole('dialog'))
    const days = dialog.getByRole('textbox', { name: 'Days' })
    await user.clear(days)
    await user.type(days, '7')
    await user.click(dialog.getByRole('button', { name: 'Send offer' }))
    await (await of(kim)).findByText('Your offer: $900.00 within 7 days')
    expect((await of(kim)).getByText(/^Kim answers by .*, otherwise the offer expires\.$/)).toBeTruthy()
    expect((await of(ben)).queryByRole('button', { name: /offer/ })).toBeNull()
    expect((await of(ben)).getByText(/^One offer is out at a time/)).toBeTruthy()
    const offered = { myProposal: { state: 'offered', offer: { amount: 90_000, days: 7 } } }
    await waitFor(async () => expect(await gigs.read(gig.id, kim)).toMatchObject(offered))
  })

  it('declines with a note, and says what was withdrawn meanwhile', async () => {
    const { ada, ben, kim } = gigs.people()
    const gig = await gigs.post()
    const { id } = await gigs.propose(ben, gig.id)
    await gigs.propose(kim, gig.id)
    const { user } = await gigs.open(gig.id, ada)
    await user.click((await of(kim)).getByRole('button', { name: 'Decline Kim' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'Next time')
    await user.click(dialog.getByRole('button', { name: 'Decline' }))
    await (await of(kim)).findByText('Declined')
    const declined = { myProposal: { state: 'declined', note: 'Next time' } }
    await waitFor(async () => expect(await gigs.read(gig.id, kim)).toMatchObject(declined))
    await gigs.step(ben, id, 'withdraw')
    await user.click((await of(ben)).getByRole('button', { name: 'Shortlist Ben' }))
    await screen.findByText('Ben was not shortlisted. This proposal is already withdrawn')
  })
})

describe('S1-06 a decision that comes too late', () => {
  it('closes the dialog of an offer, says why, and shows the proposal as it is now', async () => {
    const { ada, ben } = gigs.people()
    const gig = await gigs.post()
    const { id } = await gigs.propose(ben, gig.id)
    const { user } = await gigs.open(gig.id, ada)
    await user.click((await of(ben)).getByRole('button', { name: 'Make an offer to Ben' }))
    const dialog = await screen.findByRole('dialog')
    await gigs.step(ben, id, 'withdraw')
    await user.click(within(dialog).getByRole('button', { name: 'Send offer' }))
    await screen.findByText('The proposal of Ben has changed. This proposal is already withdrawn')
    await (await of(ben)).findByText('Ben withdrew it.')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('keeps the dialog of an offer that does not reach the server', async () => {
    const { ada, ben } = gigs.people()
    const gig = await gigs.post({ budgetType: 'hourly' })
    await gigs.propose(ben, gig.id)
    const { user } = await gigs.open(gig.id, ada)
    await (await of(ben)).findByText('$900.00 per hour within 10 days')
    await user.click((await of(ben)).getByRole('button', { name: 'Make an offer to Ben' }))
    const dialog = within(await screen.findByRole('dialog'))
    gigs.site.network.offline = true
    await user.click(dialog.getByRole('button', { name: 'Send offer' }))
    await dialog.findByText('The server cannot be reached. Please check your connection')
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Price per hour, USD' }).value).toBe('900.00')
  })
})

describe('S1-06 a gig that the user manages', () => {
  it('is published, closed after a confirmation, and reopened with a new deadline', async () => {
    const { ada } = gigs.people()
    const { id } = await gigs.post({ isPublished: false })
    const { user, panel } = await gigs.open(id, ada)
    await user.click(panel.getByRole('button', { name: 'Publish' }))
    await user.click(await panel.findByRole('button', { name: 'Close' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Close gig' }))
    await user.click(await panel.findByRole('button', { name: 'Reopen' }))
    const dialog = within(await screen.findByRole('dialog'))
    await waitFor(async () => expect((await gigs.read(id)).state).toBe('closed'))
    await user.click(dialog.getByRole('button', { name: 'Reopen' }))
    await panel.findByText('Your gig is open')
    await waitFor(async () => expect(await gigs.read(id)).toMatchObject({ state: 'open' }))
  })
})

describe('S1-06 a draft', () => {
  it('is deleted, and restored with Undo', async () => {
    const { ada } = gigs.people()
    const { id } = await gigs.post({ isPublished: false })
    const { user, panel } = await gigs.open(id, ada)
    await user.click(panel.getByRole('button', { name: 'Delete' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await screen.findByText('Draw a logo restored')
    await waitFor(() => expect(address()).toBe('/freelance?view=gigs'))
    await waitFor(async () => expect(await gigs.read(id)).toMatchObject({ state: 'draft' }))
  })
})

describe('S1-06 agreed work', () => {
  it('is marked as done, confirmed, and reviewed by both, whose reviews appear together', async () => {
    const { ada, ben } = gigs.people()
    const { gig } = await gigs.hire()
    const poster = await gigs.open(gig.id, ada)
    await poster.user.click(poster.panel.getByRole('button', { name: 'Mark as done' }))
    await poster.panel.findByText(/^Ben confirms by .*, otherwise it counts as confirmed\.$/)
    await waitFor(async () => expect((await gigs.read(gig.id)).doneAt).not.toBeNull())
    cleanup()
    const freelancer = await gigs.open(gig.id, ben)
    await freelancer.user.click(freelancer.panel.getByRole('button', { name: 'Confirm that it is done' }))
    await freelancer.user.click(await freelancer.panel.findByRole('button', { name: 'Write a review' }))
    await waitFor(async () => expect((await gigs.read(gig.id)).state).toBe('completed'))
    const dialog = within(await screen.findByRole('dialog'))
    await freelancer.user.click(dialog.getByRole('button', { name: 'Send review' }))
    await dialog.findByText('Please choose 1 to 5 stars')
    await freelancer.user.click(dialog.getByRole('radio', { name: '5 stars' }))
    await freelancer.user.click(dialog.getByRole('button', { name: 'Send review' }))
    await freelancer.panel.findByText(/^Your review is shown when Ada has written one, or on /)
    await waitFor(() => expect(within(screen.getByRole('region', { name: 'Reviews' })).getAllByRole('listitem')).toHaveLength(1))
    cleanup()
    const again = await gigs.open(gig.id, ada)
    expect(screen.queryByRole('region', { name: 'Reviews' })).toBeNull()
    await again.user.click(await again.panel.findByRole('button', { name: 'Write a review' }))
    const own = within(await screen.findByRole('dialog'))
    await again.user.click(own.getByRole('radio', { name: '4 stars' }))
    await again.user.click(own.getByRole('button', { name: 'Send review' }))
    await again.panel.findByText('Both reviews are shown on the profiles.')
    await waitFor(() => expect(within(screen.getByRole('region', { name: 'Reviews' })).getAllByRole('listitem')).toHaveLength(2))
  })

  it('is cancelled with a reason that the other side reads', async () => {
    const { ada, ben } = gigs.people()
    const { gig } = await gigs.hire()
    const { user, panel } = await gigs.open(gig.id, ben)
    await user.click(panel.getByRole('button', { name: 'Cancel the work' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Cancel the work' }))
    await dialog.findByText('Please say why')
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'I broke my arm')
    await user.click(dialog.getByRole('button', { name: 'Cancel the work' }))
    await panel.findByText('The work was cancelled')
    await waitFor(async () => expect((await gigs.read(gig.id)).state).toBe('cancelled'))
    cleanup()
    const poster = await gigs.open(gig.id, ada)
    expect(await poster.panel.findByText('I broke my arm')).toBeTruthy()
  })
})
