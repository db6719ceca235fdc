import { describe, expect, it, vi } from 'vitest'
import type { FoundMessage } from '../../../shared/entities/messages/message.ts'
import { metering } from '../../contract/support/meter.ts'
import { createUser } from '../../support/create-user.ts'
import { openApp, type Person } from '../../support/app.ts'
import { talking } from '../../support/messages/messages.ts'
import { createGroup, sendTo } from '../../support/rooms/rooms.ts'
import { teamOfThree } from '../../support/rooms/team.ts'
import { bodyOf } from '../../support/tasks/tasks.ts'

const app = await openApp()
const { send, edit, remove, read } = talking(app)

async function search(as: Person, q: string, limit?: number): Promise<{ items: FoundMessage[]; pages: number }> {
  const items: FoundMessage[] = []
  let cursor: string | undefined
  let pages = 0
  do {
    const query = { q, ...(limit !== undefined && { limit }), ...(cursor !== undefined && { cursor }) }
    const page = bodyOf(await app.call('GET /api/messages/search', query, { as }))
    items.push(...page.items)
    cursor = page.nextCursor ?? undefined
    pages += 1
  } while (cursor !== undefined)
  return { items, pages }
}
const contents = (messages: readonly FoundMessage[]) => messages.map(({ content }) => content)

describe('GET /api/messages/search', () => {
  it('finds sent and received messages that contain the text, without case and accents, newest first', async () => {
    const [ada, bob, cleo] = [await createUser('Ada'), await createUser('Bob'), await createUser('Cleo')]
    await send(ada, bob, 'Coffee at the Café?')
    await send(bob, ada, 'Which cafe')
    await send(cleo, ada, 'CAFÉ!')
    await send(bob, cleo, 'They go to the café')
    await remove(ada, await send(ada, bob, 'The café again'))
    await edit(ada, await send(ada, bob, 'Another place'), 'Another cafe')
    await read(bob, ada)
    const { items } = await search(ada, ' cafe ')
    expect(contents(items)).toEqual(['Another cafe', 'CAFÉ!', 'Which cafe', 'Coffee at the Café?'])
    expect(items.map((message) => message.read)).toEqual([true, false, false, true])
    expect((await search(ada, 'nothing like it')).items).toEqual([])
  })

  it('finds each message once and newest first over pages, with at most 25 read units each beside authentication', async () => {
    const ada = await createUser('Ada')
    const others = await Promise.all(Array.from({ length: 5 }, (_, at) => createUser(`User ${at}`)))
    for (let no = 0; no < 8; no += 1) {
      for (const [at, other] of others.entries())
        await send(no % 2 ? ada : other, no % 2 ? other : ada, `needle ${at} ${no} ${no % 3 ? '' : 'hay'}`)
    }
    const { items, pages } = await search(ada, 'needle', 7)
    expect(pages).toBeGreaterThanOrEqual(6)
    expect(new Set(items.map(({ id }) => id)).size).toBe(40)
    expect(items).toHaveLength(40)
    const times = items.map(({ createdAt }) => createdAt)
    expect(times).toEqual(times.toSorted((one, other) => (one < other ? 1 : -1)))
    expect((await search(ada, 'hay', 7)).items).toHaveLength(15)
    const { spent } = await metering(() => app.call('GET /api/messages/search', { q: 'not there' }, { as: ada }))
    expect(spent.reads - 2).toBeLessThanOrEqual(25)
  })

  it('finds all in their order where pages look at a part of the conversations', async () => {
    const ada = await createUser('Ada')
    const others = await Promise.all(Array.from({ length: 14 }, (_, at) => createUser(`User ${at}`)))
    const start = Date.now()
    const found: string[] = []
    // More conversations than a page looks at, of which the first is longer than what it looks at.
    for (let no = 0; no < 70; no += 1) {
      vi.useFakeTimers({ toFake: ['Date'], now: start + no * 61_000 })
      const [first, other] = [others[0], others[no % others.length]]
      if (other) found.unshift((await send(other, ada, `needle ${no}`)).content)
      if (first && first !== other) await send(ada, first, 'hay')
    }
    const { items } = await search(ada, 'needle')
    expect(contents(items)).toEqual(found)
  })

  it('finds messages of rooms too, with the room, to its members only', async () => {
    const { ada, bob, cy, id } = await teamOfThree(app)
    const group = await createGroup(app, ada, [bob.id])
    await sendTo(app, bob, id, 'The needle is in the hay')
    await send(ada, bob, 'Which needle?')
    const inGroup = await sendTo(app, ada, group.id, 'A needle for two')
    const deleted = await sendTo(app, ada, id, 'No needle')
    await app.call('DELETE /api/group-chats/{id}/messages/{messageId}', { id, messageId: deleted.id }, { as: ada })
    const { items } = await search(bob, 'needle', 2)
    expect(contents(items)).toEqual(['A needle for two', 'Which needle?', 'The needle is in the hay'])
    expect(items[0]).toMatchObject({ id: inGroup.id, recipientId: null, room: { id: group.id, name: group.name } })
    expect(items.map(({ room }) => room?.id)).toEqual([group.id, undefined, id])
    expect(contents((await search(cy, 'needle')).items)).toEqual(['The needle is in the hay'])
    await app.call('DELETE /api/startups/{id}/members/{userId}', { id, userId: cy.id }, { as: ada })
    expect((await search(cy, 'needle')).items).toEqual([])
  })

  it.each([' ', '\u200B', 'x'.repeat(101)])('refuses the text %j', async (q) => {
    const ada = await createUser('Ada')
    expect((await app.call('GET /api/messages/search', { q }, { as: ada })).status).toBe(400)
  })
})
