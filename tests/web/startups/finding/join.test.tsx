import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Startup } from '../../../../shared/entities/startups/startup.ts'
import { joinStateOf } from '../../../../web/features/startups/join/join-state.ts'
import type { App, Person } from '../../../support/app.ts'
import { registerStartup } from '../../../support/startups/startups.ts'
import { address, openSite } from '../../support/site.tsx'

const site = openSite()
let app: App
let ada: Person
let mia: Person
let engines: Startup
const ROLES = [
  { title: 'Mechanic', roleType: 'Employee - Operations', isPaid: true },
  { title: 'Writer', roleType: 'Marketing' },
  { title: 'Clerk', roleType: 'Manager', isOpen: false },
]

const roleId = (title: string) => engines.roles.find((role) => role.title === title)?.id ?? ''
/** The card of a role of Engines. */
const card = async (title = 'Writer') => {
  const to = `/startup/${engines.id}?role=${roleId(title)}`
  const link = await waitFor(
    () =>
      screen.getAllByRole('link', { name: title }).find((one) => one.getAttribute('href') === to) ?? Promise.reject(new Error('No card')),
  )
  return within(link.closest('article') ?? document.body)
}
const open = async (as = mia) => {
  await site.remember(as)
  const page = await site.load('/join-startup')
  await screen.findByRole('heading', { level: 1, name: 'Join a Startup' })
  return page
}
const openDialog = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.click(await (await card()).findByRole('button', { name: /^Request to join/ }))
  return within(await screen.findByRole('dialog', { name: 'Request to join Engines' }))
}
const mine = async () => (await app.call('GET /api/requests/mine', {}, { as: mia })).body.sent

