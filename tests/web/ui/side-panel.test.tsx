import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { SidePanel } from '../../../web/ui/side-panel/side-panel.tsx'
import { expectFocus } from '../support/focus.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Sample() {
  const [item, setItem] = useState(0)
  return (
    <main>
      <button onClick={() => setItem(1)}>Open</button>
      <input aria-label="Beside" />
      {item === 0 ? null : (
        <SidePanel
          label={`Item ${item}`}
          itemKey={`${item}`}
          onClose={() => setItem(0)}
          onNext={item < 2 ? () => setItem(item + 1) : undefined}
          onPrevious={item > 1 ? () => setItem(item - 1) : undefined}
        >
          <input aria-label="Inside" />
        </SidePanel>
      )}
    </main>
  )
}
const openPanel = async () => {
  render(<Sample />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Open' }))
  return { user, panel: await screen.findByRole('complementary', { name: 'Item 1' }) }
}

describe('SidePanel', () => {
  it('takes the focus, and gives it back to its opener on Escape', async () => {
    const { user, panel } = await openPanel()
    await expectFocus(panel)
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('complementary')).toBeNull()
    await expectFocus(() => screen.getByRole('button', { name: 'Open' }))
  })

  it('leaves the page beside it usable, and the focus there when it closes', async () => {
    const { user } = await openPanel()
    await user.click(screen.getByRole('textbox', { name: 'Beside' }))
    await user.keyboard('j{Escape}')
    expect(screen.getByRole('complementary', { name: 'Item 1' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('complementary')).toBeNull()
  })

  it('goes to the next and the previous item with J and K, not in a field, and not beyond the ends', async () => {
    const { user } = await openPanel()
    await user.keyboard('j')
    await expectFocus(() => screen.getByRole('complementary', { name: 'Item 2' }))
    await user.keyboard('jk')
    expect(screen.getByRole('complementary', { name: 'Item 1' })).toBeTruthy()
    await user.type(screen.getByRole('textbox', { name: 'Inside' }), 'j')
    expect(screen.getByRole('complementary', { name: 'Item 1' })).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('complementary')).toBeNull()
  })

  it('is a dialog on phones', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }))
    render(<Sample />)
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Open' }))
    expect(await screen.findByRole('dialog', { name: 'Item 1' })).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expectFocus('Open')
  })
})
