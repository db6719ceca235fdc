import { describe, expect, it, vi } from 'vitest'
import { createUser } from '../../support/accounts/create-user.ts'
import { openApp, type Person } from '../../support/app.ts'
import { markRead, readRoom, sendTo } from '../../support/rooms/rooms.ts'
import { teamOfThree } from '../../support/rooms/team.ts'

const app = await openApp()
const pass = (seconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1_000 })
const setPrivacy = async (as: Person, privacy: { presence?: boolean; typing?: boolean; readReceipts?: boolean }) => {
  await app.call('PUT /api/users/settings', { body: { privacy } }, { as })
  await app.settled()
}
const onlineAmong = async (as: Person, ...others: Person[]) =>
  (await app.call('PUT /api/presence', { body: { of: others.map(({ id }) => id) } }, { as })).body.online

describe('PUT /api/presence', () => {
  it('shows a user as online for two minutes after their last sign', async () => {
    const [ada, bob] = [await createUser('Ada'), await createUser('Bob')]
    expect(await onlineAmong(ada, bob)).toEqual([])
    expect(await onlineAmong(bob, ada)).toEqual([ada.id])
    pass(119)
    expect(await onlineAmong(bob, ada)).toEqual([ada.id])
    pass(3)
    expect(await onlineAmong(bob, ada)).toEqual([])
  })

  it('hides a user who has switched their presence off, at once', async () => {
    const [ada, bob] = [await createUser('Ada'), await createUser('Bob')]
    await onlineAmong(bob)
    expect(await onlineAmong(ada, bob)).toEqual([bob.id])
    await setPrivacy(bob, { presence: false })
    expect(await onlineAmong(ada, bob)).toEqual([])
    await onlineAmong(bob)
    expect(await onlineAmong(ada, bob)).toEqual([])
  })

  it('is shown with the members of a room', async () => {
    const { ada, bob, id } = await teamOfThree(app)
    await onlineAmong(bob)
    const { body } = await app.call('GET /api/group-chats/{id}', { id }, { as: ada })
    expect(Object.fromEntries(body.members.map(({ name, isOnline }) => [name, isOnline]))).toEqual({ Ada: false, Bob: true, Cy: false })
  })
})

describe('POST /api/group-chats/{id}/typing', () => {
  const type = (as: Person, id: string) => app.call('POST /api/group-chats/{id}/typing', { id }, { as })
  it('shows the others for 15 seconds that a member is typing, unless they hide it', async () => {
    const { ada, bob, cy, id } = await teamOfThree(app)
    await setPrivacy(cy, { typing: false })
    for (const as of [ada, bob, cy]) await type(as, id)
    expect((await readRoom(app, ada, id)).typing).toEqual(['Bob'])
    expect((await readRoom(app, cy, id)).typing.toSorted()).toEqual(['Ada', 'Bob'])
    pass(16)
    expect((await readRoom(app, cy, id)).typing).toEqual([])
  })
})

describe('read receipts', () => {
  it('are kept from others, and others’ from the user, while they are switched off', async () => {
    const { ada, bob, cy, id } = await teamOfThree(app)
    const first = await sendTo(app, ada, id, 'One')
    await setPrivacy(bob, { readReceipts: false })
    expect(await markRead(app, bob, id, first.id)).toBe(0)
    await markRead(app, cy, id, first.id)
    expect((await readRoom(app, ada, id)).readBy).toEqual({ [cy.id]: first.id })
    expect((await readRoom(app, bob, id)).readBy).toEqual({})
  })
})
