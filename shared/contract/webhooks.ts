import * as z from 'zod/mini'
import { WebhookAttempt, WebhookDelivery, WebhookEndpoint, WebhookForm, WebhookRange } from '../entities/webhook.ts'
import { LEADERS } from '../permissions.ts'
import { either, inStartup, resource, self } from './endpoint.ts'
import { Ok, pagesOf, page } from './ok.ts'

/** `ownerId` is a startup, for its leaders, or the caller. */
const access = either(inStartup('path:ownerId', LEADERS), self('ownerId'))
const notLive = 'read again whenever its screen opens'
/** Shown once. */
const Secret = z.object({ secret: z.string() })

export const webhooks = resource({
  'GET /api/webhooks/{ownerId}': {
    summary: 'The endpoints of a startup or of the caller',
    access,
    scope: 'webhooks.read',
    notLive,
    returns: z.object({ items: z.array(WebhookEndpoint) }),
  },
  'POST /api/webhooks/{ownerId}': {
    summary: 'Creates an endpoint; its secret is shown once',
    access,
    scope: 'webhooks.write',
    rate: 'webhook',
    body: WebhookForm,
    returns: z.object({ endpoint: WebhookEndpoint, ...Secret.shape }),
    errors: ['webhook.address', 'webhook.too_many'],
  },
  'PATCH /api/webhooks/{ownerId}/{endpointId}': {
    summary: 'Changes an endpoint, or turns it off or on',
    access,
    scope: 'webhooks.write',
    rate: 'webhook',
    body: z.extend(z.partial(WebhookForm), { isOn: z.optional(z.boolean()) }),
    returns: WebhookEndpoint,
    errors: ['webhook.address', 'webhook.not_found'],
  },
  'DELETE /api/webhooks/{ownerId}/{endpointId}': {
    summary: 'Deletes an endpoint with its log',
    access,
    scope: 'webhooks.write',
    returns: Ok,
  },
  'POST /api/webhooks/{ownerId}/{endpointId}/rotate': {
    summary: 'Makes a new secret; the former one signs too for 24 hours',
    access,
    scope: 'webhooks.write',
    rate: 'webhook',
    returns: Secret,
    errors: ['webhook.not_found'],
  },
  'POST /api/webhooks/{ownerId}/{endpointId}/test': {
    summary: 'Sends a test event',
    access,
    scope: 'webhooks.write',
    rate: 'webhookTest',
    returns: z.object({ id: z.string() }),
    errors: ['webhook.not_found', 'webhook.off'],
  },
  'GET /api/webhooks/{ownerId}/{endpointId}/deliveries': {
    summary: 'The log of 30 days, newest first',
    access,
    scope: 'webhooks.read',
    notLive,
    ...pagesOf(50),
    returns: page(WebhookDelivery),
    errors: ['webhook.not_found'],
  },
  'GET /api/webhooks/{ownerId}/{endpointId}/deliveries/{deliveryId}': {
    summary: 'A delivery with its request and attempts',
    access,
    scope: 'webhooks.read',
    notLive,
    returns: z.object({ ...WebhookDelivery.shape, body: z.string(), tries: z.array(WebhookAttempt) }),
    errors: ['webhook.delivery_not_found'],
  },
  'POST /api/webhooks/{ownerId}/{endpointId}/deliveries/{deliveryId}/resend': {
    summary: 'Sends a delivery again, with the same id',
    access,
    scope: 'webhooks.write',
    rate: 'webhookTest',
    returns: Ok,
    errors: ['webhook.delivery_not_found', 'webhook.not_found', 'webhook.off'],
  },
  'POST /api/webhooks/{ownerId}/{endpointId}/resend': {
    summary: 'Sends a range again, by time or by seq, oldest first',
    access,
    scope: 'webhooks.write',
    rate: 'webhook',
    body: WebhookRange,
    returns: Ok,
    errors: ['webhook.not_found', 'webhook.off'],
  },
})
