import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { safeLinks } from '../../../web/features/profiles/profile/safe-links.ts'
import { timeIn } from '../../../web/features/profiles/profile/profile-facts.tsx'
import type { Person } from '../../support/app/people.ts'
import { completeWithReviews } from '../../support/freelance/gigs.ts'
import { joinAs } from '../../support/profiles/profiles.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { leaveWhileLoading } from '../support/leave-while-loading.ts'
import { address, openSite } from '../support/site.tsx'

const site = openSite()
let ada: Person
let grace: Person
let mateo: Person

beforeAll(async () => {
  const server = site.server()
  ada = await server.signUp('Ada')
  grace = await server.signUp('Grace')
  mateo = await server.signUp('Mateo')
  const body = {
    headline: 'Designer who ships',
    bio: 'Ten years of it.',
    areas: ['Design' as const],
    skills: ['Figma'],
    commitment: '20-40' as const,
    lookingFor: ['co-founder' as const],
    links: { website: 'https://www.grace.example/me', github: 'https://github.com/grace' },
  }
  await server.call('PUT /api/users/profile', { body }, { as: grace })
  const { id } = await registerStartup(server, grace)
  await joinAs(id, ada, 'Weaver')
  await server.settled()
})

describe('/profiles/{id}', () => {
  beforeEach(() => site.remember(ada))

  it('S2-16 shows the profile, the startups with the role, and safe links', async () => {
    await site.load(`/profiles/${grace.id}`)
    await screen.findByRole('heading', { name: 'Grace', level: 1 })
    await waitFor(() => expect(document.title.replace(/^\(\d+\) /, '')).toBe('Grace · Launchcrew'))
    for (const text of ['Designer who ships', 'Ten years of it.', 'Figma', '20 to 40 hours a week', 'Co-founder', 'Owner']) {
      expect(screen.getByText(text)).toBeTruthy()
    }
    expect(within(screen.getByRole('article')).getByRole('link', { name: 'Analytical Engines' })).toBeTruthy()
    const website = screen.getByRole('link', { name: /^grace\.example/ })
    expect([website.getAttribute('href'), website.getAttribute('target')]).toEqual(['https://www.grace.example/me', '_blank'])
    expect(website.getAttribute('rel')).toContain('noopener')
  })

  it('shows reviews of freelance work, and their average from the first on', async () => {
    const server = site.server()
    const [ines, kim] = [await server.signUp('Ines'), await server.signUp('Kim')]
    const posters = [ada, mateo, kim]
    for (const poster of posters) await completeWithReviews(server, poster, ines, { poster: poster === kim ? 4 : 5, freelancer: 5 })
    await site.load(`/profiles/${ines.id}`)
    expect(await screen.findAllByRole('link', { name: 'Draw a logo' })).toHaveLength(3)
    expect(await screen.findByText('3 reviews of freelance work')).toBeTruthy()
    expect(await screen.findByText('4.7 of 5 stars')).toBeTruthy()
    cleanup()
    await site.load(`/profiles/${kim.id}`)
    expect(await screen.findAllByRole('link', { name: 'Draw a logo' })).toHaveLength(1)
    expect(await screen.findByText('1 review of freelance work')).toBeTruthy()
  })

  it('reads the reviews again after a visit that ended while they were loading', async () => {
    const server = site.server()
    const lea = await server.signUp('Lea')
    await completeWithReviews(server, ada, lea, { poster: 5, freelancer: 5 })
    await leaveWhileLoading(/\/reviews/, async () => {
      await site.load(`/profiles/${lea.id}`)
      await screen.findByRole('heading', { name: 'Lea', level: 1 })
    })
    await completeWithReviews(server, mateo, lea, { poster: 4, freelancer: 5 })
    await site.load(`/profiles/${lea.id}`)
    await waitFor(() => expect(screen.getAllByRole('link', { name: 'Draw a logo' })).toHaveLength(2))
  })

  it('shows the e-mail to those who share a startup', async () => {
    await site.load(`/profiles/${grace.id}`)
    expect((await screen.findByRole('link', { name: grace.email })).getAttribute('href')).toBe(`mailto:${grace.email}`)
  })

  it('shows the e-mail to nobody else', async () => {
    await site.remember(mateo)
    await site.load(`/profiles/${grace.id}`)
    await screen.findByRole('heading', { name: 'Grace', level: 1 })
    expect(screen.queryByText(grace.email)).toBeNull()
  })

  it('says that a user does not exist, with a way on', async () => {
    const { user } = await site.load('/profiles/01ARZ3NDEKTSV4RRFFQ69G5FAV')
    expect(await screen.findByText('This user does not exist')).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Find people' }))
    await waitFor(() => expect(address()).toBe('/profiles'))
  })

  it('leads from one’s own profile to its form, and offers neither block nor report', async () => {
    await site.load(`/profiles/${ada.id}`)
    expect((await screen.findByRole('link', { name: 'Edit profile' })).getAttribute('href')).toBe('/profile')
    expect(screen.queryByRole('button', { name: /^More about/ })).toBeNull()
  })

  const choose = async (user: Awaited<ReturnType<typeof site.load>>['user'], entry: string) => {
    await user.click(await screen.findByRole('button', { name: 'More about Mateo' }))
    await user.click(await screen.findByRole('menuitem', { name: entry }))
  }

  it('invites to an open role of a startup that the reader leads and the person is not in', async () => {
    const app = site.server()
    const { roles } = await registerStartup(app, ada, { name: 'Mill', roles: JSON.stringify([{ title: 'Baker', roleType: 'Sales' }]) })
    const { user } = await site.load(`/profiles/${mateo.id}`)
    await user.click(await screen.findByRole('button', { name: 'Invite to Mill' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite Mateo' }))
    await user.selectOptions(dialog.getByLabelText('Role'), roles[0]?.id ?? '')
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }))
    await site.toastSaying('Mateo is invited')
    const { body } = await app.call('GET /api/requests/mine', {}, { as: mateo })
    expect(body.received).toMatchObject([{ startupName: 'Mill', roleTitle: 'Baker' }])
  })

  it('blocks after asking, and takes it back', async () => {
    const { user } = await site.load(`/profiles/${mateo.id}`)
    await choose(user, 'Block')
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: 'Block' }))
    expect(await site.toastSaying('Mateo is blocked')).toBeTruthy()
    await choose(user, 'Unblock')
    await site.toastSaying('Mateo is no longer blocked')
  })

  it('knows after a reload whom the reader blocks', async () => {
    await site.server().call('POST /api/users/{id}/block', { id: mateo.id }, { as: ada })
    const { user } = await site.load(`/profiles/${mateo.id}`)
    await choose(user, 'Unblock')
    expect(await site.toastSaying('Mateo is no longer blocked')).toBeTruthy()
    await choose(user, 'Block')
  })

  it('reports with a reason', async () => {
    const { user } = await site.load(`/profiles/${mateo.id}`)
    await choose(user, 'Report')
    const dialog = within(await screen.findByRole('dialog', { name: 'Report Mateo' }))
    await user.click(dialog.getByRole('button', { name: 'Send report' }))
    expect(dialog.getByText('Please choose a reason')).toBeTruthy()
    await user.selectOptions(dialog.getByLabelText('Reason'), 'spam')
    await user.type(dialog.getByLabelText('What happened'), 'Sells watches')
    await user.click(dialog.getByRole('button', { name: 'Send report' }))
    await site.toastSaying('Thank you. We will look at it')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('what a profile names', () => {
  it('links to https only, without credentials', () => {
    const links = {
      website: 'javascript:alert(1)',
      linkedin: 'http://a.example',
      github: 'https://me:pw@github.com',
      x: 'https://x.com/me',
    }
    expect(safeLinks(links).map(({ href }) => href)).toEqual(['https://x.com/me'])
  })

  it('shows the local time of a zone that is known', () => {
    const noon = new Date('2026-11-20T12:00:00Z')
    expect(timeIn('Asia/Tokyo', noon)).toMatch(/^0?9:00 PM \(Asia\/Tokyo\)$|^21:00 \(Asia\/Tokyo\)$/)
    expect([timeIn('', noon), timeIn('Nowhere/Land', noon)]).toEqual(['', ''])
  })
})
