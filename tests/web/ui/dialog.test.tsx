import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { TextField } from '../../../web/ui/fields/text-field.tsx'
import { DialogButton } from '../../../web/ui/overlays/dialog-button.tsx'
import { DialogForm } from '../../../web/ui/overlays/dialog-form.tsx'

afterEach(cleanup)

async function opened() {
  render(
    <DialogButton label="New task" title="New task">
      {(close) => (
        <DialogForm names={['title']} submit="Create" busy="Creating..." onSubmit={async () => close()} onCancel={close}>
          <TextField name="title" label="Title" />
          <input type="checkbox" aria-label="Urgent" />
        </DialogForm>
      )}
    </DialogButton>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'New task' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New task' }))
  return { user, field: dialog.getByLabelText<HTMLInputElement>('Title'), dialog }
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const question = async () => within(await screen.findByRole('alertdialog', { name: 'Discard what you typed?' }))

describe('a dialog with a form', () => {
  it.each([
    ['Escape', ({ user }: Awaited<ReturnType<typeof opened>>) => user.keyboard('{Escape}')],
    ['its cross', ({ user, dialog }: Awaited<ReturnType<typeof opened>>) => user.click(dialog.getByRole('button', { name: 'Close' }))],
    ['a click outside', ({ user }: Awaited<ReturnType<typeof opened>>) => user.click(document.body)],
  ])('asks before %s discards what was typed, and keeps it when the user goes on', async (_how, leave) => {
    const open = await opened()
    await open.user.type(open.field, 'Oil the wheels')
    await leave(open)
    await open.user.click((await question()).getByRole('button', { name: 'Keep editing' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(open.field.value).toBe('Oil the wheels')
    await leave(open)
    await open.user.click((await question()).getByRole('button', { name: 'Discard' }))
    await isClosed()
  })

  it.each(['Cancel', 'Create'])('does not ask after %s, and begins anew', async (button) => {
    const { user, field, dialog } = await opened()
    await user.type(field, 'Oil the wheels')
    await user.click(dialog.getByRole('button', { name: button }))
    await isClosed()
    await user.click(screen.getByRole('button', { name: 'New task' }))
    await screen.findByRole('dialog')
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('')
    await user.keyboard('{Escape}')
    await isClosed()
  })

  it('closes at once when nothing was typed', async () => {
    const { user, dialog } = await opened()
    await user.click(dialog.getByRole('checkbox', { name: 'Urgent' }))
    await user.keyboard('{Escape}')
    await isClosed()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})
