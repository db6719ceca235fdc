import { getUser, updateEmail } from '../../../../functions/data/accounts/users.ts'
import { commit } from '../../../../functions/data/transaction.ts'
import { newResetToken } from '../../../../functions/domain/accounts/password-reset/reset-token.ts'
import { newTakeBackToken } from '../../../../functions/domain/accounts/verified-address/take-back.ts'
import { unsubscribeToken } from '../../../../functions/domain/notifications/unsubscribe.ts'
import { proofFor } from '../../../support/addresses.ts'
import type { Person } from '../../../support/app.ts'
import type { Arrangement, Setup } from '../arrange.ts'
import type { Actor } from '../fixtures.ts'
import type { Known } from '../sample.ts'

let uses = 0
const fresh = () => (uses += 1)
const PASSWORD = 'a wholly new password'

/** A user with the link of a mail; the same user each time, since registering costs a hash. */
async function resetFor({ app }: Setup): Promise<{ known: Known }> {
  const { id } = (forgetful ??= await app.signUp('Forgetful'))
  const user = await getUser(id, { consistent: true })
  if (!user) throw new Error('The user is missing')
  return { known: { token: await newResetToken(user), password: PASSWORD } }
}
let forgetful: Person | undefined

/** A new user in place of a signed-in actor. */
async function mover({ app, actor }: Setup): Promise<{ actor: Actor; known: Known; person?: Person }> {
  const email = `moved${fresh()}@example.com`
  if (!actor.signedIn) return { actor, known: { password: PASSWORD, email, proof: '000000' } }
  const person = await app.signUp(`Mover ${fresh()}`)
  return { actor: { ...actor, token: person.token, id: person.id }, known: { password: person.password, email }, person }
}

/** The same with the code of a mail that proves their address. */
async function proving(setup: Setup): Promise<{ actor: Actor; known: Known }> {
  const { actor, known, person } = await mover(setup)
  return person ? { actor, known: { proof: (await proofFor(person, person.email)).code } } : { actor, known }
}

/** The link that takes the former address of a new user back. */
async function takingBack({ app }: Setup): Promise<{ known: Known }> {
  const { id, email } = await app.signUp(`Mover ${fresh()}`)
  const former = { email: `left${fresh()}@example.com`, leftAt: new Date().toISOString() }
  await commit(updateEmail(id, { from: email, to: email, at: former.leftAt, formerEmails: [former] }))
  const user = await getUser(id, { consistent: true })
  return { known: { token: (user && (await newTakeBackToken(user, former))) ?? '', password: PASSWORD } }
}

/** What the calls about addresses and mailed links need. */
export const EMAIL_ARRANGEMENTS: Readonly<Record<string, Arrangement>> = {
  'POST /api/auth/password/forgot': async () => ({ known: { email: `forgetful${fresh()}@example.com` } }),
  'POST /api/auth/password/reset': resetFor,
  'POST /api/auth/email/take-back': takingBack,
  'PUT /api/users/email': async (setup) => {
    const { actor, known } = await mover(setup)
    return { actor, known }
  },
  'POST /api/unsubscribe/{token}': async ({ app }) => {
    const { id } = await app.signUp(`Reader ${fresh()}`)
    return { params: { token: await unsubscribeToken({ who: 'user', id, from: 'digest' }) } }
  },
  'POST /api/users/email/verify': proving,
  'POST /api/users/email/proof': async (setup) => ({ actor: (await mover(setup)).actor }),
}
