import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { TopBar } from '../../../web/app/shell/bar/top-bar.tsx'
import { changeSession, SIGNED_OUT } from '../../../web/lib/session/state.ts'
import { ToastArea } from '../../../web/lib/toasts/toast-area.tsx'
import { toast } from '../../../web/lib/toasts/toast.ts'

beforeEach(() => changeSession(SIGNED_OUT))
afterEach(cleanup)

describe('the top navigation bar of a signed-out visitor', () => {
  beforeEach(() => {
    render(
      <MemoryRouter initialEntries={['/login']}>
        <TopBar sidebarOpen={false} onToggleSidebar={() => undefined} />
      </MemoryRouter>,
    )
  })

  it('S2-59 links to /login and /register only', () => {
    const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Login', '/login'],
      ['Register', '/register'],
    ])
  })

  it('S2-51 has a brand that leads to /login', () => {
    expect(screen.getByRole('link', { name: 'Launchcrew' }).getAttribute('href')).toBe('/login')
  })

  it('has only the theme toggle besides', () => {
    expect(screen.getAllByRole('button')).toHaveLength(1)
  })
})

describe('a toast', () => {
  it.each([
    [undefined, '5000ms'],
    [3_000, '3000ms'],
  ])('S9-02 S9-04 is at the top right and closes by itself, with autoClose %s after %s', async (autoClose, duration) => {
    render(<ToastArea />)
    toast.info(`Toast of ${duration}`, { ...(autoClose !== undefined && { autoClose }) })
    const shown = await screen.findByText(`Toast of ${duration}`)
    expect(shown.closest('.Toastify__toast-container--top-right')).not.toBeNull()
    const time = shown.closest('.Toastify__toast')?.querySelector<HTMLElement>('[class*="Toastify__progress-bar--animated"]')
    expect(time?.style.animationDuration).toBe(duration)
    expect(screen.getByRole('region', { name: /Messages/ })).toBeTruthy()
  })
})
