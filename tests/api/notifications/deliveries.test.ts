import { describe, expect, it, vi } from 'vitest'
import type { UserMailKind, WaitingMail } from '../../../functions/data/mails.ts'
import { listMails } from '../../../functions/data/mails.ts'
import { addToClicks, clickAdditions } from '../../../functions/data/analytics/click-counts.ts'
import { getInbox, inboxes } from '../../../functions/data/notifications/inboxes.ts'
import { commit } from '../../../functions/data/transaction.ts'
import { change } from '../../../functions/data/store/write.ts'
import { currentFacts } from '../../../functions/domain/deliveries/mails.ts'
import { notify } from '../../../functions/domain/notifications/notify.ts'
import type { SettingsChange } from '../../../shared/entities/settings.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/time.ts'
import { openApp, type Person } from '../../support/app.ts'
import { createUser } from '../../support/create-user.ts'
import { ask, withdraw } from '../../support/requests.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { addMember } from '../../support/teams/teams.ts'

const app = await openApp({ keepsTime: true })
/** A Wednesday, in winter. */
const START = Date.parse('2027-01-13T12:00:00Z')
let now = START
const pass = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: (now += ms) })
pass(0)

/** The mails of a user that were queued since the last look. */
const looked = new Set<string>()
async function mailsTo({ id }: Person, kind: UserMailKind = 'notification'): Promise<WaitingMail[]> {
  await app.run('deliveries')
  const { items } = await listMails(1_000, undefined, 'others')
  const found = items.filter((mail) => mail.userId === id && mail.kind === kind && !looked.has(mail.id))
  for (const mail of found) looked.add(mail.id)
  return found
}
const titlesTo = async (person: Person) => (await mailsTo(person)).map(({ facts }) => facts['title'])
const set = (as: Person, body: SettingsChange) => app.call('PUT /api/users/settings', { body }, { as })
const give = (person: Person, role: string, event = role) =>
  notify('role.assigned', [person.id], { role, startup: 'Engines', startupId: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }, { event })

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
    expect((await getInbox(ada.id))?.deliverAt).toBeUndefined()
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
    pass(Date.parse('2027-01-15T14:30:00Z') - now)
    await set(ada, { timeZone: 'Asia/Kolkata', delivery: { quietHours: { from: '20:00', to: '07:30' }, quietDays: [5, 6] } })
    await give(ada, 'Engineer')
    pass(11 * HOUR_MS)
    await notify('account.security', [ada.id], {}, { variant: 'password', event: '1' })
    expect(await titlesTo(ada)).toEqual(['Password changed'])
    pass(Date.parse('2027-01-18T07:29:00+05:30') - now)
    expect(await titlesTo(ada)).toEqual([])
    pass(MINUTE_MS)
    expect(await titlesTo(ada)).toEqual(['New role'])
    await set(ada, { delivery: { pausedUntil: new Date(now + 3 * DAY_MS).toISOString() } })
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
    pass(Date.parse('2027-03-27T20:00:00Z') - now)
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
    pass(Date.parse('2027-03-28T05:59:00Z') - now)
    expect(await mailsTo(ada, 'digest')).toEqual([])
    pass(MINUTE_MS)
    const [mail, ...others] = await mailsTo(ada, 'digest')
    const items = ['Bob', 'Grace'].map((person) => ({
      text: `New member: ${person} has joined ${startup.name}`,
      path: `/startup/${startup.id}/members`,
    }))
    expect(mail?.facts).toEqual({ period: 'daily', sections: [{ title: startup.name, items }] })
    expect(others).toEqual([])
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
})

describe('figures', () => {
  /** Clicks of a UTC day of a startup, as its links count them. */
  const click = async (startupId: string, day: string, by: number) => {
    for (const { to, sums } of clickAdditions(startupId, { name: 'clicks', at: Date.parse(`${day}T12:00:00Z`), by }))
      await commit(addToClicks(to, sums))
  }

  it('of a startup are reported to its leaders on Monday at 08:00, with the numbers of its analytics screen, and only when something happened', async () => {
    // A Sunday, one minute before midnight.
    pass(Date.parse('2027-05-30T21:59:00Z') - now)
    const [ada, bob] = [await createUser('Ada'), await createUser('Bob')]
    const [startup, quiet] = [await registerStartup(app, ada), await registerStartup(app, ada, { name: 'Quiet' })]
    await addMember(startup.id, bob)
    await set(ada, { timeZone: 'Europe/Berlin' })
    await click(startup.id, '2027-05-28', 12)
    await click(startup.id, '2027-05-20', 8)
    await app.settled()
    expect([...(await mailsTo(ada, 'report')), ...(await mailsTo(bob, 'report'))]).toEqual([])
    const query = { id: startup.id, interval: '7d', tz: 'Europe/Berlin' } as const
    const { figures, from } = (await app.call('GET /api/startups/{id}/analytics', query, { as: ada })).body
    expect(from).toBe('2027-05-23T22:00:00.000Z')
    pass(8 * HOUR_MS + MINUTE_MS)
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
    pass(HOUR_MS)
    expect(await mailsTo(ada, 'report')).toEqual([])
  })

  it('that are unusual for their day of the week are an alert, once', async () => {
    pass(Date.parse('2027-06-15T12:00:00Z') - now)
    const ada = await createUser('Ada')
    const startup = await registerStartup(app, ada)
    for (let week = 1; week <= 8; week += 1)
      await click(startup.id, new Date(Date.parse('2027-06-15') - week * 7 * DAY_MS).toISOString().slice(0, 10), 30 + week)
    await click(startup.id, '2027-06-15', 400)
    await app.settled()
    pass(10 * MINUTE_MS)
    expect(await mailsTo(ada, 'alert')).toEqual([])
    pass(Date.parse('2027-06-16T08:00:00Z') - now)
    const [mail, ...others] = await mailsTo(ada, 'alert')
    expect([mail?.facts, others]).toEqual([
      { title: 'More clicks than usual', message: '400 clicks on 15 June; usual for this day of the week are 35.' },
      [],
    ])
    pass(DAY_MS)
    expect(await mailsTo(ada, 'alert')).toEqual([])
  })
})

describe('what is muted', () => {
  it('notifies only of mentions and of what is always on', async () => {
    const ada = await createUser('Ada')
    const startupId = '01ARZ3NDEKTSV4RRFFQ69G5FAV'
    const taskId = '01ARZ3NDEKTSV4RRFFQ69G5FAW'
    await set(ada, { muted: { [taskId]: true } })
    const facts = { person: 'Eve', task: 'Plan', startup: 'Engines', startupId, taskId }
    await notify('task.comment', [ada.id], facts)
    await notify('task.mention', [ada.id], facts)
    await notify('member.joined', [ada.id], { person: 'Eve', startup: 'Engines', startupId })
    await set(ada, { muted: { [taskId]: false, [startupId]: true } })
    await notify('task.comment', [ada.id], facts)
    await notify('member.joined', [ada.id], { person: 'Bob', startup: 'Engines', startupId })
    await give(ada, 'Engineer')
    const { body } = await app.call('GET /api/notifications/user', {}, { as: ada })
    expect(body.map(({ kind }) => kind)).toEqual(['role.assigned', 'member.joined', 'task.mention'])
  })
})
