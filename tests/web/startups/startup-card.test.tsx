import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { Stars } from '../../../web/ui/facts/stars.tsx'
import { type CardStartup, StartupCard } from '../../../web/entities/startups/startup-card.tsx'

const STARTUP: CardStartup = {
  id: 'engines',
  name: 'Analytical Engines',
  details: 'Machines that weave',
  stage: 'Prototype',
  logo: '/uploads/logos/a.png',
  location: 'London',
  industry: 'Technology',
  roles: [],
  memberCount: 1,
  openRoleCount: 0,
}
const roles = (...titles: string[]) => titles.map((title) => ({ id: title, title, isOpen: title !== 'Filled' }))
const show = (part: Partial<CardStartup> = {}, myRole?: string) =>
  render(<StartupCard startup={{ ...STARTUP, ...part }} myRole={myRole} />, { wrapper: MemoryRouter })
const badges = () =>
  within(screen.getByRole('list', { name: 'Roles' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)

afterEach(cleanup)

describe('the card of a startup', () => {
  it('S3-22 shows logo, stage badge, description and role badges, and leads to the startup', () => {
    const { container } = show({ roles: roles('Engineer') }, 'Owner')
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/uploads/logos/a.png')
    for (const text of ['Prototype', 'Machines that weave', 'Engineer', 'Owner', '1 member', 'Technology · London']) {
      expect(screen.getByText(text)).toBeTruthy()
    }
    expect(screen.getByRole('link', { name: 'Analytical Engines' }).getAttribute('href')).toBe('/startup/engines')
  })

  it('S3-22 shows the initial without a logo', () => {
    const { container } = show({ logo: null })
    expect(screen.getByText('A')).toBeTruthy()
    expect(container.querySelector('img')).toBeNull()
  })

  it('S8-37 replaces a logo that fails by the default logo, and that by the initial', () => {
    const { container } = show()
    const picture = () => container.querySelector('img')
    fireEvent.error(picture() ?? container)
    expect(picture()?.getAttribute('src')).toBe('/default-logo.svg')
    fireEvent.error(picture() ?? container)
    expect(picture()).toBeNull()
    expect(screen.getByText('A')).toBeTruthy()
  })

  it('S9-26 shows three role badges, then how many more there are', () => {
    const { unmount } = show({ roles: roles('One', 'Two', 'Three') })
    expect(badges()).toEqual(['One', 'Two', 'Three'])
    unmount()
    show({ roles: roles('One', 'Two', 'Three', 'Four', 'Five') })
    expect(badges()).toEqual(['One', 'Two', 'Three', '+2 more'])
  })

  it('shows open roles first', () => {
    show({ roles: roles('Filled', 'One', 'Two', 'Three') })
    expect(badges()).toEqual(['One', 'Two', 'Three', '+1 more'])
  })
})

describe('rating stars', () => {
  it.each([
    [0, '0.0 of 5 stars', '0'],
    [2.5, '2.5 of 5 stars', '44'],
    [5, '5.0 of 5 stars', '90'],
  ])('draws %s', (value, words, width) => {
    const { container } = render(<Stars value={value} />)
    expect(screen.getByText(words)).toBeTruthy()
    expect(container.querySelector('rect')?.getAttribute('width')).toBe(width)
  })
})
