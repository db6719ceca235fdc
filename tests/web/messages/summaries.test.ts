import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { InboxEntry } from '../../../shared/entities/messages/message.ts'
import { sampleSummaries } from '../../../web/entities/messages/direct/sample.ts'
import {
  directionOf,
  foldInbox,
  inboxRead,
  lowered,
  sentWith,
  sentWithout,
  type Sent,
  withSent,
} from '../../../web/entities/messages/direct/summaries.ts'

const entry = (fields: Partial<InboxEntry> & { senderId: string }): InboxEntry => ({
  senderName: `Name of ${fields.senderId}`,
  senderProfileImage: null,
  content: 'Hello',
  createdAt: '2026-11-22T10:00:00.000Z',
  read: false,
  ...fields,
})
const sent = (fields: Partial<Sent> & { recipientId: string }): Sent => ({
  id: 'm1',
  content: 'Hi',
  createdAt: '2026-11-22T11:00:00.000Z',
  recipientName: `Name of ${fields.recipientId}`,
  recipientProfileImage: null,
  ...fields,
})

describe('the summaries of conversations', () => {
  it('S3-26 have userId, userName, userImage, lastMessage, lastUpdated, unreadCount', () => {
    const [summary] = foldInbox([entry({ senderId: 'ada', senderProfileImage: '/uploads/a.png' })])
    expect(summary).toMatchObject({
      userId: 'ada',
      userName: 'Name of ada',
      userImage: '/uploads/a.png',
      lastMessage: 'Hello',
      lastUpdated: '2026-11-22T10:00:00.000Z',
      unreadCount: 1,
    })
  })

  it('S3-27 have the userName "Unknown User" by default', () => {
    const bare = { senderId: 'ada', content: 'Hello', createdAt: '2026-11-22T10:00:00.000Z', read: false }
    expect(foldInbox([bare])).toMatchObject([{ userName: 'Unknown User', userImage: null, unreadCount: 1 }])
    expect(withSent([], [sent({ recipientId: 'ada', recipientName: '' })])).toMatchObject([{ userName: 'Unknown User' }])
  })

  it('S3-28 S3-29 are one per sender, with the newest text and time, and the unread counts added', () => {
    const message = fc.record({
      senderId: fc.constantFrom('ada', 'bob', 'eve'),
      content: fc.string({ maxLength: 5 }),
      createdAt: fc.integer({ min: 0, max: 50 }).map((at) => new Date(at * 1_000).toISOString()),
      read: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(message, { maxLength: 20 }), (inbox) => {
        const summaries = foldInbox(inbox)
        expect(summaries.map(({ userId }) => userId).toSorted()).toEqual([...new Set(inbox.map(({ senderId }) => senderId))].toSorted())
        for (const { userId, lastMessage, lastUpdated, unreadCount } of summaries) {
          const theirs = inbox.filter(({ senderId }) => senderId === userId)
          const newest = theirs
            .map(({ createdAt }) => createdAt)
            .toSorted()
            .at(-1)
          expect(lastUpdated).toBe(newest)
          expect(theirs.filter(({ createdAt }) => createdAt === newest).map(({ content }) => content)).toContain(lastMessage)
          expect(unreadCount).toBe(theirs.filter(({ read }) => !read).length)
        }
        expect(summaries.map(({ lastUpdated }) => lastUpdated)).toEqual(
          summaries
            .map(({ lastUpdated }) => lastUpdated)
            .toSorted()
            .toReversed(),
        )
      }),
    )
  })

  it('S4-32 get the latest text and time of what is sent, and are created for a new recipient', () => {
    const before = foldInbox([entry({ senderId: 'ada' }), entry({ senderId: 'bob', createdAt: '2026-11-22T12:00:00.000Z' })])
    const after = withSent(before, [sent({ recipientId: 'ada' }), sent({ recipientId: 'eve' }), sent({ recipientId: 'bob' })])
    expect(after.map(({ userId, lastMessage, unreadCount }) => [userId, lastMessage, unreadCount])).toEqual([
      ['bob', 'Hello', 1],
      ['eve', 'Hi', 0],
      ['ada', 'Hi', 1],
    ])
  })

  it('S3-34 exist as sample data for three users', () => {
    expect(sampleSummaries().map(({ userName }) => userName)).toHaveLength(3)
  })
})

describe('direction', () => {
  it('S3-31 is received when the sender is the other party', () => {
    expect(directionOf({ senderId: 'ada' }, 'ada')).toBe('received')
    expect(directionOf({ senderId: 'me' }, 'ada')).toBe('sent')
  })
})

describe('what an action changes', () => {
  it('S4-29 mark-as-read zeroes the unread count of the conversation', () => {
    const inbox = inboxRead([entry({ senderId: 'ada' }), entry({ senderId: 'ada' }), entry({ senderId: 'bob' })], 'ada')
    expect(Object.fromEntries(foldInbox(inbox).map(({ userId, unreadCount }) => [userId, unreadCount]))).toEqual({ ada: 0, bob: 1 })
  })

  it('S4-30 lowers the total by the number cleared, not below 0', () => {
    expect([lowered(5, 3), lowered(2, 3)]).toEqual([2, 0])
  })

  it('S4-31 sending appends to the sent list, S4-34 deleting removes it again and nothing else', () => {
    const list = sentWith(
      [sent({ recipientId: 'ada', id: 'm1' }), sent({ recipientId: 'bob', id: 'm2' })],
      sent({ recipientId: 'ada', id: 'm3' }),
    )
    expect(list.map(({ id }) => id)).toEqual(['m3', 'm1', 'm2'])
    expect(sentWithout(list, 'm3').map(({ id }) => id)).toEqual(['m1', 'm2'])
  })
})
