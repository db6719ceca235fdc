import { createPublicKey, verify } from 'node:crypto'
import {
  ClientDataType,
  coseAlgorithmEdDSA,
  coseAlgorithmES256,
  coseAlgorithmRS256,
  coseEllipticCurveEd25519,
  coseEllipticCurveP256,
  COSEKeyType,
  createAssertionSignatureMessage,
  parseAttestationObject,
  parseAuthenticatorData,
  parseClientDataJSON,
  type AuthenticatorData,
  type COSEPublicKey,
} from '@oslojs/webauthn'
import { fail } from '../../../../shared/errors.ts'
import { openChallenge, type Challenge } from '../../../platform/challenge.ts'
import type { RelyingParty } from './relying-party.ts'

/** What a device answers to a sign-in, each part in base64url. */
export interface Assertion {
  id: string
  clientDataJSON: string
  authenticatorData: string
  signature: string
  userHandle: string
}
/** What it answers when it makes a passkey. */
export interface Attestation {
  clientDataJSON: string
  attestationObject: string
}

const bytesOf = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'base64url'))

/** Every refusal has one message, so that none says what a forger should change. */
function refusing<T>(parse: () => T): T {
  try {
    return parse()
  } catch {
    return fail('factor.invalid')
  }
}

/** The challenge that was answered by this kind of act at one of our origins (WebAuthn 3, 7.1 and 7.2). */
async function answeredChallenge(clientDataJSON: string, type: ClientDataType, party: RelyingParty): Promise<Challenge> {
  const data = refusing(() => parseClientDataJSON(bytesOf(clientDataJSON)))
  const isOurs = data.type === type && party.origins.includes(data.origin) && data.crossOrigin !== true
  if (!isOurs) fail('factor.invalid')
  return (await openChallenge(Buffer.from(data.challenge).toString(), 'passkey')) ?? fail('factor.invalid')
}

/** Refuses what is for another site, or was not confirmed by the user at the device. */
function requireVerifiedUser(data: AuthenticatorData, { id }: RelyingParty): void {
  if (!data.verifyRelyingPartyIdHash(id) || !data.userPresent || !data.userVerified) fail('factor.invalid')
}

/** The challenge of an assertion and the new count of its device, when the passkey's key signed it. */
export async function verifyAssertion(
  assertion: Assertion,
  publicKey: Readonly<Record<string, string>>,
  party: RelyingParty,
): Promise<{ challenge: Challenge; counter: number }> {
  const challenge = await answeredChallenge(assertion.clientDataJSON, ClientDataType.Get, party)
  const data = refusing(() => parseAuthenticatorData(bytesOf(assertion.authenticatorData)))
  requireVerifiedUser(data, party)
  return refusing(() => isSigned(assertion, publicKey)) ? { challenge, counter: data.signatureCounter } : fail('factor.invalid')
}

/** Whether the key of a JSON Web Key signed an assertion. */
export function isSigned(
  { authenticatorData, clientDataJSON, signature }: Omit<Assertion, 'id' | 'userHandle'>,
  publicKey: Readonly<Record<string, string>>,
): boolean {
  const message = createAssertionSignatureMessage(bytesOf(authenticatorData), bytesOf(clientDataJSON))
  const key = createPublicKey({ key: publicKey, format: 'jwk' })
  return verify(key.asymmetricKeyType === 'ed25519' ? null : 'sha256', message, key, bytesOf(signature))
}

/** The challenge and the credential of a new passkey. Who made the device is not asked for, so no attestation is checked. */
export async function verifyAttestation(attestation: Attestation, party: RelyingParty) {
  const challenge = await answeredChallenge(attestation.clientDataJSON, ClientDataType.Create, party)
  const data = refusing(() => parseAttestationObject(bytesOf(attestation.attestationObject)).authenticatorData)
  requireVerifiedUser(data, party)
  const { id, publicKey } = data.credential ?? fail('factor.invalid')
  return {
    challenge,
    credentialId: Buffer.from(id).toString('base64url'),
    publicKey: refusing(() => keyOf(publicKey)),
    counter: data.signatureCounter,
  }
}

const COORDINATE_BYTES = 32
const textOf = (number: bigint, bytes?: number): string => {
  const hex = number.toString(16)
  return Buffer.from(hex.padStart(bytes === undefined ? hex.length + (hex.length % 2) : bytes * 2, '0'), 'hex').toString('base64url')
}

/** A COSE key of the algorithms that are asked for as a JSON Web Key. */
function keyOf(key: COSEPublicKey): Record<string, string> {
  if (key.algorithm() === coseAlgorithmES256 && key.type() === COSEKeyType.EC2 && key.ec2().curve === coseEllipticCurveP256) {
    const { x, y } = key.ec2()
    return { kty: 'EC', crv: 'P-256', x: textOf(x, COORDINATE_BYTES), y: textOf(y, COORDINATE_BYTES) }
  }
  if (key.algorithm() === coseAlgorithmEdDSA && key.okp().curve === coseEllipticCurveEd25519)
    return { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(key.okp().x).toString('base64url') }
  if (key.algorithm() !== coseAlgorithmRS256) return fail('factor.invalid')
  const { n, e } = key.rsa()
  return { kty: 'RSA', n: textOf(n), e: textOf(e) }
}
