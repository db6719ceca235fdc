import { push } from '../../../shared/contract/accounts/push.ts'
import { devicesSeen, forgetDevice, subscribe } from '../../domain/push/devices.ts'
import { sendTest } from '../../domain/push/send-push.ts'
import { lambda } from '../../http/lambda.ts'

export const handler = lambda(push, {
  'GET /api/push/devices': ({ caller }) => devicesSeen(caller.id, caller.sessionId),
  'PUT /api/push/devices': ({ caller, body, visitor }) => subscribe(caller, body, visitor),
  'DELETE /api/push/devices/{hash}': ({ caller, params }) => forgetDevice({ userId: caller.id, hash: params.hash }),
  'POST /api/push/test': ({ caller }) => sendTest(caller.id),
})
