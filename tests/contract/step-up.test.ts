import { describe, expect, it, vi } from 'vitest'
import type { Endpoint } from '../../shared/contract/endpoint.ts'
import { api } from '../../shared/contract/index.ts'
import { MINUTE_MS } from '../../shared/time.ts'
import { openApp, type Person } from '../support/app.ts'
import { createAuthenticator } from '../support/authenticator.ts'
import { addApp, challengeFor, confirmed } from '../support/second-factor.ts'
import { registerStartup } from '../support/startups/startups.ts'

const app = await openApp({ keepsTime: true })
const origin = app.origin.replace('127.0.0.1', 'localhost')

/** Every call that asks for a recent factor, with a body that is valid. */
const BODIES: Readonly<Record<string, object | undefined>> = {
  'PUT /api/users/email': { email: 'moved@example.org', password: 'x' },
  'GET /api/users/me/export': undefined,
  'DELETE /api/users/me': { password: 'x' },
  'DELETE /api/startups/{id}': { confirmName: 'x' },
  'POST /api/startups/{id}/transfer': { userId: '0'.repeat(26) },
  'POST /api/auth/totp': {},
  'PUT /api/auth/totp': { code: '000000' },
  'DELETE /api/auth/totp': undefined,
  'POST /api/auth/recovery-codes': {},
  'POST /api/auth/passkeys/begin': {},
  'POST /api/auth/passkeys': { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
  'DELETE /api/auth/passkeys/{hash}': undefined,
  'POST /api/tokens': { name: 'Zapier', scopes: ['tasks.read'] },
  'POST /api/tokens/startups/{id}': { name: 'Site', origins: ['https://example.org'] },
}
const SENSITIVE = Object.entries<Endpoint>(api).flatMap(([route, { recentFactor }]) => (recentFactor ? [route] : []))

const ADDING = new Set(['POST /api/auth/totp', 'POST /api/auth/passkeys/begin'])

interface Account {
  person: Person
  startupId: string
  /** Proves again who the user is. */
  prove: () => Promise<{ proof: string }>
}

async function account(): Promise<Account> {
  const person = await app.signUp('Ada')
  const { id: startupId } = await registerStartup(app, person)
  const prove = async () => (await app.call('POST /api/auth/confirm', { body: { password: person.password } }, { as: person })).body
  return { person, startupId, prove }
}

async function withApp(): Promise<Account & { codes: string[] }> {
  const made = await account()
  const { codes } = await addApp(app, made.person)
  const prove = async () => (await app.call('POST /api/auth/confirm', { body: { code: codes[0] ?? '' } }, { as: made.person })).body
  return { ...made, codes, prove }
}

async function withPasskey(made: Account): Promise<Account> {
  const device = createAuthenticator(origin)
  const as = made.person
  const { body } = await app.call('POST /api/auth/passkeys/begin', await confirmed(as), { as })
  await app.call('POST /api/auth/passkeys', { body: device.make(body.challenge) }, { as })
  const prove = async () => {
    const { body: asked } = await app.call('POST /api/auth/passkeys/challenge', {})
    return (await app.call('POST /api/auth/passkeys/confirm', { body: device.answer(asked.challenge, as.id) }, { as })).body
  }
  return { ...made, prove }
}

async function unverified(): Promise<Account> {
  const person = await app.register('Eve')
  const { startupId } = await account()
  const prove = async () => (await app.call('POST /api/auth/confirm', { body: { password: person.password } }, { as: person })).body
  return { person, startupId, prove }
}

const STATES = {
  unverified,
  verified: account,
  'one factor': withApp,
  'two factors': async () => withPasskey(await withApp()),
  'passkey only': async () => withPasskey(await account()),
  recovering: async () => {
    const made = await withApp()
    await app.call('POST /api/auth/recovery', { body: { challenge: await challengeFor(app, made.person) } }, { ip: made.person.ip })
    return made
  },
} satisfies Record<string, () => Promise<Account>>

describe('a call that asks for a recent factor', () => {
  it('is one of those that are tried here', () => {
    expect(Object.keys(BODIES).toSorted()).toEqual(SENSITIVE.toSorted())
  })

  it.each(Object.entries(STATES))(
    'is refused in an old session of an account that is: %s; and admitted after the proof',
    async (state, make) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
      const { person, startupId, prove } = await make()
      vi.setSystemTime(Date.now() + 11 * MINUTE_MS)
      const send = async (route: string, proof?: { proof: string }) => {
        const [method = '', path = ''] = route.split(' ')
        const body = BODIES[route] && { ...BODIES[route], ...proof }
        const headers = { 'x-auth-token': person.token, ...(body && { 'content-type': 'application/json' }) }
        const url = path.replace('{id}', startupId).replace('{hash}', 'x')
        const response = await app.raw(method, url, { headers, ...(body && { body: JSON.stringify(body) }) })
        return ((await response.json()) as { code?: string }).code
      }
      for (const route of SENSITIVE) {
        // Another's startup is refused before.
        const refusal = state === 'unverified' && route.includes('/startups/') ? 'auth.forbidden' : 'factor.recent_required'
        expect([route, await send(route)]).toEqual([route, refusal])
      }
      const proof = await prove()
      for (const route of SENSITIVE.filter((one) => one !== 'DELETE /api/users/me')) {
        // A stolen session does not have the proof, without which no factor is added.
        if (ADDING.has(route)) expect([route, await send(route)]).toEqual([route, 'factor.recent_required'])
        expect([route, await send(route, proof)]).not.toEqual([route, 'factor.recent_required'])
      }
      vi.useRealTimers()
    },
  )
})
