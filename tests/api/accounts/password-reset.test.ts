import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { listMails } from '../../../functions/data/mails.ts'
import { tableText } from '../../contract/support/fixtures.ts'
import { metering } from '../../contract/support/meter.ts'
import { moveTo } from '../../support/addresses.ts'
import { startApp, type App, type Person } from '../../support/app.ts'
import { MINUTE_MS } from '../../../shared/time.ts'
const NEW = 'a wholly new password'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})
afterAll(() => app.close())

let addresses = 0
const elsewhere = () => `10.8.0.${(addresses += 1)}`
const forgot = (email: string) => app.call('POST /api/auth/password/forgot', { body: { email } }, { ip: elsewhere() })
const reset = (token: string, password = NEW) =>
  app.call('POST /api/auth/password/reset', { body: { token, password } }, { ip: elsewhere() })
const login = ({ email, ip }: Person, password: string) => app.call('POST /api/auth/login', { body: { email, password } }, { ip })
const me = async (token: string) => (await app.call('GET /api/auth/me', {}, { as: { token } })).status
const waiting = async () => (await listMails(100)).items.length

/** Asks for a link and takes the token out of the mail. */
async function tokenFor({ email }: { email: string }): Promise<string> {
  await forgot(email)
  await app.run('mail')
  return tokenIn(app.mails.at(-1)?.text ?? '')
}
const tokenIn = (text: string) => /reset-password#token=([\w-]+)/.exec(text)?.[1] ?? ''

describe('POST /api/auth/password/forgot', () => {
  it('mails a link to the site from which it was asked', async () => {
    const ada = await app.signUp('Ada')
    expect((await forgot(ada.email)).body).toEqual({ ok: true })
    await app.run('mail')
    const { to, text } = app.mails.at(-1) ?? { to: [], text: '' }
    expect(to).toEqual([ada.email])
    expect(text).toContain(`${app.origin}/reset-password#token=`)
    expect(tokenIn(text)).toMatch(/^[\w-]{43}$/)
    expect(await waiting()).toBe(0)
  })

  it('answers the same, and costs the same, whether or not there is such an account', async () => {
    const ada = await app.signUp('Ada')
    await forgot('warm@example.org')
    const known = await metering(() => forgot(ada.email))
    const unknown = await metering(() => forgot('nobody@example.org'))
    expect([unknown.result.status, unknown.result.body]).toEqual([known.result.status, known.result.body])
    expect({ ...unknown.spent, reads: 0 }).toEqual({ ...known.spent, reads: 0 })
    const before = app.mails.length
    await app.run('mail')
    expect(app.mails.slice(before).flatMap(({ to }) => to)).toEqual([ada.email])
  })

  it('keeps the token nowhere: not in the table, not in the log', async () => {
    const ada = await app.signUp('Ada')
    const token = await tokenFor(ada)
    expect(token).not.toBe('')
    expect(await tableText()).not.toContain(token)
    expect(app.logs.text()).not.toContain(token)
    expect(app.logs.text()).not.toContain(ada.email)
  })

  it('sends at most five mails an hour to one address', async () => {
    const ada = await app.signUp('Ada')
    const statuses = []
    for (let again = 0; again < 6; again += 1) statuses.push((await forgot(ada.email)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})

describe('POST /api/auth/password/reset', () => {
  it('V6.4.3 sets the password, ends all sessions and signs in', async () => {
    const ada = await app.signUp('Ada')
    const other = (await login(ada, ada.password)).body.token
    const { status, body } = await reset(await tokenFor(ada))
    expect([status, body.user.id]).toEqual([200, ada.id])
    expect(await Promise.all([body.token, ada.token, other].map(me))).toEqual([200, 401, 401])
    expect((await login(ada, ada.password)).status).toBe(401)
    expect((await login(ada, NEW)).status).toBe(200)
  })

  it('works once', async () => {
    const ada = await app.signUp('Ada')
    const token = await tokenFor(ada)
    const replies = await Promise.all(Array.from({ length: 4 }, () => reset(token)))
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400, 400, 400])
    expect((await reset(token)).problem).toMatchObject({ status: 400, code: 'auth.reset_invalid' })
  })

  it('works for thirty minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const ada = await app.signUp('Ada')
    const [token, late] = [await tokenFor(ada), await tokenFor(ada)]
    vi.setSystemTime(Date.now() + 29 * MINUTE_MS)
    expect((await reset(token)).status).toBe(200)
    vi.setSystemTime(Date.now() + 2 * MINUTE_MS)
    expect((await reset(late)).problem?.code).toBe('auth.reset_invalid')
  })

  it('works no more when password or email have changed', async () => {
    const [ada, bob] = [await app.signUp('Ada'), await app.signUp('Bob')]
    const [first, second] = [await tokenFor(ada), await tokenFor(ada)]
    expect((await reset(first)).status).toBe(200)
    expect((await reset(second)).status).toBe(400)
    const moved = await tokenFor(bob)
    await moveTo(app, bob, 'bob.moved@example.org')
    expect((await reset(moved)).status).toBe(400)
  })

  it('keeps the rules of registering, and the link for another try', async () => {
    const ada = await app.signUp('Ada')
    const token = await tokenFor(ada)
    expect((await reset(token, 'password123')).problem?.code).toBe('auth.password_common')
    expect((await reset(token, ada.email)).problem?.code).toBe('auth.password_personal')
    expect((await reset(token)).status).toBe(200)
  })

  it.each(['x', 'A'.repeat(43), '../../etc', 'é'])('refuses the invented token %s', async (token) => {
    expect((await reset(token)).problem).toMatchObject({ status: 400, code: 'auth.reset_invalid' })
  })
})

describe('the job mail', () => {
  it('sends each mail once, however many runs there are at once', async () => {
    const ada = await app.signUp('Ada')
    const before = app.mails.length
    await forgot(ada.email)
    await Promise.all([app.run('mail'), app.run('mail'), app.run('mail')])
    await app.run('mail')
    expect(app.mails.length - before).toBe(1)
  })

  it('retries after one, two, four and eight minutes, then stops', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const ada = await app.signUp('Ada')
    await forgot(ada.email)
    vi.stubEnv('MAIL_FROM', '')
    const failures = () => app.logs.lines.filter(({ event }) => event === 'mail not sent').length
    const before = failures()
    const triedAt: number[] = []
    for (let minute = 0; minute < 20; minute += 1) {
      const had = failures()
      await app.run('mail')
      if (failures() > had) triedAt.push(minute)
      vi.setSystemTime(Date.now() + MINUTE_MS + 1)
    }
    expect(triedAt).toEqual([0, 1, 3, 7, 15])
    expect(failures() - before).toBe(5)
    expect(await waiting()).toBe(0)
  })

  it('sends at the next try what could not be sent at first', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const ada = await app.signUp('Ada')
    await forgot(ada.email)
    const from = process.env['MAIL_FROM'] ?? ''
    vi.stubEnv('MAIL_FROM', '')
    await app.run('mail')
    vi.stubEnv('MAIL_FROM', from)
    vi.setSystemTime(Date.now() + MINUTE_MS + 1)
    await app.run('mail')
    expect((await reset(tokenIn(app.mails.at(-1)?.text ?? ''))).body.user.id).toBe(ada.id)
  })
})
