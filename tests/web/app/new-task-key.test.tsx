import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../../support/app/people.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { address, openSite } from '../support/site.tsx'
import { expectFocus } from '../support/focus.ts'

const site = openSite()
let ada: Person

beforeEach(async () => {
  ada = await site.server().signUp('Ada')
})

const register = (name: string, as = ada) => registerStartup(site.server(), as, { name })
async function opened(path: string, heading: string | RegExp) {
  await site.server().settled()
  await site.remember(ada)
  const { user } = await site.load(path)
  await screen.findByRole('heading', { level: 1, name: heading })
  return user
}
const newTask = () => screen.findByRole('dialog', { name: 'New task' })

describe('the key c', () => {
  it.each(['', '/roles', '/edit'])('begins a task of the startup that is shown at /startup/{id}%s', async (tab) => {
    await register('Looms')
    const { id } = await register('Engines')
    const user = await opened(`/startup/${id}${tab}`, /./)
    await user.keyboard('c')
    expect(await within(await newTask()).findByLabelText('Title')).toBeTruthy()
    expect(address()).toBe(`/startup/${id}/tasks`)
  })

  it('begins a task of the only startup of the user from any other screen', async () => {
    const { id } = await register('Engines')
    const user = await opened('/settings', 'Settings')
    await user.keyboard('c')
    expect(await within(await newTask()).findByLabelText('Title')).toBeTruthy()
    expect(address()).toBe(`/startup/${id}/tasks`)
  })

  it.each([
    ['/settings', 'Settings'],
    ['/startup/{id}/tasks', /^Tasks/],
  ])('takes what is typed at once as the title, and as no shortcut, at %s', async (path, heading) => {
    const { id } = await register('Engines')
    const user = await opened(path.replace('{id}', id), heading)
    if (path.includes('tasks')) await screen.findByRole('button', { name: 'New task' })
    await user.keyboard('cFix?{Backspace} wheel c/f x')
    const title = await within(await newTask()).findByLabelText<HTMLInputElement>('Title')
    await expectFocus(title)
    await user.keyboard('!')
    expect(title.value).toBe('Fix wheel c/f x!')
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
  })

  it('asks for the startup when the user has several and another or none is shown', async () => {
    await register('Looms')
    const { id } = await register('Engines')
    const { id: foreign } = await register('Foreign', await site.server().signUp('Bob'))
    const user = await opened(`/startup/${foreign}`, 'Foreign')
    await user.keyboard('c')
    const choice = within(await newTask())
    expect(choice.getAllByRole('option').map(({ textContent }) => textContent)).not.toContain('Foreign')
    await user.selectOptions(choice.getByLabelText('Startup'), 'Engines')
    await user.click(choice.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByLabelText('Title')).toBeTruthy()
    expect(address()).toBe(`/startup/${id}/tasks`)
  })

  it('says what is missing to a user without a startup', async () => {
    const user = await opened('/settings', 'Settings')
    await user.keyboard('c')
    expect(await screen.findByText(/^Join or register a startup first/)).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.keyboard('?')
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy()
  })

  it('does nothing in a field, in a dialog or with another key', async () => {
    await register('Engines')
    const user = await opened('/settings', 'Settings')
    await user.type(screen.getByLabelText('Name'), 'c')
    await user.keyboard('{Tab}{Control>}c{/Control}{Alt>}c{/Alt}C')
    await user.keyboard('?')
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    await user.keyboard('c')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(address()).toBe('/settings')
  })
})
