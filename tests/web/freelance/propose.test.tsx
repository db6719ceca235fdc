import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { registerStartup } from '../../support/startups/startups.ts'
import { addRole } from '../../support/teams/teams.ts'
import { openGigs } from './gig-site.tsx'
import { expectFocus } from '../support/focus.ts'

const gigs = openGigs()
const LETTER = 'I have drawn forty logos, and yours would be my best.'

async function write(user: UserEvent, letter = LETTER) {
  await user.click(screen.getByRole('button', { name: /^Write (a|another) proposal$/ }))
  await user.type(screen.getByRole('textbox', { name: 'Letter' }), letter)
  await user.type(screen.getByRole('textbox', { name: 'Price, USD' }), '900')
  await user.type(screen.getByRole('textbox', { name: 'Days' }), '10')
}
const send = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Send proposal' }))
const next = () => screen.findByRole('region', { name: 'What happens next' })

describe('S1-06 sending a proposal', () => {
  it('sends letter, price and days, and says until when there is an answer', async () => {
    const { ada, ben } = gigs.people()
    const gig = await gigs.post()
    const { user, panel } = await gigs.open(gig.id, ben)
    expect(panel.getByText('Payment is agreed and made outside Launchcrew.')).toBeTruthy()
    await write(user)
    await send(user)
    await panel.findByText('$900.00 within 10 days')
    await waitFor(async () => expect((await next()).textContent).toMatch(/Proposal sent.*You get an answer by .* at the latest/))
    await waitFor(async () => expect(await gigs.read(gig.id, ada)).toMatchObject({ proposalCount: 1 }))
  })

  it('says at the fields what is missing', async () => {
    const { ben } = gigs.people()
    const gig = await gigs.post()
    const { user } = await gigs.open(gig.id, ben)
    await write(user, 'Me!')
    await user.clear(screen.getByRole('textbox', { name: 'Days' }))
    await send(user)
    await screen.findByText('The letter must have at least 20 characters')
    expect(screen.getByText('Please enter the number of days')).toBeTruthy()
    await expectFocus(() => screen.getByRole('textbox', { name: 'Letter' }))
  })

  it('keeps what was written over a failure and a reload', async () => {
    const { ben } = gigs.people()
    const gig = await gigs.post()
    const { user } = await gigs.open(gig.id, ben)
    await write(user)
    gigs.site.network.offline = true
    await send(user)
    await screen.findByText('The server cannot be reached. Please check your connection')
    gigs.site.network.offline = false
    cleanup()
    const again = await gigs.open(gig.id, ben)
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Letter' })).value).toBe(LETTER)
    await send(again.user)
    await again.panel.findByText('$900.00 within 10 days')
    cleanup()
    await gigs.open(gig.id, ben)
    expect(screen.queryByRole('textbox', { name: 'Letter' })).toBeNull()
  })

  it('asks before it discards what was written', async () => {
    const { ben } = gigs.people()
    const gig = await gigs.post()
    const { user, panel } = await gigs.open(gig.id, ben)
    await write(user)
    await user.click(panel.getByRole('button', { name: 'Cancel' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Discard your proposal?' }))
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Letter' }).value).toBe(LETTER)
    await user.click(panel.getByRole('button', { name: 'Cancel' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }))
    await user.click(await panel.findByRole('button', { name: 'Write a proposal' }))
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Letter' }).value).toBe('')
    await user.click(panel.getByRole('button', { name: 'Cancel' }))
    await panel.findByRole('button', { name: 'Write a proposal' })
  })

  it('is withdrawn after a confirmation, and the next one begins with its text', async () => {
    const { ben } = gigs.people()
    const gig = await gigs.post()
    await gigs.propose(ben, gig.id)
    const { user, panel } = await gigs.open(gig.id, ben)
    await user.click(panel.getByRole('button', { name: 'Withdraw' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }))
    await panel.findByText('You withdrew your proposal')
    await waitFor(async () => expect((await gigs.read(gig.id)).proposalCount).toBe(0))
    await user.click(panel.getByRole('button', { name: 'Write another proposal' }))
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Letter' }).value).toBe(LETTER)
    await send(user)
    await panel.findByText('Proposal sent')
  })

  it('says that the gig was closed while the proposal was written', async () => {
    const { app, ada, ben } = gigs.people()
    const gig = await gigs.post()
    const { user, panel } = await gigs.open(gig.id, ben)
    await write(user)
    await app.call('PATCH /api/freelance/gigs/{gigId}/close', { gigId: gig.id }, { as: ada })
    await send(user)
    await screen.findByText('This gig was closed in the meantime, so your proposal was not sent')
    expect(await panel.findByText('This gig takes no proposals')).toBeTruthy()
  })

  it('says that the gig was changed while the proposal was written, and sends it when the user sends it again', async () => {
    const { app, ada, ben } = gigs.people()
    const gig = await gigs.post()
    const { user, panel } = await gigs.open(gig.id, ben)
    await write(user)
    await app.call('PUT /api/freelance/gigs/{gigId}', { gigId: gig.id, body: { currency: 'EUR' } }, { as: ada })
    await send(user)
    await screen.findByText(/^The gig was changed while you wrote\. /)
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Price, EUR' })).value).toBe('900')
    await send(user)
    await panel.findByText('€900.00 within 10 days')
  })

  it('says that ten proposals a day are possible, and whom the user has blocked', async () => {
    const { app, ada, ben, kim } = gigs.people()
    const [gig, other] = [await gigs.post(), await gigs.post({}, kim)]
    await app.call('POST /api/users/{id}/block', { id: ada.id }, { as: ben })
    const { user } = await gigs.open(gig.id, ben)
    await write(user)
    await send(user)
    await screen.findByText('You have blocked Ada. Unblock them in the settings to send a proposal')
    const body = { letter: LETTER, amount: 1, days: 1 }
    for (let sent = 0; sent < 10; sent += 1) {
      await app.call('POST /api/freelance/gigs/{gigId}/proposals', { gigId: other.id, body }, { as: ben })
    }
    await send(user)
    expect(await screen.findByText(/^You can send 10 proposals a day\. Your text is kept: please send it in /)).toBeTruthy()
  })
})

describe('S1-06 answering an offer', () => {
  it('shows changed terms beside the proposed ones, and what was agreed', async () => {
    const { ada, ben } = gigs.people()
    const gig = await gigs.post()
    const { id } = await gigs.propose(ben, gig.id)
    await gigs.step(ada, id, 'offer', { amount: 80_000 })
    const { user, panel } = await gigs.open(gig.id, ben)
    expect((await next()).textContent).toMatch(/Ada made you an offer.*Answer by .*, otherwise the offer expires/)
    expect(panel.getByRole('row', { name: 'Price $900.00 $800.00 Changed' })).toBeTruthy()
    expect(panel.getByRole('row', { name: 'Days 10 10' })).toBeTruthy()
    await user.click(panel.getByRole('button', { name: 'Accept offer' }))
    const terms = within(await panel.findByRole('region', { name: 'Agreed terms' }))
    expect(terms.getByText('$800.00')).toBeTruthy()
    await expectFocus(() => screen.getByRole('region', { name: 'What happens next' }))
    expect(terms.getByRole('link', { name: 'Message Ada' }).getAttribute('href')).toBe(`/group-chat?user=${ada.id}`)
    await waitFor(async () => expect((await gigs.read(gig.id)).state).toBe('in-progress'))
  })

  it('is declined with a note, which the poster reads', async () => {
    const { ada, ben } = gigs.people()
    const gig = await gigs.post()
    const { id } = await gigs.propose(ben, gig.id)
    await gigs.step(ada, id, 'offer')
    const { user, panel } = await gigs.open(gig.id, ben)
    await user.click(panel.getByRole('button', { name: 'Decline offer' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'Too little')
    await user.click(dialog.getByRole('button', { name: 'Decline offer' }))
    await panel.findByText('You declined the offer')
    await waitFor(async () => expect((await gigs.read(gig.id, ben)).myProposal).toMatchObject({ state: 'declined', note: 'Too little' }))
    cleanup()
    const poster = await gigs.open(gig.id, ada)
    expect(await poster.panel.findByText('Too little')).toBeTruthy()
  })

  it('takes over the role of a startup with the work', async () => {
    const { app, ada, ben } = gigs.people()
    const startup = await registerStartup(app, ada, { name: 'Engines' })
    const role = await addRole(app, ada, startup.id, 'Illustrator', 'Employee - Tech and Design')
    const gig = await gigs.post({ startupId: startup.id })
    await gigs.propose(ben, gig.id)
    const poster = await gigs.open(gig.id, ada)
    await poster.user.click(await poster.panel.findByRole('button', { name: 'Make an offer to Ben' }))
    const dialog = within(await screen.findByRole('dialog'))
    await poster.user.selectOptions(await dialog.findByRole('combobox', { name: 'Role in the startup' }), role.id)
    await poster.user.click(dialog.getByRole('button', { name: 'Send offer' }))
    await poster.panel.findByText(/^Your offer: /)
    await waitFor(async () => expect((await gigs.read(gig.id, ben)).myProposal?.state).toBe('offered'))
    cleanup()
    const { user, panel } = await gigs.open(gig.id, ben)
    expect(panel.getByRole('row', { name: 'Role – Illustrator' })).toBeTruthy()
    expect(panel.getByRole('button', { name: 'Accept without the role' })).toBeTruthy()
    await user.click(panel.getByRole('button', { name: 'Accept offer' }))
    await within(await panel.findByRole('region', { name: 'Agreed terms' })).findByText('Illustrator')
    await waitFor(async () => expect((await gigs.read(gig.id)).agreement).toMatchObject({ role: { title: 'Illustrator' } }))
  })

  it('reverts an acceptance that does not reach the server', async () => {
    const { ada, ben } = gigs.people()
    const gig = await gigs.post()
    const { id } = await gigs.propose(ben, gig.id)
    await gigs.step(ada, id, 'offer')
    const { user, panel } = await gigs.open(gig.id, ben)
    gigs.site.network.offline = true
    await user.click(panel.getByRole('button', { name: 'Accept offer' }))
    await screen.findByText('The offer was not accepted. The server cannot be reached. Please check your connection')
    expect(await panel.findByRole('button', { name: 'Accept offer' })).toBeTruthy()
  })
})
