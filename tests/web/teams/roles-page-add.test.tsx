import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { addForm, openRolesPage, rowOf } from '../support/roles-page.ts'
import { SPEC_ROLE_TYPES } from '../../support/spec-lists.ts'
import { expectFocus } from '../support/focus.ts'

const { site, opened, stored } = openRolesPage()

describe('/startup/{startupId}/roles, the panel of new roles', () => {
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
    await expectFocus(() => second.getByRole('textbox', { name: 'Title' }))
    await user.keyboard('Writer')
    await user.selectOptions(second.getByRole('combobox', { name: 'Role type' }), 'Marketing')
    await user.click(add.getByRole('button', { name: 'Add Roles' }))
    expect(await screen.findByText('2 roles added')).toBeTruthy()
    expect(await rowOf('Mechanic')).toBeTruthy()
    expect(within(await rowOf('Writer')).getByText('Marketing')).toBeTruthy()
    await waitFor(() => expect(add.getAllByRole('textbox', { name: 'Title' }).map((field) => field.getAttribute('value'))).toEqual(['']))
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
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull())
    expect(add.getByRole('textbox', { name: 'Title' }).getAttribute('value')).toBe('Mechanic')
  })
})
