import { webhooks } from '../../../shared/contract/webhooks.ts'
import { changeEndpoint, createEndpoint, deleteEndpoint, listEndpoints, rotateSecret } from '../../domain/webhooks/endpoints.ts'
import { listLog, readDelivery, resendDelivery, resendRange, sendTest } from '../../domain/webhooks/log.ts'
import { lambda } from '../../http/lambda.ts'

export const handler = lambda(webhooks, {
  'GET /api/webhooks/{ownerId}': ({ params }) => listEndpoints(params.ownerId),
  'POST /api/webhooks/{ownerId}': ({ params, body }) => createEndpoint(params.ownerId, body),
  'PATCH /api/webhooks/{ownerId}/{endpointId}': ({ params, body }) => changeEndpoint(params, body),
  'DELETE /api/webhooks/{ownerId}/{endpointId}': ({ params }) => deleteEndpoint(params),
  'POST /api/webhooks/{ownerId}/{endpointId}/rotate': ({ params }) => rotateSecret(params),
  'POST /api/webhooks/{ownerId}/{endpointId}/test': ({ params }) => sendTest(params),
  'POST /api/webhooks/{ownerId}/{endpointId}/resend': ({ params, body }) => resendRange(params, body),
  'GET /api/webhooks/{ownerId}/{endpointId}/deliveries': ({ params, page }) => listLog(params, page),
  'GET /api/webhooks/{ownerId}/{endpointId}/deliveries/{deliveryId}': ({ params }) => readDelivery(deliveryIn(params)),
  'POST /api/webhooks/{ownerId}/{endpointId}/deliveries/{deliveryId}/resend': ({ params }) => resendDelivery(deliveryIn(params)),
})

const deliveryIn = ({ deliveryId: id, ...endpoint }: { ownerId: string; endpointId: string; deliveryId: string }) => ({ ...endpoint, id })
