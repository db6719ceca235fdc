import { codeAt } from '../../functions/platform/one-time-codes.ts'
import { newConfirmation } from '../../functions/domain/accounts/factors/confirm.ts'
import type { App, Person } from './app.ts'

const STEP_MS = 30_000

export interface SecondFactor {
  secret: string
  codes: string[]
  /** The code of the next time step, which is accepted already; one sign-in may use it. */
  nextCode: () => string
}

/** What a client gets when its user has just proved who they are, as the body of a call that adds a factor. */
export const confirmed = async (user: { id: string }) => ({ body: await newConfirmation(user) })

/** Adds an authenticator app, with the code of now. */
export async function addApp(app: App, as: Pick<Person, 'id' | 'token'>): Promise<SecondFactor> {
  const { key: secret } = (await app.call('POST /api/auth/totp', await confirmed(as), { as })).body
  const { codes } = (await app.call('PUT /api/auth/totp', { body: { code: codeAt(secret) } }, { as })).body
  return { secret, codes, nextCode: () => codeAt(secret, Math.floor(Date.now() / STEP_MS) + 1) }
}

/** The challenge that the right password gets. */
export async function challengeFor(app: App, { email, password, ip }: Person): Promise<string> {
  const { problem } = await app.call('POST /api/auth/login', { body: { email, password } }, { ip })
  return (problem as { challenge?: string } | undefined)?.challenge ?? ''
}
