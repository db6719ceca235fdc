import { hashOf } from '../../../../functions/platform/hash.ts'
import { getUser, updateRecovery } from '../../../../functions/data/accounts/users.ts'
import { commit } from '../../../../functions/data/transaction.ts'
import { newRecoveryToken } from '../../../../functions/domain/accounts/factors/recovery.ts'
import { codeAt } from '../../../../functions/platform/one-time-codes.ts'
import type { Person } from '../../../support/app.ts'
import { createAuthenticator } from '../../../support/authenticator.ts'
import { addApp, challengeFor, confirmed } from '../../../support/second-factor.ts'
import type { Arrangement, Setup } from '../arrange.ts'
import { TOKEN_ARRANGEMENTS } from './tokens.ts'
import type { Actor } from '../fixtures.ts'

let people = 0
const signUp = (app: Setup['app']): Promise<Person> => app.signUp(`Careful ${(people += 1)}`)
const ipOf = () => `10.66.${people >> 8}.${people & 255}`

/** A new user in place of a signed-in actor. */
async function standIn({ app, actor }: Setup): Promise<{ actor: Actor; known: Record<string, unknown> }> {
  if (!actor.signedIn) return { actor, known: { password: 'what nobody knows' } }
  const { token, id, password } = await signUp(app)
  return { actor: { ...actor, token, id }, known: { password } }
}

/** A new user with an authenticator app, and what the next sign-in needs after the password. */
async function careful({ app, actor }: Setup): Promise<{ actor: Actor; known?: { challenge: string; code: string } }> {
  if (!actor.signedIn) return { actor }
  const person = await signUp(app)
  const { nextCode } = await addApp(app, person)
  return {
    actor: { ...actor, token: person.token, id: person.id },
    known: { challenge: await challengeFor(app, person), code: nextCode() },
  }
}

/** A new user who has just proved who they are. */
async function adding(setup: Setup): Promise<{ actor: Actor; known: Record<'proof', string> }> {
  const { actor } = await standIn(setup)
  return { actor, known: { ...(await confirmed({ id: (actor.signedIn && actor.id) || '' })).body } }
}

/** A subscription to push of a new user, with the keys of RFC 8291 (Appendix A). */
async function withPushDevice(setup: Setup) {
  const { actor } = await standIn(setup)
  const endpoint = `https://push.example.com/${(people += 1)}`
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
  const as = { token: actor.token ?? '' }
  if (actor.signedIn) await setup.app.call('PUT /api/push/devices', { body: { endpoint, keys } }, { as })
  return { actor, known: { endpoint, ...keys }, params: { hash: hashOf(endpoint) } }
}

/** A passkey of a new user, the device that has it, and what it answers to. */
async function withPasskey(setup: Setup) {
  const { app } = setup
  const { actor } = await standIn(setup)
  const device = createAuthenticator(app.origin.replace('127.0.0.1', 'localhost'))
  const as = actor.signedIn ? { token: actor.token ?? '', id: actor.id ?? '' } : await signUp(app)
  const { body } = await app.call('POST /api/auth/passkeys/begin', await confirmed(as), { as })
  await app.call('POST /api/auth/passkeys', { body: device.make(body.challenge) }, { as })
  const { body: asked } = await app.call('POST /api/auth/passkeys/challenge', {})
  const userId = Buffer.from(body.user.id, 'base64url').toString()
  const { body: own } = await app.call('GET /api/auth/factors', {}, { as })
  return { actor, known: device.answer(asked.challenge, userId), params: { hash: own.passkeys[0]?.hash ?? '' } }
}

export const FACTOR_ARRANGEMENTS: Readonly<Record<string, Arrangement>> = {
  ...TOKEN_ARRANGEMENTS,
  'POST /api/auth/logout': standIn,
  'DELETE /api/auth/sessions': standIn,
  'GET /api/auth/sessions': standIn,
  'POST /api/auth/passkeys/sign-in': async (setup) => ({ known: (await withPasskey(setup)).known }),
  'POST /api/auth/passkeys/confirm': withPasskey,
  'POST /api/auth/passkeys/begin': adding,
  'POST /api/auth/passkeys': async (setup) => {
    const { actor, known } = await adding(setup)
    const device = createAuthenticator(setup.app.origin.replace('127.0.0.1', 'localhost'))
    if (!actor.signedIn) return { actor, known: device.make('AAAA') }
    const { body } = await setup.app.call('POST /api/auth/passkeys/begin', { body: known }, { as: { token: actor.token ?? '' } })
    return { actor, known: device.make(body.challenge) }
  },
  'PUT /api/auth/passkeys/{hash}': withPasskey,
  'DELETE /api/auth/passkeys/{hash}': withPasskey,
  'GET /api/push/devices': withPushDevice,
  'PUT /api/push/devices': withPushDevice,
  'DELETE /api/push/devices/{hash}': withPushDevice,
  'POST /api/auth/recovery': async (setup) => {
    const person = await signUp(setup.app)
    await addApp(setup.app, person)
    return { known: { challenge: await challengeFor(setup.app, person) } }
  },
  'PUT /api/auth/recovery': async ({ app }) => {
    const person = await signUp(app)
    await addApp(app, person)
    const recoveryAt = new Date(Date.now() - 1_000).toISOString()
    await commit(updateRecovery(person.id, recoveryAt))
    const user = await getUser(person.id, { consistent: true })
    return { known: { token: (user && (await newRecoveryToken(user, recoveryAt))) ?? '' } }
  },
  'DELETE /api/auth/recovery': async (setup) => {
    const { actor } = await careful(setup)
    if (actor.signedIn) await commit(updateRecovery(actor.id ?? '', new Date(Date.now() + 60_000).toISOString()))
    return { actor }
  },
  'POST /api/auth/factor': async ({ app }) => {
    const person = await signUp(app)
    const { nextCode } = await addApp(app, person)
    return { known: { challenge: await challengeFor(app, person), code: nextCode(), remember: false } }
  },
  'POST /api/auth/confirm': async (setup) => {
    const { actor, known } = await standIn(setup)
    return { actor, body: { password: known['password'] } }
  },
  'POST /api/auth/totp': adding,
  'PUT /api/auth/totp': async (setup) => {
    const { actor, known } = await adding(setup)
    if (!actor.signedIn) return { actor, known: { code: '000000' } }
    const { body } = await setup.app.call('POST /api/auth/totp', { body: known }, { as: { token: actor.token ?? '' } })
    return { actor, known: { code: codeAt(body.key) } }
  },
  'DELETE /api/auth/totp': careful,
  'POST /api/auth/recovery-codes': careful,
  'DELETE /api/auth/browsers/{hash}': async (setup) => {
    const { actor, known } = await careful(setup)
    if (known === undefined) return { actor }
    const { body } = await setup.app.call('POST /api/auth/factor', { body: { ...known, remember: true } }, { ip: ipOf() })
    const { body: own } = await setup.app.call('GET /api/auth/factors', {}, { as: { token: body.token } })
    return { actor, params: { hash: own.browsers[0]?.hash ?? '' } }
  },
}
