import { codeAt } from '../../../../functions/platform/one-time-codes.ts'
import type { Person } from '../../../support/app.ts'
import { addApp, challengeFor } from '../../../support/second-factor.ts'
import type { Arrangement, Setup } from '../arrange.ts'
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

export const FACTOR_ARRANGEMENTS: Readonly<Record<string, Arrangement>> = {
  'POST /api/auth/logout': standIn,
  'DELETE /api/auth/sessions': standIn,
  'GET /api/auth/sessions': standIn,
  'POST /api/auth/factor': async ({ app }) => {
    const person = await signUp(app)
    const { nextCode } = await addApp(app, person)
    return { known: { challenge: await challengeFor(app, person), code: nextCode(), remember: false } }
  },
  'POST /api/auth/confirm': async (setup) => {
    const { actor, known } = await standIn(setup)
    return { actor, body: { password: known['password'] } }
  },
  'POST /api/auth/totp': standIn,
  'PUT /api/auth/totp': async (setup) => {
    const { actor } = await standIn(setup)
    if (!actor.signedIn) return { actor, known: { code: '000000' } }
    const { body } = await setup.app.call('POST /api/auth/totp', {}, { as: { token: actor.token ?? '' } })
    return { actor, known: { code: codeAt(body.secret) } }
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
