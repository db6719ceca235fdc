import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ROLE_TYPES } from '../../../shared/choices.ts'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import type { App, Person } from '../../support/app.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { addRole, addMember } from '../../support/teams/teams.ts'
import { address, openSite } from '../support/site.tsx'
import { SPEC_ROLE_TYPES } from '../../support/spec-lists.ts'

const site = openSite()
let app: App
let ada: Person
let mia: Person
let startup: Startup

beforeAll(async () => {
  app = site.server()
  mia = await app.signUp('Mia')
})
beforeEach(async () => {
  // A user may register ten startups a day.
  ada = await app.signUp('Ada')
  startup = await registerStartup(app, ada, { name: 'Engines' })
})

const opened = async (as = ada) => {
  await site.remember(as)
  const page = await site.load(`/startup/${startup.id}/roles`)
  await screen.findByRole('heading', { name: 'Manage Roles for Engines' })
  return page
}
const stored = async () => (await app.call('GET /api/startups/{id}/roles', { id: startup.id }, { as: ada })).body
const rowOf = async (title: string) => {
  const row = (await within(await screen.findByRole('table')).findByText(title)).closest('tr')
  if (row === null) throw new Error(`The role ${title} is in no row`)
  return row
}
const form = (name: string) => within(screen.getByRole('form', { name }))
const addForm = () => form('Add new roles')

