import { resetRate } from '../../../../functions/data/rate-limits.ts'
import type { App, Person } from '../../../support/app.ts'
import type { Arrangement, Setup } from '../arrange.ts'

/** Nothing answers there. */
const HOOK_FORM = { url: 'http://127.0.0.1:9/in', events: ['task.created' as const] }

/** A new endpoint of a startup; the one before it goes, since ten are the most. */
async function endpointOf(app: App, as: Pick<Person, 'id' | 'token'>, ownerId: string): Promise<string> {
  // Generated suites create more of them than a user may in an hour.
  await resetRate('webhook', as.id)
  const { body: listed } = await app.call('GET /api/webhooks/{ownerId}', { ownerId }, { as })
  for (const { id } of listed.items) await app.call('DELETE /api/webhooks/{ownerId}/{endpointId}', { ownerId, endpointId: id }, { as })
  const { body } = await app.call('POST /api/webhooks/{ownerId}', { ownerId, body: HOOK_FORM }, { as })
  return body.endpoint.id
}

const given = async ({ app, fixtures: { ada, startup } }: Setup) => ({
  ownerId: startup.id,
  endpointId: await endpointOf(app, ada, startup.id),
})

const created: Arrangement = async (setup) => {
  const params = await given(setup)
  return { params, body: HOOK_FORM }
}

const delivered: Arrangement = async (setup) => {
  const params = await given(setup)
  const { body } = await setup.app.call('POST /api/webhooks/{ownerId}/{endpointId}/test', params, { as: setup.fixtures.ada })
  return { params: { ...params, deliveryId: body.id } }
}

const ENDPOINT = '/api/webhooks/{ownerId}/{endpointId}'

/** Webhooks of the first startup. */
export const WEBHOOK_ARRANGEMENTS: Readonly<Record<string, Arrangement>> = {
  'POST /api/webhooks/{ownerId}': created,
  [`PATCH ${ENDPOINT}`]: created,
  [`DELETE ${ENDPOINT}`]: created,
  [`POST ${ENDPOINT}/rotate`]: created,
  [`POST ${ENDPOINT}/test`]: created,
  [`POST ${ENDPOINT}/resend`]: async (setup) => ({ params: await given(setup), body: { fromSeq: 1 } }),
  [`GET ${ENDPOINT}/deliveries`]: created,
  [`GET ${ENDPOINT}/deliveries/{deliveryId}`]: delivered,
  [`POST ${ENDPOINT}/deliveries/{deliveryId}/resend`]: delivered,
}
