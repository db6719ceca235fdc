import { beforeAll, describe, expect, it, vi } from 'vitest'
import { listAnnotations } from '../../../functions/data/analytics/annotations.ts'
import { listPacks, putPresentLevels, putYearPack } from '../../../functions/data/analytics/count-packs.ts'
import { EDGE_SLOTS, QUARTER_MS } from '../../../functions/data/analytics/months.ts'
import { db } from '../../../functions/data/store/client.ts'
import { commit, remove } from '../../../functions/data/store/write.ts'
import type { Membership } from '../../../functions/data/teams/memberships.ts'
import { countRecords } from '../../../functions/domain/analytics/counting/count-records.ts'
import { countedMembership } from '../../../functions/domain/analytics/counting/of-team.ts'
import { ulid } from '../../../functions/platform/ulid.ts'
import { readCounts } from '../../../functions/domain/analytics/counting/read-counts.ts'
import { backfill, recount } from '../../../functions/domain/analytics/recount/recount.ts'
import { DAY_MS, MINUTE_MS } from '../../../shared/time.ts'
import type { Person } from '../../support/app/people.ts'
import { openApp } from '../../support/app.ts'
import { addMeeting, answerMeeting, ONCE, WEEKLY } from '../../support/meetings/meetings.ts'
import { accept, ask, done, invite } from '../../support/requests.ts'
import { addLead, addOpportunity, convert, moveLead, moveOpportunity } from '../../support/sales/sales.ts'
import { passMinute } from '../../support/startups/lifecycle.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { addTask, bodyOf, columnIds } from '../../support/tasks/tasks.ts'
import { addRole } from '../../support/teams/teams.ts'
import { itemsWith } from '../../support/table/store.ts'

const app = await openApp({ keepsTime: true })
let ada: Person
let bob: Person
let id: string
let columns: string[]
beforeAll(async () => {
  ;[ada, bob] = [await app.signUp('Ada'), await app.signUp('Bob')]
  id = (await registerStartup(app, ada)).id
  columns = await columnIds(app, ada, id)
})

/** The sums of everything that is counted of the startup, by name. */
async function totals(): Promise<Record<string, number>> {
  await app.settled()
  const { years } = await listPacks(id)
  const sums: Record<string, number> = {}
  for (const { slot, name, by } of years.flatMap(({ counts }) => counts)) if (slot >= EDGE_SLOTS) sums[name] = (sums[name] ?? 0) + by
  return Object.fromEntries(Object.entries(sums).filter(([, by]) => by !== 0))
}
const annotations = async () => (await listAnnotations(id, 0, Date.now() + DAY_MS, 100)).map(({ text }) => text).toReversed()
const corrections = () => app.logs.lines.filter(({ event }) => event === 'counts put right').length
const day = (): string => new Date().toISOString().slice(0, 10)

describe('what happens in a startup', () => {
  it('is counted: members and requests', async () => {
    await accept(app, ada, await done(ask(app, bob, { id })))
    expect(await totals()).toEqual({
      members: 2,
      'members.joined': 2,
      'requests.received': 1,
      'requests.accepted': 1,
      'requests.hours:0': 1,
    })
    expect(await annotations()).toEqual(['Ada joined', 'Bob joined'])
  })

  it('names nobody whose account was deleted before it was counted', async () => {
    const left = {
      startupId: id,
      userId: ulid(),
      joinedAt: new Date().toISOString(),
      roleTitle: 'Sales',
      person: { name: 'Eve' },
    } as Membership
    const other = (await registerStartup(app, bob)).id
    await countRecords(other, [
      countedMembership({ ...left, startupId: other }),
      countedMembership({ ...left, startupId: other }, Date.now()),
    ])
    await app.settled()
    const texts = (await listAnnotations(other, 0, Date.now() + DAY_MS, 100)).map(({ text }) => text)
    expect(texts.toSorted()).toEqual(['A member joined', 'A member left', 'Bob joined'])
  })

  it('is counted: requests, not invitations', async () => {
    const before = await totals()
    const carl = await app.signUp('Carl')
    await accept(app, carl, await done(invite(app, ada, { id }, carl)))
    const { members, 'members.joined': joined, ...others } = await totals()
    expect([members, joined]).toEqual([3, 3])
    expect(others).toEqual(Object.fromEntries(Object.entries(before).filter(([name]) => !name.startsWith('members'))))
  })

  it('is counted: tasks by column and day', async () => {
    const first = await addTask(app, ada, id, { title: 'First', dueAt: '2027-01-05' })
    await addTask(app, ada, id, { title: 'Second' })
    const move = { columnId: columns[3] ?? '' }
    bodyOf(await app.call('PATCH /api/startups/{id}/tasks/{taskId}/move', { id, taskId: first.id, body: move }, { as: ada }))
    const third = await addTask(app, ada, id, { title: 'Third' })
    await app.call('DELETE /api/startups/{id}/tasks/{taskId}', { id, taskId: third.id }, { as: ada })
    expect(await totals()).toMatchObject({ [`tasks.open:${columns[0]}`]: 1, 'tasks.created': 3, 'tasks.days:0': 1 })
    expect(Object.keys(await totals()).filter((name) => name.startsWith('tasks.due'))).toEqual([])
  })

  it('is counted: tasks that are due at a time, until they are deleted', async () => {
    const { id: taskId } = await addTask(app, ada, id, { title: 'Fourth', dueAt: '2027-01-05T10:07:00.000Z' })
    expect((await totals())['tasks.due:2027-01-05T10:15']).toBe(1)
    await app.call('DELETE /api/startups/{id}/tasks/{taskId}', { id, taskId }, { as: ada })
    expect((await totals())['tasks.due:2027-01-05T10:15']).toBeUndefined()
  })

  it('is counted: leads by source, and what they are converted to', async () => {
    const lead = await addLead(app, ada, id, { source: 'event' })
    const lost = await addLead(app, ada, id, { source: 'referral' })
    await moveLead(app, ada, id, lost.id, { stage: 'lost', lostReason: 'Too dear' })
    const { opportunity } = bodyOf(await convert(app, ada, id, lead.id))
    await addOpportunity(app, ada, id)
    await moveOpportunity(app, ada, id, opportunity.id, { stage: 'won' })
    const counted = await totals()
    expect(counted).toMatchObject({
      'leads.created:event': 1,
      'leads.won:event': 1,
      'leads.lost:referral': 1,
      'leads.stage:event:won': 1,
      'opportunities.won:event': 1,
    })
    const stages = Object.keys(counted).filter((name) => name.startsWith('opportunities.stage'))
    expect(stages.map((name) => name.split(':').slice(1, 3))).toEqual([
      ['event', 'won'],
      ['none', 'prospecting'],
    ])
    expect(await annotations()).toContain('The opportunity A pilot was won')
  })

  it('is counted: meetings when they have been held, with the answers', async () => {
    const start = new Date(Date.now() + MINUTE_MS).toISOString().slice(0, 16)
    const end = new Date(Date.parse(`${start}Z`) + 5 * MINUTE_MS).toISOString().slice(0, 16)
    const times = { startsAt: start, endsAt: end, timeZone: 'UTC' }
    const meeting = await addMeeting(app, ada, id, { ...ONCE, ...times, attendeeIds: [bob.id] })
    await answerMeeting(app, bob, { id, meetingId: meeting.id }, { rsvp: 'maybe' })
    expect((await totals())['meetings.held']).toBeUndefined()
    for (let minute = 0; minute < 7; minute += 1) await passMinute(app)
    expect(await totals()).toMatchObject({ 'meetings.held': 1, 'meetings.answers:maybe': 1 })
  })
})

