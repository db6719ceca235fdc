import { factors } from '../../../shared/contract/accounts/factors.ts'
import { forgetBrowser } from '../../domain/accounts/factors/browsers.ts'
import { confirmFactor } from '../../domain/accounts/factors/confirm.ts'
import { factorsSeen } from '../../domain/accounts/factors/factors-seen.ts'
import { stopRecovery } from '../../domain/accounts/factors/recovery.ts'
import { securityLog } from '../../domain/accounts/factors/security-log.ts'
import { addTotp, beginTotp, removeTotp, renewCodes } from '../../domain/accounts/factors/totp.ts'
import { lambda } from '../../http/lambda.ts'

export const handler = lambda(factors, {
  'GET /api/auth/factors': ({ caller, visitor }) => factorsSeen(caller.id, visitor),
  'POST /api/auth/confirm': ({ caller, body }) => confirmFactor(caller, body),
  'POST /api/auth/totp': ({ caller, body }) => beginTotp(caller, body.proof),
  'PUT /api/auth/totp': ({ caller, body }) => addTotp(caller.id, body.code),
  'DELETE /api/auth/totp': ({ caller }) => removeTotp(caller.id),
  'POST /api/auth/recovery-codes': ({ caller }) => renewCodes(caller.id),
  'GET /api/auth/security-log': ({ caller, page }) => securityLog(caller.id, page),
  'DELETE /api/auth/recovery': ({ caller }) => stopRecovery(caller.id),
  'DELETE /api/auth/browsers/{hash}': ({ caller, params }) => forgetBrowser(caller.id, params.hash),
})
