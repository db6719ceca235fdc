import { expect, it, vi } from 'vitest'
import { talkRoom } from '../../../shared/entities/live.ts'
import { getUserConnections } from '../../../functions/data/live/connections.ts'
import { leads } from '../../../functions/data/leads/leads.ts'
import { sides } from '../../../functions/data/messages/sides.ts'
import { roomMessages } from '../../../functions/data/rooms/room-messages.ts'
import { openConnection } from '../../../functions/domain/live/connections/open.ts'
import { receiveFrame } from '../../../functions/domain/live/frames.ts'
import { publish } from '../../../functions/domain/live/publish/publish.ts'
import { readToken } from '../../../functions/platform/token.ts'
import { metering } from '../../contract/support/meter.ts'
import { createUser } from '../../support/create-user.ts'
import { openApp, type Person } from '../../support/app.ts'
import { listen } from '../../support/live-listener.ts'
import { fillRoom } from '../../support/rooms/large-room.ts'
import { teamOfThree } from '../../support/rooms/team.ts'

const app = await openApp()
const idOf = async ({ id }: Person) => Object.keys(await getUserConnections(id))[0] ?? ''

it('a connection costs at most 2 round trips, 2 read and 3 write units', async () => {
  const claims = await readToken((await createUser('Ada')).token)
  if (!claims) throw new Error('The token is not valid')
  const { result, spent } = await metering(() => openConnection('measured=', claims))
  expect(result).toBe(true)
  expect(spent.trips).toBeLessThanOrEqual(2)
  expect(spent.reads).toBeLessThanOrEqual(2)
  expect(spent.writes).toBeLessThanOrEqual(3)
})

it('a hint to one user costs one round trip and a read unit; one to a room of three a trip and 5 units at most', async () => {
  const { ada, bob, cy, id } = await teamOfThree(app)
  const listening = await Promise.all([ada, bob, cy].map((one) => listen(app, one)))
  for (const one of listening) {
    one.say({ look: `chat:${id}` })
    await one.until('here')
  }
  await app.settled()
  const inserted = (row: Record<string, unknown>) =>
    [{ kind: row['_kind'], event: 'INSERT', item: { row }, before: undefined, at: Date.now() }] as const
  const side = { _kind: sides.kind, userId: ada.id, otherId: ada.id, readTo: 0, shownTo: 0 }
  const toUser = (await metering(() => publish(inserted(side)))).spent
  expect(toUser).toEqual({ trips: 1, reads: 1, writes: 0 })
  const toRoom = (await metering(() => publish(inserted({ _kind: roomMessages.kind, pk: `ROOM#${id}`, roomId: id })))).spent
  expect(toRoom).toMatchObject({ trips: 1, writes: 0 })
  expect(toRoom.reads).toBeLessThanOrEqual(5)
  await Promise.all(listening.map((one) => one.close()))
})

it('a hint about a startup costs the same in a team of three and of 300: a Query, and a read unit for each member who looks', async () => {
  const { ada, bob, id } = await teamOfThree(app)
  const looking = await Promise.all([ada, bob].map((one) => listen(app, one)))
  for (const one of looking) {
    one.say({ look: `startup:${id}` })
    await one.until('here')
  }
  const lead = { _kind: leads.kind, startupId: id, ownerId: null }
  const hint = async (at: number) => {
    const change = { kind: leads.kind, event: 'INSERT', item: { row: lead }, before: undefined, at } as const
    return (await metering(() => publish([change]))).spent
  }
  await app.settled()
  const small = await hint(Date.now())
  await fillRoom(app, id, ada.id, 297)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000 })
  expect(await hint(Date.now())).toEqual(small)
  expect(small).toEqual({ trips: 2, reads: 3, writes: 0 })
  await Promise.all(looking.map((one) => one.close()))
})

it('that a user types costs at most 3 round trips and 6.5 read units, and writes nothing', async () => {
  const { ada, bob, id } = await teamOfThree(app)
  const costs: number[] = []
  for (const room of [`chat:${id}`, talkRoom(ada.id, bob.id)] as const) {
    const both = [await listen(app, ada), await listen(app, bob)]
    for (const one of both) {
      one.say({ look: room })
      await one.until('here')
    }
    const connection = await idOf(bob)
    const { spent } = await metering(() => receiveFrame(connection, JSON.stringify({ typing: room })))
    expect(await both[0]?.until('typing')).toEqual({ room, who: bob.id })
    expect(spent).toMatchObject({ writes: 0 })
    expect(spent.trips).toBeLessThanOrEqual(3)
    costs.push(spent.reads)
    await Promise.all(both.map((one) => one.close()))
  }
  expect(Math.max(...costs)).toBeLessThanOrEqual(6.5)
})
