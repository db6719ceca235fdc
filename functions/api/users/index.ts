import { OK } from '../../../shared/contract/ok.ts'
import { users } from '../../../shared/contract/users.ts'
import { fail } from '../../../shared/errors.ts'
import { lambda } from '../../http/lambda.ts'

export const handler = lambda(users, {
  'PUT /api/users/profile': () => fail('request.busy'),
  'GET /api/users/settings': () => fail('request.busy'),
  'PUT /api/users/settings': () => fail('request.busy'),
  'PUT /api/users/email': () => fail('request.busy'),
  'PUT /api/users/password': () => fail('request.busy'),
  'GET /api/users/me/export': () => fail('request.busy'),
  'DELETE /api/users/me': () => fail('request.busy'),
  'POST /api/users/{id}/block': () => OK,
  'DELETE /api/users/{id}/block': () => OK,
  'POST /api/reports': () => OK,
})
