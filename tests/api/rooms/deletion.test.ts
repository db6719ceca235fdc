import { describe, expect, it } from 'vitest'
import { permanentlyDeleteUser, type Progress as UserProgress } from '../../../functions/domain/deletion/permanently-delete-user.ts'
import { permanentlyDeleteStartup, type Progress } from '../../../functions/domain/deletion/permanently-delete-startup.ts'
import type { RoomMessage } from '../../../shared/entities/messages/room.ts'
import { openApp } from '../../support/app.ts'
import type { Credentials } from '../../support/app/client.ts'
import { createGroup, readRoom, roomOf, roomsOf, sendTo } from '../../support/rooms/rooms.ts'
import { teamOfThree } from '../../support/rooms/team.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { itemsWith } from '../../support/table/store.ts'
import { addMember } from '../../support/teams/teams.ts'
import { putFileOf } from '../../support/uploads.ts'

const app = await openApp()

/** The status of an address that was signed for the file of a message, after everything that is queued was deleted from the bucket. */
async function fileStatus(address: string): Promise<number> {
  await app.run('files')
  return (await app.raw('GET', address)).status
}
async function addressOf(as: Credentials, id: string, message: RoomMessage): Promise<string> {
  const attachmentId = message.attachments[0]?.id ?? ''
  const messageId = message.id
  const input = { id, messageId, attachmentId }
  return (await app.call('GET /api/group-chats/{id}/messages/{messageId}/attachments/{attachmentId}', input, { as })).body.url
}

/** An account with a password, which its deletion asks for. */
async function memberWithPassword(startupId: string) {
  const dan = await app.signUp('Dan Deletable')
  await addMember(startupId, dan)
  await app.settled()
  return dan
}

describe('DELETE /api/users/me', () => {
  it('leaves messages as those of a deleted user, and no name; groups go on without them', async () => {
    const { ada, bob, id } = await teamOfThree(app)
    const dan = await memberWithPassword(id)
    const group = await createGroup(app, dan, [ada.id, bob.id])
    await app.settled()
    const first = await sendTo(app, dan, id, 'I was here')
    await sendTo(app, ada, id, 'So was I', { replyTo: first.id })
    await sendTo(app, dan, id, 'Bye')
    await sendTo(app, dan, group.id, 'Bye, all')
    await app.settled()
    await app.call('DELETE /api/users/me', { body: { password: dan.password } }, { as: dan })
    let progress: UserProgress | undefined = { part: 0 }
    // Each step runs twice, as after a crash before its end was stored.
    while (progress) {
      await permanentlyDeleteUser(dan.id, progress, 1)
      progress = await permanentlyDeleteUser(dan.id, progress, 1)
    }
    await app.settled()
    const { messages } = await readRoom(app, ada, id)
    expect(messages.map(({ senderId, senderName, content, replyTo }) => [senderId, senderName, content, replyTo?.senderName])).toEqual([
      [null, 'Deleted user', 'I was here', undefined],
      [ada.id, 'Ada', 'So was I', 'Deleted user'],
      [null, 'Deleted user', 'Bye', undefined],
    ])
    expect((await roomOf(app, ada, id)).lastMessage?.senderName).toBe('Deleted user')
    expect(await roomOf(app, bob, group.id)).toMatchObject({
      createdBy: ada.id,
      lastMessage: { senderName: 'Deleted user' },
    })
    const inRooms = (await itemsWith('Dan Deletable')).filter(({ pk }) => String(pk).startsWith('ROOM#'))
    expect(inRooms).toEqual([])
  })
})

