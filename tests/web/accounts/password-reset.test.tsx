import { screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../support/app/people.ts'
import { address, openSite } from '../support/site.tsx'

const site = openSite()
let ada: Person

beforeAll(async () => {
  ada = await site.server().signUp('Ada')
})

const NEW = 'a wholly new password 7'
async function tokenFor({ email }: Person): Promise<string> {
  await site.server().call('POST /api/auth/password/forgot', { body: { email } })
  await site.server().run('mail')
  return /token=([\w-]+)/.exec(site.server().mails.at(-1)?.text ?? '')?.[1] ?? ''
}

describe('/forgot-password', () => {
  it('is reached from /login with the e-mail that was typed, and mails a link', async () => {
    const { user } = await site.load('/login')
    await user.type(await screen.findByLabelText('Email'), ada.email)
    await user.click(screen.getByRole('link', { name: 'Forgot your password?' }))
    await screen.findByRole('heading', { name: 'Forgot your password?' })
    await waitFor(() => expect(document.title).toBe('Forgot your password? · Launchcrew'))
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(ada.email)
    await user.click(screen.getByRole('button', { name: 'Send link' }))
    expect(await screen.findByText(/a link comes within a minute or two.*valid for 30 minutes/)).toBeTruthy()
    await site.server().run('mail')
    expect(site.server().mails.at(-1)?.to).toEqual([ada.email])
  })

  it('answers the same for an address without an account', async () => {
    const { user } = await site.load('/forgot-password')
    await user.type(await screen.findByLabelText('Email'), 'nobody@example.org')
    await user.click(screen.getByRole('button', { name: 'Send link' }))
    expect(await screen.findByText(/If there is an account for nobody@example\.org/)).toBeTruthy()
  })

  it('says beside the field that an address is none, and sends nothing', async () => {
    const { user } = await site.load('/forgot-password')
    await user.type(await screen.findByLabelText('Email'), 'nobody')
    await user.click(screen.getByRole('button', { name: 'Send link' }))
    expect(screen.getByText('Please enter a valid email')).toBeTruthy()
    expect(screen.queryByText(/If there is an account/)).toBeNull()
  })
})

describe('/reset-password', () => {
  it('takes a new password that keeps the rules, and signs in with it', async () => {
    const { user } = await site.load(`/reset-password#token=${await tokenFor(ada)}`)
    const field = await screen.findByLabelText<HTMLInputElement>('New password')
    expect(field.autocomplete).toBe('new-password')
    await user.type(field, 'short')
    await user.click(screen.getByRole('button', { name: 'Save and sign in' }))
    expect(await screen.findByText('Password must have at least 8 characters')).toBeTruthy()

    await user.clear(field)
    await user.type(field, 'password123')
    await user.click(screen.getByRole('button', { name: 'Save and sign in' }))
    expect(await screen.findByText(/This password is too common/)).toBeTruthy()

    await user.clear(field)
    await user.type(field, NEW)
    await user.click(screen.getByRole('button', { name: 'Save and sign in' }))
    await waitFor(() => expect(address()).toBe('/my-dashboard'))
    const { status } = await site.server().call('POST /api/auth/login', { body: { email: ada.email, password: NEW } })
    expect(status).toBe(200)
  })

  it('says that a link is used up or too old, and leads to a new one', async () => {
    const { user } = await site.load('/reset-password#token=abcdefgh')
    await user.type(await screen.findByLabelText('New password'), NEW)
    await user.click(screen.getByRole('button', { name: 'Save and sign in' }))
    expect((await screen.findByRole('alert')).textContent).toMatch(/has been used or has expired/)
    await user.click(screen.getByRole('link', { name: 'Ask for a new link' }))
    await waitFor(() => expect(address()).toBe('/forgot-password'))
  })

  it('says that a link without its token is not complete', async () => {
    await site.load('/reset-password')
    expect((await screen.findByRole('alert')).textContent).toMatch(/not complete/)
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeTruthy()
  })

  it('takes the token from the fragment, which is never sent to a server, and from nowhere else', async () => {
    await site.load(`/reset-password?token=${await tokenFor(ada)}`)
    expect((await screen.findByRole('alert')).textContent).toMatch(/not complete/)
  })

  it('leaves a session that is open as it is until the new password is saved', async () => {
    const bea = await site.server().signUp('Bea')
    await site.remember(bea)
    await site.load(`/reset-password#token=${await tokenFor(bea)}`)
    expect(await screen.findByLabelText('New password')).toBeTruthy()
    expect(localStorage.getItem('token')).toBe(bea.token)
    expect(address()).toMatch(/^\/reset-password/)
  })
})
