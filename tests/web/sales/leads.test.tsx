import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { catchDownloads } from '../support/downloads.ts'
import { address } from '../support/site.tsx'
import { choose, namesIn, openSales } from './sales-site.tsx'

const sales = openSales()

describe('S1-07 the leads of a startup', () => {
  it('offers the first lead, and offers the lead that has an email already', async () => {
    const existing = await sales.addLead('Grace Hopper', { email: 'grace@navy.example' })
    const { user } = await sales.openLeads()
    await user.click(screen.getByRole('button', { name: 'New lead' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New lead' }))
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'G. Hopper')
    await user.type(dialog.getByRole('textbox', { name: /^Email/ }), 'Grace@navy.example')
    await user.click(dialog.getByRole('button', { name: 'Create lead' }))
    await user.click(await dialog.findByRole('button', { name: 'Open lead' }))
    await screen.findByRole('article', { name: 'Grace Hopper' })
    expect(address()).toContain(`lead=${existing.id}`)
    expect(namesIn('New')).toEqual(['Grace Hopper'])
  })

  it('adds leads at the end of a stage with Enter, and shows what they are worth', async () => {
    await sales.addLead('Grace Hopper', { value: 500_000 })
    await sales.addLead('Mary Somerville', { value: 120_000, currency: 'JPY' })
    const { user } = await sales.openLeads()
    expect(await within(screen.getByRole('region', { name: 'New' })).findByText('¥120,000 + $5,000')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Add lead to Contacted' }))
    await user.type(screen.getByRole('textbox', { name: 'Name of the new lead in Contacted' }), 'Emmy Noether{Enter}')
    await waitFor(() => expect(namesIn('Contacted')).toEqual(['Emmy Noether']))
    expect(screen.queryByRole('button', { name: 'Add lead to Won' })).toBeNull()
  })

  it('writes what a lead was worth in its currency', async () => {
    const { app, ada, startup } = sales.scene()
    const { id: leadId } = await sales.addLead('Grace Hopper', { value: 650_000, currency: 'GBP' })
    for (const body of [{ value: 725_050 }, { value: 7_250, currency: 'JPY' }, { value: null }])
      await app.call('PUT /api/startups/{id}/leads/{leadId}', { id: startup.id, leadId, body }, { as: ada })
    await sales.openLeads(`?lead=${leadId}`)
    await screen.findByText(/changed the value from £6,500 to £7,250\.50/)
    await screen.findByText(/changed the value from £7,250\.50 to ¥7,250/)
    expect(await screen.findByText(/removed the value/)).toBeTruthy()
  })

  it('asks for the reason before a lead is lost, and reopens it for leaders only', async () => {
    const { id } = await sales.addLead('Grace Hopper')
    const { user, unmount } = await sales.openLeads()
    await choose(user, 'Actions for Grace Hopper', 'Lost')
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark Grace Hopper as lost' }))
    await user.click(dialog.getByRole('button', { name: 'Mark as lost' }))
    expect(dialog.getByText('Please enter a reason')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'No budget' }))
    await user.click(dialog.getByRole('button', { name: 'Mark as lost' }))
    await waitFor(() => expect(namesIn('Lost')).toEqual(['Grace Hopper']))
    await waitFor(async () => expect(await sales.readLead(id)).toMatchObject({ stage: 'lost', lostReason: 'No budget' }))
    unmount()

    const { user: sam } = await sales.openLeads('', sales.scene().sam)
    await sam.click(screen.getByRole('button', { name: 'Actions for Grace Hopper' }))
    const entry = await screen.findByRole('menuitem', { name: /^Contacted/ })
    expect(entry.textContent).toContain('Only the owner, admins and managers can reopen a lead')
  })

  it('narrows the leads by filters in the address', async () => {
    await sales.addLead('Grace Hopper', { ownerId: sales.scene().ada.id, tags: ['navy'] })
    await sales.addLead('Mary Somerville', { nextFollowUpAt: new Date().toISOString() })
    const { user } = await sales.openLeads()
    await user.click(screen.getByRole('button', { name: 'Mine' }))
    await waitFor(() => expect(namesIn('New')).toEqual(['Grace Hopper']))
    expect(address()).toContain('owner=me')
    expect(await screen.findByText('1 of 2 leads')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Mine' }))
    await user.click(screen.getByRole('button', { name: 'Follow-up today' }))
    await waitFor(() => expect(namesIn('New')).toEqual(['Mary Somerville']))
    expect(address()).toContain('followUp=today')
  })

  it('downloads the leads that are shown', async () => {
    await sales.addLead('Grace Hopper', { tags: ['navy'], nextFollowUpAt: new Date().toISOString() })
    await sales.addLead('Mary Somerville', { tags: ['science'], ownerId: sales.scene().ada.id })
    await sales.addLead('Emmy Noether', { tags: ['navy', 'science'] })
    const { user } = await sales.openLeads('?tag=navy,science&owner=none&followUp=today')
    expect(await screen.findByText('1 of 3 leads')).toBeTruthy()
    const nextDownload = catchDownloads()
    await choose(user, 'More actions', 'Download CSV')
    const { name, text } = await nextDownload()
    expect(name).toBe('leads.csv')
    expect(text.trim().split('\r\n').slice(1)).toEqual([expect.stringMatching(/^Grace Hopper,/)])
  })

  it('deletes with Undo, lists what is deleted and restores it', async () => {
    await sales.addLead('Grace Hopper')
    await sales.addLead('Mary Somerville')
    const { user } = await sales.openLeads()
    await choose(user, 'Actions for Grace Hopper', 'Delete')
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(namesIn('New')).toHaveLength(2))
    await choose(user, 'Actions for Mary Somerville', 'Delete')
    await screen.findByText('Mary Somerville deleted')
    await user.click(screen.getByRole('link', { name: 'Deleted' }))
    await user.click(await screen.findByRole('button', { name: 'Restore Mary Somerville' }))
    await screen.findByText('No deleted leads')
  })

  it('changes several leads in one call', async () => {
    await Promise.all(['Grace', 'Mary', 'Emmy'].map((name) => sales.addLead(name)))
    const { user } = await sales.openLeads('?view=list')
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
    await choose(user, 'Change selected leads', 'Move to', 'Qualified')
    await screen.findByText('3 leads changed')
    await waitFor(() => expect(screen.getAllByText('Qualified')).toHaveLength(3))
  })
})

describe('S1-07 those without access', () => {
  it('see no tab, and a clear screen at the address', async () => {
    await sales.open(`/startup/${sales.scene().startup.id}/leads`, sales.scene().mia)
    expect(await screen.findByText(/^Only the owner, admins, managers, sales and marketing/)).toBeTruthy()
    const tabs = within(screen.getByRole('navigation', { name: 'Sections of the startup' }))
    expect(tabs.queryByRole('link', { name: 'Leads' })).toBeNull()
    expect(tabs.queryByRole('link', { name: 'Opportunities' })).toBeNull()
  })
})

describe('S1-07 the leads of all startups', () => {
  it('completes and postpones what is due today with one key each', async () => {
    const { ada } = sales.scene()
    const yesterday = new Date(Date.now() - 86_400_000).toISOString()
    const due = await sales.addLead('Grace Hopper', { ownerId: ada.id, nextFollowUpAt: yesterday })
    const idle = await sales.addLead('Mary Somerville')
    await sales.open('/leads', ada)
    await screen.findByRole('list', { name: 'Follow-ups due' })
    fireEvent.keyDown(document.body, { key: 'd' })
    await screen.findByText('Follow-up with Grace Hopper completed')
    await waitFor(async () => expect((await sales.readLead(due.id)).nextFollowUpAt).toBeNull())
    const rest = within(screen.getByRole('list', { name: 'No next step' }))
    rest.getByRole('link', { name: 'Mary Somerville' }).focus()
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 't' })
    await waitFor(() => expect(rest.queryByRole('link', { name: 'Mary Somerville' })).toBeNull())
    await waitFor(async () => expect((await sales.readLead(idle.id)).nextFollowUpAt).not.toBeNull())
    const handled = within(screen.getByRole('list', { name: 'No next step' })).getByRole('link', { name: 'Grace Hopper' })
    handled.focus()
    fireEvent.keyDown(handled, { key: 'd' })
    await screen.findByText('All done for today')
    await screen.findByText('Noted: followed up with Grace Hopper. Next step: next week')
    await waitFor(async () => {
      const after = await sales.readLead(due.id)
      expect(after.noteCount).toBe(1)
      expect(Date.parse(after.nextFollowUpAt ?? '')).toBeGreaterThan(Date.now())
    })
  })

  it('keep the follow-up that another user set before the Undo, and say it', async () => {
    const { ada, app, startup } = sales.scene()
    const { id } = startup
    const yesterday = new Date(Date.now() - 86_400_000).toISOString()
    const { id: leadId } = await sales.addLead('Grace Hopper', { ownerId: ada.id, nextFollowUpAt: yesterday })
    const { user } = await sales.open('/leads', ada)
    await screen.findByRole('list', { name: 'Follow-ups due' })
    fireEvent.keyDown(document.body, { key: 'd' })
    await screen.findByText('Follow-up with Grace Hopper completed')
    const nextFollowUpAt = new Date(Date.now() + 86_400_000).toISOString()
    await app.call('PUT /api/startups/{id}/leads/{leadId}', { id, leadId, body: { nextFollowUpAt } }, { as: ada })
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('The next follow-up of Grace Hopper was changed by another user meanwhile and stays as it is.')
    expect((await sales.readLead(leadId)).nextFollowUpAt).toBe(nextFollowUpAt)
  })

  it('say what is missing to a user without a startup, and lead to it', async () => {
    await sales.open('/leads', await sales.scene().app.signUp('Nia'))
    expect(await screen.findByText('No open leads')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'My startups' }).getAttribute('href')).toBe('/my-startups')
    expect(screen.queryByText('All done for today')).toBeNull()
  })

  it('are narrowed by filters in the address', async () => {
    const { ada } = sales.scene()
    await sales.addLead('Grace Hopper', { ownerId: ada.id })
    await sales.addLead('Mary Somerville')
    const { user } = await sales.open('/leads?view=all&owner=me', ada)
    const names = async () => {
      const table = await screen.findByRole('region', { name: 'Leads' })
      return within(table)
        .getAllByRole('link')
        .map(({ textContent }) => textContent)
    }
    await waitFor(async () => expect(await names()).toEqual(['Grace Hopper']))
    await user.click(screen.getByRole('button', { name: 'Remove filter Owner: Me' }))
    await waitFor(async () => expect((await names()).toSorted()).toEqual(['Grace Hopper', 'Mary Somerville']))
    await user.type(screen.getByLabelText(/^Search leads/), 'nobody')
    await user.click(await screen.findByRole('button', { name: 'Reset filters' }))
    await waitFor(async () => expect(await names()).toHaveLength(2))
    expect(screen.getByRole('link', { name: 'All' }).getAttribute('aria-current')).not.toBeNull()
  })
})
