import { OK } from '../../../shared/contract/ok.ts'
import { users } from '../../../shared/contract/users.ts'
import { fail } from '../../../shared/errors.ts'
import { changeEmail } from '../../domain/accounts/change-email.ts'
import { changePassword } from '../../domain/accounts/change-password.ts'
import { blockUser, report, unblockUser } from '../../domain/safety.ts'
import { lambda } from '../../http/lambda.ts'

export const handler = lambda(users, {
  'PUT /api/users/profile': () => fail('request.busy'),
  'GET /api/users/settings': () => fail('request.busy'),
  'PUT /api/users/settings': () => fail('request.busy'),
  'PUT /api/users/email': ({ caller, body }) => changeEmail(caller, body),
  'PUT /api/users/password': async ({ caller, body }) => {
    await changePassword(caller, body)
    return OK
  },
  'GET /api/users/me/export': () => fail('request.busy'),
  'DELETE /api/users/me': () => fail('request.busy'),
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
