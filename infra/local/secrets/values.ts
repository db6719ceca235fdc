import { randomBytes } from 'node:crypto'

export const KEYS_SECRET = 'launchcrew/keys'
export const ORIGIN_SECRET = 'launchcrew/origin'

/** Secret strings by name. */
export interface SecretValues {
  [KEYS_SECRET]: string
  [ORIGIN_SECRET]: string
}

/** New secrets at random, in the shapes that the cloud makes them in. */
export const makeSecrets = (): SecretValues => ({
  [KEYS_SECRET]: JSON.stringify({ current: 'k1', k1: characters64() }),
  [ORIGIN_SECRET]: characters64(),
})

const characters64 = () => randomBytes(48).toString('base64url')
