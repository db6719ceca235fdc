import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { cachedUser } from '../../../web/lib/session/stored-session.ts'
import { mailTo } from '../../support/addresses.ts'
import type { Person } from '../../support/app/people.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { addMember } from '../../support/teams/teams.ts'
import { address, openSite } from '../support/site.tsx'
import { expectFocus } from '../support/focus.ts'

const site = openSite()
let ada: Person
beforeEach(async () => {
  ada = await site.signIn('Ada')
})

const form = async (name: string) => within(await screen.findByRole('form', { name }))
const me = async (person: Pick<Person, 'token'> = ada) => site.server().call('GET /api/auth/me', {}, { as: person })
const anotherSession = async () => (await site.server().call('POST /api/auth/login', { body: ada }, { ip: ada.ip })).body

describe('the account in /settings', () => {
  it('S2-23 changes the name, here and everywhere', async () => {
    const { user } = await site.load('/settings')
    const name = (await form('Change your name')).getByLabelText('Name')
    await user.clear(name)
    await user.click(screen.getByRole('button', { name: 'Save name' }))
    expect(screen.getByText('Name is required')).toBeTruthy()
    await user.type(name, 'Ada King')
    await user.click(screen.getByRole('button', { name: 'Save name' }))
    await site.toastSaying('Your name is saved')
    expect((await me()).body.name).toBe('Ada King')
    await waitFor(() => expect(cachedUser()?.name).toBe('Ada King'))
  })

  it('changes the e-mail with the password and the code of its mail, and says beside the field when it is wrong', async () => {
    const { user } = await site.load('/settings')
    const email = await form('Change your email')
    const field = email.getByLabelText('Email')
    await user.clear(field)
    await user.type(field, `king${ada.id.toLowerCase()}@example.org`)
    await user.type(email.getByLabelText('Your password'), 'not this one')
    await user.click(email.getByRole('button', { name: 'Save email' }))
    expect(await email.findByText('Incorrect password')).toBeTruthy()
    await expectFocus(() => email.getByLabelText('Your password'))
    await user.clear(email.getByLabelText('Your password'))
    await user.type(email.getByLabelText('Your password'), ada.password)
    await user.click(email.getByRole('button', { name: 'Save email' }))
    await site.toastSaying('We sent you a mail. Your email changes when you confirm it')
    expect((await me()).body.email).toBe(ada.email)
    const { code } = await mailTo(site.server(), `king${ada.id.toLowerCase()}@example.org`)
    const proof = await form('Confirm your email')
    await user.type(proof.getByLabelText('Code from the mail'), `${code.slice(0, 3)} ${code.slice(3)}`)
    await user.click(proof.getByRole('button', { name: 'Confirm email' }))
    await site.toastSaying('Your email is confirmed')
    await waitFor(() => expect(cachedUser()?.email).toBe(`king${ada.id.toLowerCase()}@example.org`))
  })

  it('changes the password, which ends every other session and not this one', async () => {
    const other = await anotherSession()
    const { user } = await site.load('/settings')
    const password = await form('Change your password')
    await user.type(password.getByLabelText('Current password'), 'not this one')
    await user.type(password.getByLabelText('New password'), 'a wholly new password 7')
    await user.click(password.getByRole('button', { name: 'Change password' }))
    expect(await password.findByText('Incorrect password')).toBeTruthy()
    await user.clear(password.getByLabelText('Current password'))
    await user.type(password.getByLabelText('Current password'), ada.password)
    await user.click(password.getByRole('button', { name: 'Change password' }))
    await site.toastSaying(/All your other sessions have ended/)
    expect([(await me()).status, (await me(other)).status]).toEqual([200, 401])
  })

  it('lists the sessions and ends one of them', async () => {
    const other = await anotherSession()
    const { user } = await site.load('/settings?section=sessions')
    const list = within(await screen.findByRole('list', { name: 'Sessions' }))
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(2))
    expect(list.getAllByText('This device')).toHaveLength(1)
    await user.click(list.getByRole('button', { name: /^Sign out/ }))
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1))
    await waitFor(async () => expect([(await me()).status, (await me(other)).status]).toEqual([200, 401]))
  })

  it('gives everything about me as a JSON download', async () => {
    let file: Blob | undefined
    Object.assign(URL, { createObjectURL: (blob: Blob) => ((file = blob), 'blob:1'), revokeObjectURL: () => undefined })
    const pressed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const { user } = await site.load('/settings?section=data')
    await user.click(await screen.findByRole('button', { name: 'Download my data' }))
    await waitFor(() => expect(pressed).toHaveBeenCalled())
    expect(file?.type).toBe('application/json')
    expect(await file?.text()).toContain(ada.email)
  })
})

describe('deleting the account in /settings', () => {
  const open = async () => {
    const { user } = await site.load('/settings')
    await user.click(await screen.findByRole('button', { name: 'Delete my account' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
    const fill = async (password: string, word: string) => {
      for (const [field, text] of [
        [dialog.getByLabelText('Your password'), password],
        [dialog.getByLabelText(/to confirm/), word],
      ] as const) {
        await user.clear(field)
        await user.type(field, text)
      }
      await user.click(dialog.getByRole('button', { name: 'Delete account' }))
    }
    return { dialog, fill }
  }

  it('takes the password and the word, and leads to /login', async () => {
    const { dialog, fill } = await open()
    await fill(ada.password, 'yes')
    expect(dialog.getByText('Please type “delete”')).toBeTruthy()
    await fill('not this one', 'delete')
    expect(await dialog.findByText('Incorrect password')).toBeTruthy()
    await fill(ada.password, 'delete')
    await waitFor(() => expect(address()).toBe('/login'))
    await waitFor(() => expect(localStorage.getItem('token')).toBeNull())
    expect((await me()).status).toBe(401)
  })

  it('names the startups with other members first, which prevent it, with links', async () => {
    const { id } = await registerStartup(site.server(), ada, { name: 'Solar Loom' })
    await addMember(id, await site.server().signUp('Bea'))
    await site.server().settled()
    const { user } = await site.load('/settings')
    await user.click(await screen.findByRole('button', { name: 'Delete my account' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText(/cannot be deleted while you own startups with other members/)).toBeTruthy()
    expect(dialog.getByText('Solar Loom')).toBeTruthy()
    expect(dialog.getByRole('link', { name: 'Transfer or delete' }).getAttribute('href')).toBe(`/startup/${id}`)
    expect(dialog.queryByLabelText('Your password')).toBeNull()
  })

  it('says that a startup which another user has joined meanwhile prevents it, and leads there', async () => {
    const { id } = await registerStartup(site.server(), ada)
    const { dialog, fill } = await open()
    await addMember(id, await site.server().signUp('Bea'))
    await fill(ada.password, 'delete')
    expect(await dialog.findByText(/You own a startup that has other members/)).toBeTruthy()
    expect(dialog.getByRole('link', { name: 'My startups' }).getAttribute('href')).toBe('/my-startups')
    expect((await me()).status).toBe(200)
  })
})
