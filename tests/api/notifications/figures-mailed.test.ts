import { describe, expect, it } from 'vitest'
import { addToClicks, clickAdditions } from '../../../functions/data/analytics/click-counts.ts'
import { commit } from '../../../functions/data/transaction.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/time.ts'
import { openApp } from '../../support/app.ts'
import { createUser } from '../../support/create-user.ts'
import { deliveriesOf } from '../../support/deliveries.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { addMember } from '../../support/teams/teams.ts'

const app = await openApp({ keepsTime: true })
const { pass, passTo, mailsTo, set } = deliveriesOf(app, '2027-01-13T12:00:00Z')

describe('figures', () => {
  /** Clicks of a UTC day of a startup, as its links count them. */
  const click = async (startupId: string, day: string, by: number) => {
    for (const { to, sums } of clickAdditions(startupId, { name: 'clicks', at: Date.parse(`${day}T12:00:00Z`), by }))
      await commit(addToClicks(to, sums))
  }

  it('of a startup are reported to its leaders on Monday at 08:00, with the numbers of its analytics screen, also to one without a notification so far, and only when something happened', async () => {
    // A Sunday, one minute before midnight.
    passTo('2027-05-30T21:59:00Z')
    const [ada, bob] = [await createUser('Ada'), await createUser('Bob')]
    const [startup, quiet] = [await registerStartup(app, ada), await registerStartup(app, ada, { name: 'Quiet' })]
    await addMember(startup.id, bob)
    const zoe = await createUser('Zoe')
    await set(zoe, { notificationPrefs: { 'points.badge': false, 'points.levelup': false } })
    const { id: ofZoe } = await registerStartup(app, zoe)
    await app.settled()
    expect((await app.call('GET /api/notifications/user', {}, { as: zoe })).body).toEqual([])
    await click(ofZoe, '2027-05-28', 3)
    await set(ada, { timeZone: 'Europe/Berlin' })
    await click(startup.id, '2027-05-28', 12)
    await click(startup.id, '2027-05-20', 8)
    await app.settled()
    expect([...(await mailsTo(ada, 'report')), ...(await mailsTo(bob, 'report'))]).toEqual([])
    const query = { id: startup.id, interval: '7d', tz: 'Europe/Berlin' } as const
    const { figures, from } = (await app.call('GET /api/startups/{id}/analytics', query, { as: ada })).body
    expect(from).toBe('2027-05-23T22:00:00.000Z')
    pass(8 * HOUR_MS + MINUTE_MS)
    // In UTC, two hours later.
    expect(await mailsTo(zoe, 'report')).toEqual([])
    const [mail, ...others] = await mailsTo(ada, 'report')
    expect([others, await mailsTo(bob, 'report')]).toEqual([[], []])
    expect(mail).toMatchObject({ startupName: startup.name, facts: { period: '24 May to 30 May' } })
    const shown = (mail?.facts['figures'] ?? []) as { label: string; value: string; change?: string }[]
    const valueOf = (label: string) => shown.find((one) => one.label === label)?.value
    expect(valueOf('Clicks')).toBe('12')
    expect([valueOf('Clicks'), valueOf('Members'), valueOf('New leads'), valueOf('Conversions')]).toEqual(
      [figures.affiliate?.clicks, figures.team?.members, figures.leads?.created, figures.affiliate?.conversions].map((one) =>
        String(one?.value),
      ),
    )
    expect(shown.find(({ label }) => label === 'Clicks')?.change).toBe(`+${figures.affiliate?.clicks.change} %`)
    expect(quiet.id).not.toBe(startup.id)
    pass(2 * HOUR_MS)
    expect([(await mailsTo(ada, 'report')).length, (await mailsTo(zoe, 'report')).length]).toEqual([0, 1])
  })

  it('that are unusual for their day of the week are an alert, once', async () => {
    passTo('2027-06-15T12:00:00Z')
    const ada = await createUser('Ada')
    const startup = await registerStartup(app, ada)
    for (let week = 1; week <= 8; week += 1)
      await click(startup.id, new Date(Date.parse('2027-06-15') - week * 7 * DAY_MS).toISOString().slice(0, 10), 30 + week)
    await click(startup.id, '2027-06-15', 400)
    await app.settled()
    pass(10 * MINUTE_MS)
    expect(await mailsTo(ada, 'alert')).toEqual([])
    passTo('2027-06-16T08:00:00Z')
    const [mail, ...others] = await mailsTo(ada, 'alert')
    expect([mail?.facts, others]).toEqual([
      { title: 'More clicks than usual', message: '400 clicks on 15 June; usual for this day of the week are 35.' },
      [],
    ])
    pass(DAY_MS)
    expect(await mailsTo(ada, 'alert')).toEqual([])
  })
})
