import { expect, it } from 'vitest'
import { notify } from '../../../functions/domain/notifications/notify.ts'
import { openApp, type Person } from '../../support/app.ts'
import { markRead, roomOf, sendTo } from '../../support/rooms/rooms.ts'
import { teamOfThree } from '../../support/rooms/team.ts'

const app = await openApp()

async function noticesTo(as: Person): Promise<string[]> {
  await app.settled()
  const { body } = await app.call('GET /api/notifications/user', {}, { as })
  return body.filter(({ kind }) => kind?.startsWith('chat.')).map(({ kind, message, link }) => `${kind}: ${message} ${link}`)
}
const mention = ({ id, name }: Person) => `[@${name}](mention:${id})`

it('notifies nobody of a message without mentions: lists of rooms show that it is unread', async () => {
  const { ada, bob, cy, id } = await teamOfThree(app)
  await sendTo(app, ada, id, 'One')
  await sendTo(app, cy, id, 'Two')
  expect(await Promise.all([ada, bob, cy].map(noticesTo))).toEqual([[], [], []])
  expect(await Promise.all([ada, bob, cy].map(async (one) => (await roomOf(app, one, id)).unreadCount))).toEqual([1, 2, 1])
})

it('marks the notice of an unread message, which a former release made, as read once the member has read the room', async () => {
  const { ada, bob, id } = await teamOfThree(app)
  const { id: last } = await sendTo(app, ada, id, 'One')
  await notify('chat.message', [bob.id], { person: 'Ada', room: 'Engines', roomId: id }, { groupKey: `chat.message#${id}` })
  const unread = async () =>
    (await app.call('GET /api/notifications/user', {}, { as: bob })).body.filter(({ isRead, kind }) => !isRead && kind === 'chat.message')
  expect(await unread()).toHaveLength(1)
  await markRead(app, bob, id, last)
  await app.settled()
  await app.settled()
  expect(await unread()).toEqual([])
})

it('notifies those whom a message mentions, also in a muted room, once however often it is edited', async () => {
  const { ada, bob, cy, id } = await teamOfThree(app)
  await app.call('PUT /api/follows/{id}', { id, body: { on: 'room', level: 'mute' } }, { as: bob })
  const { id: messageId } = await sendTo(app, ada, id, `Hello ${mention(bob)}`)
  const mentioned = (text: string) => `chat.mention: Ada ${text} /group-chat?room=${id}`
  expect(await noticesTo(bob)).toEqual([mentioned('in Analytical Engines: Hello @Bob')])
  expect(await roomOf(app, bob, id)).toMatchObject({ muted: true, isMentioned: true, unreadCount: 1 })
  for (const content of [`Hi ${mention(bob)} and ${mention(cy)}`, `Dear ${mention(bob)} and ${mention(cy)}`]) {
    await app.call('PUT /api/group-chats/{id}/messages/{messageId}', { id, messageId, body: { content } }, { as: ada })
  }
  expect(await noticesTo(bob)).toEqual([mentioned('in Analytical Engines: Dear @Bob and @Cy')])
  expect((await noticesTo(cy)).filter((one) => one.startsWith('chat.mention'))).toHaveLength(1)
  await markRead(app, bob, id, messageId)
  expect(await roomOf(app, bob, id)).toMatchObject({ isMentioned: false, unreadCount: 0 })
  await app.call('POST /api/startups/{id}/leave', { id }, { as: bob })
  expect(await noticesTo(bob)).toEqual([mentioned('mentioned you in Analytical Engines')])
})

it('marks what it reported as read once the member has read it, wherever they did', async () => {
  const { ada, bob, id } = await teamOfThree(app)
  const unreadOf = async (as: Person) => {
    await app.settled()
    await app.settled()
    const { body } = await app.call('GET /api/notifications/user', {}, { as })
    return body.filter(({ kind, isRead }) => kind?.startsWith('chat.') && !isRead).map(({ kind }) => kind)
  }
  const first = await sendTo(app, ada, id, 'One')
  const second = await sendTo(app, ada, id, `Two ${mention(bob)}`)
  expect(await unreadOf(bob)).toEqual(['chat.mention'])
  await markRead(app, bob, id, first.id)
  expect(await unreadOf(bob)).toEqual(['chat.mention'])
  await markRead(app, bob, id, second.id)
  expect(await unreadOf(bob)).toEqual([])
})

it('notifies of nothing else in a muted room, and mentions nobody outside of it', async () => {
  const { ada, bob, id } = await teamOfThree(app)
  const stranger = (await teamOfThree(app)).ada
  await app.call('PUT /api/follows/{id}', { id, body: { on: 'room', level: 'mute' } }, { as: bob })
  const sent = await sendTo(app, ada, id, `Ask ${mention(stranger)}`)
  expect(sent.mentions).toEqual([])
  expect(await noticesTo(bob)).toEqual([])
  expect(await noticesTo(stranger)).toEqual([])
})
