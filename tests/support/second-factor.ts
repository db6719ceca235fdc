import { codeAt } from '../../functions/platform/one-time-codes.ts'
import type { App, Person } from './app.ts'

const STEP_MS = 30_000

export interface SecondFactor {
  secret: string
  codes: string[]
  /** The code of the next time step, which is accepted already; one sign-in may use it. */
  nextCode: () => string
}

/** Adds an authenticator app, with the code of now. */
export async function addApp(app: App, as: Person): Promise<SecondFactor> {
  const { key: secret } = (await app.call('POST /api/auth/totp', {}, { as })).body
  const { codes } = (await app.call('PUT /api/auth/totp', { body: { code: codeAt(secret) } }, { as })).body
  return { secret, codes, nextCode: () => codeAt(secret, Math.floor(Date.now() / STEP_MS) + 1) }
}

/** The challenge that the right password gets. */
export async function challengeFor(app: App, { email, password, ip }: Person): Promise<string> {
  const { problem } = await app.call('POST /api/auth/login', { body: { email, password } }, { ip })
  return (problem as { challenge?: string } | undefined)?.challenge ?? ''
}
