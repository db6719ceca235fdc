import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import type { Role } from '../../../shared/entities/teams/role.ts'
import type { Person } from '../../support/app/people.ts'
import { addMember } from '../../support/teams/teams.ts'
import { address } from '../support/site.tsx'
import { button, focusIsInPlace, openStartupPage, placeSays } from '../support/startup-page.ts'
import { expectFocus } from '../support/focus.ts'

const { site, fixture, open, seen } = openStartupPage()
let ada: Person
let eve: Person
let startup: Startup
let role: Role
beforeEach(() => {
  ;({ ada, eve, startup, role } = fixture)
})

describe('leaving, handing over and deleting', () => {
  it('leaves after being asked', async () => {
    await addMember(startup.id, eve, role.id)
    const { user } = await open(eve)
    await user.click(button('Leave'))
    expect(await screen.findByText(/Your role Seller will be open again/)).toBeTruthy()
    await user.click(button('Leave startup'))
    await site.toastSaying(`You have left ${startup.name}`)
    await placeSays(/You are not on the team/)
    await focusIsInPlace()
    await waitFor(async () => expect((await seen(eve)).myTeamRole).toBeNull())
  })

  it('offers the startup to a chosen member, who accepts; the owner is a member then', async () => {
    await addMember(startup.id, eve)
    const { user } = await open(ada)
    await user.click(button('Transfer ownership'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Transfer ownership' }))
    await user.click(dialog.getByRole('button', { name: 'Offer ownership' }))
    expect(dialog.getByText('Please select a member')).toBeTruthy()
    await user.selectOptions(dialog.getByLabelText('New owner'), eve.id)
    expect(dialog.getByText(/Eve will own Analytical Engines/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Offer ownership' }))
    await site.toastSaying('Eve can accept within 7 days')
    await placeSays(/You have offered it to/)
    expect((await seen(eve)).ownerId).toBe(ada.id)
    expect(screen.queryByRole('button', { name: 'Transfer ownership' })).toBeNull()
    cleanup()
    const page = await open(eve)
    await placeSays(/wants to transfer Analytical Engines to you/)
    await page.user.click(button('Accept ownership'))
    await site.toastSaying(`You own ${startup.name} now`)
    await placeSays(/You own this startup/)
    expect((await seen(ada)).myTeamRole).toBe('Member')
  })

  it('withdraws an offer, and the member declines another', async () => {
    await addMember(startup.id, eve)
    const offer = () => site.server().call('POST /api/startups/{id}/transfer', { id: startup.id, body: { userId: eve.id } }, { as: ada })
    await offer()
    const { user } = await open(ada)
    await user.click(button('Withdraw offer'))
    await site.toastSaying('The offer is withdrawn')
    expect(await screen.findByRole('button', { name: 'Transfer ownership' })).toBeTruthy()
    await offer()
    cleanup()
    const page = await open(eve)
    await page.user.click(await screen.findByRole('button', { name: 'Decline' }))
    await page.user.click(await screen.findByRole('button', { name: 'Decline offer' }))
    await site.toastSaying('The offer is declined')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept ownership' })).toBeNull())
    expect((await seen(ada)).transfer).toBeNull()
  })

  it('deletes once the name is typed, and leads to /my-startups', async () => {
    await site.remember(ada)
    const { user } = await site.load(`/startup/${startup.id}/edit`)
    await user.click(await screen.findByRole('button', { name: 'Delete startup' }))
    const dialog = within(await screen.findByRole('dialog'))
    const name = dialog.getByLabelText(`Type ${startup.name} to confirm`)
    await user.type(name, 'Analytical')
    await user.click(dialog.getByRole('button', { name: 'Delete startup' }))
    expect(dialog.getByText('Please type the name of the startup exactly as it is written')).toBeTruthy()
    await expectFocus(name)
    await user.type(name, ' Engines')
    await user.click(dialog.getByRole('button', { name: 'Delete startup' }))
    await site.toastSaying(`${startup.name} is deleted`)
    expect(await screen.findByRole('heading', { name: 'No startups yet' })).toBeTruthy()
    await waitFor(() => expect(address()).toBe('/my-startups'))
    expect((await site.server().call('GET /api/startups/{id}', { id: startup.id }, { as: ada })).status).toBe(404)
  })

  it('says why it was not deleted, and can be tried again', async () => {
    await site.remember(ada)
    const { user } = await site.load(`/startup/${startup.id}/edit`)
    await user.click(await screen.findByRole('button', { name: 'Delete startup' }))
    await user.type(await screen.findByLabelText(/to confirm/), startup.name)
    site.network.offline = true
    const dialog = within(screen.getByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Delete startup' }))
    expect(await dialog.findByText('The server cannot be reached. Please check your connection')).toBeTruthy()
    site.network.offline = false
    await user.click(dialog.getByRole('button', { name: 'Delete startup' }))
    await site.toastSaying(`${startup.name} is deleted`)
  })
})
