import { describe, expect, it } from 'vitest'
import { createUser } from '../../support/create-user.ts'
import { openApp } from '../../support/app.ts'
import { postGig } from '../../support/freelance/gigs.ts'
import { namedLink } from '../../support/links/links.ts'
import { addMeeting, ONCE } from '../../support/meetings/meetings.ts'
import { talking } from '../../support/messages/messages.ts'
import { createGroup, sendTo } from '../../support/rooms/rooms.ts'
import { addLead, addOpportunity } from '../../support/sales/sales.ts'
import { searchAll, searchTitles } from '../../support/search/pages.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { addTask, bodyOf } from '../../support/tasks/tasks.ts'
import { addMember } from '../../support/teams/teams.ts'

const app = await openApp()
const { send } = talking(app)

async function startupOfTwo() {
  const [ada, bob] = [await createUser('Ada Lovelace'), await createUser('Bob Bruin')]
  const startup = await registerStartup(app, ada, { name: 'Loomwork Analytics' })
  await addMember(startup.id, bob)
  return { ada, bob, startup, id: startup.id }
}

describe('GET /api/search', () => {
  it('finds what the user may see in all kinds of items, with state, startup and the address that opens it', async () => {
    const { ada, bob, startup, id } = await startupOfTwo()
    const task = await addTask(app, ada, id, { title: 'Call the Zebra printer' })
    const lead = await addLead(app, ada, id, { name: 'Zebra Holdings', email: 'grace@stripes.example' })
    const deal = await addOpportunity(app, ada, id, { title: 'Zebra pilot' })
    const meeting = await addMeeting(app, ada, id, { ...ONCE, title: 'Zebra kick-off' })
    const link = await namedLink(app, ada, startup, 'Zebra fair')
    const gig = await postGig(app, ada, { title: 'Draw a zebra logo', startupId: id })
    const message = await sendTo(app, bob, id, 'Has **anyone** seen the zebra?')
    const direct = await send(bob, ada, 'My zebra is hungry')
    await app.settled()
    const { items } = await searchAll(app, ada, 'zebr')
    const found = new Map(items.map((item) => [`${item.kind} ${item.id}`, item]))
    expect(found.size).toBe(items.length)
    const at = { startupId: id, startupName: 'Loomwork Analytics' }
    expect(found.get(`task ${task.id}`)).toEqual({
      kind: 'task',
      id: task.id,
      title: task.title,
      note: '#1',
      ...at,
      state: 'To Do',
      at: null,
      link: `/startup/${id}/tasks?task=${task.id}`,
    })
    expect(found.get(`lead ${lead.id}`)).toMatchObject({ ...at, state: 'New', link: `/startup/${id}/leads?lead=${lead.id}` })
    expect(found.get(`opportunity ${deal.id}`)).toMatchObject({ state: 'Prospecting' })
    expect(found.get(`meeting ${meeting.id}`)).toMatchObject({ title: 'Zebra kick-off' })
    expect(found.get(`link ${link.id}`)).toMatchObject({ note: link.code, link: `/affiliate-links/${link.id}` })
    expect(found.get(`gig ${gig.id}`)).toMatchObject({ state: 'Open', link: `/freelance?gig=${gig.id}` })
    expect(found.get(`message ${message.id}`)).toMatchObject({
      title: 'Has anyone seen the zebra?',
      note: 'Bob Bruin',
      ...at,
      link: `/group-chat?room=${id}&message=${message.id}`,
    })
    expect(found.get(`message ${direct.id}`)).toMatchObject({
      note: 'Bob Bruin',
      startupId: null,
      link: `/group-chat?user=${bob.id}&message=${direct.id}`,
    })
    expect(items).toHaveLength(8)
    expect((await searchAll(app, await createUser('Eve'), 'zebr')).items.map(({ kind }) => kind)).toEqual(['gig'])
  })

  it('finds by beginnings, several words, typing errors of one letter, numbers and e-mails', async () => {
    const { ada, id } = await startupOfTwo()
    await addTask(app, ada, id, { title: 'Write the invoice' })
    await addTask(app, ada, id, { title: 'Buy 1 balloon' })
    await addLead(app, ada, id, { name: 'Grace Hopper', email: 'grace@stripes.example' })
    await addLead(app, ada, id, { name: 'Zoë Quinn' })
    await app.settled()
    const invoice = 'task Write the invoice'
    const found: Readonly<Record<string, string>> = {
      wr: invoice,
      'invo writ': invoice,
      invooice: invoice,
      invice: invoice,
      imvoice: invoice,
      ivnoice: invoice,
      unvoi: invoice,
      '#1': invoice,
      'grace@stripes.ex': 'lead Grace Hopper',
      zoe: 'lead Zoë Quinn',
      quinn: 'lead Zoë Quinn',
      loomw: 'startup Loomwork Analytics',
      bob: 'person Bob Bruin',
    }
    for (const [q, title] of Object.entries(found)) {
      const [first, ...others] = await searchTitles(app, ada, q)
      expect(first, q).toBe(title)
      expect(
        others.filter((other) => /^(task|lead)/.test(other)),
        q,
      ).toEqual([])
    }
  })

  it('follows changes, roles and members at once, and forgets what is deleted', async () => {
    const { ada, bob, id } = await startupOfTwo()
    const lead = await addLead(app, ada, id, { name: 'Okapi Ltd' })
    const task = await addTask(app, ada, id, { title: 'Feed the okapi' })
    const group = await createGroup(app, ada, [bob.id], 'Zoo')
    await sendTo(app, ada, group.id, 'The okapi group')
    await app.settled()
    expect(await searchTitles(app, bob, 'okapi')).toEqual(['task Feed the okapi', 'message The okapi group'])
    const body = { version: task.version, title: 'Feed the giraffe' }
    bodyOf(await app.call('PUT /api/startups/{id}/tasks/{taskId}', { id, taskId: task.id, body }, { as: ada }))
    await app.settled()
    expect(await searchTitles(app, bob, 'okapi')).toEqual(['message The okapi group'])
    expect(await searchTitles(app, bob, 'girafe')).toEqual(['task Feed the giraffe'])
    bodyOf(await app.call('DELETE /api/startups/{id}/leads/{leadId}', { id, leadId: lead.id }, { as: ada }))
    await app.settled()
    expect(await searchTitles(app, ada, 'okapi')).toEqual(['message The okapi group'])
    bodyOf(await app.call('DELETE /api/startups/{id}/members/{userId}', { id, userId: bob.id }, { as: ada }))
    expect(await searchTitles(app, bob, 'giraffe')).toEqual([])
  })

  it.each([' ', 'x', 'x'.repeat(101)])('refuses the text %j', async (q) => {
    const { status } = await app.call('GET /api/search', { q }, { as: await createUser('Ada') })
    expect(status).toBe(400)
  })
})
