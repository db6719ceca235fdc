import { passkeys } from '../../../shared/contract/accounts/passkeys.ts'
import {
  addPasskey,
  beginPasskey,
  confirmWithPasskey,
  newChallenge,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from '../../domain/accounts/passkeys/passkeys.ts'
import { lambda } from '../../http/lambda.ts'

export const handler = lambda(passkeys, {
  'POST /api/auth/passkeys/challenge': ({ visitor }) => newChallenge(visitor),
  'POST /api/auth/passkeys/sign-in': ({ body, visitor }) => signInWithPasskey(body, visitor),
  'POST /api/auth/passkeys/confirm': ({ caller, body, visitor }) => confirmWithPasskey(caller, body, visitor),
  'POST /api/auth/passkeys/begin': ({ caller, body, visitor }) => beginPasskey(caller, visitor, body.proof),
  'POST /api/auth/passkeys': ({ caller, body, visitor }) => addPasskey(caller, body, visitor),
  'PUT /api/auth/passkeys/{hash}': ({ caller, params, body }) => renamePasskey(caller.id, params.hash, body.name),
  'DELETE /api/auth/passkeys/{hash}': ({ caller, params }) => removePasskey(caller.id, params.hash),
})
