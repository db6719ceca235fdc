import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type RowAction, RowActions } from '../../../web/ui/table/row-actions.tsx'
import { chooseInRow } from '../support/row-menu.ts'

function show(actions: readonly RowAction[], onRefused = vi.fn<(refusal: string) => void>()) {
  render(
    <MemoryRouter>
      <RowActions of="Mechanic" actions={actions} onRefused={onRefused} />
    </MemoryRouter>,
  )
  return { user: userEvent.setup(), onRefused }
}
const action = (label: string, more: Partial<RowAction> = {}): RowAction => ({
  label,
  name: `${label} Mechanic`,
  icon: null,
  onAct: vi.fn<() => void>(),
  ...more,
})

afterEach(cleanup)

describe('RowActions', () => {
  it('runs an action from the menu of the row', async () => {
    const onAct = vi.fn<() => void>()
    const { user } = show([action('Delete', { onAct })])
    await chooseInRow(user, 'Mechanic', 'Delete')
    expect(onAct).toHaveBeenCalledOnce()
  })

  it('gives a quick action a button of its own, and has no menu when nothing is left for it', async () => {
    const onAct = vi.fn<() => void>()
    const { user } = show([action('Edit', { quick: true, onAct })])
    const button = screen.getByRole('button', { name: 'Edit Mechanic' })
    expect(button.title).toBe('Edit Mechanic')
    await user.click(button)
    expect(onAct).toHaveBeenCalledOnce()
    expect(screen.queryByRole('button', { name: 'Actions for Mechanic' })).toBeNull()
  })

  it('names why an action is not offered, in the menu and on its button', async () => {
    const onAct = vi.fn<() => void>()
    const { user, onRefused } = show([
      action('Edit', { quick: true, refusal: 'Not yours', onAct }),
      action('Delete', { refusal: 'A member holds it', onAct }),
    ])
    await user.click(screen.getByRole('button', { name: 'Edit Mechanic' }))
    expect(onRefused).toHaveBeenCalledWith('Not yours')
    await user.click(screen.getByRole('button', { name: 'Actions for Mechanic' }))
    await user.click(await screen.findByRole('menuitem', { name: /A member holds it/ }))
    expect(onAct).not.toHaveBeenCalled()
  })

  it('links an action that leads to another screen', async () => {
    const { user } = show([{ label: 'Analytics', name: 'Analytics of Mechanic', icon: null, to: '/analytics' }])
    await user.click(screen.getByRole('button', { name: 'Actions for Mechanic' }))
    expect((await screen.findByRole('menuitem', { name: 'Analytics' })).getAttribute('href')).toBe('/analytics')
  })
})
