import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createUser } from '../../support/create-user.ts'
import { openApp } from '../../support/app.ts'
import { listen } from '../../support/live-listener.ts'
import { sendTo } from '../../support/rooms/rooms.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { addTask } from '../../support/tasks/tasks.ts'
import { addMember } from '../../support/teams/teams.ts'

const app = await openApp()

/** Longer than a burst, of which only the first change is reported. */
const BURST_MS = 10_000

let team: Awaited<ReturnType<typeof makeTeam>>
async function makeTeam() {
  const [ada, bob, eve] = [await createUser('Ada'), await createUser('Bob'), await createUser('Eve')]
  const { id } = await registerStartup(app, ada)
  await addMember(id, bob)
  await app.settled()
  return { ada, bob, eve, id, room: `chat:${id}` as const, screens: `startup:${id}` as const }
}
beforeEach(async () => {
  team = await makeTeam()
})

const tasksOf = (id: string) => `/api/startups/${id}/tasks?`
const remove = ({ id, ada, bob }: typeof team) =>
  app.call('DELETE /api/startups/{id}/members/{userId}', { id, userId: bob.id }, { as: ada })

describe('a change of a board', () => {
  it('is reported to the members who look at it, without its content', async () => {
    const { ada, bob, id, screens } = team
    const [looking, elsewhere] = [await listen(app, bob), await listen(app, ada)]
    looking.say({ look: screens })
    expect(await looking.until('here')).toEqual({ room: screens, who: [] })
    const task = await addTask(app, ada, id, { title: 'Secret plan' })
    expect(await looking.next()).toEqual({ changed: [tasksOf(id), `/api/startups/${id}/tasks/${task.id}`] })
    await app.settled()
    expect((await elsewhere.heard()).flatMap(({ changed = [] }) => changed)).not.toContain(tasksOf(id))
    await Promise.all([looking.close(), elsewhere.close()])
  })

  it('is not reported to a user who was removed from the team, also when the room still names them', async () => {
    const { ada, bob, id, screens } = team
    const [removed, staying] = [await listen(app, bob), await listen(app, ada)]
    for (const one of [removed, staying]) {
      one.say({ look: screens })
      await one.until('here')
    }
    expect((await remove(team)).status).toBe(200)
    await app.settled()
    await removed.heard()
    await addTask(app, ada, id, { title: 'Without Bob' })
    await app.settled()
    expect(await removed.heard()).toEqual([])
    const heard = await staying.heard()
    expect(heard.flatMap(({ changed = [] }) => changed)).toContain(tasksOf(id))
    removed.say({ look: screens })
    removed.say({ typing: screens })
    removed.say({ ping: 1 })
    expect(await removed.next()).toEqual({})
    expect(await staying.heard()).toEqual([])
    await Promise.all([removed.close(), staying.close()])
  })
})

describe('a room', () => {
  it('cannot be entered by users of other teams, who learn nothing of who is there or types', async () => {
    const { ada, bob, eve, room } = team
    const [member, other, stranger] = [await listen(app, ada), await listen(app, bob), await listen(app, eve)]
    member.say({ look: room })
    expect((await member.until('here')).who).toEqual([ada.id])
    stranger.say({ look: room })
    stranger.say({ typing: room })
    stranger.say({ ping: 1 })
    expect(await stranger.next()).toEqual({})
    other.say({ look: room })
    expect((await member.until('here')).who.toSorted()).toEqual([ada.id, bob.id].toSorted())
    await other.until('here')
    other.say({ typing: room })
    expect(await member.until('typing')).toEqual({ room, who: bob.id })
    other.say({ look: null })
    expect((await member.until('here')).who).toEqual([ada.id])
    expect(await stranger.heard()).toEqual([])
    expect(await other.heard()).toEqual([])
    await Promise.all([member, other, stranger].map((one) => one.close()))
  })

  it('does not name a user who hides their presence, from the moment on at which they hide it', async () => {
    const { ada, bob, room } = team
    const setPresence = (presence: boolean) => app.call('PUT /api/users/settings', { body: { privacy: { presence } } }, { as: bob })
    const [showing, hiding] = [await listen(app, ada), await listen(app, bob)]
    showing.say({ look: room })
    await showing.until('here')
    hiding.say({ look: room })
    expect((await showing.until('here')).who.toSorted()).toEqual([ada.id, bob.id].toSorted())
    await hiding.until('here')
    await setPresence(false)
    for (const one of [showing, hiding]) expect(await one.until('here')).toEqual({ room, who: [ada.id] })
    hiding.say({ look: null })
    await showing.until('here')
    hiding.say({ look: room })
    for (const one of [showing, hiding]) expect(await one.until('here')).toEqual({ room, who: [ada.id] })
    await setPresence(true)
    expect((await showing.until('here')).who.toSorted()).toEqual([ada.id, bob.id].toSorted())
    await Promise.all([showing.close(), hiding.close()])
  })

  it('does not tell two users of one another between whom there is a block', async () => {
    const { ada, bob, id, room } = team
    const cy = await createUser('Cy')
    await addMember(id, cy)
    await app.call('POST /api/users/{id}/block', { id: ada.id }, { as: bob })
    await app.settled()
    const browsers = [await listen(app, ada), await listen(app, bob), await listen(app, cy)]
    const seen = []
    for (const browser of browsers) {
      browser.say({ look: room })
      seen.push((await browser.until('here')).who.toSorted())
    }
    expect(seen).toEqual([[ada.id], [bob.id], [ada.id, bob.id, cy.id].toSorted()])
    await Promise.all(browsers.map((one) => one.heard()))
    await app.call('DELETE /api/users/{id}/block', { id: ada.id }, { as: bob })
    for (const browser of browsers) expect((await browser.until('here')).who).toHaveLength(3)
    await Promise.all(browsers.map((one) => one.close()))
  })

  it('is left when the browser goes away', async () => {
    const { ada, bob, room } = team
    const [staying, leaving] = [await listen(app, ada), await listen(app, bob)]
    staying.say({ look: room })
    await staying.until('here')
    leaving.say({ look: room })
    await staying.until('here')
    await leaving.close()
    expect((await staying.until('here')).who).toEqual([ada.id])
    await staying.close()
  })
})

