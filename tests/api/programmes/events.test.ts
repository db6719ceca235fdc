import { afterAll, expect, it } from 'vitest'
import { WEBHOOK_EVENTS } from '../../../shared/webhook-events.ts'
import { WEBHOOK_EVENT_NAMES } from '../../../shared/webhook-names.ts'
import { openApp, type Person } from '../../support/app.ts'
import { createUser } from '../../support/create-user.ts'
import { linkOf } from '../../support/links/clicks.ts'
import { postCommissions } from '../../support/programmes/ledger.ts'
import { partnerOf, programmeWith } from '../../support/programmes/programmes.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { sent, startReceiver } from '../../support/webhook-receiver.ts'

const app = await openApp()
const receiver = await startReceiver(() => [])
afterAll(() => receiver.close())

async function hookOf(as: Person, ownerId: string) {
  const body = { url: `${receiver.origin}/${ownerId}`, events: [...WEBHOOK_EVENT_NAMES] }
  await app.call('POST /api/webhooks/{ownerId}', { ownerId, body }, { as })
  return () => receiver.at(`/${ownerId}`).toSorted((one, other) => one.seq - other.seq)
}

it('a reported conversion and its commission are events, as are their reversals, without a name or an address of anybody', async () => {
  const [ada, pat] = [await createUser('Ada'), await createUser('Pat')]
  const startup = await registerStartup(app, ada)
  await programmeWith(app, ada, startup, { rules: [{ step: 'reported', share: 1_000, amount: null, currency: null }] })
  await partnerOf(app, ada, startup, pat)
  const [link, startupId] = [await linkOf(app, pat, startup), startup.id]
  await app.settled()
  const [ofStartup, ofPartner] = [await hookOf(ada, startupId), await hookOf(pat, pat.id)]
  const happens = async () => {
    await postCommissions(app)
    await sent(app)
  }
  const sale = {
    startupId,
    event: 'order-1',
    name: 'purchase',
    code: link.code,
    value: 5_000,
    currency: 'EUR',
    customer: 'bob@example.org',
  }
  await app.call('POST /api/programmes/conversions', { body: sale }, { as: ada })
  await happens()
  await app.call('POST /api/programmes/conversions/{event}/reverse', { event: 'order-1', body: { startupId } }, { as: ada })
  await happens()
  const conversion = { event: 'order-1', linkId: link.id, name: 'purchase', value: 5_000, currency: 'EUR' }
  const commission = { partnerId: pat.id, currency: 'EUR', held: null }
  const [earned, reversed] = [
    { ...commission, kind: 'earned', amount: 500, step: 'reported', linkId: link.id },
    { ...commission, kind: 'reversed', amount: -500 },
  ]
  expect(ofStartup()).toMatchObject([
    { type: 'conversion.reported', data: { ...conversion, isReversed: false } },
    { type: 'commission.earned', data: earned },
    { type: 'conversion.reported', data: { ...conversion, isReversed: true } },
    { type: 'commission.earned', data: reversed },
  ])
  expect(ofPartner()).toMatchObject([{ data: earned }, { data: reversed }])
  expect(ofPartner()[1]?.data['of']).toBe(ofPartner()[0]?.data['id'])
  for (const { type, data } of ofStartup()) expect(WEBHOOK_EVENTS[type].data.parse(data)).toEqual(data)
  expect(JSON.stringify([ofStartup(), ofPartner()].map((all) => all.map(({ data }) => data)))).not.toMatch(/bob|@|Ada|Pat\b/)
})
