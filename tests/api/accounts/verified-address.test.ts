import { describe, expect, it, vi } from 'vitest'
import { DAY_MS, HOUR_MS } from '../../../shared/time.ts'
import { formOf, registerStartup, submit } from '../../support/startups/startups.ts'
import { mailTo, moveTo, proofFor } from '../../support/addresses.ts'
import { openApp, type Person } from '../../support/app.ts'
import { change } from '../../../functions/data/store/write.ts'
import { users } from '../../../functions/data/accounts/users.ts'
import { commit } from '../../../functions/data/transaction.ts'

const app = await openApp()

const me = async (as: { token: string }) => (await app.call('GET /api/auth/me', {}, { as })).body
const verify = (as: { token: string }, proof: string) => app.call('POST /api/users/email/verify', { body: { proof } }, { as })
const login = ({ email, password }: Person, ip: string) => app.call('POST /api/auth/login', { body: { email, password } }, { ip })
const takeBack = (token: string, password = 'a wholly new password') =>
  app.call('POST /api/auth/email/take-back', { body: { token, password } }, { ip: '10.8.0.1' })
const often = <T>(count: number, run: () => Promise<T>) => Promise.all(Array.from({ length: count }, run))
const statusesOf = (replies: readonly { status: number }[]) => replies.map(({ status }) => status).filter((status) => status === 200)

describe('POST /api/users/email/verify', () => {
  it('takes the code or the link of the mail that follows a registration, once', async () => {
    const [una, uwe] = [await app.register('Una'), await app.register('Uwe')]
    expect((await me(una)).isVerified).toBe(false)
    const { code } = await mailTo(app, una.email)
    const { token, text } = await mailTo(app, uwe.email)
    expect(text).toContain(`${app.origin}/verify-email#token=`)
    expect(text).not.toContain('Uwe')
    expect((await verify(una, code)).body).toMatchObject({ isVerified: true, email: una.email })
    expect((await verify(uwe, token)).body.isVerified).toBe(true)
    expect((await verify(una, code)).problem).toMatchObject({ status: 400, code: 'address.proof_invalid' })
    expect((await verify(uwe, token)).problem?.code).toBe('address.proof_invalid')
    expect(app.logs.text()).not.toContain(token)
  })

  it('is for the account that asked alone: the owner of an address confirms it for no stranger', async () => {
    const [eve, ada] = [await app.register('Eve'), await app.signUp('Ada')]
    const { code, token } = await proofFor(eve, eve.email)
    expect([(await verify(ada, token)).status, (await verify(ada, code)).status]).toEqual([400, 400])
    expect((await app.call('POST /api/users/email/verify', { body: { proof: token } })).status).toBe(401)
    expect((await me(eve)).isVerified).toBe(false)
  })

  it('ends after 24 hours, with a new code, and after five tries; "Send again" gives new ones', async () => {
    const una = await app.register('Una')
    const first = await mailTo(app, una.email)
    const wrong = first.code === '000000' ? '000001' : '000000'
    expect(statusesOf(await often(6, () => verify(una, wrong)))).toEqual([])
    expect((await verify(una, first.code)).status).toBe(400)
    await app.call('POST /api/users/email/proof', {}, { as: una })
    const second = await mailTo(app, una.email)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * HOUR_MS })
    const late = [await verify(una, second.code), await verify(una, second.token)]
    expect(late.map(({ problem }) => problem?.code)).toEqual(['address.proof_invalid', 'address.proof_invalid'])
    const sent = await often(11, () => app.call('POST /api/users/email/proof', {}, { as: una }))
    expect(statusesOf(sent).length).toBeLessThan(11)
  })

  it.each([8, 100])('confirms once with %i parallel uses of one link', async (count) => {
    const una = await app.register('Una')
    const { token } = await proofFor(una, una.email)
    expect(statusesOf(await often(count, () => verify(una, token)))).toHaveLength(1)
  })
})

