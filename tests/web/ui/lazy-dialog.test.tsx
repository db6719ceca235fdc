import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { toast } from '../../../web/lib/toasts/toast.ts'
import { DialogButton } from '../../../web/ui/overlays/dialog-button.tsx'

vi.mock(import('../../../web/ui/overlays/dialog.tsx'), () => {
  throw new Error('Failed to fetch dynamically imported module')
})

it('says each time that a dialog could not be loaded, and leaves its button as it was', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const said = vi.spyOn(toast, 'error').mockImplementation(() => undefined)
  const closed = vi.fn<() => void>()
  render(
    <DialogButton label="Invite" title="Invite a person" onClosed={closed}>
      {() => null}
    </DialogButton>,
  )
  for (const times of [1, 2]) {
    await userEvent.click(screen.getByRole('button', { name: 'Invite' }))
    await expect.poll(() => said.mock.calls).toHaveLength(times)
    expect(said).toHaveBeenLastCalledWith('This could not be loaded. Please check your connection and try again')
    expect(closed).toHaveBeenCalledTimes(times)
  }
  expect(screen.queryByRole('dialog')).toBeNull()
})
