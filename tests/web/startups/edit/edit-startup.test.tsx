import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Startup } from '../../../../shared/entities/startups/startup.ts'
import type { Person } from '../../../support/app/people.ts'
import { teamOf } from '../../../support/teams/teams.ts'
import { address } from '../../support/site.tsx'
import { alertSaying, button, field, openEditForm } from '../../support/edit-form.ts'
import { SPEC_INDUSTRIES, SPEC_STAGES } from '../../../support/spec-lists.ts'
import { expectFocus } from '../../support/focus.ts'

const { site, fixture, open, opened, stored, puts } = openEditForm()
let ada: Person
let startup: Startup
beforeEach(() => {
  ;({ ada, startup } = fixture)
})

describe('/startup/{startupId}/edit', () => {
  it('S2-29 S2-85 S2-86 S2-87 S2-89 S2-90 S2-91 shows the form with what is saved, and a delete option for the picture there is', async () => {
    await opened()
    const values = ['Name', 'Details', 'Stage', 'Industry', 'Location', 'Website'].map((label) => field(label).value)
    expect(values).toEqual([startup.name, startup.details, 'Idea', 'Technology', 'London', 'https://engines.example'])
    expect(field('Replace logo').type).toBe('file')
    expect(field('Choose banner').type).toBe('file')
    expect(button('Delete logo')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Delete banner' })).toBeNull()
    expect(screen.getAllByText(/JPG, PNG, GIF, max 10MB/)).toHaveLength(2)
    expect(screen.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe(`/startup/${startup.id}`)
    expect(button('Save Changes')).toBeTruthy()
    await waitFor(() => expect(document.title.replace(/^\(\d+\) /, '')).toBe('Edit Startup · Launchcrew'))
  })

  it('S4-39 S9-18 offers stages and industries in their order', async () => {
    await opened()
    const options = (label: string) => [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ value }) => value)
    expect(options('Stage')).toEqual(['', ...SPEC_STAGES])
    expect(options('Industry')).toEqual(['', ...SPEC_INDUSTRIES])
  })

  it('S3-35 S7-01 S2-88 saves as a form with the token in x-auth-token; an empty field becomes an empty string', async () => {
    const { user } = await opened()
    const sent = puts()
    await user.clear(field('Location'))
    await user.clear(field('Name'))
    await user.type(field('Name'), 'Difference Engines')
    const saving = screen.findByRole('button', { name: 'Saving...' })
    await user.click(button('Save Changes'))
    expect(await saving).toBeTruthy()
    await site.toastSaying('Changes saved')
    expect(await screen.findByRole('heading', { level: 1, name: 'Difference Engines' })).toBeTruthy()
    expect(address()).toBe(`/startup/${startup.id}`)
    const [put] = sent()
    expect(put?.headers.get('x-auth-token')).toBe(ada.token)
    expect(put?.headers.get('authorization')).toBeNull()
    expect(Object.fromEntries(put?.parts ?? [])).toEqual({
      name: 'Difference Engines',
      details: startup.details,
      stage: 'Idea',
      industry: 'Technology',
      location: '',
      website: 'https://engines.example',
      version: String(startup.version),
    })
    expect(await stored()).toMatchObject({ name: 'Difference Engines', location: '', logo: startup.logo, stage: 'Idea' })
  })

  it('S5-04 says Name, details, and stage are required, and moves to the first', async () => {
    const { user } = await opened()
    const sent = puts()
    await user.clear(field('Details'))
    await user.clear(field('Name'))
    await user.click(button('Save Changes'))
    expect(await screen.findByText('Name, details, and stage are required')).toBeTruthy()
    await expectFocus(() => field('Name'))
    expect(sent()).toEqual([])
  })

  it('S5-05 takes a website that is a URL, and puts https before one without', async () => {
    const { user } = await opened()
    await user.clear(field('Website'))
    await user.type(field('Website'), 'javascript:alert(1)')
    await user.click(button('Save Changes'))
    expect(await screen.findByText('Website must be a URL that begins with http:// or https://')).toBeTruthy()
    await expectFocus(() => field('Website'))
    await user.clear(field('Website'))
    await user.type(field('Website'), 'looms.example')
    await user.click(button('Save Changes'))
    await site.toastSaying('Changes saved')
    expect(await stored()).toMatchObject({ website: 'https://looms.example' })
  })

  it('S8-22 says Failed to update startup: and the text of the server, and loses nothing', async () => {
    const { user } = await opened()
    await user.type(field('Name'), ' of the North')
    site.network.offline = true
    await user.click(button('Save Changes'))
    expect(await screen.findByText('Failed to update startup: The server cannot be reached. Please check your connection')).toBeTruthy()
    expect(field('Name').value).toBe('Analytical Engines of the North')
    site.network.offline = false
    await user.click(button('Save Changes'))
    await site.toastSaying('Changes saved')
  })

  it('Cancel leads back to the startup', async () => {
    const { user } = await opened()
    await user.click(screen.getByRole('link', { name: 'Cancel' }))
    await screen.findByRole('heading', { level: 1, name: 'Analytical Engines' })
    expect(address()).toBe(`/startup/${startup.id}`)
  })
})

describe('who may not edit', () => {
  it('S2-83 leads a signed-out visitor to /login, and back afterwards', async () => {
    localStorage.clear()
    await site.load(`/startup/${startup.id}/edit`)
    await screen.findByLabelText('Email')
    expect(location.pathname).toBe('/login')
    expect(sessionStorage.getItem('returnTo')).toContain(`/startup/${startup.id}/edit`)
  })

  it('S2-82 S8-36 No startup ID provided', async () => {
    await open('/startup/undefined/edit')
    expect(await alertSaying('No startup ID provided')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Browse Startups' }).getAttribute('href')).toBe('/browse-startups')
  })

  it('S2-84 S8-34 Startup not found, with Browse Startups', async () => {
    await open('/startup/01ARZ3NDEKTSV4RRFFQ69G5FAV/edit')
    expect(await alertSaying('Startup not found')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Browse Startups' }).getAttribute('href')).toBe('/browse-startups')
  })

  it('S6-08 shows the form to an Admin too', async () => {
    const team = await teamOf(site.server())
    startup = team.startup
    fixture.startup = startup
    await site.remember(team.admin)
    await opened()
    expect(field('Name').value).toBe(startup.name)
  })

  it.each(['manager', 'member', 'stranger'] as const)('S6-08 shows a sentence, and no form, to a %s', async (who) => {
    const team = await teamOf(site.server())
    startup = team.startup
    fixture.startup = startup
    await site.remember({ ...team, stranger: ada }[who])
    await open()
    expect(await alertSaying('Only the Owner or an Admin of this startup may do this.')).toBeTruthy()
    expect(screen.queryByLabelText('Name')).toBeNull()
  })
})
