import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliveryRef } from '../../../functions/data/notifications/deliveries.ts'
import { getInbox } from '../../../functions/data/notifications/inboxes.ts'
import { getTogether } from '../../../functions/data/reads.ts'
import { HOUR_MS, MINUTE_MS } from '../../../shared/time.ts'
import { openApp } from '../../support/app.ts'
import { createUser } from '../../support/create-user.ts'
import { deliveriesOf } from '../../support/deliveries.ts'
import { startPushService } from '../../support/push-service.ts'

const app = await openApp({ keepsTime: true })
const { pass, mailsTo, set, give } = deliveriesOf(app, new Date().toISOString())
let service: Awaited<ReturnType<typeof startPushService>>
beforeAll(async () => {
  service = await startPushService()
})
afterAll(() => service.close())

describe('a notification that stays unread', () => {
  it('is pushed once to the devices of its user when they want that, and what was read in time is not', async () => {
    const ada = await createUser('Ada')
    const browser = service.subscribe('/ada')
    await app.call('PUT /api/push/devices', { body: browser.subscription }, { as: ada })
    const pushed = () =>
      service.deliveries
        .filter(({ path }) => path === '/ada')
        .map(({ body }) => (browser.read(body)['notification'] as Record<string, string>)['body'])
    await set(ada, { delivery: { mail: { hires: 'off' } } })
    await give(ada, 'Engineer')
    pass(9 * MINUTE_MS)
    expect([await mailsTo(ada), pushed()]).toEqual([[], []])
    pass(MINUTE_MS)
    expect([await mailsTo(ada), pushed()]).toEqual([[], ['You are Engineer of Engines now']])
    expect((await getTogether({ state: deliveryRef(ada.id) })).state?.pushing).toBeUndefined()
    expect(Date.parse((await getInbox(ada.id))?.deliverAt ?? '')).toBeGreaterThan(Date.now() + MINUTE_MS)
    await give(ada, 'Designer')
    await app.call('PATCH /api/notifications/mark-all-read', {}, { as: ada })
    pass(HOUR_MS)
    await set(ada, { delivery: { push: { hires: false } } })
    await give(ada, 'Writer')
    pass(HOUR_MS)
    expect([await mailsTo(ada), pushed().length]).toEqual([[], 1])
  })
})
