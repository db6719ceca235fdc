import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { ROLE_TYPES } from '../../../shared/choices.ts'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import type { App, Person } from '../../support/app.ts'
import { addRole, addMember } from '../../support/teams/teams.ts'
import { addForm, form, openRolesPage, rowOf } from '../support/roles-page.ts'
import { address } from '../support/site.tsx'
import { expectFocus } from '../support/focus.ts'

const { site, fixture, opened, stored } = openRolesPage()
let app: App
let ada: Person
let startup: Startup
beforeEach(() => {
  ;({ app, ada, startup } = fixture)
})

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
    const mia = await app.signUp('Mia')
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
    await expectFocus(title)
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
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Edit Mechanic' })).toBeNull())
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
    await waitFor(() => expect(screen.queryByText('Mechanic')).toBeNull())
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
    const mia = await app.signUp('Mia')
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
    await expectFocus(() => form('Edit Mechanic').getByRole('textbox', { name: 'Title' }))
    await user.keyboard('{Control>}a{/Control}Engineer{Enter}')
    expect(await screen.findByText('Engineer was updated')).toBeTruthy()
    within(await rowOf('Engineer'))
      .getByRole('button', { name: 'Delete Engineer' })
      .focus()
    await user.keyboard('{Enter}')
    const question = within(await screen.findByRole('alertdialog'))
    await expectFocus(() => question.getByRole('button', { name: 'Cancel' }))
    await user.tab()
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Engineer was deleted')).toBeTruthy()
  })
})
