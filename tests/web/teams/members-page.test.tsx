import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { change } from '../../../functions/data/store/write.ts'
import { startups } from '../../../functions/data/startups/startups.ts'
import { commit } from '../../../functions/data/transaction.ts'
import type { Role } from '../../../shared/entities/teams/role.ts'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import { MEMBERS_PER_STARTUP } from '../../../shared/limits.ts'
import type { App, Person } from '../../support/app.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { fillTeam } from '../../support/teams/large-team.ts'
import { addRole, addMember } from '../../support/teams/teams.ts'
import { openSite } from '../support/site.tsx'
import { expectFocus } from '../support/focus.ts'

const site = openSite()
let app: App
let ada: Person
let mia: Person
let tom: Person
let startup: Startup
let mechanic: Role
let writer: Role

beforeAll(async () => {
  app = site.server()
  mia = await app.signUp('Mia')
  tom = await app.signUp('Tom')
})
beforeEach(async () => {
  ada = await app.signUp('Ada')
  startup = await registerStartup(app, ada, { name: 'Engines' })
  mechanic = await addRole(app, ada, startup.id, 'Mechanic', 'Employee - Operations')
  writer = await addRole(app, ada, startup.id, 'Writer', 'Marketing')
  await addMember(startup.id, mia, mechanic.id)
  await addMember(startup.id, tom)
})

const open = async (as = ada) => {
  await site.remember(as)
  const page = await site.load(`/startup/${startup.id}/members`)
  await screen.findByRole('heading', { name: 'Manage Team Members' })
  return page
}
const opened = async (as = ada) => {
  const page = await open(as)
  await screen.findByRole('table')
  return page
}
const rowOf = (name: string) => {
  const row = within(screen.getByRole('table')).getByRole('link', { name }).closest('tr')
  if (row === null) throw new Error(`${name} is in no row`)
  return within(row)
}
const cellsOf = (name: string) =>
  rowOf(name)
    .getAllByRole('cell')
    .slice(0, 2)
    .map((cell) => cell.textContent)
const userSelect = () => screen.getByRole('combobox', { name: 'User' })
const roleSelect = () => screen.getByRole('combobox', { name: 'Role' })
const optionsOf = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map((option) => option.textContent)
const stored = async () => (await app.call('GET /api/startups/{id}/members-with-roles', { id: startup.id }, { as: ada })).body
const press = (name: string) => screen.getByRole('button', { name })

