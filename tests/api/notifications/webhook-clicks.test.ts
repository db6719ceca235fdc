import { expect, it } from 'vitest'
import { sequence } from '../../../functions/data/links/checkpoints.ts'
import { UTM_FIELDS } from '../../../functions/data/links/visits.ts'
import type { ListPosition } from '../../../functions/data/reads.ts'
import { listDeliveries } from '../../../functions/data/webhooks/deliveries.ts'
import { writeClicks } from '../../../functions/domain/webhooks/click-events.ts'
import { ulid } from '../../../functions/platform/ulid.ts'
import { UTM_MAX } from '../../../shared/limits.ts'
import { openApp } from '../../support/app.ts'
import { registerStartup } from '../../support/startups/startups.ts'

const app = await openApp()

it('an event has at most 100 clicks, and fewer when what they say of themselves is long, and none is missing', async () => {
  const ada = await app.signUp('Ada')
  const { id: ownerId } = await registerStartup(app, ada)
  const form = { url: 'https://receiver.example.org/', events: ['link.clicked' as const] }
  const { body } = await app.call('POST /api/webhooks/{ownerId}', { ownerId, body: form }, { as: ada })
  const utm = Object.fromEntries(UTM_FIELDS.map((name) => [name, '\u6587'.repeat(UTM_MAX)]))
  const of = { linkId: ulid(), startupId: ownerId, userId: ulid(), code: 'long', at: new Date().toISOString() }
  const from = { referrerHost: '', country: 'FR', device: 'mobile', browser: 'Firefox', os: 'Android', trigger: 'qr' } as const
  for (const [shard, more] of Object.entries({ short: {}, long: { utm } })) {
    const clicks = Array.from({ length: 250 }, (_, at) => ({
      seq: sequence(String(at + 1)),
      visit: { ...of, ...from, ...more, h: `${shard}${at}` },
    }))
    await writeClicks(shard, clicks)
  }
  const sizes: number[] = []
  for (let after: ListPosition | undefined, isMore = true; isMore; isMore = after !== undefined) {
    const page = await listDeliveries({ ownerId, endpointId: body.endpoint.id }, { limit: 100, after })
    const { items, next } = await page.show((all) => all)
    for (const one of items) sizes.push((JSON.parse(one.body) as { data: { clicks: object[] } }).data.clicks.length)
    after = next
  }
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(500)
  expect(Math.max(...sizes)).toBe(100)
  expect(sizes.length).toBeGreaterThan(6)
})
