import { beforeAll, expect, it, vi } from 'vitest'
import { getMembership, putMembership } from '../../../functions/data/teams/memberships.ts'
import { commit } from '../../../functions/data/transaction.ts'
import { openApp, type Person } from '../../support/app.ts'
import { postGig, propose } from '../../support/freelance/gigs.ts'
import { listen } from '../../support/live-listener.ts'
import { createGroup, roomsOf, sendTo } from '../../support/rooms/rooms.ts'
import { addMember, addRole } from '../../support/teams/teams.ts'
import { createUser } from '../../support/create-user.ts'
import { registerStartup } from '../../support/startups/startups.ts'

const app = await openApp()

/** A page of a list is at most 1 MB: so many memberships of this size are more. */
const FILLERS = { count: 12, characters: 100_000 }
/** Longer than a burst of hints, of which only the first change is reported. */
const BURST_MS = 10_000
let team: { id: string; ada: Person; last: Person }

beforeAll(async () => {
  const [ada, last] = [await createUser('Ada'), await createUser('Zoe')]
  const { id } = await registerStartup(app, ada)
  const { id: roleId } = await addRole(app, ada, id, 'Chief', 'Admin')
  await addMember(id, last, roleId)
  const own = await getMembership({ startupId: id, userId: ada.id })
  if (!own) throw new Error('The owner is not in the team')
  for (let at = 0; at < FILLERS.count; at += 1) {
    const userId = String(at).padStart(26, '0')
    const person = { ...own.person, id: userId }
    await commit(putMembership({ ...own, userId, teamRole: 'Member', person, roleTitle: 'x'.repeat(FILLERS.characters) }))
  }
  await app.settled()
  team = { id, ada, last }
})

it('a member on the second page of the team is in the room, can be added to a group, and is notified of messages and proposals', async () => {
  const { id, ada, last } = team
  const { body } = await app.call('GET /api/group-chats/{id}', { id }, { as: ada })
  expect(body.memberCount).toBe(2)
  const group = await createGroup(app, ada, [last.id])
  expect((await app.call('GET /api/group-chats/{id}', { id: group.id }, { as: ada })).body.memberCount).toBe(2)
  await sendTo(app, ada, id, `Hello [@Zoe](mention:${last.id})`)
  await sendTo(app, ada, id, 'Hello everyone')
  await propose(app, await createUser('Grace'), (await postGig(app, ada, { startupId: id })).id)
  await app.settled()
  const notified = (await app.call('GET /api/notifications/user', {}, { as: last })).body.map(({ kind }) => kind)
  expect(notified).toEqual(expect.arrayContaining(['chat.mention', 'gig.proposal']))
  expect(await roomsOf(app, last)).toHaveLength(2)
})

it('a member on the second page of the team sees who is in the room, and gets hints', async () => {
  const { id, ada, last } = team
  const browser = await listen(app, last)
  browser.say({ look: `chat:${id}` })
  expect((await browser.until('here')).who).toEqual([last.id])
  await app.settled()
  await browser.heard()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + BURST_MS })
  await sendTo(app, ada, id, 'Here?')
  await app.settled()
  expect((await browser.heard()).flatMap(({ changed = [] }) => changed)).toContain(`/api/group-chats/${id}/messages`)
  await browser.close()
})
