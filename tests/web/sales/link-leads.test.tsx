import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { addMember, addRole } from '../../support/teams/teams.ts'
import { linkOf } from '../../support/links/clicks.ts'
import { statOf } from '../support/links/counted-link.ts'
import { address } from '../support/site.tsx'
import { namesIn, openSales } from './sales-site.tsx'

const sales = openSales()

const openLink = async (linkId: string, as = sales.scene().ada) => {
  const page = await sales.open(`/affiliate-links/${linkId}`, as)
  await screen.findByText(/^Updated/)
  return page
}

describe('S1-07 the leads that an affiliate link brought', () => {
  it('are counted with their revenue, and open on the board', async () => {
    const { app, ada, startup } = sales.scene()
    const link = await linkOf(app, ada, startup)
    const [grace] = [await sales.addLead('Grace Hopper', { linkId: link.id, value: 100 }), await sales.addLead('Mary Somerville')]
    await sales.addLead('Emmy Noether', { linkId: link.id })
    const { body } = await app.call(
      'POST /api/startups/{id}/leads/{leadId}/convert',
      { id: startup.id, leadId: grace.id, body: { title: 'Navy', amount: 1_250_000 } },
      { as: ada },
    )
    const won = { id: startup.id, opportunityId: body.opportunity.id, body: { stage: 'won' as const } }
    await app.call('PATCH /api/startups/{id}/opportunities/{opportunityId}/stage', won, { as: ada })
    const { user } = await openLink(link.id)
    const newest = within(await screen.findByRole('list', { name: 'Newest leads' }))
    expect(newest.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Emmy Noether', 'Grace Hopper'])
    await waitFor(() => expect(['Leads', 'Won', 'Revenue'].map((label) => statOf(label))).toEqual(['2', '1', '$12,500']))
    await user.click(screen.getByRole('link', { name: 'View leads' }))
    await screen.findByRole('toolbar', { name: 'Leads' })
    expect(address()).toContain(`link=${link.id}`)
    await waitFor(() => expect(namesIn('New')).toEqual(['Emmy Noether']))
    expect(await screen.findByText('2 of 3 leads')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /Affiliate link/ }))
    await waitFor(() => expect(namesIn('New')).toHaveLength(2))
  })

  it('are a sentence while there are none', async () => {
    const { app, ada, startup } = sales.scene()
    await openLink((await linkOf(app, ada, startup)).id)
    expect(await screen.findByText('No leads came by this link yet.')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'View leads' })).toBeNull()
  })

  it('are not loaded for a member who may not see leads', async () => {
    const { app, ada, startup } = sales.scene()
    const dev = await app.signUp('Dev')
    await addMember(startup.id, dev, (await addRole(app, ada, startup.id, 'Developer', 'Employee - Operations')).id)
    const link = await linkOf(app, dev, startup)
    await sales.addLead('Grace Hopper', { linkId: link.id })
    await openLink(link.id, dev)
    await app.settled()
    expect(screen.queryByRole('region', { name: 'Leads' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Grace Hopper' })).toBeNull()
    expect(screen.queryByText('No leads came by this link yet.')).toBeNull()
  })
})
