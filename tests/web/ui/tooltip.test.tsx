import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { IconButton } from '../../../web/ui/actions/button.tsx'
import { TooltipHost } from '../../../web/ui/tooltip/tooltip-host.tsx'

afterEach(cleanup)

function open() {
  render(
    <>
      <TooltipHost />
      <IconButton label="Search" data-keys="Ctrl K" />
      <IconButton label="Close" />
    </>,
  )
  return { user: userEvent.setup(), search: screen.getByRole('button', { name: 'Search' }) }
}
const tooltip = () => document.querySelector('[data-tooltip]')?.textContent

describe('the tooltip of an icon button', () => {
  it('shows its label and shortcut while the pointer rests on it, in place of the title', async () => {
    const { user, search } = open()
    await user.hover(search)
    await waitFor(() => expect(tooltip()).toBe('SearchCtrl K'))
    expect(search.title).toBe('')
    await user.unhover(search)
    await waitFor(() => expect(tooltip()).toBeUndefined())
    expect(search.title).toBe('Search')
  })

  it('shows on focus by a key, and closes on Escape', async () => {
    const { user } = open()
    await user.tab()
    await waitFor(() => expect(tooltip()).toBe('SearchCtrl K'))
    await user.tab()
    await waitFor(() => expect(tooltip()).toBe('Close'))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(tooltip()).toBeUndefined())
  })

  it('does not show while the menu of its button is open', async () => {
    const { user, search } = open()
    search.ariaHasPopup = 'menu'
    search.ariaExpanded = 'true'
    await user.hover(search)
    await user.hover(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(tooltip()).toBe('Close'))
    await user.hover(search)
    await waitFor(() => expect(tooltip()).toBeUndefined())
    expect(search.title).toBe('Search')
  })

  it('does not show after a press', async () => {
    const { user, search } = open()
    await user.click(search)
    expect(search.title).toBe('Search')
    expect(tooltip()).toBeUndefined()
  })
})
