import { call } from '../api.ts'
import { isRecord } from '../is-record.ts'
import { enterSession } from './session.ts'
import { currentUserId } from './state.ts'

interface SignalApi {
  signalAllAcceptedCredentials?: (options: { rpId: string; userId: string; allAcceptedCredentialIds: string[] }) => Promise<void>
}

/** Whether this browser makes passkeys, for a site at this address. */
export const canUsePasskeys = (rpId = location.hostname): boolean =>
  typeof PublicKeyCredential === 'function' &&
  typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function' &&
  (location.hostname === rpId || location.hostname.endsWith(`.${rpId}`))

const ALGORITHMS = [-7, -8, -257]
const base64url = (text: string): string => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/** Asks the device for a passkey; null when the user changed their mind. */
async function ask<T>(request: () => Promise<T>): Promise<T | null> {
  try {
    return await request()
  } catch (error) {
    if (error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError')) return null
    if (error instanceof DOMException && error.name === 'InvalidStateError')
      throw new Error('This device has a passkey for your account already', { cause: error })
    throw error
  }
}

/** The texts of a device's answer. */
function partsOf(credential: Credential): Record<string, string> {
  const { id, response } = (credential as PublicKeyCredential).toJSON() as { id: string; response: unknown }
  return { id, ...(isRecord(response) ? (response as Record<string, string>) : {}) }
}

interface Waiting {
  mediation?: 'conditional'
  signal?: AbortSignal
}

/** What a device signs for a new challenge; null when the user changed their mind. */
async function assertion({ mediation, signal }: Waiting = {}) {
  const { challenge, rpId } = await call('POST /api/auth/passkeys/challenge')
  if (signal?.aborted) return null
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({ challenge, rpId, userVerification: 'required' })
  const credential = await ask(() => navigator.credentials.get({ publicKey, ...(mediation && { mediation }), ...(signal && { signal }) }))
  if (credential === null) return null
  const { id = '', clientDataJSON = '', authenticatorData = '', signature = '', userHandle = '' } = partsOf(credential)
  return { id, clientDataJSON, authenticatorData, signature, userHandle }
}

/** Signs in with a passkey; gives whether the user chose one. */
export async function signInWithPasskey(waiting?: Waiting): Promise<boolean> {
  const body = await assertion(waiting)
  if (body === null) return false
  enterSession(await call('POST /api/auth/passkeys/sign-in', { body }))
  return true
}

/** Proves by a passkey who the user is; null when they changed their mind. */
export async function confirmWithPasskey(): Promise<string | null> {
  const body = await assertion()
  return body && (await call('POST /api/auth/passkeys/confirm', { body })).proof
}

/** Makes a passkey on a device of the user; gives recovery codes with the first one, and null when the user changed their mind. */
export async function makePasskey(): Promise<readonly string[] | null> {
  const { challenge, rpId, user, known } = await call('POST /api/auth/passkeys/begin', { body: {} })
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON({
    challenge,
    rp: { id: rpId, name: 'Launchcrew' },
    user,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    excludeCredentials: known.map((id) => ({ type: 'public-key', id })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  })
  const credential = await ask(() => navigator.credentials.create({ publicKey }))
  if (credential === null) return null
  const { clientDataJSON = '', attestationObject = '' } = partsOf(credential)
  return (await call('POST /api/auth/passkeys', { body: { clientDataJSON, attestationObject } })).codes
}

/** Tells devices which passkeys the account still has, so that they offer no other (WebAuthn 3, 5.1.10). */
export async function signalPasskeys(rpId: string, allAcceptedCredentialIds: string[]): Promise<void> {
  const { signalAllAcceptedCredentials: send } = PublicKeyCredential as SignalApi
  await send?.call(PublicKeyCredential, { rpId, userId: base64url(currentUserId()), allAcceptedCredentialIds }).catch(() => undefined)
}