describe('counting again', () => {
  it('adds nothing where all is counted', async () => {
    const before = await totals()
    await recount(id, day())
    expect(await backfill(id)).toBe(true)
    expect([await totals(), corrections()]).toEqual([before, 0])
  })

  it('gives the same from the records alone', async () => {
    const [before, marked] = [await totals(), await annotations()]
    const counted = (await itemsWith(id)).filter(({ pk }) => [`ANALYTICS#${id}`, `COUNTED#${id}`].includes(String(pk)))
    for (const { pk, sk } of counted) await commit(remove({ pk: String(pk), sk: String(sk) }))
    expect(await totals()).toEqual({})
    expect(await backfill(id)).toBe(true)
    expect([await totals(), await annotations()]).toEqual([before, marked])
  })

  it('dates the first open role when it is added', async () => {
    const { id: roleId } = await addRole(app, ada, id, 'Designer')
    await app.settled()
    const counts = await readCounts(id, { unit: 'day', from: Date.now() - DAY_MS })
    const before = Date.now() - (Date.now() % QUARTER_MS) - QUARTER_MS
    expect([counts.level('roles.open', before), (await totals())['roles.open']]).toEqual([0, 1])
    await app.call('DELETE /api/startups/roles/{roleId}', { roleId }, { as: ada })
  })

  it('schedules the count of coming meetings', async () => {
    const { id: meetingId } = await addMeeting(app, ada, id, WEEKLY)
    await app.settled()
    const scheduled = async () => (await itemsWith(meetingId)).filter(({ kind }) => kind === 'meeting.held')
    const [first] = await scheduled()
    await commit(remove({ pk: String(first?.['pk']), sk: String(first?.['sk']) }))
    await backfill(id)
    expect(await scheduled()).toEqual([first])
  })

  it('puts right totals that differ, and logs it once', async () => {
    const before = await totals()
    const { years, present } = await listPacks(id)
    const [year] = years
    if (!year || !present) throw new Error('Nothing is counted')
    await commit(putYearPack({ ...year, rev: year.rev + 1, counts: year.counts.slice(1) }))
    await commit(putPresentLevels({ ...present, rev: present.rev + 1, levels: { members: 7 } }))
    await recount(id, day())
    await recount(id, day())
    expect(await totals()).toEqual(before)
    expect((await listPacks(id)).present?.levels).toEqual(present.levels)
    expect(corrections()).toBe(1)
  })
})

it('counts later what could not be counted at once, and holds up nothing', async () => {
  const name = 'no counting'
  db.middlewareStack.add(
    (next, context) => (args) => {
      const isCounting = JSON.stringify(args.input).includes(`COUNTED#${id}`)
      if (context['commandName'] === 'TransactWriteItemsCommand' && isCounting) throw new Error('unreachable')
      return next(args)
    },
    { step: 'initialize', name },
  )
  const before = await totals()
  await addTask(app, ada, id, { title: 'Fourth' })
  const during = await totals()
  db.middlewareStack.remove(name)
  for (let minute = 0; minute < 3; minute += 1) await passMinute(app)
  expect(during).toEqual(before)
  expect((await totals())['tasks.created']).toBe((before['tasks.created'] ?? 0) + 1)
  vi.useRealTimers()
})
