import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { registerStartup } from '../../support/startups/startups.ts'
import { sent } from '../../support/webhook-receiver.ts'
import { openSite } from '../support/site.tsx'

const site = openSite()

it('a leader adds a webhook, sees its secret once, sends a test, reads why it failed and turns the webhook off', async () => {
  const app = site.server()
  const ada = await app.signUp('Ada')
  const { id } = await registerStartup(app, ada)
  await site.remember(ada)
  const { user } = await site.load(`/startup/${id}/webhooks`)
  await user.click(await screen.findByRole('button', { name: 'Add webhook' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'None' }))
  await user.click(dialog.getByRole('checkbox', { name: 'task.created' }))
  await user.type(dialog.getByLabelText('Address'), 'https://10.0.0.1/in')
  await user.click(dialog.getByRole('button', { name: 'Add webhook' }))
  expect(await dialog.findByText(/must be a public https/)).toBeTruthy()
  await user.clear(dialog.getByLabelText('Address'))
  await user.type(dialog.getByLabelText('Address'), 'http://127.0.0.1:9/in')
  await user.click(dialog.getByRole('button', { name: 'Add webhook' }))
  await user.click(await screen.findByRole('button', { name: 'Reveal' }))
  expect(screen.getByText(/^whsec_[\w+/=]{32}$/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(await screen.findByText('1 event')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Log of 127.0.0.1:9/in' }))
  await user.click(await screen.findByRole('button', { name: 'Send a test' }))
  await sent(app)
  expect(await screen.findByText(/The connection was refused/, undefined, { timeout: 5_000 })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'More about 127.0.0.1:9/in' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Turn off' }))
  expect(await screen.findByText('Turned off')).toBeTruthy()
})
