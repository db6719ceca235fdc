import { describe, expect, it } from 'vitest'
import { getInbox, inboxes } from '../../../functions/data/notifications/inboxes.ts'
import { commit } from '../../../functions/data/transaction.ts'
import { change } from '../../../functions/data/store/write.ts'
import { waitingOf } from '../../../functions/domain/analytics/week/waiting.ts'
import { currentFacts, digestSections } from '../../../functions/domain/deliveries/mails.ts'
import { notify } from '../../../functions/domain/notifications/notify.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/time.ts'
import { openApp, type Person } from '../../support/app.ts'
import { createUser } from '../../support/create-user.ts'
import { ask, withdraw } from '../../support/requests.ts'
import { deliveriesOf } from '../../support/deliveries.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { addMember } from '../../support/teams/teams.ts'

const app = await openApp({ keepsTime: true })
// A Wednesday, in winter.
const { pass, passTo, now, mailsTo, set, give } = deliveriesOf(app, '2027-01-13T12:00:00Z')
const titlesTo = async (person: Person) => (await mailsTo(person)).map(({ facts }) => facts['title'])
describe('a notification that is unread', () => {
  it('is mailed after ten minutes, once, also when the run is repeated', async () => {
    const ada = await createUser('Ada')
    await give(ada, 'Engineer')
    expect(await titlesTo(ada)).toEqual([])
    pass(9 * MINUTE_MS)
    expect(await titlesTo(ada)).toEqual([])
    pass(MINUTE_MS)
    const [mail, ...others] = await mailsTo(ada)
    expect(mail).toMatchObject({ facts: { title: 'New role', message: 'You are Engineer of Engines now' }, thread: expect.any(String) })
    expect(mail?.path).toBe('/startup/01ARZ3NDEKTSV4RRFFQ69G5FAV')
    expect(others).toEqual([])
    pass(HOUR_MS)
    expect(await titlesTo(ada)).toEqual([])
    // The next morning it is looked at what waits, and then no more.
    expect((await getInbox(ada.id))?.deliverAt).toBe('2027-01-14T08:00:00.000Z')
    pass(DAY_MS)
    expect([await titlesTo(ada), await mailsTo(ada, 'digest'), (await getInbox(ada.id))?.deliverAt]).toEqual([[], [], undefined])
  })

  it('is not mailed when the user reads or clears it in time', async () => {
    const ada = await createUser('Ada')
    await give(ada, 'Engineer')
    pass(5 * MINUTE_MS)
    await app.call('PATCH /api/notifications/mark-all-read', {}, { as: ada })
    await give(ada, 'Designer')
    pass(5 * MINUTE_MS)
    await app.call('DELETE /api/notifications/clear-all', {}, { as: ada })
    pass(HOUR_MS)
    expect(await titlesTo(ada)).toEqual([])
  })

  it('is mailed after as long as the user chose, and at once when it is about security', async () => {
    const ada = await createUser('Ada')
    await set(ada, { delivery: { delay: 60 } })
    await give(ada, 'Engineer')
    await notify('account.security', [ada.id], {}, { variant: 'password', event: '1' })
    expect(await titlesTo(ada)).toEqual(['Password changed'])
    pass(59 * MINUTE_MS)
    expect(await titlesTo(ada)).toEqual([])
    pass(MINUTE_MS)
    expect(await titlesTo(ada)).toEqual(['New role'])
  })

  it('waits for the end of quiet hours, quiet days and a pause in the zone of the user; security does not', async () => {
    const ada = await createUser('Ada')
    // 20:00 on a Friday in Kolkata.
    passTo('2027-01-15T14:30:00Z')
    await set(ada, { timeZone: 'Asia/Kolkata', delivery: { quietHours: { from: '20:00', to: '07:30' }, quietDays: [5, 6] } })
    await give(ada, 'Engineer')
    pass(11 * HOUR_MS)
    await notify('account.security', [ada.id], {}, { variant: 'password', event: '1' })
    expect(await titlesTo(ada)).toEqual(['Password changed'])
    passTo('2027-01-18T07:29:00+05:30')
    expect(await titlesTo(ada)).toEqual([])
    pass(MINUTE_MS)
    expect(await titlesTo(ada)).toEqual(['New role'])
    await set(ada, { delivery: { pausedUntil: new Date(now() + 3 * DAY_MS).toISOString() } })
    await give(ada, 'Designer')
    pass(DAY_MS)
    expect(await titlesTo(ada)).toEqual([])
    await set(ada, { delivery: { pausedUntil: null, quietHours: null } })
    expect(await titlesTo(ada)).toEqual(['New role'])
  })

  it('is one mail with others when more than three are due', async () => {
    const ada = await createUser('Ada')
    for (const role of ['Engineer', 'Designer', 'Writer', 'Tester']) await give(ada, role)
    pass(10 * MINUTE_MS)
    const [mail, ...others] = await mailsTo(ada)
    expect([mail?.facts['title'], mail?.path, others.length]).toEqual(['4 unread notifications', '/notifications', 0])
  })

  it('is not mailed when it is older than this release', async () => {
    const ada = await createUser('Ada')
    await give(ada, 'Engineer')
    const { pk, sk } = inboxes.key({ userId: ada.id })
    await commit(change({ pk, sk }, { remove: ['deliverAt', 'deliverFrom', 'gsi1pk', 'gsi1sk'] }))
    pass(DAY_MS)
    await give(ada, 'Designer')
    pass(10 * MINUTE_MS)
    expect((await mailsTo(ada)).map(({ facts }) => facts['message'])).toEqual(['You are Designer of Engines now'])
  })

  it('is not mailed when it was withdrawn, answered, or is no longer visible to the reader', async () => {
    const [ada, grace, bob, eve] = [await createUser('Ada'), await createUser('Grace'), await createUser('Bob'), await createUser('Eve')]
    const startup = await registerStartup(app, ada)
    await addMember(startup.id, grace)
    await app.settled()
    await app.run('deliveries')
    const asked = await ask(app, bob, startup)
    await app.settled()
    await notify(
      'member.joined',
      [grace.id],
      { person: 'Eve', startup: startup.name, startupId: startup.id },
      { event: '1', startupId: startup.id },
    )
    await set(grace, { delivery: { mail: { team: 'now' } } })
    await withdraw(app, bob, asked.body)
    await app.call('POST /api/startups/{id}/leave', { id: startup.id }, { as: grace })
    pass(10 * MINUTE_MS)
    expect(await titlesTo(ada)).not.toContain('New request')
    expect(await titlesTo(grace)).not.toContain('New member')
    await ask(app, eve, startup)
    await app.settled()
    pass(10 * MINUTE_MS)
    const mail = (await mailsTo(ada)).find(({ facts }) => facts['title'] === 'New request')
    expect([mail?.startupName, mail?.path]).toEqual([startup.name, `/startup/${startup.id}/requests`])
    expect(await currentFacts(ada.id, [mail?.facts['id'] as string])).toMatchObject({ title: 'New request' })
    // Read between the queue and the mail.
    await app.call('PATCH /api/notifications/mark-all-read', {}, { as: ada })
    expect(await currentFacts(ada.id, [mail?.facts['id'] as string])).toBeUndefined()
  })
})

