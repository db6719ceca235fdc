import { unsubscribing } from '../../../shared/contract/accounts/unsubscribing.ts'
import { unsubscribe } from '../../domain/notifications/unsubscribe.ts'
import { lambda } from '../../http/lambda.ts'

export const handler = lambda(unsubscribing, {
  'POST /api/unsubscribe/{token}': ({ params, body }) => unsubscribe(params.token, body.all === true),
})
