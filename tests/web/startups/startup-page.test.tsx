import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import { displayUrl } from '../../../web/features/startups/detail/startup-hero.tsx'
import { StartupPage } from '../../../web/features/startups/startup-page.tsx'
import type { Person } from '../../support/app/people.ts'
import { openBrowser } from '../../support/browser.tsx'
import { completeWithReviews } from '../../support/freelance/gigs.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { addMember } from '../../support/teams/teams.ts'
import { upload } from '../../support/uploads.ts'

const browser = openBrowser()
let ada: Person
let engines: Startup

beforeAll(async () => {
  const app = browser.server()
  ada = await app.signUp('Ada')
  engines = await registerStartup(app, ada, {
    details: 'First line\nSecond line <b>not bold</b>',
    stage: 'Growth',
    website: 'https://www.engines.example/about',
    location: 'London',
    industry: 'Technology',
    logoUrl: await upload(app, ada, 'logo'),
    bannerUrl: await upload(app, ada, 'banner'),
    roles: JSON.stringify([
      { title: 'Engineer', roleType: 'Admin', isOpen: true, isPaid: true },
      { title: 'Helper', roleType: 'Sales', isOpen: false, isPaid: false },
    ]),
  })
  await app.settled()
})

const open = (as = ada, id = engines.id) => browser.visit({ as, at: `/startup/${id}`, screens: { '/startup/:startupId': <StartupPage /> } })