describe('/join-startup', () => {
  beforeEach(async () => {
    app = site.server()
    ada = await app.signUp('Ada')
    mia = await app.signUp('Mia')
    engines = await registerStartup(app, ada, { name: 'Engines', roles: JSON.stringify(ROLES) })
    await app.settled()
  })

  it('S2-18 lists open roles with their startup, type, pay, place and how many of their skills the reader has', async () => {
    await app.call('PUT /api/users/profile', { body: { skills: ['lathe', 'Welding'] } }, { as: mia })
    const pay = { min: 400_000, max: 500_000, currency: 'USD', per: 'month' as const }
    const terms = { place: 'Remote' as const, skills: ['Lathe', 'Steam'], pay }
    await app.call('PUT /api/startups/roles/{roleId}', { roleId: roleId('Mechanic'), body: { terms } }, { as: ada })
    await app.settled()
    await open()
    const mechanic = await card('Mechanic')
    for (const fact of ['Engines · Remote', 'Employee - Operations', 'Paid', 'Lathe', 'Steam'])
      expect(mechanic.getByText(fact)).toBeTruthy()
    expect(mechanic.getByText(/\$4,000 – \$5,000 a month/)).toBeTruthy()
    expect(await mechanic.findByText('1 of 2 skills')).toBeTruthy()
    expect(mechanic.getByRole('link', { name: 'Mechanic' }).getAttribute('href')).toBe(`/startup/${engines.id}?role=${roleId('Mechanic')}`)
    expect((await card('Writer')).getByText('Volunteer')).toBeTruthy()
    expect(screen.queryByText('Clerk')).toBeNull()
    expect(screen.getByText('2 open roles')).toBeTruthy()
  })

  it('is a view of Discover that keeps the search', async () => {
    await site.remember(mia)
    const { user } = await site.load('/browse-startups?search=engines')
    await user.click(await screen.findByRole('link', { name: 'Open roles' }))
    expect(await card('Writer')).toBeTruthy()
    expect(address()).toBe('/join-startup?search=engines')
  })

  it('S1-05 asks for the chosen role with a message, and then shows that it was asked', async () => {
    const { user } = await open()
    const dialog = await openDialog(user)
    expect(dialog.getByLabelText<HTMLSelectElement>('Role').value).toBe(roleId('Writer'))
    await user.type(dialog.getByLabelText(/^Message/), 'I write well')
    await user.click(dialog.getByRole('button', { name: 'Send request' }))
    expect(await (await card()).findByText('You requested to join as Writer')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByText('Your request was sent to Engines')).toBeTruthy()
    const asked = { startupName: 'Engines', roleTitle: 'Writer', message: 'I write well', status: 'pending', kind: 'join' }
    await waitFor(async () => expect(await mine()).toMatchObject([asked]))
    await user.click(await (await card()).findByRole('link', { name: 'View request' }))
    await waitFor(() => expect(address()).toBe('/my-requests'))
  })

  it('may ask for no role in particular', async () => {
    const { user } = await open()
    const dialog = await openDialog(user)
    await user.selectOptions(dialog.getByLabelText('Role'), 'Any role')
    await user.click(dialog.getByRole('button', { name: 'Send request' }))
    expect(await (await card()).findByText('You requested to join')).toBeTruthy()
    await waitFor(async () => expect(await mine()).toMatchObject([{ roleId: null, message: '' }]))
  })

  it('offers nothing to members', async () => {
    await open(ada)
    expect(await (await card()).findByText('Your startup')).toBeTruthy()
    expect((await card()).queryByRole('button', { name: /Request to join/ })).toBeNull()
  })

  it('leads the invited to their answer', async () => {
    await app.call('POST /api/startups/{id}/invites', { id: engines.id, body: { userId: mia.id, roleId: roleId('Writer') } }, { as: ada })
    await open()
    expect(await (await card()).findByText('You are invited as Writer')).toBeTruthy()
    expect((await card()).getByRole('link', { name: 'Respond' }).getAttribute('href')).toBe('/my-requests')
    expect((await card()).queryByRole('button', { name: /Request to join/ })).toBeNull()
  })

  it('who is invited meanwhile and asks is a member at once', async () => {
    const { user } = await open()
    const dialog = await openDialog(user)
    await app.call('POST /api/startups/{id}/invites', { id: engines.id, body: { userId: mia.id, roleId: roleId('Writer') } }, { as: ada })
    await user.click(dialog.getByRole('button', { name: 'Send request' }))
    expect(await screen.findByText('You are a member of Engines now')).toBeTruthy()
    expect(await (await card('Mechanic')).findByText('You are a member')).toBeTruthy()
  })

  it('shows the refusal and keeps the message when another user has filled the role', async () => {
    const { user } = await open()
    const dialog = await openDialog(user)
    await user.type(dialog.getByLabelText(/^Message/), 'I write well')
    await app.call('PUT /api/startups/roles/{roleId}', { roleId: roleId('Writer'), body: { isOpen: false } }, { as: ada })
    await user.click(dialog.getByRole('button', { name: 'Send request' }))
    expect((await dialog.findByRole('alert')).textContent).toBe('This role is no longer open. Please choose another one')
    expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Message/).value).toBe('I write well')
  })

  it('says that it is too soon after a decline', async () => {
    const asked = await app.call('POST /api/startups/{id}/requests', { id: engines.id, body: {} }, { as: mia })
    await app.call('PATCH /api/requests/{id}/decline', { id: asked.body.id, body: {} }, { as: ada })
    const { user } = await open()
    const dialog = await openDialog(user)
    await user.click(dialog.getByRole('button', { name: 'Send request' }))
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'This startup declined your last request. You can send another one 7 days after that',
    )
  })

  it('narrows the list by a search, an open role and its pay', async () => {
    await registerStartup(app, ada, { name: 'Bakery', roles: JSON.stringify([{ title: 'Baker', roleType: 'Manager' }]) })
    await app.settled()
    const { user } = await open()
    await screen.findByRole('link', { name: 'Baker' })
    await user.selectOptions(screen.getByLabelText('Open role type'), 'Manager')
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Writer' })).toBeNull())
    expect(address()).toBe('/join-startup?roleType=Manager')
    await user.selectOptions(screen.getByLabelText('Paid or volunteer'), 'Paid')
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }))
    expect(await card()).toBeTruthy()
  })
})

describe('the place of the reader', () => {
  const request = (kind: 'join' | 'invite', status: 'pending' | 'declined') => ({ kind, status, roleTitle: 'Writer' })
  it.each([
    ['owner' as const, null, 1, { is: 'owner' }],
    ['member' as const, request('join', 'pending'), 1, { is: 'member' }],
    [null, request('join', 'pending'), 0, { is: 'asked', roleTitle: 'Writer' }],
    [null, request('invite', 'pending'), 1, { is: 'invited', roleTitle: 'Writer' }],
    [null, request('join', 'declined'), 1, { is: 'stranger' }],
    [null, null, 0, { is: 'closed' }],
    [null, undefined, 2, { is: 'stranger' }],
  ])('member %s, request %j, %i open roles: %j', (member, known, openRoles, place) => {
    expect(joinStateOf(member, known, openRoles)).toEqual(place)
  })
})
