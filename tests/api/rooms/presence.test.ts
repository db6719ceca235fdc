import { describe, expect, it, vi } from 'vitest'
import { invoke } from '../../../infra/local/in-process/handlers.ts'
import { createUser } from '../../support/create-user.ts'
import { openApp, type Person } from '../../support/app.ts'
import { createGroup, markRead, readRoom, sendTo } from '../../support/rooms/rooms.ts'
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
    const { ada, bob } = await teamOfThree(app)
    expect(await onlineAmong(ada, bob)).toEqual([])
    expect(await onlineAmong(bob, ada)).toEqual([ada.id])
    pass(119)
    expect(await onlineAmong(bob, ada)).toEqual([ada.id])
    pass(3)
    expect(await onlineAmong(bob, ada)).toEqual([])
  })

  it('shows a user as online for five minutes after the last sign of a tab with the live channel, which another tab does not shorten', async () => {
    const { ada, bob } = await teamOfThree(app)
    await app.call('PUT /api/presence', { body: { isLive: true } }, { as: ada })
    pass(100)
    await onlineAmong(ada)
    pass(199)
    expect(await onlineAmong(bob, ada)).toEqual([ada.id])
    pass(3)
    expect(await onlineAmong(bob, ada)).toEqual([])
  })

  it.each([
    ['a minute', 60, {}],
    ['four minutes', 240, { isLive: true }],
  ])('never ends while a sign comes every %s', async (_time, seconds, body) => {
    const { ada, bob } = await teamOfThree(app)
    for (const late of [0, 0, -1, 2]) {
      await app.call('PUT /api/presence', { body }, { as: ada })
      pass(seconds + late)
      expect(await onlineAmong(bob, ada)).toEqual([ada.id])
    }
  })

  it('hides a user who has switched their presence off, at once', async () => {
    const { ada, bob } = await teamOfThree(app)
    await onlineAmong(bob)
    expect(await onlineAmong(ada, bob)).toEqual([bob.id])
    await setPrivacy(bob, { presence: false })
    expect(await onlineAmong(ada, bob)).toEqual([])
    await onlineAmong(bob)
    expect(await onlineAmong(ada, bob)).toEqual([])
  })

  it('stays hidden when the event of an earlier change is repeated', async () => {
    const { ada, bob } = await teamOfThree(app)
    await onlineAmong(bob)
    await setPrivacy(bob, { presence: false })
    const image = { pk: { S: `USER#${bob.id}` }, sk: { S: 'SETTINGS' }, _kind: { S: 'settings' }, userId: { S: bob.id } }
    const [OldImage, NewImage] = [false, true].map((BOOL) => ({ ...image, 'privacy:presence': { BOOL } }))
    const record = { eventName: 'MODIFY', dynamodb: { SequenceNumber: '1', OldImage, NewImage } }
    expect(await invoke('follow-ups', { Records: [record] })).toEqual({ batchItemFailures: [] })
    await onlineAmong(bob)
    expect(await onlineAmong(ada, bob)).toEqual([])
  })

  it('is disclosed to those who share a startup, a group or a conversation, and to no one else', async () => {
    const [{ ada, bob, cy, id }, sam] = [await teamOfThree(app), await createUser('Sam')]
    for (const one of [ada, bob]) await onlineAmong(one)
    expect([await onlineAmong(bob, ada), await onlineAmong(sam, ada, bob)]).toEqual([[ada.id], []])
    await createGroup(app, ada, [bob.id])
    await app.settled()
    await app.call('DELETE /api/startups/{id}/members/{userId}', { id, userId: bob.id }, { as: ada })
    await app.settled()
    expect(await onlineAmong(cy, ada, bob)).toEqual([ada.id])
    await app.call('POST /api/messages/send', { body: { recipientId: ada.id, content: 'Hello' } }, { as: sam })
    await app.settled()
    expect([await onlineAmong(sam, ada, bob), await onlineAmong(sam, bob)]).toEqual([[ada.id], []])
  })

  it('is disclosed in no direction across a block, also not of the members of a room', async () => {
    const { ada, bob, cy } = await teamOfThree(app)
    await app.call('POST /api/users/{id}/block', { id: ada.id }, { as: bob })
    for (const one of [ada, bob, cy]) await onlineAmong(one)
    expect([await onlineAmong(ada, bob, cy), await onlineAmong(bob, ada, cy)]).toEqual([[cy.id], [cy.id]])
  })

  it('is shown of the members of a room', async () => {
    const { ada, bob, id } = await teamOfThree(app)
    await onlineAmong(bob)
    const { body } = await app.call('GET /api/group-chats/{id}', { id }, { as: ada })
    expect(body.members.map(({ name }) => name).toSorted()).toEqual(['Ada', 'Bob', 'Cy'])
    const others = body.members.filter((member) => member.id !== ada.id)
    expect((await app.call('PUT /api/presence', { body: { of: others.map((member) => member.id) } }, { as: ada })).body.online).toEqual([
      bob.id,
    ])
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
