import { screen, waitFor } from '@testing-library/react'
import { mutate } from 'swr'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../../support/app/people.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { openSite } from '../support/site.tsx'

const site = openSite()
let ada: Person
let startupId: string

beforeEach(async () => {
  ada = await site.server().signUp('Ada')
  startupId = (await registerStartup(site.server(), ada, { name: 'Analytical Engines' })).id
})

/** Loads a screen, types into a field of it, and meets the end of the session at the next call. */
async function loseSession(path: string, field: string) {
  await site.remember(ada)
  const { user } = await site.load(path)
  const typed = await screen.findByLabelText(field)
  await user.clear(typed)
  await user.type(typed, 'Written before the end')
  await site.server().call('DELETE /api/auth/sessions', {}, { as: ada })
  return user
}

async function logInAgain(user: Awaited<ReturnType<typeof loseSession>>) {
  // No user is that fast: SWR hands what it read in the last two seconds to the next reader.
  await mutate(() => true, undefined)
  await user.type(await screen.findByLabelText('Email'), ada.email)
  await user.type(screen.getByLabelText('Password'), ada.password)
  await user.click(screen.getByRole('button', { name: 'Log in' }))
}

describe('a session that ends in a form', () => {
  it.each([
    ['a startup', () => `/startup/${startupId}/edit`, 'Details', 'Save Changes'],
    ['the profile', () => '/profile', 'Headline', 'Save profile'],
  ])('keeps the draft of %s, says so, and shows it after the next login', async (_name, path, field, save) => {
    const user = await loseSession(path(), field)
    await user.click(screen.getByRole('button', { name: save }))
    expect(await screen.findByText('Your session ended. Log in to continue; your draft is saved.')).toBeTruthy()
    await logInAgain(user)
    expect(await screen.findByDisplayValue('Written before the end')).toBeTruthy()
  })

  it('promises nothing for a form that keeps no draft', async () => {
    const user = await loseSession('/settings', 'Name')
    await user.click(screen.getByRole('button', { name: 'Save name' }))
    expect(await screen.findByText('Your session ended. Log in to continue.')).toBeTruthy()
  })

  it('deletes the draft of a form that the user leaves', async () => {
    await site.remember(ada)
    const { user } = await site.load('/profile')
    await user.type(await screen.findByLabelText('Headline'), 'Not saved')
    await waitFor(() => expect(sessionStorage.getItem('profileDraft')).not.toBeNull())
    await user.click(screen.getByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(sessionStorage.getItem('profileDraft')).toBeNull())
  })
})
