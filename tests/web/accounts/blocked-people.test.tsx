import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../../support/app/people.ts'
import { openSite } from '../support/site.tsx'

const site = openSite()
let ada: Person
beforeEach(async () => {
  ada = await site.signIn('Ada')
})

async function block(...names: string[]): Promise<void> {
  for (const name of names) {
    const { id } = await site.server().signUp(name)
    await site.server().call('POST /api/users/{id}/block', { id }, { as: ada })
  }
}
const blocked = async () => (await site.server().call('GET /api/users/blocks', {}, { as: ada })).body.items.map(({ name }) => name)

describe('the blocked people of /settings', () => {
  it('are listed, and each is let go with one press', async () => {
    await block('Bob', 'Cleo')
    const { user } = await site.load('/settings?section=blocked')
    await user.click(await screen.findByRole('button', { name: 'Unblock Bob' }))
    expect(screen.queryByRole('button', { name: 'Unblock Bob' })).toBeNull()
    await site.toastSaying('Bob is no longer blocked')
    expect(screen.getByRole('button', { name: 'Unblock Cleo' })).toBeTruthy()
    expect(await blocked()).toEqual(['Cleo'])
  })

  it('are back with a sentence when that fails', async () => {
    await block('Bob')
    const { user } = await site.load('/settings?section=blocked')
    const button = await screen.findByRole('button', { name: 'Unblock Bob' })
    site.network.offline = true
    await user.click(button)
    await site.toastSaying(/The server cannot be reached/)
    await waitFor(() => expect(screen.getByRole('button', { name: 'Unblock Bob' })).toBeTruthy())
    site.network.offline = false
    expect(await blocked()).toEqual(['Bob'])
  })

  it('shows one sentence without blocked users', async () => {
    await site.load('/settings?section=blocked')
    expect(await screen.findByText('You have not blocked anyone. People are not notified when you block them.')).toBeTruthy()
  })
})
