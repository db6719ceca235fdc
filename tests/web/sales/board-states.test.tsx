import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { heldOf, leadsOf, postLead, setCapture } from '../../support/leads.ts'
import { setTeamRole } from '../../support/sales/sales.ts'
import { refresh } from '../../../web/lib/use-api.ts'
import { losing } from '../support/losing.ts'
import { choose, namesIn, openSales } from './sales-site.tsx'

const sales = openSales()
afterEach(() => vi.restoreAllMocks())

describe('S1-07 a board without a connection', () => {
  it.each(['leads', 'opportunities'] as const)('says that the %s could not be loaded, and loads them when asked again', async (what) => {
    await sales.addLead('Grace Hopper')
    await sales.addOpportunity('Loom')
    const connect = losing(new RegExp(`/${what}(\\?|$)`))
    const { user } = await sales.open(`/startup/${sales.scene().startup.id}/${what}`, sales.scene().ada)
    const again = await screen.findByRole('button', { name: 'Try again' })
    connect()
    await user.click(again)
    expect(await screen.findByRole('link', { name: what === 'leads' ? 'Grace Hopper' : 'Loom' })).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull())
  })

  it('keeps the leads that were loaded, says that they may be outdated, and moves a lead back that was not moved', async () => {
    await sales.addLead('Grace Hopper')
    const { user } = await sales.openLeads()
    const connect = losing(/\/leads(\/|\?|$)/)
    await choose(user, 'Actions for Grace Hopper', 'Contacted')
    await screen.findByText(/^Grace Hopper was moved back\./)
    await waitFor(() => expect(namesIn('New')).toEqual(['Grace Hopper']))
    await refresh('GET /api/startups/{id}/leads')
    await screen.findByText(/^The latest changes could not be loaded/)
    expect(namesIn('New')).toEqual(['Grace Hopper'])
    connect()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByText(/^The latest changes could not be loaded/)).toBeNull())
  })

  it('closes for a member who may no longer see it', async () => {
    const { sam, startup } = sales.scene()
    await sales.addLead('Grace Hopper')
    await sales.openLeads('', sam)
    await setTeamRole(startup.id, sam, 'Employee - Operations')
    await refresh('GET /api/startups/{id}/leads')
    await screen.findByText(/^Only the owner, admins, managers, sales and marketing/)
    await waitFor(() => expect(screen.queryByText('Grace Hopper')).toBeNull())
  })
})

describe('S1-07 lead capture', () => {
  const capture = async () => {
    const { app, ada, startup } = sales.scene()
    return (await app.call('GET /api/startups/{id}/lead-capture', { id: startup.id }, { as: ada })).body
  }
  const openDialog = async (user: Parameters<typeof choose>[0]) => {
    await choose(user, 'More actions', 'Lead form')
    return within(await screen.findByRole('dialog', { name: 'Lead form' }))
  }

  it('is switched on and off, and stays as it was when the server was not reached', async () => {
    await sales.addLead('Grace Hopper')
    const { user } = await sales.openLeads()
    const dialog = await openDialog(user)
    const button = await dialog.findByRole('switch', { name: 'Visitors can leave their address' })
    expect(button).toHaveProperty('checked', false)
    await user.click(button)
    await waitFor(async () => expect(await capture()).toMatchObject({ isOn: true }))
    expect(button).toHaveProperty('checked', true)
    expect(dialog.getByText(new RegExp(`/api/startups/${sales.scene().startup.id}/leads/capture`))).toBeTruthy()
    expect(dialog.getByRole('link').getAttribute('href')).toMatch(`/form/${sales.scene().startup.id}`)
    const connect = losing(/lead-capture$/)
    await user.click(button)
    await waitFor(() => expect(dialog.getByRole('alert').textContent).not.toBe(''))
    await waitFor(() => expect(button).toHaveProperty('checked', true))
    connect()
    await user.click(button)
    await waitFor(async () => expect(await capture()).toMatchObject({ isOn: false }))
  })

  it('shows what is held, keeps one as a lead, and discards one with an Undo', async () => {
    const { app, ada, startup } = sales.scene()
    await sales.addLead('Grace Hopper')
    await setCapture(app, ada, startup.id)
    for (const name of ['Bob', 'Eve', 'Mallory'])
      await postLead(app, startup.id, { name, email: `${name}@example.org`, message: `I am ${name}`, consent: true, website: 'x' })
    const { user } = await sales.openLeads()
    await user.click(await screen.findByRole('button', { name: '3 held' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Held' }))
    await dialog.findByText('I am Eve')
    await user.click(dialog.getByRole('button', { name: 'Keep Bob' }))
    await waitFor(() => expect(dialog.queryByText('I am Bob')).toBeNull())
    await waitFor(async () => expect((await leadsOf(app, ada, startup.id)).map(({ name }) => name)).toContain('Bob'))
    await user.click(dialog.getByRole('button', { name: 'Discard Eve' }))
    await waitFor(() => expect(dialog.queryByText('I am Eve')).toBeNull())
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await dialog.findByText('I am Eve')
    await waitFor(async () => expect((await heldOf(app, ada, startup.id)).map(({ name }) => name)).toEqual(['Mallory', 'Eve']))
    const connect = losing(/held-leads\//)
    await user.click(dialog.getByRole('button', { name: 'Keep Eve' }))
    await screen.findByText(/^Eve was not kept\./)
    connect()
    expect(await dialog.findByText('I am Eve')).toBeTruthy()
  })

  it('has own fields with a preview, and names what is missing', async () => {
    await sales.addLead('Grace Hopper')
    const { user } = await sales.openLeads('', sales.scene().sam)
    const dialog = await openDialog(user)
    await user.click(await dialog.findByRole('button', { name: 'Add field' }))
    await user.click(dialog.getByRole('button', { name: 'Save form' }))
    expect(await dialog.findByText('Please enter a label')).toBeTruthy()
    await user.type(dialog.getByRole('textbox', { name: 'Label' }), 'Team size')
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Kind' }), 'Choice')
    await user.type(dialog.getByRole('textbox', { name: 'Choices, one per line' }), 'Small{Enter}Large')
    await user.click(dialog.getByRole('switch', { name: 'Required' }))
    const preview = within(dialog.getByRole('region', { name: 'Preview' }))
    expect([preview.getByText('Team size'), preview.getByText('Small / Large')]).toHaveLength(2)
    await user.click(dialog.getByRole('button', { name: 'Save form' }))
    await screen.findByText('Form saved')
    const field = { kind: 'choice', label: 'Team size', isRequired: true, options: ['Small', 'Large'] }
    expect((await capture()).form.fields).toMatchObject([field])
  })

  it('is shown and not offered to those who may not switch it', async () => {
    await sales.addLead('Grace Hopper')
    const { user } = await sales.openLeads('', sales.scene().sam)
    const dialog = await openDialog(user)
    await dialog.findByText('The form is off. Only the owner and admins can change this.')
    expect(dialog.queryByRole('switch')).toBeNull()
  })
})
