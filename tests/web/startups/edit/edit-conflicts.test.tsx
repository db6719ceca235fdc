import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Startup } from '../../../../shared/entities/startups/startup.ts'
import type { Person } from '../../../support/app/people.ts'
import { GIF } from '../../../support/formats/images.ts'
import { addMember } from '../../../support/teams/teams.ts'
import { address } from '../../support/site.tsx'
import { button, field, openEditForm } from '../../support/edit-form.ts'

const { site, fixture, opened, stored } = openEditForm()
let ada: Person
let startup: Startup
beforeEach(() => {
  ;({ ada, startup } = fixture)
})
const gif = (bytes: Uint8Array<ArrayBuffer> = new Uint8Array(GIF)) => new File([bytes], 'new.gif', { type: 'image/gif' })

describe('two people who edit at once', () => {
  const theyChange = async (values: Readonly<Record<string, string>>) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(values)) body.append(name, value)
    const { status } = await site.server().call('PUT /api/startups/{id}', { id: startup.id, body }, { as: ada })
    expect(status).toBe(200)
  }

  it('merges silently when the other changed nothing that I touched', async () => {
    const { user } = await opened()
    await theyChange({ location: 'Turin', stage: 'Growth' })
    await user.type(field('Name'), ' Ltd')
    await user.click(button('Save Changes'))
    await site.toastSaying('Changes saved')
    expect(await stored()).toMatchObject({ name: 'Analytical Engines Ltd', location: 'Turin', stage: 'Growth' })
  })

  it('merges silently when a role changed or a member joined', async () => {
    const { user } = await opened()
    await addMember(startup.id, await site.server().signUp('Mia'))
    await user.type(field('Name'), ' Ltd')
    await user.click(button('Save Changes'))
    await site.toastSaying('Changes saved')
    expect(await stored()).toMatchObject({ name: 'Analytical Engines Ltd', memberCount: 2 })
  })

  it('shows both where both changed a field, and saves what is chosen field by field', async () => {
    const { user } = await opened()
    await theyChange({ name: 'Their Engines', location: 'Turin', details: 'Theirs' })
    await user.type(field('Name'), ' of mine')
    await user.clear(field('Location'))
    await user.click(button('Save Changes'))
    const dialog = within(await screen.findByRole('dialog', { name: 'This startup was changed by another person' }))
    expect(
      dialog.getAllByRole('group').map((group) =>
        within(group)
          .getAllByRole('radio')
          .map((radio) => radio.closest('label')?.textContent),
      ),
    ).toEqual([
      ['MineAnalytical Engines of mine', 'TheirsTheir Engines'],
      ['MineNothing', 'TheirsTurin'],
    ])
    expect(dialog.getByText(/so it stays theirs: Details/)).toBeTruthy()
    expect((await stored()).name).toBe('Their Engines')
    await user.click(dialog.getByRole('radio', { name: /Turin/ }))
    await user.click(dialog.getByRole('button', { name: 'Save what I chose' }))
    await site.toastSaying('Changes saved')
    expect(await stored()).toMatchObject({ name: 'Analytical Engines of mine', location: 'Turin', details: 'Theirs' })
  })

  it('takes all theirs, and lets me go on editing without losing what I typed', async () => {
    const { user } = await opened()
    await theyChange({ name: 'Their Engines', deleteLogo: 'true' })
    await user.type(field('Name'), ' of mine')
    await user.upload(field('Replace logo'), gif())
    await user.click(button('Save Changes'))
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(field('Name').value).toBe('Analytical Engines of mine')
    await user.click(button('Save Changes'))
    await screen.findByRole('dialog')
    await user.click(button('All theirs'))
    await user.click(button('Save what I chose'))
    await site.toastSaying('Changes saved')
    expect(await stored()).toMatchObject({ name: 'Their Engines', logo: null })
  })
})

describe('leaving the edit form', () => {
  const asking = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  const noLonger = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

  it('asks before a link and before Back leads away from what was changed', async () => {
    history.replaceState(null, '', '/my-startups')
    const { user } = await site.load(`/startup/${startup.id}`)
    await user.click(await screen.findByRole('link', { name: 'Edit' }))
    await user.type(await screen.findByLabelText('Name'), '!')
    history.back()
    await asking()
    await user.click(button('Keep editing'))
    await noLonger()
    expect(field('Name').value).toBe('Analytical Engines!')
    await user.click(screen.getByRole('link', { name: 'Cancel' }))
    await asking()
    await user.click(button('Keep editing'))
    await noLonger()
    history.back()
    await asking()
    await user.click(button('Discard and leave'))
    await screen.findByRole('heading', { level: 1, name: 'Analytical Engines' })
    expect(address()).toBe(`/startup/${startup.id}`)
  })

  it('asks the browser to ask before the tab closes, only while something is unsaved', async () => {
    const { user } = await opened()
    const closing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(closing()).toBe(false)
    await user.type(field('Name'), '!')
    expect(closing()).toBe(true)
    await user.type(field('Name'), '{Backspace}')
    expect(closing()).toBe(false)
  })

  it('closes at once when all changes were reverted', async () => {
    const { user } = await site.load(`/startup/${startup.id}`)
    await user.click(await screen.findByRole('link', { name: 'Edit' }))
    await user.type(await screen.findByLabelText('Name'), '!{Backspace}')
    history.back()
    await screen.findByRole('heading', { level: 1, name: 'Analytical Engines' })
    expect(address()).toBe(`/startup/${startup.id}`)
  })
})
