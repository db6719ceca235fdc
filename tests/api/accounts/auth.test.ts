import { scryptSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { commonPasswords } from '../../../infra/build/common-passwords.ts'
import { memberships } from '../../../functions/data/teams/memberships.ts'
import { credentials } from '../../../functions/data/accounts/credentials.ts'
import { find } from '../../../functions/data/store/table.ts'
import { change, commit, put } from '../../../functions/data/store/write.ts'
import { startups } from '../../../functions/data/startups/startups.ts'
import { bareStartup } from '../../support/startups/finding.ts'
import { cardOf } from '../../support/startups/startups.ts'
import { openApp } from '../../support/app.ts'

const app = await openApp()

let made = 0
const someone = (fields: object = {}) => ({
  name: 'Grace',
  email: `grace${(made += 1)}@example.org`,
  password: 'nanoseconds of wire',
  ...fields,
})
const register = (fields: object = {}, ip = `198.51.100.${made % 250}`) =>
  app.call('POST /api/auth/register', { body: someone(fields) }, { ip })
const login = (email: string, password: string) =>
  app.call('POST /api/auth/login', { body: { email, password } }, { ip: `198.51.101.${(made += 1) % 250}` })

describe('POST /api/auth/register', () => {
  it('S7-06 S5-02 S1-01 answers 200 with a token and the user', async () => {
    const { status, body, headers } = await register({ name: '  Ada Lovelace ', email: ' Ada.Lovelace@Example.ORG ' })
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(Object.keys(body).toSorted()).toEqual(['token', 'user'])
    expect(body.user).toEqual({
      id: expect.stringMatching(/^[0-9A-Z]{26}$/),
      name: 'Ada Lovelace',
      email: 'ada.lovelace@example.org',
      profileImage: null,
      level: 1,
      points: 0,
      isVerified: false,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    })
  })

  it('S3-05 gives a token with which the next call is made', async () => {
    const { body } = await register()
    const me = await app.call('GET /api/auth/me', {}, { as: { token: body.token } })
    expect(me.body).toEqual({ ...body.user, points: expect.any(Number) })
  })

  it('reports a taken e-mail in any spelling', async () => {
    const { email } = (await register()).body.user
    const again = await register({ email: email.toUpperCase() })
    expect(again.problem).toMatchObject({ status: 409, code: 'auth.email_taken', message: 'An account with this email already exists' })
  })

  it('makes one account of eight registrations with one e-mail at once', async () => {
    const email = 'race@example.org'
    const answers = await Promise.all(Array.from({ length: 8 }, () => register({ email })))
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', ...Array<string>(7).fill('409')])
    const won = answers.find(({ status }) => status === 200)
    expect((await login(email, 'nanoseconds of wire')).body.user.id).toBe(won?.body.user.id)
  })

  it('makes one account and answers 200 when the table loses its answer', async () => {
    let lost = 0
    // The jobs write transactions too, for those who registered before.
    const registers = (input: unknown) => JSON.stringify(input).includes('CRED#')
    app.dynamodb.faults.loseAnswer = ({ operation, input }) => operation === 'TransactWriteItems' && registers(input) && (lost += 1) === 1
    const { status, body } = await register()
    app.dynamodb.faults.loseAnswer = undefined
    expect([status, lost]).toEqual([200, 2])
    expect((await app.call('GET /api/auth/me', {}, { as: body })).body).toEqual({ ...body.user, points: expect.any(Number) })
  })

  it('S5-16 asks for a name, an e-mail and a password, and names every field that is wrong', async () => {
    const { status, problem } = await register({ name: ' ', email: 'not an email', password: 'short' })
    expect(status).toBe(400)
    expect(problem).toMatchObject({
      code: 'http.invalid',
      message: 'Name is required',
      errors: [
        { path: 'name', message: 'Name is required' },
        { path: 'email', message: 'Please enter a valid email' },
        { path: 'password', message: 'Password must have at least 8 characters' },
      ],
    })
  })

  it.each([
    ['of 8 characters', 'x7&kQ!p2', 200],
    ['of 128 characters', 'kQ7!'.repeat(32), 200],
    ['of 129 characters', `${'kQ7!'.repeat(32)}x`, 400],
    ['with spaces at its ends', '  leading and trailing  ', 200],
    ['of emoji', '🦊🌲🌊🔥🌙🍄🪨🐚', 200],
    ['with half a character', 'half \ud800 of one', 400],
  ])('S5-16 takes or refuses a password %s', async (_, password, status) => {
    const answer = await register({ password })
    expect(answer.status).toBe(status)
    if (status === 200) expect((await login(answer.body.user.email, password)).status).toBe(200)
  })

  it('S5-16 refuses the common passwords, in any case of letters', async () => {
    const some = commonPasswords().filter((_, at) => at % 900 === 0)
    const answers = await Promise.all(
      [...some, 'PassWord123', 'iloveyou!'].map((password, at) => register({ password }, `198.51.102.${at}`)),
    )
    expect(new Set(answers.map(({ problem }) => problem?.code))).toEqual(new Set(['auth.password_common']))
  })

  it.each(['Grace Brewster', 'grace.brewster', 'GRACEBREWSTER@navy.example', 'hopper.g', 'Launchcrew', 'launch crew'])(
    'S5-16 refuses a password that is personal: %s',
    async (password) => {
      const { problem } = await register({ name: 'Grace Brewster', email: 'hopper.g@navy.example', password })
      const own = await register({ name: 'Grace Brewster', email: 'gracebrewster@navy.example', password })
      expect([problem?.code, own.problem?.code]).toContain('auth.password_personal')
    },
  )

  it('does not store what it does not know', async () => {
    const { body } = await register({ id: 'mine', points: 9_000, level: 50, profileImage: '/uploads/x', __proto__: { points: 1 } })
    expect(body.user).toMatchObject({ points: 0, level: 1, profileImage: null })
  })
})

describe('POST /api/auth/login', () => {
  it('S7-05 S5-01 S1-01 answers 200 with a token and the user', async () => {
    const ada = await app.signUp('Ada')
    const { status, body } = await login(ada.email, ada.password)
    expect(status).toBe(200)
    expect(body.token).not.toBe(ada.token)
    expect(body.user).toMatchObject({ id: ada.id, name: 'Ada', email: ada.email })
    expect((await app.call('GET /api/auth/me', {}, { as: body })).status).toBe(200)
  })

  it('finds the account however the e-mail is written', async () => {
    const ada = await app.signUp('Ada')
    expect((await login(` ${ada.email.toUpperCase()} `, ada.password)).status).toBe(200)
  })

  it.each(['correct horse battery', 'Correct Horse Battery 1', ' ', 'x'.repeat(250)])('refuses the wrong password %s', async (password) => {
    const ada = await app.signUp('Ada')
    const { status, problem } = await login(ada.email, password)
    expect(status).toBe(401)
    expect(problem).toMatchObject({ code: 'auth.login_failed', message: 'Invalid email or password' })
  })

  it('rehashes the password when its cost parameters are outdated', async () => {
    const ada = await app.signUp('Ada')
    const salt = Buffer.from('some salt of 16b')
    const cheap = [salt, scryptSync('an older password', salt, 32, { N: 16, r: 8, p: 1 })].map((part) =>
      part.toString('base64').replace(/=+$/, ''),
    )
    await commit(change(credentials.key({ email: ada.email }), { set: { hash: ['$scrypt$ln=4,r=8,p=1', ...cheap].join('$') } }))
    expect((await login(ada.email, ada.password)).status).toBe(401)
    expect((await login(ada.email, 'an older password')).status).toBe(200)
    const stored = await find(credentials, { email: ada.email })
    expect(stored?.hash).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$/)
    expect((await login(ada.email, 'an older password')).status).toBe(200)
  })
})

