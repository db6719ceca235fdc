import { describe, expect, it, vi } from 'vitest'
import type { Waiting } from '../../../shared/entities/analytics/week.ts'
import { sortByUrgency } from '../../../functions/domain/analytics/week/waiting.ts'
import { DAY_MS, HOUR_MS } from '../../../shared/time.ts'
import { metering } from '../../contract/support/meter.ts'
import { createUser } from '../../support/create-user.ts'
import { openApp } from '../../support/app.ts'
import type { Person } from '../../support/app/people.ts'
import { hire, inDays, postGig, propose, sendWork, step } from '../../support/freelance/gigs.ts'
import { namedLink, visit } from '../../support/links/links.ts'
import { addMeeting, answerMeeting, ONCE } from '../../support/meetings/meetings.ts'
import { talking } from '../../support/messages/messages.ts'
import { ask, done, invite } from '../../support/requests.ts'
import { createGroup, markRead, sendTo } from '../../support/rooms/rooms.ts'
import { loadLeads } from '../../support/sales/load-leads.ts'
import { addLead } from '../../support/sales/sales.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { addTask, bodyOf } from '../../support/tasks/tasks.ts'
import { addMember, addRole } from '../../support/teams/teams.ts'

const app = await openApp()
const PLAN = 'PUT /api/startups/{id}/tasks/{taskId}/plan'
const weekOf = async (as: Person) => bodyOf(await app.call('GET /api/analytics/week', {}, { as }))
const waitingOf = async (as: Person) => {
  await app.settled()
  return (await weekOf(as)).waiting
}
const day = (days: number): string => inDays(days).slice(0, 10)

async function fixture() {
  const [ada, bob] = [await createUser('Ada'), await createUser('Bob')]
  const { id, name } = await registerStartup(app, ada)
  return { ada, bob, id, name }
}

