import { describe, expect, it, vi } from 'vitest'
import { deleteCode, deleteSecret } from '../../../functions/data/accounts/one-time-secrets.ts'
import { commit } from '../../../functions/data/transaction.ts'
import { isAbout, newCode, newToken, openCode, openToken } from '../../../functions/domain/accounts/one-time-secrets.ts'
import { requireVerified } from '../../../functions/domain/accounts/verified-address/require-verified.ts'
import { openApp } from '../../support/app.ts'

const app = await openApp()

let users = 0
const madeFor = () => ({ purpose: 'test', userId: `u${(users += 1)}`, about: ['ada@example.org'], minutes: 10 })

async function aToken() {
  const { token, write } = newToken(madeFor())
  await commit(write)
  return token
}
async function aCode() {
  const made = madeFor()
  const { code, write } = newCode(made)
  await commit(write)
  return { ...made, code, wrong: code === '000000' ? '000001' : '000000' }
}
const often = <T>(count: number, run: (at: number) => Promise<T>) => Promise.all(Array.from({ length: count }, (_, at) => run(at)))

describe('one-time secrets', () => {
  it.each([8, 100])('are used once by %i parallel uses', async (count) => {
    const secret = await openToken('test', await aToken())
    const uses = await often(count, async () => (secret ? (await commit(deleteSecret(secret))).refused : null))
    expect(uses.filter((refused) => refused === undefined)).toHaveLength(1)
    const { code, ...made } = await aCode()
    const right = await openCode(made, code)
    const codes = await often(count, async () => (right ? (await commit(deleteCode(right))).refused : null))
    expect(codes.filter((refused) => refused === undefined)).toHaveLength(1)
  })

  it.each([8, 100])('compare five of %i parallel tries of a code', async (count) => {
    const { code, wrong, ...made } = await aCode()
    await often(5, () => openCode(made, wrong))
    expect((await often(count, () => openCode(made, code))).filter((found) => found !== undefined)).toEqual([])
    const other = await aCode()
    expect((await often(count, () => openCode(other, other.code))).filter((found) => found !== undefined)).toHaveLength(5)
  })

  it('expire, and are for one purpose and one subject', async () => {
    const token = await aToken()
    const { code, ...made } = await aCode()
    expect(await openToken('password.reset', token)).toBeUndefined()
    const secret = await openToken('test', token)
    expect(secret && [isAbout(secret, ['ada@example.org']), isAbout(secret, ['eve@example.org'])]).toEqual([true, false])
    expect(await openCode({ ...made, userId: 'another' }, code)).toBeUndefined()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
    expect([await openToken('test', token), await openCode(made, code)]).toEqual([undefined, undefined])
  })
})

describe('requireVerified', () => {
  it('refuses a user who has not proved their email', async () => {
    const me = async (as: { token: string }) => (await app.call('GET /api/auth/me', {}, { as })).body
    requireVerified(await me(await app.signUp('Ada')))
    const unproved = await me(await app.register('Una'))
    expect(() => requireVerified(unproved)).toThrow(expect.objectContaining({ code: 'address.unverified' }))
  })
})
