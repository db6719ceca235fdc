import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { leadsOf, postLead, setCapture } from '../../support/leads.ts'
import { address } from '../support/site.tsx'
import { openSales } from './sales-site.tsx'

const sales = openSales()

describe('S1-07 a lead in its panel', () => {
  it('saves each field by itself, takes notes and is converted once', async () => {
    const { id } = await sales.addLead('Grace Hopper', { company: 'Navy', value: 250_000 })
    const { user } = await sales.openLeads(`?lead=${id}`)
    const panel = within(await screen.findByRole('article', { name: 'Grace Hopper' }))
    const value = panel.getByRole<HTMLTextAreaElement>('textbox', { name: 'Value' })
    expect(value.value).toBe('$2,500')
    await user.click(value)
    expect(value.value).toBe('2500.00')
    await user.clear(value)
    await user.type(value, 'much{Enter}')
    expect(await panel.findByText('Please enter an amount such as 1250.00')).toBeTruthy()
    await user.clear(value)
    await user.type(value, '3,000.50{Enter}')
    await user.type(panel.getByRole('textbox', { name: 'Phone' }), '+1 555 0100{Enter}')
    await waitFor(async () => expect(await sales.readLead(id)).toMatchObject({ value: 300_050, phone: '+1 555 0100' }))
    expect((await panel.findByRole('link', { name: 'Call' })).getAttribute('href')).toBe('tel:+15550100')
    await user.type(panel.getByRole('textbox', { name: 'Note' }), 'Wants a demo')
    await user.click(panel.getByRole('button', { name: 'Add note' }))
    await panel.findByText('Wants a demo')

    await user.click(panel.getByRole('button', { name: 'Convert' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('Navy')
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Currency' }), 'EUR')
    await user.click(dialog.getByRole('button', { name: 'Create opportunity' }))
    await screen.findByRole('article', { name: 'Navy' })
    expect(address()).toMatch(/\/opportunities\?opportunity=/)
    await waitFor(async () => expect(await sales.readLead(id)).toMatchObject({ stage: 'won', opportunityId: expect.any(String) }))
    const opportunity = within(screen.getByRole('article', { name: 'Navy' }))
    expect(opportunity.getByRole<HTMLTextAreaElement>('textbox', { name: 'Amount' }).value).toBe('€3,000.50')
    expect((await opportunity.findByRole('link', { name: '+1 555 0100' })).getAttribute('href')).toBe('tel:+15550100')
    await user.click(opportunity.getByRole('link', { name: 'Grace Hopper' }))
    const lead = within(await screen.findByRole('article', { name: 'Grace Hopper' }))
    expect(await lead.findByRole('button', { name: 'Stage, move to: Converted' })).toBeTruthy()
    expect(await within(screen.getByRole('region', { name: 'Won' })).findByText('No value yet')).toBeTruthy()
  })

  it('shows the message of a visitor first, and the newest activity first with the names of what changed', async () => {
    const { app, ada, startup } = sales.scene()
    await setCapture(app, ada, startup.id)
    await postLead(app, startup.id, { name: 'Bob', email: 'bob@example.com', message: 'What does it cost?', consent: true })
    const [{ id: leadId } = { id: '' }] = await leadsOf(app, ada, startup.id)
    const of = { id: startup.id, leadId }
    await app.call('PUT /api/startups/{id}/leads/{leadId}', { ...of, body: { name: 'Bob B', phone: '1', title: 'CEO' } }, { as: ada })
    await app.call('PATCH /api/startups/{id}/leads/{leadId}/stage', { ...of, body: { stage: 'contacted' } }, { as: ada })
    await sales.openLeads(`?lead=${leadId}`)
    const panel = within(await screen.findByRole('article', { name: 'Bob B' }))
    const message = await panel.findByText('What does it cost?')
    expect(message.compareDocumentPosition(panel.getByText('Stage'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    const entries = within(panel.getByRole('region', { name: 'Activity' }))
    await entries.findByText(/changed the stage from New to Contacted/)
    expect(entries.getAllByRole('listitem').map(({ textContent }) => textContent?.split(' · ')[0])).toEqual([
      'Ada changed the stage from New to Contacted',
      'Ada changed the name, the phone, and the title',
      'A visitor left their address',
    ])
  })

  it('offers the lead that has an email already', async () => {
    const existing = await sales.addLead('Grace Hopper', { email: 'grace@navy.example' })
    const { id } = await sales.addLead('G. Hopper')
    const { user } = await sales.openLeads(`?lead=${id}`)
    const panel = within(await screen.findByRole('article', { name: 'G. Hopper' }))
    await user.type(panel.getByRole('textbox', { name: 'Email' }), 'grace@navy.example{Enter}')
    await user.click(await panel.findByRole('link', { name: 'Open Grace Hopper' }))
    await screen.findByRole('article', { name: 'Grace Hopper' })
    expect(address()).toContain(`lead=${existing.id}`)
    expect((await sales.readLead(id)).email).toBeNull()
  })

  it('asks which value stays when another user changed the same field', async () => {
    const { app, sam, startup } = sales.scene()
    const { id } = await sales.addLead('Grace Hopper', { company: 'Navy' })
    const { user } = await sales.openLeads(`?lead=${id}`)
    const panel = within(await screen.findByRole('article', { name: 'Grace Hopper' }))
    await panel.findByText(/created it/)
    await app.call('PUT /api/startups/{id}/leads/{leadId}', { id: startup.id, leadId: id, body: { company: 'Univac' } }, { as: sam })
    const company = panel.getByRole('textbox', { name: 'Company' })
    await user.clear(company)
    await user.type(company, 'Vassar{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: 'This lead was changed by another person' }))
    expect(dialog.getByText('Univac')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Save what I chose' }))
    await waitFor(async () => expect((await sales.readLead(id)).company).toBe('Vassar'))
  })
})