describe('the week of a user', () => {
  it('lists the open tasks of the user by due date with the time that is planned for them', async () => {
    const { ada, bob, id } = await fixture()
    await addMember(id, bob)
    const assigneeIds = [ada.id]
    const soon = await addTask(app, ada, id, { title: 'Soon', assigneeIds, dueAt: day(4) })
    await addTask(app, ada, id, { title: 'Late', assigneeIds, dueAt: day(-3) })
    await addTask(app, ada, id, { title: 'Some day', assigneeIds: [ada.id, bob.id] })
    await addTask(app, ada, id, { title: 'Of nobody', dueAt: day(1) })
    const plan = { at: inDays(1), minutes: 45 }
    bodyOf(await app.call(PLAN, { id, taskId: soon.id, body: { plan } }, { as: ada }))
    expect((await weekOf(ada)).tasks.map((task) => [task.title, task.plan])).toEqual([
      ['Late', null],
      ['Soon', plan],
      ['Some day', null],
    ])
    expect((await weekOf(bob)).tasks.map((task) => [task.title, task.plan])).toEqual([['Some day', null]])
  })

  it('lists meetings of two weeks, where those of today take place, and the next one', async () => {
    vi.useFakeTimers({ now: Date.parse(`${day(0)}T08:00:00Z`), toFake: ['Date'] })
    const { ada, bob, id } = await fixture()
    await addMember(id, bob)
    const at = (days: number, hour: string) => ({ startsAt: `${day(days)}T${hour}:00`, endsAt: `${day(days)}T${hour}:30`, timeZone: 'UTC' })
    await addMeeting(app, ada, id, { ...ONCE, ...at(0, '10'), title: 'Today', url: 'https://meet.example/a', location: 'Room 2' })
    await addMeeting(app, ada, id, { ...ONCE, ...at(3, '10'), title: 'Soon', url: 'https://meet.example/b' })
    await addMeeting(app, ada, id, { ...ONCE, ...at(20, '10'), title: 'Later' })
    const { events, nextMeeting } = await weekOf(ada)
    expect(events.map(({ title, url, location }) => [title, url, location])).toEqual([
      ['Today', 'https://meet.example/a', 'Room 2'],
      ['Soon', undefined, undefined],
    ])
    expect(nextMeeting?.title).toBe('Soon')
    expect((await weekOf(bob)).events).toEqual([])
    vi.useRealTimers()
  })

  it('lists requests that the user can decide, and invitations to them', async () => {
    const { ada, bob, id, name } = await fixture()
    const role = await addRole(app, ada, id, 'Seller')
    await done(ask(app, bob, { id }, { role }))
    expect(await waitingOf(ada)).toMatchObject([{ kind: 'request', title: 'Bob asks to join as Seller', path: `/startup/${id}/requests` }])
    expect(await waitingOf(bob)).toEqual([])
    const eve = await createUser('Eve')
    await done(invite(app, ada, { id }, eve))
    expect(await waitingOf(eve)).toMatchObject([{ title: `${name} invites you to join`, path: '/my-requests' }])
  })

  it('lists requests for Admin roles to the owner alone', async () => {
    const { ada, bob, id } = await fixture()
    const [chief, manager] = [await addRole(app, ada, id, 'Chief', 'Admin'), await addRole(app, ada, id, 'Lead', 'Manager')]
    const eve = await createUser('Eve')
    await addMember(id, eve, manager.id)
    await done(ask(app, bob, { id }, { role: chief }))
    expect((await waitingOf(ada)).map(({ kind }) => kind)).toEqual(['request'])
    expect(await waitingOf(eve)).toEqual([])
  })

  it('lists the next occurrence of meetings that the user has not answered', async () => {
    const { ada, bob, id } = await fixture()
    await addMember(id, bob)
    const times = { startsAt: `${day(2)}T09:00`, endsAt: `${day(2)}T10:00`, timeZone: 'UTC' }
    const series = { ...ONCE, ...times, recurrence: { freq: 'weekly', interval: 1 }, attendeeIds: [bob.id] }
    const meeting = await addMeeting(app, ada, id, series)
    const path = `/startup/${id}/meetings?meeting=${meeting.id}&occurrence=${day(2)}`
    expect(await waitingOf(bob)).toMatchObject([{ kind: 'meeting', title: 'Kick-off', path }])
    await answerMeeting(app, bob, { id, meetingId: meeting.id }, { rsvp: 'yes' })
    expect(await waitingOf(bob)).toEqual([])
  })

  it('lists follow-ups of own leads in two weeks, and none where the user no longer sees leads', async () => {
    const { ada, bob, id } = await fixture()
    const seller = await addRole(app, ada, id, 'Seller')
    await addMember(id, bob, seller.id)
    const at = new Date(Date.now() - HOUR_MS).toISOString()
    await addLead(app, ada, id, { name: 'Grace Hopper', ownerId: bob.id, nextFollowUpAt: at })
    await addLead(app, ada, id, { name: 'In three days', ownerId: ada.id, nextFollowUpAt: inDays(3) })
    await addLead(app, ada, id, { name: 'In a month', ownerId: ada.id, nextFollowUpAt: inDays(30) })
    const namesOf = async (as: Person) => (await weekOf(as)).followUps.map(({ name }) => name)
    expect(await namesOf(bob)).toEqual(['Grace Hopper'])
    expect(await namesOf(ada)).toEqual(['In three days'])
    await app.call('PUT /api/startups/{id}/users/{userId}/role', { id, userId: bob.id, body: { roleId: null } }, { as: ada })
    expect(await namesOf(bob)).toEqual([])
  })

  it('lists proposals to own gigs, offers and unread messages', async () => {
    const { ada, bob } = await fixture()
    const gig = await postGig(app, ada)
    const { id: proposalId } = await propose(app, bob, gig.id)
    expect(await waitingOf(ada)).toMatchObject([
      { kind: 'proposal', title: '1 proposal for Draw a logo', path: `/freelance?gig=${gig.id}` },
    ])
    await step(app, ada, proposalId, 'offer')
    expect(await waitingOf(bob)).toMatchObject([{ kind: 'offer', title: 'An offer for Draw a logo', path: `/freelance?gig=${gig.id}` }])
    const { send, read } = talking(app)
    await send(bob, ada, 'Hello')
    await send(bob, ada, 'Are you there?')
    const messages = async () => (await waitingOf(ada)).filter(({ kind }) => kind === 'message')
    expect(await messages()).toMatchObject([{ title: 'Bob sent you 2 messages', path: `/group-chat?user=${bob.id}` }])
    await read(ada, bob)
    expect(await messages()).toEqual([])
  })

  it('lists work that was handed in and waits for the poster', async () => {
    const { ada, bob } = await fixture()
    const { gig } = await hire(app, ada, bob)
    expect((await waitingOf(ada)).filter(({ kind }) => kind === 'completion')).toEqual([])
    bodyOf(await sendWork(app, bob, gig.id))
    const path = `/freelance?gig=${gig.id}`
    expect(await waitingOf(ada)).toContainEqual(
      expect.objectContaining({ kind: 'completion', title: `Accept the work for ${gig.title}`, path }),
    )
  })

  it('lists startups that are offered to the user, until the offer is answered', async () => {
    const { ada, bob, id, name } = await fixture()
    await addMember(id, bob)
    bodyOf(await app.call('POST /api/startups/{id}/transfer', { id, body: { userId: bob.id } }, { as: ada }))
    expect(await waitingOf(bob)).toMatchObject([
      { kind: 'transfer', title: `Ada offers you the ownership of ${name}`, startupId: id, path: '/my-requests' },
    ])
    bodyOf(await app.call('POST /api/startups/{id}/transfer/decline', { id }, { as: bob }))
    expect(await waitingOf(bob)).toEqual([])
  })

  it('lists rooms with unread messages that mention the user', async () => {
    const { ada, bob, id, name } = await fixture()
    await addMember(id, bob)
    await sendTo(app, ada, id, 'Hello')
    const { id: messageId, createdAt: at } = await sendTo(app, ada, id, `Hello [@Bob](mention:${bob.id})`)
    const group = await createGroup(app, ada, [bob.id])
    await sendTo(app, ada, group.id, `[@Bob](mention:${bob.id})`)
    expect(await waitingOf(bob)).toMatchObject([
      { kind: 'mention', title: `You were mentioned in ${name}`, startupId: id, at, path: `/group-chat?room=${id}` },
      { kind: 'mention', title: `You were mentioned in ${group.name}`, startupId: null, path: `/group-chat?room=${group.id}` },
    ])
    await markRead(app, bob, id, messageId)
    expect((await waitingOf(bob)).map(({ id: roomId }) => roomId)).toEqual([group.id])
  })

  it('reads due follow-ups alone, and no boards of leads', async () => {
    const { ada, id } = await fixture()
    await loadLeads(id, [ada.id], 400)
    const nextFollowUpAt = new Date(Date.now() - HOUR_MS).toISOString()
    for (const name of ['One', 'Two']) await addLead(app, ada, id, { name, ownerId: ada.id, nextFollowUpAt })
    await app.settled()
    const { result, spent } = await metering(() => weekOf(ada))
    const due = result.followUps.filter(({ at }) => at === nextFollowUpAt)
    expect(due.map(({ name }) => name).toSorted()).toEqual(['One', 'Two'])
    expect(spent.trips).toBeLessThanOrEqual(3)
    expect(spent.reads).toBeLessThanOrEqual(25)
  })

  it('shows clicks of own links to users who see no figures of a startup', async () => {
    const { ada, bob, id } = await fixture()
    await addMember(id, bob)
    await visit(app, (await namedLink(app, bob, { id }, 'Of Bob')).code)
    await visit(app, (await namedLink(app, ada, { id }, 'Of Ada')).code)
    await app.settled()
    expect((await weekOf(bob)).figures.map(({ name, value }) => [name, value])).toEqual([['clicks', 1]])
    expect((await weekOf(ada)).figures.map(({ name, value }) => [name, value])).toEqual([
      ['members', 2],
      ['requests', 0],
      ['tasksDone', 0],
      ['leads', 0],
      ['clicks', 2],
    ])
  })
})

describe('the list of what waits', () => {
  const NOW = Date.parse('2026-11-20T12:00:00Z')
  const waits = (id: string, kind: Waiting['kind'], days: number | null): Waiting => ({
    id,
    kind,
    title: id,
    startupId: null,
    startupName: null,
    at: days === null ? null : new Date(NOW + days * DAY_MS).toISOString(),
    path: '/',
  })

  it('begins with what ends or begins within a day, then people who wait, and what comes later', () => {
    const inOrder = [
      waits('now', 'meeting', 0.1),
      waits('today', 'offer', 0.9),
      waits('asked first', 'request', -9),
      waits('wrote later', 'message', -2),
      waits('tomorrow', 'meeting', 1.5),
      waits('gig', 'proposal', 6),
      waits('some day', 'offer', null),
    ]
    expect(sortByUrgency(inOrder.toReversed(), NOW).map(({ id }) => id)).toEqual(inOrder.map(({ id }) => id))
  })
})
