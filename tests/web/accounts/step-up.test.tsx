import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { MINUTE_MS } from '../../../shared/time.ts'
import { address, openSite } from '../support/site.tsx'

const site = openSite()
afterEach(() => vi.useRealTimers())

/** The sign-in was eleven minutes ago. */
const later = () => vi.setSystemTime(Date.now() + 11 * MINUTE_MS)
const press = async (name: string) => (await screen.findByRole('button', { name })).click()

it('asks for the password before something that matters, says when it is wrong, and then does what was asked', async () => {
  const ada = await site.signIn('Ada')
  later()
  const { user } = await site.load('/settings?section=security')
  await press('Add an authenticator app')
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }))
  await user.type(await dialog.findByLabelText('Your password'), 'not this one{Enter}')
  expect(await dialog.findByText('Incorrect password')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('Please confirm first that it is you')).toBeTruthy()
  await press('Add an authenticator app')
  const again = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }))
  await user.type(await again.findByLabelText('Your password'), `${ada.password}{Enter}`)
  expect(await screen.findByRole('dialog', { name: 'Add an authenticator app' })).toBeTruthy()
})

it('is content with the password that a form asks for anyway', async () => {
  const ada = await site.signIn('Bea')
  later()
  const { user } = await site.load('/settings')
  await press('Delete my account')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
  await user.type(await dialog.findByLabelText('Your password'), ada.password)
  await user.type(dialog.getByLabelText(/to confirm/), 'delete')
  await user.click(dialog.getByRole('button', { name: 'Delete account' }))
  await waitFor(() => expect(address()).toBe('/login'))
})
