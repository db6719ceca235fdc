import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { cachedUser } from '../../../web/lib/session/stored-session.ts'
import type { Person } from '../../support/app/people.ts'
import { GIF } from '../../support/formats/images.ts'
import { address, openSite } from '../support/site.tsx'
import { expectFocus } from '../support/focus.ts'

const site = openSite()
let ada: Person
beforeEach(async () => {
  ada = await site.signIn('Ada')
})

const open = async () => {
  const page = await site.load('/profile')
  const name = await screen.findByLabelText<HTMLInputElement>('Name')
  return { ...page, name }
}
const profile = async () => (await site.server().call('GET /api/profiles/{id}', { id: ada.id }, { as: ada })).body
const save = () => screen.getByRole('button', { name: 'Save profile' })
const saved = () => site.toastSaying('Your profile is saved')

describe('/profile', () => {
  it('S2-17 is the same screen as profiles: My Profile', async () => {
    const { user } = await open()
    expect(screen.getByRole('heading', { name: 'My Profile', level: 1 })).toBeTruthy()
    const links = within(screen.getByRole('navigation', { name: 'Profiles' }))
    expect(links.getByRole('link', { name: 'My profile' }).getAttribute('aria-current')).toBe('page')
    await user.click(links.getByRole('link', { name: 'Everyone' }))
    expect(await screen.findByRole('heading', { name: 'Profiles', level: 1 })).toBeTruthy()
  })

  it('saves every field', async () => {
    const { user } = await open()
    expect(save().getAttribute('aria-disabled')).toBe('true')
    await user.type(screen.getByLabelText('Headline'), 'Writes programs')
    await user.type(screen.getByLabelText('Bio'), 'For engines.')
    await user.type(screen.getByLabelText('Location'), 'London')
    await user.selectOptions(screen.getByLabelText('Time zone'), 'Europe/London')
    await user.click(screen.getByRole('checkbox', { name: 'Engineering' }))
    await user.click(screen.getByRole('checkbox', { name: 'Design' }))
    await user.click(screen.getByRole('checkbox', { name: 'Design' }))
    await user.type(screen.getByLabelText('Skills'), 'Algebra{Enter}Poetry, algebra,')
    await user.click(screen.getByRole('checkbox', { name: 'Co-founder' }))
    await user.click(screen.getByRole('checkbox', { name: 'Education' }))
    await user.selectOptions(screen.getByLabelText('Commitment'), '40+')
    await user.selectOptions(screen.getByLabelText('Background'), 'true')
    await user.type(screen.getByLabelText('Website'), 'ada.example')
    await user.click(screen.getByRole('switch', { name: /can find and open my profile/ }))
    await user.click(save())
    await saved()
    expect(await profile()).toMatchObject({
      headline: 'Writes programs',
      bio: 'For engines.',
      location: 'London',
      timeZone: 'Europe/London',
      areas: ['Engineering'],
      skills: ['Algebra', 'Poetry'],
      lookingFor: ['co-founder'],
      interests: ['Education'],
      commitment: '40+',
      isTechnical: true,
      links: { website: 'https://ada.example' },
      visibility: 'hidden',
    })
  })

  it('S3-04 sends only what changed, and merges the answer into the user and its cached copy', async () => {
    const { user, name } = await open()
    await user.type(name, ' Lovelace')
    const sent = vi.spyOn(globalThis, 'fetch')
    await user.click(save())
    await saved()
    const put = sent.mock.calls.find(([path]) => path === '/api/users/profile')?.[1]
    expect(put?.body).toBe(JSON.stringify({ name: `${ada.name} Lovelace` }))
    await waitFor(() => expect(cachedUser()).toMatchObject({ id: ada.id, email: ada.email, name: `${ada.name} Lovelace` }))
    await waitFor(() => expect(save().getAttribute('aria-disabled')).toBe('true'))
  })

  it('says beside the field what is wrong, with the focus there', async () => {
    const { user } = await open()
    const github = screen.getByLabelText('GitHub')
    await user.type(github, 'javascript:alert(1)')
    await user.click(save())
    expect(await screen.findByText('GitHub must be an address that begins with https://')).toBeTruthy()
    await expectFocus(github)
    expect(github.getAttribute('aria-invalid')).toBe('true')
  })

  it('keeps what was entered when saving fails', async () => {
    const { user } = await open()
    await user.type(screen.getByLabelText('Headline'), 'Writes programs')
    site.network.offline = true
    await user.click(save())
    expect(await screen.findByText(/The server cannot be reached/)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Headline').value).toBe('Writes programs')
    site.network.offline = false
    await user.click(save())
    await saved()
  })

  it('asks before unsaved changes are left', async () => {
    const { user } = await open()
    await user.type(screen.getByLabelText('Headline'), 'Writes programs')
    await user.click(screen.getByRole('link', { name: 'Everyone' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: 'Keep editing' }))
    expect(address()).toBe('/profile')
    expect(screen.getByLabelText<HTMLInputElement>('Headline').value).toBe('Writes programs')
    await user.click(screen.getByRole('button', { name: 'Discard changes' }))
    expect(screen.getByLabelText<HTMLInputElement>('Headline').value).toBe('')
  })

  it('takes a skill away by its button, and the last one by Backspace', async () => {
    const { user } = await open()
    const skills = screen.getByLabelText('Skills')
    await user.type(skills, 'Algebra{Enter}Poetry{Enter}Chess{Enter}')
    await user.click(screen.getByRole('button', { name: 'Remove Algebra' }))
    await expectFocus(skills)
    await user.keyboard('{Backspace}')
    const chosen = within(screen.getByRole('list', { name: 'Chosen skills' }))
    expect(chosen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Poetry'])
  })

  it('shows how complete the profile is, and goes to the next step', async () => {
    const { user } = await open()
    const ring = () => screen.getByRole('progressbar', { name: 'Completeness of your profile' }).getAttribute('value')
    expect(ring()).toBe('0')
    expect(screen.getByText('Next: add a picture.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Go there' }))
    await expectFocus(() => screen.getByLabelText('Choose profile picture'))
    await user.type(screen.getByLabelText('Headline'), 'Writes programs')
    expect(ring()).toBe('10')
  })

  it('keeps a picture as soon as it is uploaded, shows it in the top bar, and removes it', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined })
    const { user } = await open()
    const gif = new File([new Uint8Array(GIF)], 'me.gif', { type: 'image/gif' })
    await user.upload(screen.getByLabelText('Choose profile picture'), gif)
    await site.toastSaying('Your picture is saved')
    const { profileImage } = await profile()
    expect(profileImage).toMatch(/^\/uploads\/profiles\/[0-9a-f]{32}\.gif$/)
    await waitFor(() => expect(cachedUser()?.profileImage).toBe(profileImage))
    const inBar = () => screen.getByRole('button', { name: 'User menu' }).querySelector('img')?.getAttribute('src')
    await waitFor(() => expect(inBar()).toBe(profileImage))
    await user.click(screen.getByRole('button', { name: 'Remove profile picture' }))
    await site.toastSaying('Your picture is removed')
    expect((await profile()).profileImage).toBeNull()
  })
})