describe('the digest', () => {
  it('comes at 08:00 of the reader’s zone with what is unread by startup, and not at all when that is nothing', async () => {
    passTo('2027-03-27T20:00:00Z')
    const ada = await createUser('Ada')
    const startup = await registerStartup(app, ada)
    await app.settled()
    await app.call('PATCH /api/notifications/mark-all-read', {}, { as: ada })
    await set(ada, { timeZone: 'Europe/Berlin' })
    const joined = (person: string) =>
      notify('member.joined', [ada.id], { person, startup: startup.name, startupId: startup.id }, { event: person, startupId: startup.id })
    await joined('Grace')
    await joined('Bob')
    // The clocks went forward in the night.
    passTo('2027-03-28T05:59:00Z')
    expect(await mailsTo(ada, 'digest')).toEqual([])
    pass(MINUTE_MS)
    const [mail, ...others] = await mailsTo(ada, 'digest')
    const items = ['Bob', 'Grace'].map((person) => ({
      text: `New member: ${person} has joined ${startup.name}`,
      path: `/startup/${startup.id}/members`,
    }))
    const ids = mail?.facts['ids'] as string[]
    expect(await digestSections(ada.id, ids, [])).toEqual([{ title: `${startup.name}: what happened`, items }])
    expect(others).toEqual([])
    // Read between the queue and the mail.
    await app.call('PATCH /api/notifications/{id}/read', { id: ids[0] ?? '' }, { as: ada })
    expect(await digestSections(ada.id, ids, [])).toEqual([{ title: `${startup.name}: what happened`, items: items.slice(1) }])
    await joined('Eve')
    await app.call('PATCH /api/notifications/mark-all-read', {}, { as: ada })
    pass(DAY_MS)
    expect(await mailsTo(ada, 'digest')).toEqual([])
    await set(ada, { delivery: { digest: 'weekly' } })
    // A Monday.
    await joined('Zoe')
    pass(6 * DAY_MS)
    expect(await mailsTo(ada, 'digest')).toEqual([])
    pass(DAY_MS)
    expect(await mailsTo(ada, 'digest')).toHaveLength(1)
  })

  it('comes for what waits as the dashboard shows it, once, also when that was mailed at once, and not when it is withdrawn', async () => {
    const [ada, bob] = [await createUser('Ada'), await createUser('Bob')]
    const startup = await registerStartup(app, ada)
    const asked = await ask(app, bob, startup)
    await app.settled()
    pass(HOUR_MS)
    expect(await titlesTo(ada)).toEqual(['New request'])
    pass(DAY_MS)
    const [mail, ...others] = await mailsTo(ada, 'digest')
    expect([mail?.facts, others]).toEqual([{ period: 'daily', ids: [] }, []])
    const items = [{ text: expect.stringMatching(/^Bob asks to join/), path: `/startup/${startup.id}/requests` }]
    const sections = async () => digestSections(ada.id, [], await waitingOf(ada.id))
    expect(await sections()).toEqual([{ title: `${startup.name}: waiting for your answer`, items }])
    await give(ada, 'Engineer')
    pass(2 * DAY_MS)
    expect(await mailsTo(ada, 'digest')).toEqual([])
    await withdraw(app, bob, asked.body)
    expect(await sections()).toEqual([])
  })
})
