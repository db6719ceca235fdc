import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import type { Person } from '../../support/app/people.ts'
import { GIF } from '../../support/formats/images.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { addMember, teamOf } from '../../support/teams/teams.ts'
import { upload } from '../../support/uploads.ts'
import { address, openSite } from '../support/site.tsx'
import { SPEC_INDUSTRIES, SPEC_STAGES } from '../../support/spec-lists.ts'

const site = openSite()
const released = vi.fn<(url: string) => void>()
let ada: Person
let startup: Startup

// jsdom has neither temporary addresses nor a canvas: a GIF needs no canvas, since it keeps its bytes.
beforeEach(async () => {
  let count = 0
  Object.assign(URL, { createObjectURL: () => `blob:${(count += 1)}`, revokeObjectURL: released })
  released.mockClear()
  ada = await site.server().signUp('Ada')
  const logoUrl = await upload(site.server(), ada, 'logo')
  startup = await registerStartup(site.server(), ada, {
    location: 'London',
    industry: 'Technology',
    website: 'https://engines.example',
    logoUrl,
  })
  await site.remember(ada)
})

const open = async (path = `/startup/${startup.id}/edit`) => {
  const page = await site.load(path)
  await screen.findByRole('heading', { level: 1, name: 'Edit Startup' })
  return page
}
const opened = async () => {
  const page = await open()
  await screen.findByLabelText('Name')
  return page
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
/** An alert of the screen with this text; toasts are alerts too. */
const alertSaying = async (text: RegExp | string) => {
  const sentence = await screen.findByText(text)
  return sentence.closest('[role=alert]')
}
const button = (name: string) => screen.getByRole('button', { name })
const stored = async () => (await site.server().call('GET /api/startups/{id}', { id: startup.id }, { as: ada })).body
const gif = (bytes: Uint8Array<ArrayBuffer> = new Uint8Array(GIF)) => new File([bytes], 'new.gif', { type: 'image/gif' })
/** The edit calls that the site makes, each with its headers and parts. */
const puts = () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  return () =>
    fetched.mock.calls
      .filter(([, init]) => init?.method === 'PUT')
      .map(([, init]) => ({ headers: new Headers(init?.headers), parts: init?.body instanceof FormData ? [...init.body] : [] }))
}

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
    expect(document.title).toBe('Edit Startup · Launchcrew')
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
    await user.click(button('Save Changes'))
    expect(button('Saving...')).toBeTruthy()
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
    expect(document.activeElement).toBe(field('Name'))
    expect(sent()).toEqual([])
  })

  it('S5-05 takes a website that is a URL, and puts https before one without', async () => {
    const { user } = await opened()
    await user.clear(field('Website'))
    await user.type(field('Website'), 'javascript:alert(1)')
    await user.click(button('Save Changes'))
    expect(await screen.findByText('Website must be a URL that begins with http:// or https://')).toBeTruthy()
    expect(document.activeElement).toBe(field('Website'))
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

describe('pictures of the edit form', () => {
  const logo = () => screen.queryByAltText('Preview of the logo')?.getAttribute('src')

  it('S2-90 S3-36 marks a picture as deleted, which can be undone until it is saved', async () => {
    const { user } = await opened()
    const sent = puts()
    await user.click(button('Delete logo'))
    expect(screen.getByText('The logo will be deleted when you save.')).toBeTruthy()
    expect(document.activeElement).toBe(field('Choose logo'))
    await user.click(button('Undo the change of the logo'))
    expect(logo()).toBe(startup.logo)
    await user.click(button('Delete logo'))
    await user.click(button('Save Changes'))
    await site.toastSaying('Changes saved')
    expect((await stored()).logo).toBeNull()
    const parts = new Map(sent()[0]?.parts)
    expect(parts.get('deleteLogo')).toBe('true')
    expect(parts.has('deleteBanner')).toBe(false)
  })

  it('S3-36 S3-38 sends a small file under its field name; its preview is temporary and released', async () => {
    const { user } = await opened()
    const sent = puts()
    await user.upload(field('Replace logo'), gif())
    await user.upload(field('Choose banner'), gif())
    expect(logo()).toMatch(/^blob:/)
    const preview = logo()
    await user.click(button('Save Changes'))
    await site.toastSaying('Changes saved')
    await waitFor(() => expect(released).toHaveBeenCalledWith(preview))
    const parts = new Map(sent()[0]?.parts)
    expect(parts.get('logo')).toBeInstanceOf(File)
    expect([...parts.keys()].filter((name) => /Url|delete/.test(name))).toEqual([])
    const after = await stored()
    expect(after.logo).toMatch(/^\/uploads\/logos\/.*\.gif$/)
    expect(after.logo).not.toBe(startup.logo)
    expect(after.banner).toMatch(/^\/uploads\/banners\/.*\.gif$/)
  })

  it('S3-36 uploads a large file first, and names its address', async () => {
    const { user } = await opened()
    const sent = puts()
    const large = new Uint8Array(3 * 1_024 * 1_024)
    large.set(GIF.subarray(0, -1))
    // A comment of many blocks, and then the end of the picture.
    let at = GIF.length - 1
    large.set([0x21, 0xfe], at)
    for (at += 2; at < large.length - 300; at += 256) large[at] = 255
    await user.upload(
      field('Replace logo'),
      gif(
        large
          .subarray(0, at + 2)
          .with(at, 0)
          .with(at + 1, 0x3b),
      ),
    )
    await user.click(button('Save Changes'))
    await site.toastSaying('Changes saved')
    const parts = new Map(sent().find(({ parts: some }) => some.length > 0)?.parts)
    expect(parts.get('logoUrl')).toMatch(/^\/uploads\/logos\//)
    expect(parts.has('logo')).toBe(false)
    expect((await stored()).logo).toBe(parts.get('logoUrl'))
  })

  it('S3-39 S5-06 refuses what is no image and keeps the saved one; choosing again resets the error', async () => {
    const { user } = await opened()
    await userEvent.upload(field('Replace logo'), new File(['text'], 'a.txt', { type: 'text/plain' }), { applyAccept: false })
    expect(screen.getByText('Images must be JPG, PNG or GIF')).toBeTruthy()
    expect(logo()).toBe(startup.logo)
    await user.upload(field('Replace logo'), gif())
    expect(screen.queryByText('Images must be JPG, PNG or GIF')).toBeNull()
    await user.click(button('Undo the change of the logo'))
    expect(logo()).toBe(startup.logo)
  })

  it('S5-06 says beside the field what the server finds in a file that only calls itself an image', async () => {
    const { user } = await opened()
    await user.upload(field('Replace logo'), gif(new TextEncoder().encode('not an image')))
    await user.click(button('Save Changes'))
    expect(await screen.findByText('Failed to update startup: This file is not a JPG, PNG or GIF image')).toBeTruthy()
    expect((await stored()).logo).toBe(startup.logo)
  })
})

describe('two people who edit at once', () => {
  const theyChange = async (values: Readonly<Record<string, string>>) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(values)) body.append(name, value)
    const { status } = await site.server().call('PUT /api/startups/{id}', { id: startup.id, body }, { as: ada })
    expect(status).toBe(200)
  }

  it('merges silently when the other changed nothing that I touched', async () => {
    const { user } = await opened()
    await theyChange({ location: 'Turin', stage: 'Growth' })
    await user.type(field('Name'), ' Ltd')
    await user.click(button('Save Changes'))
    await site.toastSaying('Changes saved')
    expect(await stored()).toMatchObject({ name: 'Analytical Engines Ltd', location: 'Turin', stage: 'Growth' })
  })

  it('merges silently when a role changed or a member joined', async () => {
    const { user } = await opened()
    await addMember(startup.id, await site.server().signUp('Mia'))
    await user.type(field('Name'), ' Ltd')
    await user.click(button('Save Changes'))
    await site.toastSaying('Changes saved')
    expect(await stored()).toMatchObject({ name: 'Analytical Engines Ltd', memberCount: 2 })
  })

  it('shows both where both changed a field, and saves what is chosen field by field', async () => {
    const { user } = await opened()
    await theyChange({ name: 'Their Engines', location: 'Turin', details: 'Theirs' })
    await user.type(field('Name'), ' of mine')
    await user.clear(field('Location'))
    await user.click(button('Save Changes'))
    const dialog = within(await screen.findByRole('dialog', { name: 'This startup was changed by another person' }))
    expect(
      dialog.getAllByRole('group').map((group) =>
        within(group)
          .getAllByRole('radio')
          .map((radio) => radio.closest('label')?.textContent),
      ),
    ).toEqual([
      ['MineAnalytical Engines of mine', 'TheirsTheir Engines'],
      ['MineNothing', 'TheirsTurin'],
    ])
    expect(dialog.getByText(/so it stays theirs: Details/)).toBeTruthy()
    expect((await stored()).name).toBe('Their Engines')
    await user.click(dialog.getByRole('radio', { name: /Turin/ }))
    await user.click(dialog.getByRole('button', { name: 'Save what I chose' }))
    await site.toastSaying('Changes saved')
    expect(await stored()).toMatchObject({ name: 'Analytical Engines of mine', location: 'Turin', details: 'Theirs' })
  })

  it('takes all theirs, and lets me go on editing without losing what I typed', async () => {
    const { user } = await opened()
    await theyChange({ name: 'Their Engines', deleteLogo: 'true' })
    await user.type(field('Name'), ' of mine')
    await user.upload(field('Replace logo'), gif())
    await user.click(button('Save Changes'))
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(field('Name').value).toBe('Analytical Engines of mine')
    await user.click(button('Save Changes'))
    await screen.findByRole('dialog')
    await user.click(button('All theirs'))
    await user.click(button('Save what I chose'))
    await site.toastSaying('Changes saved')
    expect(await stored()).toMatchObject({ name: 'Their Engines', logo: null })
  })
})

describe('leaving the edit form', () => {
  const asking = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  const noLonger = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

  it('asks before a link and before Back leads away from what was changed', async () => {
    history.replaceState(null, '', '/my-startups')
    const { user } = await site.load(`/startup/${startup.id}`)
    await user.click(await screen.findByRole('link', { name: 'Edit' }))
    await user.type(await screen.findByLabelText('Name'), '!')
    history.back()
    await asking()
    await user.click(button('Keep editing'))
    await noLonger()
    expect(field('Name').value).toBe('Analytical Engines!')
    await user.click(screen.getByRole('link', { name: 'Cancel' }))
    await asking()
    await user.click(button('Keep editing'))
    await noLonger()
    history.back()
    await asking()
    await user.click(button('Discard and leave'))
    await screen.findByRole('heading', { level: 1, name: 'Analytical Engines' })
    expect(address()).toBe(`/startup/${startup.id}`)
  })

  it('asks the browser to ask before the tab closes, only while something is unsaved', async () => {
    const { user } = await opened()
    const closing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(closing()).toBe(false)
    await user.type(field('Name'), '!')
    expect(closing()).toBe(true)
    await user.type(field('Name'), '{Backspace}')
    expect(closing()).toBe(false)
  })

  it('closes at once when all changes were reverted', async () => {
    const { user } = await site.load(`/startup/${startup.id}`)
    await user.click(await screen.findByRole('link', { name: 'Edit' }))
    await user.type(await screen.findByLabelText('Name'), '!{Backspace}')
    history.back()
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
    await site.remember(team.admin)
    await opened()
    expect(field('Name').value).toBe(startup.name)
  })

  it.each(['manager', 'member', 'stranger'] as const)('S6-08 shows a sentence, and no form, to a %s', async (who) => {
    const team = await teamOf(site.server())
    startup = team.startup
    await site.remember({ ...team, stranger: ada }[who])
    await open()
    expect(await alertSaying('Only the Owner or an Admin of this startup may do this.')).toBeTruthy()
    expect(screen.queryByLabelText('Name')).toBeNull()
  })
})