describe('a message in a room', () => {
  const LIST = '/api/group-chats?'

  it('is one hint to a user who looks at the room, also about their list of rooms, and none to other members, whose lists are polled', async () => {
    const { ada, bob, eve, id } = team
    await addMember(id, eve)
    const [looking, elsewhere] = [await listen(app, bob), await listen(app, eve)]
    looking.say({ look: `chat:${id}` })
    await looking.until('here')
    await app.settled()
    await Promise.all([looking.heard(), elsewhere.heard()])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + BURST_MS })
    await sendTo(app, ada, id, 'Hello')
    await app.settled()
    const heard = await looking.heard()
    expect(heard).toEqual([{ changed: [`/api/group-chats/${id}/messages`, LIST] }])
    expect(await elsewhere.heard()).toEqual([])
    await Promise.all([looking.close(), elsewhere.close()])
  })
})

describe('a hint about a resource', () => {
  it('reports a notification to its recipient, and a read one to their other browsers', async () => {
    const { ada, bob, id } = team
    const browser = await listen(app, bob)
    await addTask(app, ada, id, { title: 'For Bob', assigneeIds: [bob.id] })
    await app.settled()
    const changed = (await browser.heard()).flatMap((frame) => frame.changed ?? [])
    expect(changed).toEqual(expect.arrayContaining(['/api/notifications', '/api/tasks/mine?']))
    await app.call('PATCH /api/notifications/mark-all-read', {}, { as: bob })
    await app.settled()
    expect((await browser.heard()).flatMap((frame) => frame.changed ?? [])).toEqual(['/api/notifications'])
    await browser.close()
  })

  it('reports a request to the leaders of the startup and to the user, and to no other member', async () => {
    const { ada, bob, eve, id, screens } = team
    const [leader, member, user] = [await listen(app, ada), await listen(app, bob), await listen(app, eve)]
    for (const one of [leader, member]) {
      one.say({ look: screens })
      await one.until('here')
    }
    // Ada was notified when her startup was made.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + BURST_MS })
    const asked = await app.call('POST /api/startups/{id}/requests', { id, body: { message: '' } }, { as: eve })
    expect(asked.status).toBe(200)
    await app.settled()
    const changed = async (of: typeof leader) => (await of.heard()).flatMap((frame) => frame.changed ?? [])
    expect(await changed(leader)).toEqual(expect.arrayContaining(['/api/requests/waiting?', `/api/startups/${id}/requests?`]))
    expect(await changed(user)).toContain('/api/requests/mine?')
    expect(await changed(member)).not.toContain(`/api/startups/${id}/requests?`)
    await Promise.all([leader, member, user].map((one) => one.close()))
  })

  it('reports a counted click to the maker of the link', async () => {
    const { ada, id } = team
    const browser = await listen(app, ada)
    const { body: link } = await app.call('POST /api/affiliate-links', { body: { name: 'Newsletter', startupId: id } }, { as: ada })
    await app.settled()
    await app.call('POST /api/affiliate-links/track', { body: { code: link.code } }, { ip: '198.51.100.9', userAgent: FIREFOX })
    await app.settled()
    const heard = await browser.heard()
    expect(heard).toContainEqual(expect.objectContaining({ again: 10_000 }))
    expect(heard.flatMap(({ changed = [] }) => changed)).toContain('/api/affiliate-links')
    await browser.close()
  })
})

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0'