describe('an address of two accounts', () => {
  it('goes to the one that proves it; the other one ends its sessions and keeps its content', async () => {
    const [squatter, owner] = [await app.register('Squatter'), await app.signUp('Owner')]
    const { id } = await registerStartup(app, squatter)
    expect((await moveTo(app, owner, squatter.email)).status).toBe(200)
    expect((await app.call('GET /api/auth/me', {}, { as: squatter })).status).toBe(401)
    expect((await login(squatter, '10.8.1.1')).status).toBe(401)
    expect((await login({ ...owner, email: squatter.email }, '10.8.1.2')).body.user.id).toBe(owner.id)
    const { body } = await app.call('GET /api/startups/{id}', { id }, { as: owner })
    expect([body.ownerId, body.myTeamRole]).toEqual([squatter.id, null])
    await app.run('mail')
    expect(app.mails.flatMap(({ to }) => to).filter((to) => to.endsWith('.invalid'))).toEqual([])
  })

  it('lets its owner begin an account of their own by the mail that resets the password', async () => {
    const squatter = await app.register('Squatter')
    await app.call('POST /api/auth/password/forgot', { body: { email: squatter.email } }, { ip: '10.8.2.1' })
    const { reset, text } = await mailTo(app, squatter.email)
    expect(text).toContain('&unconfirmed')
    const body = { token: reset, password: 'a wholly new password', name: 'Owner' }
    const made = await app.call('POST /api/auth/password/reset', { body }, { ip: '10.8.2.2' })
    expect(made.body.user).toMatchObject({ name: 'Owner', email: squatter.email, isVerified: true })
    expect(made.body.user.id).not.toBe(squatter.id)
    expect((await app.call('GET /api/auth/me', {}, { as: squatter })).status).toBe(401)
    expect((await app.call('POST /api/auth/password/reset', { body }, { ip: '10.8.2.2' })).status).toBe(400)
  })

  it('belongs to the account whose password was reset by mail, without what waited for a proof', async () => {
    const una = await app.register('Una')
    await app.call('PUT /api/users/email', { body: { email: 'trojan@example.org', password: una.password } }, { as: una })
    await app.call('POST /api/auth/password/forgot', { body: { email: una.email } }, { ip: '10.8.3.1' })
    const body = { token: (await mailTo(app, una.email)).reset, password: 'a wholly new password' }
    const { user } = (await app.call('POST /api/auth/password/reset', { body }, { ip: '10.8.3.2' })).body
    expect([user.id, user.isVerified, user.pendingEmail]).toEqual([una.id, true, undefined])
  })
})

describe('POST /api/auth/email/take-back', () => {
  it('gives the old address back for 72 hours with a new password, ends all sessions, and works once', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const ada = await app.signUp('Ada')
    await moveTo(app, ada, 'thief@example.org')
    const { takeBack: token } = await mailTo(app, ada.email)
    // The thief registers with it meanwhile.
    await app.call('POST /api/auth/register', { body: { name: 'Thief', email: ada.email, password: 'quite another one' } })
    vi.setSystemTime(Date.now() + 71 * HOUR_MS)
    const replies = await often(4, () => takeBack(token))
    expect(statusesOf(replies)).toHaveLength(1)
    const { body } = replies.find(({ status }) => status === 200) ?? {}
    expect(body?.user).toMatchObject({ id: ada.id, email: ada.email })
    expect((await app.call('GET /api/auth/me', {}, { as: ada })).status).toBe(401)
    expect((await login({ ...ada, password: 'a wholly new password' }, '10.8.4.1')).body.user.id).toBe(ada.id)
  })

  it('ends what came after it, and nothing that came before: no thief takes a later address back', async () => {
    const ada = await app.signUp('Ada')
    await moveTo(app, ada, 'thief.one@example.org')
    await moveTo(app, ada, 'thief.two@example.org')
    const mine = await mailTo(app, ada.email)
    const theirs = await mailTo(app, 'thief.one@example.org')
    expect((await takeBack(mine.takeBack)).body.user.email).toBe(ada.email)
    expect((await takeBack(theirs.takeBack)).problem?.code).toBe('auth.reset_invalid')
  })

  it('is late after 72 hours, and never offered for an address that nobody had proved', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const [ada, una] = [await app.signUp('Ada'), await app.register('Una')]
    await moveTo(app, ada, 'left@example.org')
    await moveTo(app, una, 'una.right@example.org')
    const { takeBack: token } = await mailTo(app, ada.email)
    expect((await mailTo(app, una.email)).takeBack).toBe('')
    vi.setSystemTime(Date.now() + 73 * HOUR_MS)
    expect((await takeBack(token)).problem?.code).toBe('auth.reset_invalid')
  })
})

