import { describe, expect, it } from 'vitest'
import { find } from '../../../functions/data/store/table.ts'
import { credentials } from '../../../functions/data/accounts/credentials.ts'
import { metering } from '../../contract/support/meter.ts'
import { mailTo, moveTo } from '../../support/addresses.ts'
import { openApp, type Person } from '../../support/app.ts'

const app = await openApp()

const login = async (email: string, password: string, ip = '10.9.0.1') =>
  app.call('POST /api/auth/login', { body: { email, password } }, { ip })
const me = async (token: string) => (await app.call('GET /api/auth/me', {}, { as: { token } })).status
const changeEmail = (as: Person, email: string, password = as.password) =>
  app.call('PUT /api/users/email', { body: { email, password } }, { as })
const changePassword = (as: Person, newPassword: string, currentPassword = as.password) =>
  app.call('PUT /api/users/password', { body: { currentPassword, newPassword } }, { as })
/** Whom an email signs in. */
const ownerOf = async (email: string) => (await find(credentials, { email }, { consistent: true }))?.userId

describe('PUT /api/users/email', () => {
  it('moves the account to the new email once it is confirmed, and frees the old one', async () => {
    const ada = await app.signUp('Ada')
    const asked = await changeEmail(ada, ' Countess@Example.org ')
    expect(asked.body).toMatchObject({ email: ada.email, pendingEmail: 'countess@example.org', isVerified: true })
    expect((await login(ada.email, ada.password)).status).toBe(200)
    expect((await login('countess@example.org', ada.password)).status).toBe(401)
    const { code } = await mailTo(app, 'countess@example.org')
    const { status, body } = await app.call('POST /api/users/email/verify', { body: { proof: code } }, { as: ada })
    expect([status, body.email, body.pendingEmail]).toEqual([200, 'countess@example.org', undefined])
    expect((await login('countess@example.org', ada.password)).status).toBe(200)
    expect((await login(ada.email, ada.password)).status).toBe(401)
    const { status: again } = await app.call('POST /api/auth/register', {
      body: { name: 'Other', email: ada.email, password: 'quite another one' },
    })
    expect(again).toBe(200)
  })

  it('V6.3.7 notifies the old address by a mail without user input, and the account by a notification', async () => {
    const ada = await app.signUp('Ada')
    await moveTo(app, ada, 'lovelace@example.org')
    await app.run('mail')
    const letters = app.mails.filter(({ to }) => to.includes(ada.email))
    expect(letters).toHaveLength(1)
    const sentences = ['Subject: The email of your account at Launchcrew was changed', 'choose a new password']
    for (const sentence of sentences) expect(letters[0]?.text).toContain(sentence)
    for (const typed of ['Ada', 'lovelace']) expect(letters[0]?.text).not.toContain(typed)
    await app.settled()
    const { body } = await app.call('GET /api/notifications/user', {}, { as: ada })
    expect(body).toMatchObject([{ kind: 'account.security', type: 'red', title: 'Email changed', link: '/settings' }])
  })

  it('notifies nobody when nothing changed', async () => {
    const ada = await app.signUp('Ada')
    await changeEmail(ada, ada.email)
    await changeEmail(ada, 'wrong@example.org', 'not my password')
    await app.settled()
    await app.run('mail')
    expect(app.mails.flatMap(({ to }) => to)).not.toContain(ada.email)
    expect((await app.call('GET /api/notifications/user', {}, { as: ada })).body).toEqual([])
  })

  it('V7.5.1 asks for the password', async () => {
    const ada = await app.signUp('Ada')
    const { problem } = await changeEmail(ada, 'wrong@example.org', 'not my password')
    expect(problem).toMatchObject({ status: 400, code: 'auth.password_wrong' })
    expect((await login(ada.email, ada.password)).status).toBe(200)
  })

  it('answers the same for the email of another account, whose user gets a mail, and leaves everything as it was', async () => {
    const [ada, bob] = [await app.signUp('Ada'), await app.signUp('Bob')]
    await changeEmail(ada, 'warm@example.org')
    const free = await metering(() => changeEmail(ada, 'nobody@example.org'))
    const taken = await metering(() => changeEmail(ada, bob.email))
    expect(taken.result.status).toBe(200)
    expect(taken.result.body).toEqual({ ...free.result.body, pendingEmail: bob.email })
    expect({ ...taken.spent, reads: 0 }).toEqual({ ...free.spent, reads: 0 })
    const { text, code } = await mailTo(app, bob.email)
    expect([text.includes('nothing was changed'), code]).toEqual([true, ''])
    expect((await login(ada.email, ada.password)).status).toBe(200)
    expect((await login(bob.email, bob.password)).body.user.id).toBe(bob.id)
  })

  it('takes the same email again without a change', async () => {
    const ada = await app.signUp('Ada')
    expect((await changeEmail(ada, ada.email)).body.email).toBe(ada.email)
  })

  it('gives one email to one of eight who want it at once', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, (_, n) => app.signUp(`Rival ${'abcdefgh'.charAt(n)}`)))
    const replies = await Promise.all(people.map((person) => moveTo(app, person, 'wanted@example.org')))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ problem }) => problem?.code === 'auth.email_taken')).toHaveLength(7)
    const winner = people[replies.findIndex(({ status }) => status === 200)]
    expect(await ownerOf('wanted@example.org')).toBe(winner?.id)
    for (const person of people) expect(await ownerOf(person.email)).toBe(person === winner ? undefined : person.id)
  })

  it('ends in one place when one account moves to eight emails at once', async () => {
    const ada = await app.signUp('Ada')
    const wanted = Array.from({ length: 8 }, (_, n) => `many.${n}@example.org`)
    await Promise.all(wanted.map((email) => moveTo(app, ada, email)))
    const { email } = (await app.call('GET /api/auth/me', {}, { as: ada })).body
    const owners = await Promise.all([ada.email, ...wanted].map(ownerOf))
    expect([ada.email, ...wanted].filter((_, at) => owners[at] === ada.id)).toEqual([email])
  })

  it('counts the tries first: eleven wrong passwords are one too many', async () => {
    const ada = await app.signUp('Ada')
    const replies = await Promise.all(Array.from({ length: 11 }, () => changeEmail(ada, 'x@example.org', 'not my password')))
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(1)
    expect((await changeEmail(ada, 'x@example.org')).headers.get('retry-after')).not.toBeNull()
  })
})

