import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { messages, openChat, shown } from './chat.tsx'

const { browser, fixture, open } = openChat()

it('a message of one person is reported by who received it', async () => {
  const { ada, bob, talk } = fixture
  const { id } = await talk.send(bob, ada, 'Send me your password')
  const user = await open(`?user=${bob.id}`)
  await waitFor(() => expect(shown()).toContain('Send me your password'))
  const [message] = messages()
  act(() => message?.focus())
  await user.click(within(message ?? document.body).getByRole('button', { name: 'Actions for message' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Report' }))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Reason' }), 'Harassment or hate')
  await user.click(screen.getByRole('button', { name: 'Send report' }))
  expect(await browser.toastSaying(/Thank you/)).toBeTruthy()
  const { body } = await browser.server().call('GET /api/users/me/export', {}, { as: ada })
  expect(body['reports']).toMatchObject([{ targetType: 'message', targetId: id, reason: 'harassment' }])
})