describe('a user with an unproved address', () => {
  it('shows no startup publicly, and may once they have proved it', async () => {
    const una = await app.register('Una')
    const refused = await submit(app, una, { showPublicly: 'true' })
    expect(refused.problem).toMatchObject({ status: 403, code: 'address.unverified' })
    const { id } = await registerStartup(app, una)
    const show = () => app.call('PUT /api/startups/{id}', { id, body: formOf({ showPublicly: 'true' }) }, { as: una })
    expect((await show()).problem?.code).toBe('address.unverified')
    await verify(una, (await proofFor(una, una.email)).code)
    expect((await show()).body.showPublicly).toBe(true)
  })

  it('sends 3 requests, begins 5 conversations and posts 3 gigs a day, and reads why', async () => {
    const [una, ada] = [await app.register('Una'), await app.signUp('Ada')]
    const startups = []
    for (let n = 0; n < 4; n += 1) startups.push(await registerStartup(app, ada, { name: `Startup ${n}` }))
    const asked = []
    for (const { id } of startups) asked.push(await app.call('POST /api/startups/{id}/requests', { id, body: {} }, { as: una }))
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 429])
    expect(asked[3]?.problem).toMatchObject({
      code: 'http.unverified',
      message: 'Until you confirm your email, you can have 3 requests a day',
    })
    expect(asked[3]?.headers.get('retry-after')).not.toBeNull()
    const others = await Promise.all(Array.from({ length: 6 }, (_, n) => app.signUp(`Other ${'abcdef'.charAt(n)}`)))
    const send = (to: Person) => app.call('POST /api/messages/send', { body: { recipientId: to.id, content: 'Hello' } }, { as: una })
    const begun = []
    for (const other of others) begun.push(await send(other))
    expect(begun.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
    expect((await send(others[0] as Person)).status).toBe(200)
    await verify(una, (await proofFor(una, una.email)).code)
    expect((await send(others[5] as Person)).status).toBe(200)
  })

  it('is not in the leaderboard until they have proved it', async () => {
    const una = await app.register('Una')
    await app.settled()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * DAY_MS })
    const token = (await login(una, '10.8.5.1')).body.token
    const board = async () => (await app.call('GET /api/leaderboard', { period: 'all' }, { as: { token } })).body
    expect((await board()).mine).toBeNull()
    await verify({ token }, (await proofFor(una, una.email)).code)
    await app.settled()
    expect((await board()).mine?.person.id).toBe(una.id)
  })
})

describe('an account from before addresses were proved', () => {
  it('signs in, is asked from its next visit, and counts as proved for 30 days', async () => {
    const ada = await app.register('Ada')
    await commit(change(users.key(ada), { remove: ['graceUntil'] }))
    expect(await me(ada)).toMatchObject({ isVerified: true })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY_MS })
    const { token } = (await login(ada, '10.8.6.1')).body
    await me({ token })
    const { isVerified, verifyBy = '' } = await me({ token })
    expect([isVerified, Math.round((Date.parse(verifyBy) - Date.now()) / DAY_MS)]).toEqual([true, 30])
    vi.setSystemTime(Date.now() + 31 * DAY_MS)
    expect((await login(ada, '10.8.6.2')).body.user).toMatchObject({ isVerified: false })
  })
})