describe('PUT /api/users/password', () => {
  it('V7.4.3 ends every other session at once, and this one stays', async () => {
    const ada = await app.signUp('Ada')
    const others = [(await login(ada.email, ada.password)).body.token, (await login(ada.email, ada.password)).body.token]
    expect((await changePassword(ada, 'a wholly new password')).body).toEqual({ ok: true })
    expect(await Promise.all([ada.token, ...others].map(me))).toEqual([200, 401, 401])
    expect((await app.call('GET /api/auth/sessions', {}, { as: ada })).body.items).toHaveLength(1)
    expect((await login(ada.email, ada.password)).status).toBe(401)
    const { body } = await login(ada.email, 'a wholly new password')
    expect(await me(body.token)).toBe(200)
  })

  it('can be done again and again', async () => {
    const ada = await app.signUp('Ada')
    for (const [before, after] of [
      [ada.password, 'the second password'],
      ['the second password', 'the third password'],
    ] as const)
      expect((await changePassword(ada, after, before)).status).toBe(200)
    expect(await me(ada.token)).toBe(200)
    expect((await login(ada.email, 'the third password')).status).toBe(200)
  })

  it('V6.2.2 V6.2.3 asks for the current password', async () => {
    const ada = await app.signUp('Ada')
    expect((await changePassword(ada, 'a wholly new password', 'not my password')).problem?.code).toBe('auth.password_wrong')
    expect((await login(ada.email, ada.password)).status).toBe(200)
  })

  it.each([
    ['short', 'http.invalid'],
    ['password123', 'auth.password_common'],
    ['Launchcrew', 'auth.password_personal'],
  ])('has the rules of registering: %s is refused', async (password, code) => {
    const ada = await app.signUp('Ada')
    expect((await changePassword(ada, password)).problem).toMatchObject({ status: 400, code })
  })

  it('lets no login with the old password outlive the change, however they cross', async () => {
    const ada = await app.signUp('Ada')
    const crossing = Array.from({ length: 6 }, () => login(ada.email, ada.password, '10.9.0.2'))
    const changed = await changePassword(ada, 'a wholly new password')
    const tokens = (await Promise.all(crossing)).map(({ body }) => body.token).filter((token) => token !== undefined)
    expect(changed.status).toBe(200)
    expect(new Set(await Promise.all(tokens.map(me)))).toEqual(new Set(tokens.length > 0 ? [401] : []))
  })

  it('takes one of two changes at once', async () => {
    const ada = await app.signUp('Ada')
    const replies = await Promise.all([changePassword(ada, 'password of the first'), changePassword(ada, 'password of the second')])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await me(ada.token)).toBe(200)
  })
})
