import { OK } from '../../../shared/contract/ok.ts'
import { users } from '../../../shared/contract/users.ts'
import { changeEmail } from '../../domain/accounts/change-email.ts'
import { changePassword } from '../../domain/accounts/change-password.ts'
import { deleteAccount } from '../../domain/accounts/leaving/delete-account.ts'
import { exportAccount } from '../../domain/accounts/leaving/export-account.ts'
import { changeProfile } from '../../domain/profiles/change-profile.ts'
import { blockUser, listBlockedPeople, unblockUser } from '../../domain/profiles/blocks.ts'
import { report } from '../../domain/profiles/report.ts'
import { changeSettings, settingsOf } from '../../domain/accounts/settings.ts'
import { lambda } from '../../http/lambda.ts'

export const handler = lambda(users, {
  'PUT /api/users/profile': ({ caller, body }) => changeProfile(caller.id, body),
  'GET /api/users/settings': ({ caller }) => settingsOf(caller.id),
  'PUT /api/users/settings': ({ caller, body }) => changeSettings(caller.id, body),
  'PUT /api/users/email': ({ caller, body }) => changeEmail(caller, body),
  'PUT /api/users/password': async ({ caller, body }) => {
    await changePassword(caller, body)
    return OK
  },
  'GET /api/users/me/export': ({ caller }) => exportAccount(caller.id, caller.sessionId),
  'DELETE /api/users/me': async ({ caller, body }) => {
    await deleteAccount(caller, body.password)
    return OK
  },
  'GET /api/users/blocks': async ({ caller }) => ({ items: await listBlockedPeople(caller.id) }),
  'POST /api/users/{id}/block': async ({ caller, params }) => {
    await blockUser(caller.id, params.id)
    return OK
  },
  'DELETE /api/users/{id}/block': async ({ caller, params }) => {
    await unblockUser(caller.id, params.id)
    return OK
  },
  'POST /api/reports': async ({ caller, body }) => {
    await report({ userId: caller.id, ...body })
    return OK
  },
})