describe('/startup/{startupId}/roles', () => {
  it('S2-30 S2-92 S2-93 S2-95 S2-96 has a heading, the table of roles, the panel for new ones and Done', async () => {
    await addRole(app, ada, startup.id, 'Mechanic', 'Sales')
    await opened()
    const row = await rowOf('Mechanic')
    expect(
      within(row)
        .getAllByRole('cell')
        .slice(0, 4)
        .map((cell) => cell.textContent),
    ).toEqual(['Sales', 'Open', 'Volunteer', 'Unassigned'])
    expect(screen.getByRole('heading', { name: 'Add new roles' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Done' }).getAttribute('href')).toBe(`/startup/${startup.id}`)
  })

  it('S4-36 S4-37 shows Filled and Paid, and who holds the role', async () => {
    const role = await addRole(app, ada, startup.id, 'Mechanic')
    await app.call('PUT /api/startups/roles/{roleId}', { roleId: role.id, body: { isPaid: true } }, { as: ada })
    await addMember(startup.id, mia, role.id)
    await opened()
    const row = within(await rowOf('Mechanic'))
    expect(row.getByText('Filled')).toBeTruthy()
    expect(row.getByText('Paid')).toBeTruthy()
    expect(row.getByRole('link', { name: 'Mia' }).getAttribute('href')).toBe(`/profiles/${mia.id}`)
  })

  it('S2-94 S9-03 edits a role in a panel; the table shows it, and the success disappears after 3 s', async () => {
    await addRole(app, ada, startup.id, 'Mechanic')
    const { user } = await opened()
    await user.click(within(await rowOf('Mechanic')).getByRole('button', { name: 'Edit Mechanic' }))
    const edit = form('Edit Mechanic')
    const title = edit.getByRole('textbox', { name: 'Title' })
    expect(document.activeElement).toBe(title)
    await user.clear(title)
    await user.type(title, 'Engineer')
    await user.selectOptions(edit.getByRole('combobox', { name: 'Role type' }), 'Marketing')
    await user.type(edit.getByRole('textbox', { name: 'Description' }), 'Builds the mill')
    await user.click(edit.getByRole('switch', { name: 'Open' }))
    await user.click(edit.getByRole('switch', { name: 'Paid' }))
    await user.click(edit.getByRole('button', { name: 'Save Changes' }))
    const row = await rowOf('Engineer')
    expect(
      within(row)
        .getAllByRole('cell')
        .slice(0, 4)
        .map((cell) => cell.textContent),
    ).toEqual(['Marketing', 'Filled', 'Paid', 'Unassigned'])
    expect(await screen.findByText('Engineer was updated')).toBeTruthy()
    expect(screen.queryByRole('form', { name: 'Edit Mechanic' })).toBeNull()
    expect(await stored()).toMatchObject([
      { title: 'Engineer', roleType: 'Marketing', isOpen: false, isPaid: true, description: 'Builds the mill' },
    ])
    await waitFor(() => expect(screen.queryByText('Engineer was updated')).toBeNull())
  })

  it('S5-07 needs a title and a role type', async () => {
    await addRole(app, ada, startup.id, 'Mechanic')
    const { user } = await opened()
    await user.click(within(await rowOf('Mechanic')).getByRole('button', { name: 'Edit Mechanic' }))
    const edit = form('Edit Mechanic')
    await user.clear(edit.getByRole('textbox', { name: 'Title' }))
    await user.click(edit.getByRole('button', { name: 'Save Changes' }))
    expect(await edit.findByText('Title and role type are required')).toBeTruthy()
    expect(await stored()).toMatchObject([{ title: 'Mechanic' }])
  })

  it('S8-23 says Failed to update role, takes the change back and keeps what was entered', async () => {
    await addRole(app, ada, startup.id, 'Mechanic')
    const { user } = await opened()
    await user.click(within(await rowOf('Mechanic')).getByRole('button', { name: 'Edit Mechanic' }))
    const edit = form('Edit Mechanic')
    const title = edit.getByRole('textbox', { name: 'Title' })
    await user.type(title, ' of engines')
    site.network.offline = true
    await user.click(edit.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Failed to update role')).toBeTruthy()
    expect(await rowOf('Mechanic')).toBeTruthy()
    expect(title.getAttribute('value')).toBe('Mechanic of engines')
  })

  it('S5-10 S6-04 begins a new role with the first role type, open and unpaid; all types are offered in their order', async () => {
    await opened()
    const add = addForm()
    const type = add.getByRole('combobox', { name: 'Role type' })
    expect(
      within(type)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(SPEC_ROLE_TYPES)
    expect(type).toHaveProperty('value', 'Admin')
    expect(add.getByRole('switch', { name: 'Open' })).toHaveProperty('checked', true)
    expect(add.getByRole('switch', { name: 'Paid' })).toHaveProperty('checked', false)
  })

  it('adds several roles at once, and begins anew', async () => {
    const { user } = await opened()
    const add = addForm()
    await user.type(add.getByRole('textbox', { name: 'Title' }), 'Mechanic')
    await user.click(add.getByRole('button', { name: 'Add another role' }))
    const second = within(add.getByRole('group', { name: 'New role 2' }))
    expect(document.activeElement).toBe(second.getByRole('textbox', { name: 'Title' }))
    await user.keyboard('Writer')
    await user.selectOptions(second.getByRole('combobox', { name: 'Role type' }), 'Marketing')
    await user.click(add.getByRole('button', { name: 'Add Roles' }))
    expect(await screen.findByText('2 roles added')).toBeTruthy()
    expect(await rowOf('Mechanic')).toBeTruthy()
    expect(within(await rowOf('Writer')).getByText('Marketing')).toBeTruthy()
    expect(add.getAllByRole('textbox', { name: 'Title' }).map((field) => field.getAttribute('value'))).toEqual([''])
    expect((await stored()).map(({ title, roleType }) => [title, roleType])).toEqual([
      ['Mechanic', 'Admin'],
      ['Writer', 'Marketing'],
    ])
  })

  it('S5-08 S5-09 wants a title in each new role, and at least one role', async () => {
    const { user } = await opened()
    const add = addForm()
    await user.click(add.getByRole('button', { name: 'Add Roles' }))
    expect(await add.findByText('Each role must have a title and role type')).toBeTruthy()
    await user.click(add.getByRole('button', { name: 'Remove new role 1' }))
    await user.click(add.getByRole('button', { name: 'Add Roles' }))
    expect(await add.findByText('Please add at least one role')).toBeTruthy()
    expect(await stored()).toEqual([])
  })

  it('S8-25 says Failed to add roles, takes them back from the table and keeps the rows', async () => {
    const { user } = await opened()
    const add = addForm()
    await user.type(add.getByRole('textbox', { name: 'Title' }), 'Mechanic')
    site.network.offline = true
    await user.click(add.getByRole('button', { name: 'Add Roles' }))
    expect(await screen.findByText('Failed to add roles')).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
    expect(add.getByRole('textbox', { name: 'Title' }).getAttribute('value')).toBe('Mechanic')
  })

  it('S5-15 asks before a role is deleted, and takes it away at once', async () => {
    await addRole(app, ada, startup.id, 'Mechanic')
    await addRole(app, ada, startup.id, 'Writer')
    const { user } = await opened()
    await user.click(within(await rowOf('Mechanic')).getByRole('button', { name: 'Delete Mechanic' }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText('Are you sure you want to delete this role?')).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    expect(await stored()).toHaveLength(2)
    await user.click(within(await rowOf('Mechanic')).getByRole('button', { name: 'Delete Mechanic' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete role' }))
    expect(await screen.findByText('Mechanic was deleted')).toBeTruthy()
    expect(screen.queryByText('Mechanic')).toBeNull()
    expect(await stored()).toMatchObject([{ title: 'Writer' }])
  })

  it('S8-24 says Failed to delete role, and brings the role back', async () => {
    await addRole(app, ada, startup.id, 'Mechanic')
    const { user } = await opened()
    await user.click(within(await rowOf('Mechanic')).getByRole('button', { name: 'Delete Mechanic' }))
    site.network.offline = true
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete role' }))
    expect(await screen.findByText('Failed to delete role')).toBeTruthy()
    expect(await rowOf('Mechanic')).toBeTruthy()
  })

  it('S4-38 neither deletes nor opens a role that a member holds, and says why', async () => {
    const role = await addRole(app, ada, startup.id, 'Mechanic')
    await addMember(startup.id, mia, role.id)
    const { user } = await opened()
    const remove = within(await rowOf('Mechanic')).getByRole('button', { name: 'Delete Mechanic' })
    expect(remove.getAttribute('aria-disabled')).toBe('true')
    expect(remove.title).toBe('A role with an assigned user cannot be deleted')
    await user.click(remove)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(await screen.findByText('A role with an assigned user cannot be deleted', { selector: '[role="status"] *' })).toBeTruthy()
    await user.click(within(await rowOf('Mechanic')).getByRole('button', { name: 'Edit Mechanic' }))
    const edit = form('Edit Mechanic')
    expect(edit.queryByRole('switch', { name: 'Open' })).toBeNull()
    expect(edit.getByText(/^Filled by Mia/)).toBeTruthy()
  })

  it('offers an Admin no Admin roles: they are the owner’s', async () => {
    const admin = await app.signUp('Adam')
    const role = await addRole(app, ada, startup.id, 'Chief', 'Admin')
    await addRole(app, ada, startup.id, 'Head', 'Admin')
    await addMember(startup.id, admin, role.id)
    await opened(admin)
    const options = within(addForm().getByRole('combobox', { name: 'Role type' })).getAllByRole('option')
    expect(options.map((option) => option.textContent)).toEqual(ROLE_TYPES.slice(1))
    const acts = within(await rowOf('Head')).getAllByRole('button')
    expect(acts.map((button) => button.title)).toEqual(Array(2).fill('Only the owner decides about Admin roles'))
  })

  it('asks before unsaved changes are lost', async () => {
    await addRole(app, ada, startup.id, 'Mechanic')
    const { user } = await opened()
    await user.click(within(await rowOf('Mechanic')).getByRole('button', { name: 'Edit Mechanic' }))
    await user.type(form('Edit Mechanic').getByRole('textbox', { name: 'Title' }), '!')
    await user.click(screen.getByRole('link', { name: 'Done' }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText('What you entered has not been saved yet.')).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Keep editing' }))
    expect(address()).toBe(`/startup/${startup.id}/roles`)
    await user.click(screen.getByRole('link', { name: 'Done' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard and leave' }))
    await waitFor(() => expect(address()).toBe(`/startup/${startup.id}`))
  })

  it('can be done with the keyboard alone', async () => {
    await addRole(app, ada, startup.id, 'Mechanic')
    await opened()
    const user = userEvent.setup()
    within(await rowOf('Mechanic'))
      .getByRole('button', { name: 'Edit Mechanic' })
      .focus()
    await user.keyboard('{Enter}')
    await user.keyboard('{Control>}a{/Control}Engineer{Enter}')
    expect(await screen.findByText('Engineer was updated')).toBeTruthy()
    within(await rowOf('Engineer'))
      .getByRole('button', { name: 'Delete Engineer' })
      .focus()
    await user.keyboard('{Enter}')
    await screen.findByRole('alertdialog')
    await user.tab()
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Engineer was deleted')).toBeTruthy()
  })
})