describe('/startup/{startupId}', () => {
  it('S2-28 shows banner, founder, team members, website, rating stars and what the startup is', async () => {
    await open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Analytical Engines' })).toBeTruthy()
    await waitFor(() => expect(document.title.replace(/^\(\d+\) /, '')).toBe('Analytical Engines · Launchcrew'))
    const head = within(screen.getByRole('heading', { level: 1 }).closest('header') ?? document.body)
    for (const text of ['Growth', 'Technology', 'London', '1 member', 'No reviews yet']) expect(head.getByText(text)).toBeTruthy()
    expect(document.querySelector(`img[src="${engines.banner}"]`)).toBeTruthy()
    const founder = screen.getByRole('heading', { name: 'Founder' }).closest('section')
    expect(founder?.textContent).toContain('Ada')
    expect(screen.getByRole('heading', { name: 'Team members' })).toBeTruthy()
    const website = screen.getByRole('link', { name: 'engines.example/about' })
    expect(website.getAttribute('rel')).toBe('noopener noreferrer nofollow')
    expect(website.getAttribute('href')).toBe('https://www.engines.example/about')
  })

  it('shows the reviews of its gigs, and their average', async () => {
    const app = browser.server()
    for (const name of ['Kim', 'Lee', 'Mia']) {
      await completeWithReviews(app, ada, await app.signUp(name), { poster: 5, freelancer: 4 }, { startupId: engines.id })
    }
    await open()
    expect(await screen.findByText('3 reviews of freelance work')).toBeTruthy()
    expect(screen.getAllByText('4.0 of 5 stars')).toHaveLength(5)
    expect(screen.getAllByRole('link', { name: 'Draw a logo' })).toHaveLength(3)
  })

  it('offers the first steps of a young startup to its owner, which are done in their rows', async () => {
    await open()
    await screen.findByRole('heading', { name: 'Your startup is live' })
    await userEvent.click(await screen.findByRole('button', { name: 'Build a prototype' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Build a prototype' })).toBeNull())
  })

  it('shows details as plain text', async () => {
    await open()
    expect(await screen.findByText(/First line\s+Second line <b>not bold<\/b>/)).toBeTruthy()
  })

  it('shows roles as Open or Filled, Paid or Volunteer', async () => {
    await open()
    const rowOf = async (title: string) => (await screen.findByText(title)).closest('li')?.textContent
    expect(await rowOf('Engineer')).toBe('EngineerAdmin · Posted todayOpenPaid')
    expect(await rowOf('Helper')).toBe('HelperSales · Posted todayFilledVolunteer')
  })

  it('leads to one role by its URL', async () => {
    await open()
    const role = await screen.findByRole('link', { name: 'Engineer' })
    await userEvent.click(role)
    await waitFor(() => expect(role.closest('li')?.getAttribute('aria-current')).toBe('true'))
    expect(role.getAttribute('href')).toMatch(/\?role=[0-9A-Z]{26}$/)
  })

  it('offers the owner what an owner does', async () => {
    await open()
    const actions = within(await screen.findByRole('navigation', { name: 'Startup actions' }))
    const links = actions.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
    expect(links).toEqual([
      ['Edit', `/startup/${engines.id}/edit`],
      ['Manage Roles', `/startup/${engines.id}/roles`],
      ['Manage Team Members', `/startup/${engines.id}/members`],
      ['Requests', `/startup/${engines.id}/requests`],
    ])
  })

  it('offers none of it to others', async () => {
    await open(await browser.server().signUp('Eve'))
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('navigation', { name: 'Startup actions' })).toBeNull()
  })

  it('shares by copying an affiliate link, made at the first time', async () => {
    const user = userEvent.setup()
    const links = async () => (await browser.server().call('GET /api/affiliate-links/user/{userId}', { userId: ada.id }, { as: ada })).body
    await open()
    await user.click(await screen.findByRole('button', { name: 'Share' }))
    await browser.toastSaying('Affiliate link copied')
    const [link] = await links()
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/affiliate/${link?.code}`)
    await user.click(screen.getByRole('button', { name: 'Copied' }))
    expect(await links()).toHaveLength(1)
  })

  it('S8-30 shows Failed to create affiliate link when sharing fails, whatever the server says', async () => {
    const user = userEvent.setup()
    const zoe = await browser.server().signUp('Zoe')
    await addMember(engines.id, zoe)
    await open(zoe)
    const share = await screen.findByRole('button', { name: 'Share' })
    await browser.server().call('POST /api/startups/{id}/leave', { id: engines.id }, { as: zoe })
    await user.click(share)
    await browser.toastSaying('Failed to create affiliate link')
    const shown = () => screen.getAllByText('Failed to create affiliate link', { selector: '.Toastify__toast *, .Toastify__toast' })
    browser.network.offline = true
    await user.click(share)
    await waitFor(() => expect(shown()).toHaveLength(2))
  })

  it('S8-37 falls back to the default banner and the default logo when pictures fail', async () => {
    await open()
    await screen.findByRole('heading', { level: 1 })
    const picture = (src: string | null) => document.querySelector(`img[src="${src}"]`) ?? document.body
    fireEvent.error(picture(engines.banner))
    fireEvent.error(picture(engines.logo))
    expect(document.querySelector('img[src="/default-banner.svg"]')).toBeTruthy()
    expect(document.querySelector(`img[src="${engines.logo}"]`)).toBeNull()
    expect(document.querySelector('img[src="/default-logo.svg"]')).toBeTruthy()
    fireEvent.error(picture('/default-logo.svg'))
    expect(screen.getByText('A', { selector: 'header > div > span' })).toBeTruthy()
  })

  it('S8-34 says Startup not found, and leads to Browse Startups', async () => {
    await open(ada, '01ARZ3NDEKTSV4RRFFQ69G5FAV')
    expect((await screen.findByRole('alert')).textContent).toContain('Startup not found')
    expect(screen.getByRole('link', { name: 'Browse Startups' }).getAttribute('href')).toBe('/browse-startups')
  })

  it('offers another try when the server is out of reach', async () => {
    await browser.visit({
      as: ada,
      at: `/startup/${engines.id}`,
      screens: { '/startup/:startupId': <StartupPage /> },
      offline: true,
    })
    const again = await screen.findByRole('button', { name: 'Try again' })
    browser.network.offline = false
    await userEvent.click(again)
    expect(await screen.findByRole('heading', { level: 1, name: 'Analytical Engines' })).toBeTruthy()
  })

  it('shortens a long website', () => {
    expect(displayUrl('https://www.example.org/')).toBe('example.org')
    expect(displayUrl(`https://example.org/${'a'.repeat(60)}`)).toHaveLength(40)
  })
})