describe('the files of messages of a deleted user', () => {
  it('go with the rooms of their own startups, and stay with their messages in those of others', async () => {
    const { ada, id } = await teamOfThree(app)
    const dan = await memberWithPassword(id)
    const own = await registerStartup(app, dan, { name: 'Difference Engines' })
    await app.settled()
    const attached = async (roomId: string) =>
      addressOf(dan, roomId, await sendTo(app, dan, roomId, 'The plan', { attachments: [await putFileOf(app, dan)] }))
    const [inOwn, inOther] = [await attached(own.id), await attached(id)]
    await app.settled()
    await app.call('DELETE /api/users/me', { body: { password: dan.password } }, { as: dan })
    for (let progress: UserProgress | undefined = { part: 0 }; progress;) progress = await permanentlyDeleteUser(dan.id, progress, 1)
    for (let progress: Progress | undefined = { part: 0 }; progress;) progress = await permanentlyDeleteStartup(own.id, progress, 1)
    await app.settled()
    expect([await fileStatus(inOwn), await fileStatus(inOther)]).toEqual([404, 200])
    const { messages } = await readRoom(app, ada, id)
    await app.call('DELETE /api/group-chats/{id}/messages/{messageId}', { id, messageId: messages[0]?.id ?? '' }, { as: ada })
    expect(await fileStatus(inOther)).toBe(404)
  })
})

describe('GET /api/users/me/export', () => {
  it('contains the own messages in rooms, former ones included, and no others', async () => {
    const { ada, bob, id } = await teamOfThree(app)
    await sendTo(app, ada, id, 'Hers')
    await sendTo(app, bob, id, 'His')
    await app.call('POST /api/startups/{id}/leave', { id }, { as: bob })
    await app.settled()
    const { body } = await app.call('GET /api/users/me/export', {}, { as: bob })
    expect((body as { roomMessages: { content: string }[] }).roomMessages.map(({ content }) => content)).toEqual(['His'])
  })
})

describe('DELETE /api/startups/{id}', () => {
  it('ends the room at once, and deletes messages and files in steps that can be repeated', async () => {
    const { ada, bob, id } = await teamOfThree(app)
    const fileId = await putFileOf(app, ada)
    for (let n = 0; n < 29; n += 1) await sendTo(app, ada, id, `Message ${n}`)
    const address = await addressOf(bob, id, await sendTo(app, ada, id, 'The plan', { attachments: [fileId] }))
    await app.settled()
    await app.call('DELETE /api/startups/{id}', { id, body: { confirmName: 'Analytical Engines' } }, { as: ada })
    expect((await app.call('GET /api/group-chats/{id}/messages', { id }, { as: bob })).problem?.code).toBe('room.not_found')
    await app.settled()
    expect((await roomsOf(app, bob)).map((room) => room.id)).not.toContain(id)
    let progress: Progress | undefined = { part: 0 }
    while (progress) {
      await permanentlyDeleteStartup(id, progress, 1)
      progress = await permanentlyDeleteStartup(id, progress, 1)
    }
    await app.settled()
    expect((await itemsWith(id)).filter(({ pk }) => String(pk) === `ROOM#${id}`)).toEqual([])
    expect((await itemsWith('/attachments/')).map((row) => row['_kind'])).not.toContain('file')
    expect(await fileStatus(address)).toBe(404)
  })
})

describe('DELETE /api/group-chats/{id}', () => {
  it('ends a group at once for everyone, and deletes the rest later', async () => {
    const { ada, bob } = await teamOfThree(app)
    const { id } = await createGroup(app, ada, [bob.id])
    await sendTo(app, bob, id, 'Hello')
    await app.settled()
    expect((await app.call('DELETE /api/group-chats/{id}', { id }, { as: ada })).status).toBe(200)
    expect((await app.call('GET /api/group-chats/{id}', { id }, { as: bob })).problem?.code).toBe('room.not_found')
    await app.settled()
    expect((await roomsOf(app, bob)).map((room) => room.id)).not.toContain(id)
    await app.run('due')
    await app.settled()
    expect((await itemsWith(id)).filter(({ pk }) => String(pk) === `ROOM#${id}`)).toEqual([])
  })
})

it('a renamed user has the new name on all their messages', async () => {
  const { ada, bob, id } = await teamOfThree(app)
  await sendTo(app, bob, id, 'Hello')
  await app.settled()
  await app.call('PUT /api/users/profile', { body: { name: 'Robert' } }, { as: bob })
  await app.settled()
  expect((await readRoom(app, ada, id)).messages[0]?.senderName).toBe('Robert')
  expect((await roomOf(app, ada, id)).lastMessage?.senderName).toBe('Robert')
})
