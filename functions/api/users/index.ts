import { users } from '../../../shared/contract/accounts/users.ts'
import { changePassword } from '../../domain/accounts/change-password.ts'
import { changeEmail, keepEmail, sendProofAgain } from '../../domain/accounts/verified-address/change-email.ts'
import { proveAddress } from '../../domain/accounts/verified-address/verify-address.ts'
import { deleteAccount } from '../../domain/deletion/delete-account.ts'
import { exportAccount } from '../../domain/accounts/export-account.ts'
import { changeProfile } from '../../domain/profiles/change-profile.ts'
import { blockUser, listBlockedPeople, unblockUser } from '../../domain/profiles/block.ts'
import { report } from '../../domain/reports/report.ts'
import { changeSettings, settingsOf } from '../../domain/accounts/settings.ts'
import { lambda } from '../../http/lambda.ts'

export const handler = lambda(users, {
  'PUT /api/users/profile': ({ caller, body }) => changeProfile(caller.id, body),
  'GET /api/users/settings': ({ caller }) => settingsOf(caller.id),
  'PUT /api/users/settings': ({ caller, body }) => changeSettings(caller.id, body),
  'PUT /api/users/email': ({ caller, body, visitor }) => changeEmail(caller, body, visitor),
  'DELETE /api/users/email/pending': ({ caller }) => keepEmail(caller),
  'POST /api/users/email/proof': ({ caller, visitor }) => sendProofAgain(caller, visitor),
  'POST /api/users/email/verify': ({ caller, body, visitor }) => proveAddress(caller, body.proof, visitor),
  'PUT /api/users/password': ({ caller, body }) => changePassword(caller, body),
  'GET /api/users/me/export': ({ caller }) => exportAccount(caller.id, caller.sessionId),
  'DELETE /api/users/me': ({ caller, body }) => deleteAccount(caller, body.password),
  'GET /api/users/blocks': async ({ caller }) => ({ items: await listBlockedPeople(caller.id) }),
  'POST /api/users/{id}/block': ({ caller, params }) => blockUser(caller.id, params.id),
  'DELETE /api/users/{id}/block': ({ caller, params }) => unblockUser(caller.id, params.id),
  'POST /api/reports': ({ caller, body, idempotency }) => report({ userId: caller.id, ...body }, idempotency),
})
