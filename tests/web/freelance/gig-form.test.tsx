import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { addLead } from '../../support/sales/sales.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { address } from '../support/site.tsx'
import { openFreelance, titlesIn } from './freelance-site.tsx'
import { expectFocus } from '../support/focus.ts'

const freelance = openFreelance()
const preview = () => within(screen.getByRole('region', { name: 'Preview' }))
const field = (name: string) => screen.findByRole('textbox', { name })

/** Without typing, which takes long. */
const enter = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } })

async function fill(user: UserEvent, title: string): Promise<void> {
  await enter('Title', title)
  await enter('Description', 'A flag of **silk** for our ship.')
  await user.type(await field('Skills'), 'Sewing{Enter}')
  await enter('Minimum', '100')
  await enter('Maximum', '250')
}

describe('S1-06 the form of a gig', () => {
  it('publishes a gig with a live preview beside it', async () => {
    const { user } = await freelance.open('?new=gig', freelance.people.ada)
    await fill(user, 'Sew a flag')
    expect(preview().getByRole('article').textContent).toMatch(/Sew a flag.*A flag of silk for our ship\.Sewing\$100 – \$250/)
    expect(await preview().findByText('silk', { selector: 'strong' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(address()).toMatch(/^\/freelance\?view=gigs&gig=[0-9A-Z]{26}$/))
    await screen.findByRole('complementary', { name: 'Sew a flag' })
    await waitFor(() => expect(titlesIn('Open')).toEqual(['Sew a flag']))
  })

  it('says at each field what is wrong, and saves nothing', async () => {
    const { user } = await freelance.open('?new=gig', freelance.people.ada)
    await enter('Title', 'Flag')
    await enter('Minimum', '300')
    await enter('Maximum', '250')
    await user.click(screen.getByRole('switch', { name: 'Remote' }))
    fireEvent.change(screen.getByLabelText('Deadline for proposals'), { target: { value: '' } })
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    for (const sentence of [
      'The title must have at least 5 characters',
      'The description is required',
      'Please name at least one skill',
      'The maximum must be at least the minimum',
      'Please enter a location, or choose remote',
      'Please choose a deadline',
    ])
      await screen.findByText(sentence)
    await expectFocus(() => screen.getByRole('textbox', { name: 'Title' }))
    expect(address()).toBe('/freelance?new=gig')
  })

  it('keeps what was entered over a failed save and a reload', async () => {
    const { user } = await freelance.open('?new=gig', freelance.people.ada)
    await fill(user, 'Sew a sail')
    freelance.site.network.offline = true
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    await screen.findByText(/^The draft was not saved\./)
    freelance.site.network.offline = false
    cleanup()
    const { user: later } = await freelance.open('?new=gig', freelance.people.ada)
    expect((await field('Title')).getAttribute('value')).toBe('Sew a sail')
    await later.click(screen.getByRole('button', { name: 'Save draft' }))
    await waitFor(() => expect(address()).toBe('/freelance?view=gigs'))
    await waitFor(() => expect(titlesIn('Drafts')).toEqual(['Sew a sail']))
  })

  it('posts for a startup that the user leads', async () => {
    const { app, people } = freelance
    const startup = await registerStartup(app(), people.ada, { name: 'Fleet' })
    await addLead(app(), people.ada, startup.id, { value: 100, currency: 'GBP' })
    await app().settled()
    const { user } = await freelance.open(`?new=gig&startup=${startup.id}`, people.ada)
    const choice = await screen.findByRole('combobox', { name: 'Post as' })
    expect(within(choice).getByRole('option', { selected: true }).textContent).toBe('Fleet')
    const currency = (await screen.findByRole('combobox', { name: 'Currency' })) as HTMLSelectElement
    expect(currency.value).toBe('GBP')
    await user.selectOptions(choice, 'me')
    await user.selectOptions(currency, 'EUR')
    await user.selectOptions(choice, startup.id)
    await waitFor(() => expect(currency.value).toBe('GBP'))
    await fill(user, 'Paint the fleet')
    expect(preview().getByRole('article').textContent).toContain('Fleet')
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    await screen.findByText('Fleet, posted by you')
  })

  it('notifies proposers of changes after a warning, and keeps what another leader changed', async () => {
    const { app, people } = freelance
    const gig = await freelance.post({ title: 'Knot a net' })
    await freelance.propose(people.eve, gig.id)
    const { user } = await freelance.open(`?edit=${gig.id}`, people.ada)
    await screen.findByText('One person has sent a proposal. They are notified when you save changes.')
    await app().call('PUT /api/freelance/gigs/{gigId}', { gigId: gig.id, body: { location: 'Genoa' } }, { as: people.ada })
    await user.type(await field('Title'), ' of hemp')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(async () => {
      const { title, location } = await freelance.readGig(gig.id)
      expect({ title, location }).toEqual({ title: 'Knot a net of hemp', location: 'Genoa' })
    })
  })

  it('asks which value stays when both changed a field', async () => {
    const { app, people } = freelance
    const gig = await freelance.post({ title: 'Forge an anchor' })
    const { user } = await freelance.open(`?edit=${gig.id}`, people.ada)
    const title = await field('Title')
    await app().call('PUT /api/freelance/gigs/{gigId}', { gigId: gig.id, body: { title: 'Forge a chain' } }, { as: people.ada })
    await user.type(title, ' and a hook')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Forge a chain')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Save what I chose' }))
    await waitFor(async () => expect((await freelance.readGig(gig.id)).title).toBe('Forge an anchor and a hook'))
  })

  it('is not for gigs of others', async () => {
    const gig = await freelance.post({ title: 'Chart a reef' })
    await freelance.open(`?edit=${gig.id}`, freelance.people.tom)
    expect(await screen.findByText('Only those who posted this gig can change it')).toBeTruthy()
  })

  it('opens with the key c', async () => {
    const { user } = await freelance.open('', freelance.people.tom)
    await screen.findByRole('navigation', { name: 'View' })
    await user.keyboard('c')
    expect(await screen.findByRole('heading', { name: 'Post a gig' })).toBeTruthy()
    expect(address()).toBe('/freelance?new=gig')
  })
})
