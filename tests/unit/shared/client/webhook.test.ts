import { createHmac, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { verifyWebhook } from '../../../../shared/client/index.ts'

/** The example of the specification (standard-webhooks, libraries). */
const EXAMPLE = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  seconds: 1_614_265_330,
  body: '{"test": 2432232314}',
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
}
const now = new Date(EXAMPLE.seconds * 1_000)
const headersOf = ({ id = EXAMPLE.id, seconds = EXAMPLE.seconds, signature = EXAMPLE.signature } = {}) => ({
  'Webhook-Id': id,
  'webhook-timestamp': String(seconds),
  'webhook-signature': signature,
})
const other = `v1,${createHmac('sha256', randomBytes(24)).update('x').digest('base64')}`

describe('verifyWebhook', () => {
  it('gives the event of the example of Standard Webhooks 1.0', async () => {
    expect(await verifyWebhook(EXAMPLE.body, headersOf(), EXAMPLE.secret, { now })).toEqual({ test: 2432232314 })
    expect(await verifyWebhook(EXAMPLE.body, new Headers(headersOf()), EXAMPLE.secret, { now })).toEqual({ test: 2432232314 })
  })

  it('takes one right signature of several, and one right secret of several', async () => {
    const several = headersOf({ signature: `${other} v2,abc ${EXAMPLE.signature}` })
    const fresh = `whsec_${randomBytes(24).toString('base64')}`
    expect(await verifyWebhook(EXAMPLE.body, several, [fresh, EXAMPLE.secret], { now })).toEqual({ test: 2432232314 })
  })

  it.each([
    ['another body', '{"test": 1}', headersOf(), EXAMPLE.secret],
    ['another id', EXAMPLE.body, headersOf({ id: 'msg_other' }), EXAMPLE.secret],
    ['another secret', EXAMPLE.body, headersOf(), `whsec_${randomBytes(24).toString('base64')}`],
    ['another signature', EXAMPLE.body, headersOf({ signature: other }), EXAMPLE.secret],
    ['a shortened signature', EXAMPLE.body, headersOf({ signature: EXAMPLE.signature.slice(0, -4) }), EXAMPLE.secret],
    ['a signature of another version', EXAMPLE.body, headersOf({ signature: EXAMPLE.signature.replace('v1', 'v1a') }), EXAMPLE.secret],
    ['a time of 301 seconds ago', EXAMPLE.body, headersOf({ seconds: EXAMPLE.seconds - 301 }), EXAMPLE.secret],
    ['a time 301 seconds ahead', EXAMPLE.body, headersOf({ seconds: EXAMPLE.seconds + 301 }), EXAMPLE.secret],
    ['no headers', EXAMPLE.body, {}, EXAMPLE.secret],
    ['no secret', EXAMPLE.body, headersOf(), undefined],
    ['a secret of no base64', EXAMPLE.body, headersOf(), 'whsec_*'],
  ])('refuses %s', async (_what, body, headers, secret) => {
    await expect(verifyWebhook(body, headers, secret, { now })).rejects.toThrow(expect.objectContaining({ name: 'WebhookError' }))
  })
})