describe('/startup/{startupId}/members', () => {
  it('S2-31 S2-97 S2-98 S2-99 S2-100 S2-101 S2-102 has a heading, both selects, Update, the table of users and Done', async () => {
    await opened()
    const people = ['Select a user', `Ada (${ada.email})`, `Mia (${mia.email})`, `Tom (${tom.email})`].toSorted()
    await waitFor(() => expect(optionsOf(userSelect()).toSorted()).toEqual(people))
    await waitFor(() => expect(optionsOf(roleSelect())).toEqual(['Select a role', 'Writer (Marketing)', 'No role (Member)']))
    expect(press('Update')).toBeTruthy()
    expect(cellsOf('Mia')).toEqual([mia.email, 'MechanicEmployee - Operations'])
    expect(screen.getByRole('link', { name: 'Done' }).getAttribute('href')).toBe(`/startup/${startup.id}`)
  })

  it('S6-03 calls people Owner, by the title of their role, or Member', async () => {
    await opened()
    expect(cellsOf('Ada')[1]).toBe('Owner')
    expect(cellsOf('Mia')[1]).toContain('Mechanic')
    expect(cellsOf('Tom')[1]).toBe('Member')
  })

  it('S5-11 says Please select both a user and a role when one is missing, and sends nothing', async () => {
    const { user } = await opened()
    await user.click(press('Update'))
    expect(await screen.findByText('Please select both a user and a role')).toBeTruthy()
    await user.selectOptions(userSelect(), mia.id)
    expect(screen.queryByText('Please select both a user and a role')).toBeNull()
    await user.click(press('Update'))
    expect(await screen.findByText('Please select both a user and a role')).toBeTruthy()
    expect((await stored()).find(({ id }) => id === mia.id)?.role?.title).toBe('Mechanic')
  })

  it('assigns a role; the previous one is open at once in the table and in the select', async () => {
    const { user } = await opened()
    await user.selectOptions(userSelect(), mia.id)
    expect(optionsOf(roleSelect())).toEqual([
      'Select a role',
      'Mechanic (Employee - Operations, held now)',
      'Writer (Marketing)',
      'No role (Member)',
    ])
    await user.selectOptions(roleSelect(), writer.id)
    await user.click(press('Update'))
    await waitFor(() => expect(cellsOf('Mia')[1]).toContain('Writer'))
    expect(await screen.findByText('The role of Mia was updated')).toBeTruthy()
    await user.selectOptions(userSelect(), tom.id)
    await waitFor(() => expect(optionsOf(roleSelect())).toEqual(['Select a role', 'Mechanic (Employee - Operations)', 'No role (Member)']))
    expect((await stored()).find(({ id }) => id === mia.id)?.role?.title).toBe('Writer')
  })

  it('takes a role: No role makes a Member', async () => {
    const { user } = await opened()
    await user.click(press('Change the role of Mia'))
    expect(userSelect()).toHaveProperty('value', mia.id)
    await expectFocus(roleSelect)
    await user.selectOptions(roleSelect(), 'none')
    await user.click(press('Update'))
    expect(await screen.findByText('The role of Mia was updated')).toBeTruthy()
    await waitFor(() => expect(cellsOf('Mia')[1]).toBe('Member'))
    expect((await stored()).find(({ id }) => id === mia.id)).toMatchObject({ role: null, teamRole: 'Member' })
  })

  it('S8-27 shows what the server says when a role cannot be given, else Error updating user role, and takes it back', async () => {
    const { user } = await opened()
    // Tom gets it first.
    await app.call(
      'PUT /api/startups/{id}/users/{userId}/role',
      { id: startup.id, userId: tom.id, body: { roleId: writer.id } },
      { as: ada },
    )
    await user.selectOptions(userSelect(), mia.id)
    await user.selectOptions(roleSelect(), writer.id)
    await user.click(press('Update'))
    expect(await screen.findByText('Role is already filled')).toBeTruthy()
    await waitFor(() => expect(cellsOf('Tom')[1]).toContain('Writer'))
    await waitFor(() => expect(cellsOf('Mia')[1]).toContain('Mechanic'))
    await user.selectOptions(roleSelect(), 'none')
    site.network.offline = true
    await user.click(press('Update'))
    expect(await screen.findByText('Error updating user role')).toBeTruthy()
    await waitFor(() => expect(cellsOf('Mia')[1]).toContain('Mechanic'))
  })

  it('S8-26 says Error fetching data when the members cannot be read, and reads them again', async () => {
    const inside = globalThis.fetch
    let broken = true
    globalThis.fetch = (path, init) =>
      broken && typeof path === 'string' && path.includes('/members?')
        ? Promise.reject(new TypeError('Failed to fetch'))
        : inside(path, init)
    try {
      const { user } = await open()
      expect(await screen.findByText('Error fetching data')).toBeTruthy()
      expect(screen.queryByRole('table')).toBeNull()
      broken = false
      await user.click(press('Try again'))
      expect(await screen.findByRole('table')).toBeTruthy()
    } finally {
      globalThis.fetch = inside
    }
  })

  it('removes a member after a confirmation; the owner cannot be removed', async () => {
    const { user } = await opened()
    expect(press('Remove Ada').title).toBe('Transfer ownership before removing the owner')
    await user.click(press('Remove Ada'))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await user.click(press('Remove Mia'))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText('Mechanic will be open again.')).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Remove from team' }))
    expect(await screen.findByText('Mia was removed')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Mia' })).toBeNull())
    await waitFor(() => expect(optionsOf(roleSelect())).toContain('Mechanic (Employee - Operations)'))
    expect((await stored()).map(({ name }) => name).toSorted()).toEqual(['Ada', 'Tom'])
  })

  it('keeps those with Admin roles for the owner', async () => {
    const adam = await app.signUp('Adam')
    const chief = await addRole(app, ada, startup.id, 'Chief', 'Admin')
    await addRole(app, ada, startup.id, 'Head', 'Admin')
    await addMember(startup.id, adam, chief.id)
    await opened(adam)
    expect(optionsOf(userSelect()).some((text) => text?.startsWith('Adam'))).toBe(false)
    expect(optionsOf(roleSelect())).not.toContain('Head (Admin)')
    expect(press('Remove Adam').title).toBe('Only the owner decides about Admin roles')
    expect(screen.queryByRole('button', { name: 'Change the role of Adam' })).toBeNull()
    expect(press('Remove Mia').title).toBe('Remove Mia')
  })

  it('lists 50 members at first, and finds the others by Show more and by a search', async () => {
    await fillTeam(startup.id, ada.id, { count: 60 })
    const { user } = await opened()
    expect(screen.getAllByRole('row')).toHaveLength(1 + 50)
    expect(screen.getByText('63 in the team')).toBeTruthy()
    expect(screen.getByText('Not in the list? Search the team below.')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Mia' })).toBeNull()
    await user.click(press('Show more'))
    expect(await screen.findByRole('link', { name: 'Mia' })).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull())
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'mech')
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(1 + 1))
    expect(cellsOf('Mia')[1]).toContain('Mechanic')
    await user.selectOptions(userSelect(), mia.id)
    await user.selectOptions(roleSelect(), writer.id)
    await user.click(press('Update'))
    expect(await screen.findByText('The role of Mia was updated')).toBeTruthy()
    expect(await screen.findByText('No members found')).toBeTruthy()
    await user.click(press('Clear search'))
    expect(await screen.findByText('63 in the team')).toBeTruthy()
  })

  it('says how large it is before the team is full', async () => {
    await commit(change(startups.key(startup), { add: { memberCount: MEMBERS_PER_STARTUP - 3 - 120 } }))
    await opened()
    expect(await screen.findByText('This team has 1,880 of at most 2,000 members.')).toBeTruthy()
  })

  it('shows a member the team without forbidden actions', async () => {
    await opened(tom)
    expect(cellsOf('Mia')[0]).toBe(mia.email)
    expect(screen.queryByRole('button', { name: 'Update' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Remove|^Invite$/ })).toBeNull()
  })

  it('invites a user found by name, for an open role, with a message', async () => {
    const zoe = await app.signUp('Zoe Invited')
    await app.settled()
    const { user } = await opened()
    await user.click(press('Invite'))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }))
    expect(await dialog.findByText('Please choose a person')).toBeTruthy()
    await user.type(dialog.getByRole('searchbox', { name: 'Person' }), 'Invited')
    await user.click(await dialog.findByRole('radio', { name: /Zoe Invited/ }))
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Role' }), writer.id)
    await user.type(dialog.getByRole('textbox', { name: 'Message' }), 'Come and write')
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }))
    expect(await site.toastSaying('Zoe Invited is invited')).toBeTruthy()
    const { body } = await app.call('GET /api/requests/mine', {}, { as: zoe })
    expect(body.received).toMatchObject([{ startupId: startup.id, roleTitle: 'Writer', message: 'Come and write', status: 'pending' }])
    await user.click(await screen.findByRole('button', { name: 'Withdraw the invitation of Zoe Invited' }))
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Invited' })).toBeNull())
  })
})
