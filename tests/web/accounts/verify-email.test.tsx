import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { mailTo } from '../../support/addresses.ts'
import type { Person } from '../../support/app/people.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { address, openSite } from '../support/site.tsx'

const site = openSite()
let una: Person
beforeEach(async () => {
  sessionStorage.clear()
  una = await site.server().register('Una')
  await site.remember(una)
})

const isVerified = async () => (await site.server().call('GET /api/auth/me', {}, { as: una })).body.isVerified

describe('a user who has not confirmed their email', () => {
  it('is asked above every screen, can have the mail sent again, and close the question for this tab', async () => {
    const { user } = await site.load('/browse-startups')
    expect(await screen.findByText(`Confirm your email: we sent a link and a code to ${una.email}.`)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Send again' }))
    await site.toastSaying(`We sent a new link and code to ${una.email}. They come within a minute or two`)
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByText(/^Confirm your email:/)).toBeNull()
  })

  it('reads in the form of a startup and on the leaderboard what waits for it', async () => {
    await site.load('/create-startup')
    expect(await screen.findByText('You can show it publicly once your email is confirmed.')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Show publicly' }).disabled).toBe(true)
  })
})

it('is asked for the code in place when a limit of unconfirmed accounts refuses a request, which is sent then', async () => {
  const app = site.server()
  const startups = []
  for (const name of ['One', 'Two', 'Three', 'Four']) startups.push(await registerStartup(app, await app.signUp(name)))
  for (const { id } of startups.slice(1)) await app.call('POST /api/startups/{id}/requests', { id, body: {} }, { as: una })
  const { user } = await site.load(`/startup/${startups[0]?.id}?ask=true`)
  const form = within(await screen.findByRole('dialog', { name: /^Request to join/ }))
  await user.click(form.getByRole('button', { name: 'Send request' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm your email to go on' }))
  expect(dialog.getByText(/^Until you confirm your email, you can have 3 requests a day/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Send again' }))
  const { code } = await mailTo(app, una.email)
  await user.type(dialog.getByLabelText('Code from the mail'), `${code}{Enter}`)
  await site.toastSaying(/^Your request was sent to/)
  expect(await isVerified()).toBe(true)
})

describe('/verify-email', () => {
  it('confirms with the code, whose field takes it from the device, and says beside it when it is wrong', async () => {
    const { user } = await site.load('/verify-email')
    const field = await screen.findByLabelText<HTMLInputElement>('Code from the mail')
    expect([field.autocomplete, field.inputMode]).toEqual(['one-time-code', 'numeric'])
    const { code } = await mailTo(site.server(), una.email)
    await user.type(field, code === '000000' ? '000001' : '000000')
    await user.click(screen.getByRole('button', { name: 'Confirm email' }))
    expect(await screen.findByText(/This code or link is not valid/)).toBeTruthy()
    await user.clear(field)
    await user.type(field, code)
    await user.click(screen.getByRole('button', { name: 'Confirm email' }))
    expect(await screen.findByText(`${una.email} is confirmed.`)).toBeTruthy()
    expect(await isVerified()).toBe(true)
  })

  it('confirms with the link, which is posted once, and leaves no token in the address', async () => {
    const { token } = await mailTo(site.server(), una.email)
    await site.load(`/verify-email#token=${token}`)
    expect(await screen.findByText(`${una.email} is confirmed.`)).toBeTruthy()
    await waitFor(() => expect(location.hash).toBe(''))
    expect(address()).toBe('/verify-email')
  })

  it('asks a visitor to log in first, and goes on with the link then', async () => {
    const { token } = await mailTo(site.server(), una.email)
    localStorage.clear()
    const { user } = await site.load(`/verify-email#token=${token}`)
    expect(await screen.findByText(/^Log in to confirm your email/)).toBeTruthy()
    expect(await isVerified()).toBe(false)
    await user.type(screen.getByLabelText('Email'), una.email)
    await user.type(screen.getByLabelText('Password'), una.password)
    await user.click(screen.getByRole('button', { name: 'Log in' }))
    expect(await screen.findByText(`${una.email} is confirmed.`)).toBeTruthy()
  })
})

describe('links of mails without a session', () => {
  it('takes an email back with a new password', async () => {
    await site.load('/take-back-email#token=x')
    expect(await screen.findByRole('heading', { name: 'Take your email back' })).toBeTruthy()
  })

  it('lets the owner of an address begin an account of their own', async () => {
    await site.server().call('POST /api/auth/password/forgot', { body: { email: una.email } }, { ip: una.ip })
    const { reset } = await mailTo(site.server(), una.email)
    localStorage.clear()
    const { user } = await site.load(`/reset-password#token=${reset}&unconfirmed`)
    await user.click(await screen.findByRole('switch', { name: 'I created this account myself' }))
    await user.type(screen.getByLabelText('Name'), 'Olga Owner')
    await user.type(screen.getByLabelText('New password'), 'a wholly new password 7')
    await user.click(screen.getByRole('button', { name: 'Save and sign in' }))
    await waitFor(() => expect(address()).toBe('/my-dashboard'))
    expect((await site.server().call('GET /api/auth/me', {}, { as: una })).status).toBe(401)
  })
})
