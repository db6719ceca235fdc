import type { App, Person } from '../../../support/app.ts'
import { hire } from '../../../support/freelance/gigs.ts'
import { click, linkOf } from '../../../support/links/clicks.ts'
import { addMeeting, WEEKLY } from '../../../support/meetings/meetings.ts'
import { talking } from '../../../support/messages/messages.ts'
import { accept, ask, done } from '../../../support/requests.ts'
import { registerStartup } from '../../../support/startups/startups.ts'
import { addTask, bodyOf } from '../../../support/tasks/tasks.ts'
import { addRole } from '../../../support/teams/teams.ts'

/** A call that reads, and who makes it. */
export interface Read {
  route: string
  input: Readonly<Record<string, string>>
  by: 'ada' | 'bob'
}

/** Something of each noun, by Ada, who founds a startup, and Bob, who joins it and works for her; and what reads it. */
export async function storeSomething(app: App): Promise<{ ada: Person; bob: Person; reads: Read[] }> {
  const [ada, bob] = [await app.signUp('Ada'), await app.signUp('Bob')]
  const { id } = await registerStartup(app, ada)
  const role = await addRole(app, ada, id, 'Head of sales', 'Sales')
  const { id: requestId } = await done(ask(app, bob, { id }, { role, message: 'Let me sell it' }))
  await done(accept(app, ada, { id: requestId }))
  await app.settled()

  await app.call('PUT /api/users/profile', { body: { bio: 'I sell engines', skills: ['Sales'] } }, { as: bob })
  const task = await addTask(app, ada, id, { title: 'Draw the cards', assigneeIds: [bob.id], description: 'All **forty** of them' })
  const comment = { id, taskId: task.id, body: { content: 'On it' } }
  bodyOf(await app.call('POST /api/startups/{id}/tasks/{taskId}/comments', comment, { as: bob }))
  const lead = { name: 'Charles', email: 'charles@example.org', company: 'Difference Ltd' }
  bodyOf(await app.call('POST /api/startups/{id}/leads', { id, body: lead }, { as: bob }))
  const meeting = await addMeeting(app, ada, id, { ...WEEKLY, attendeeIds: [bob.id] })
  await talking(app).send(ada, bob, 'Welcome')
  await talking(app).send(bob, ada, 'Thank you')
  const link = await linkOf(app, ada, { id })
  await click(app, link.code, { ip: '198.51.100.7' })
  const { gig } = await hire(app, ada, bob)
  await app.settled()

  const taskId = task.id
  const reads: [by: Read['by'], route: string, input: Read['input']][] = [
    ['ada', 'GET /api/auth/me', {}],
    ['bob', 'GET /api/auth/joined-startups', {}],
    ['bob', 'GET /api/startups/{id}', { id }],
    ['ada', 'GET /api/startups/{id}/members', { id }],
    ['ada', 'GET /api/startups/{id}/roles', { id }],
    ['ada', 'GET /api/startups/{id}/requests', { id }],
    ['ada', 'GET /api/profiles/{id}', { id: bob.id }],
    ['bob', 'GET /api/startups/{id}/tasks', { id }],
    ['bob', 'GET /api/startups/{id}/tasks/{taskId}', { id, taskId }],
    ['bob', 'GET /api/startups/{id}/tasks/{taskId}/comments', { id, taskId }],
    ['ada', 'GET /api/startups/{id}/leads', { id }],
    ['bob', 'GET /api/startups/{id}/meetings/{meetingId}', { id, meetingId: meeting.id }],
    ['bob', 'GET /api/messages/conversation/{userId}', { userId: ada.id }],
    ['ada', 'GET /api/messages/inbox', {}],
    ['bob', 'GET /api/notifications', {}],
    ['ada', 'GET /api/affiliate-links/user/{userId}', { userId: ada.id }],
    ['ada', 'GET /api/affiliate-links/{id}/stats', { id: link.id }],
    ['bob', 'GET /api/freelance/gigs/{gigId}', { gigId: gig.id }],
    ['bob', 'GET /api/freelance/mine/proposals', {}],
    ['ada', 'GET /api/requests/waiting', {}],
  ]
  return { ada, bob, reads: reads.map(([by, route, input]) => ({ by, route, input })) }
}