describe('GET /api/auth/me', () => {
  it('S7-04 S3-01 returns the user', async () => {
    const ada = await app.signUp('Ada')
    const { status, body } = await app.call('GET /api/auth/me', {}, { as: ada })
    expect(status).toBe(200)
    expect(Object.keys(body).toSorted()).toEqual(['createdAt', 'email', 'id', 'isVerified', 'level', 'name', 'points', 'profileImage'])
  })

  it.each(['x-auth-token', 'authorization'] as const)('S7-01 S7-02 takes the token in the header %s', async (header) => {
    const { token } = await app.signUp('Ada')
    const headers = { [header]: header === 'authorization' ? `Bearer ${token}` : token }
    expect((await app.call('GET /api/auth/me', {}, { headers })).status).toBe(200)
  })

  it('S7-03 S6-02 needs a token', async () => {
    const { status, problem, headers } = await app.call('GET /api/auth/me')
    expect(status).toBe(401)
    expect(headers.get('www-authenticate')).toBe('Bearer')
    expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
    expect(problem).toMatchObject({ status: 401, title: 'Unauthorized', code: 'auth.required', message: 'User not authenticated' })
  })
})

describe('GET /api/auth/joined-startups', () => {
  const card = cardOf({ id: '', name: 'Analytical Engines', details: 'Machines that compute', stage: 'Seed', memberCount: 2 })

  it('S7-25 answers an array of the startups that the caller joined, with their role or none, without owned and deleted startups', async () => {
    const ada = await app.signUp('Ada')
    const person = { id: ada.id, name: 'Ada', profileImage: null }
    const place = async (id: string, teamRole: 'Owner' | 'Admin' | 'Member', roleId: string | null = null, deletedAt?: string) => {
      await commit(put(startups, bareStartup({ ...card, id })))
      await commit(
        put(memberships, {
          startupId: id,
          userId: ada.id,
          teamRole,
          roleId,
          roleTitle: roleId && 'Head of everything',
          joinedAt: card.createdAt,
          person,
          card: { ...card, id },
          ...(deletedAt !== undefined && { deletedAt }),
        }),
      )
    }
    const id = (digit: number) => `01ARZ3NDEKTSV4RRFFQ69G5FA${digit}`
    const [owned, admin, member, role, deleted] = [id(0), id(1), id(2), id(3), id(4)]
    await Promise.all([
      place(owned, 'Owner'),
      place(admin, 'Admin', role),
      place(member, 'Member'),
      place(deleted, 'Member', null, card.createdAt),
    ])
    const { status, body } = await app.call('GET /api/auth/joined-startups', {}, { as: ada })
    expect(status).toBe(200)
    expect(body.map((startup) => [startup.id, startup.role])).toEqual([
      [member, null],
      [admin, { id: role, title: 'Head of everything', roleType: 'Admin' }],
    ])
    expect(body[0]).toMatchObject({ name: 'Analytical Engines', stage: 'Seed' })
  })

  it('S7-25 requires a session', async () => {
    expect(await app.call('GET /api/auth/joined-startups')).toMatchObject({ status: 401, problem: { code: 'auth.required' } })
  })

  it('answers an empty list to a caller without joined startups', async () => {
    const { body } = await app.call('GET /api/auth/joined-startups', {}, { as: await app.signUp('Ada') })
    expect(body).toEqual([])
  })
})
