import { beforeAll, expect, it, vi } from 'vitest'
import { listRoomPeople } from '../../../functions/data/rooms/room-people.ts'
import { markRoomRead } from '../../../functions/domain/rooms/mark-read.ts'
import { MEMBERS_PER_STARTUP } from '../../../shared/limits.ts'
import { openApp } from '../../support/app.ts'
import { fillRoom, joinMany, spentOn } from '../../support/rooms/large-room.ts'
import { markRead, readRoom, roomOf, roomsOf, sendTo } from '../../support/rooms/rooms.ts'
import { repetitions } from '../../support/seed.ts'
import { teamOfThree } from '../../support/rooms/team.ts'

const app = await openApp()
const SIZE = repetitions(300, { long: MEMBERS_PER_STARTUP })
const READERS = 300
const MINUTE_MS = 60_000
const settled = async () => {
  await app.settled()
  await app.settled()
}

async function teamOf(size: number) {
  const team = await teamOfThree(app)
  const fillers = await fillRoom(app, team.id, team.ada.id, size - 3)
  // Rates and visits of the day are counted once.
  await sendTo(app, team.ada, team.id, 'First')
  await markRead(app, team.bob, team.id, (await sendTo(app, team.ada, team.id, 'Second')).id)
  await settled()
  return { ...team, fillers }
}

let large: Awaited<ReturnType<typeof teamOf>>
beforeAll(async () => {
  large = await teamOf(SIZE)
})

it(`a message to a room writes and reads the same with 10 and with ${SIZE} members: at most 9 items and 14.5 read units, those of the search index among them`, async () => {
  const costs = []
  for (const { ada, id } of [await teamOf(10), large]) {
    const cost = () => {
      // Longer than a burst of hints, of which only the first change is reported.
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + MINUTE_MS })
      return spentOn(async () => {
        await sendTo(app, ada, id, 'Hello')
        await settled()
      })
    }
    // The first is unread for all who have read everything before it.
    costs.push([await cost(), await cost()])
  }
  expect(costs[1]).toEqual(costs[0])
  for (const { writes, reads } of costs.flat()) {
    expect(writes).toBeLessThanOrEqual(9)
    expect(reads).toBeLessThanOrEqual(14.5)
  }
})

it(`a room of ${SIZE} members is opened for at most 15 read units, its messages too`, async () => {
  const { bob, ada, id } = large
  const room = await spentOn(() => app.call('GET /api/group-chats/{id}', { id }, { as: bob }))
  expect(room.reads).toBeLessThanOrEqual(15)
  const messages = await spentOn(() => readRoom(app, bob, id))
  expect(messages.reads).toBeLessThanOrEqual(15)
  expect((await app.call('GET /api/group-chats/{id}', { id }, { as: bob })).body.memberCount).toBe(SIZE)
  const { unreadCount } = await roomOf(app, bob, id)
  await sendTo(app, ada, id, 'Are you there?')
  expect((await readRoom(app, bob, id)).messages.at(-1)).toMatchObject({ senderName: 'Ada', content: 'Are you there?' })
  const newest = { senderName: 'Ada', content: 'Are you there?' }
  expect(await roomOf(app, bob, id)).toMatchObject({ unreadCount: unreadCount + 1, lastMessage: newest })
})

it('300 members who read a message at once have all read it, also when writes conflict', async () => {
  const { ada, bob, cy, id, fillers } = large
  const { id: last } = await sendTo(app, ada, id, 'Read this')
  await settled()
  app.dynamodb.faults.conflictWhenLocked = true
  const readers = [...fillers, bob.id, cy.id].slice(-READERS)
  const left = await Promise.all(readers.map((userId) => markRoomRead({ roomId: id, userId, teamRole: 'Member', memberCount: SIZE }, last)))
  expect(new Set(left)).toEqual(new Set([0]))
  const { reads } = await listRoomPeople(id, { consistent: true })
  expect(new Set(reads.filter(({ userId }) => readers.includes(userId)).map(({ readTo }) => readTo)).size).toBe(1)
})

it('a list of 200 rooms costs half a unit for the state of each room, and at most 30 units besides', async () => {
  const { bob, id } = await teamOfThree(app)
  await joinMany(app, id, bob.id, 199)
  const { reads } = await spentOn(async () => expect(await roomsOf(app, bob)).toHaveLength(200))
  expect(reads).toBeLessThanOrEqual(200 / 2 + 30)
})
