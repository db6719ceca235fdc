import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type ChatMessage,
  directMessage,
  hasGap,
  type Thread,
  threadRead,
  withMessage,
  withNewest,
  withOlder,
  withoutMessage,
} from '../../../web/entities/messages/thread/thread.ts'
import { confirmed } from '../../../web/entities/messages/direct/calls.ts'
import { notArrived, type Unsent } from '../../../web/entities/messages/outbox/unsent.ts'
import { rowsOf } from '../../../web/features/group-chat/messages/rows.ts'

const idOf = (at: number) => String(at).padStart(4, '0')
const numbered = (at: number, fields: Partial<ChatMessage> = {}): ChatMessage => ({
  ...directMessage(
    {
      id: idOf(at),
      content: `Message ${at}`,
      senderId: at % 2 === 0 ? 'ada' : 'me',
      recipientId: at % 2 === 0 ? 'me' : 'ada',
      createdAt: new Date(Date.UTC(2026, 10, 22, 10, at)).toISOString(),
      read: false,
      editedAt: null,
    },
    'ada',
  ),
  ...fields,
})
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => numbered(from + at))
const thread = (from: number, to: number): Thread => ({ messages: range(from, to), more: from > 0 })
const idsOf = ({ messages }: Thread) => messages.map(({ id }) => id)

describe('a message', () => {
  it('S3-30 has id, content, senderId, recipientId, createdAt, read, direction', () => {
    expect(numbered(2)).toMatchObject({
      id: '0002',
      content: 'Message 2',
      senderId: 'ada',
      recipientId: 'me',
      createdAt: '2026-11-22T10:02:00.000Z',
      read: false,
      direction: 'received',
    })
  })
})

describe('what is loaded of a conversation', () => {
  it('shows older sent messages as read once a newer one is', () => {
    const newest = { messages: [numbered(2), numbered(3, { read: true })], more: true }
    expect(withNewest(thread(0, 3), newest).messages.map(({ read }) => read)).toEqual([false, true, false, true])
  })

  it('stays complete and in order whatever arrives in which pages', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 1, max: 20 }),
        (known, arrived, size) => {
          let loaded = withNewest(undefined, thread(Math.max(0, known - size), known))
          let newest = thread(Math.max(0, known + arrived - size), known + arrived)
          while (hasGap(loaded, newest)) {
            const from = newest.messages.length === 0 ? 0 : Number(newest.messages[0]?.id)
            newest = withOlder(newest, thread(Math.max(0, from - size), from))
          }
          loaded = withNewest(loaded, newest)
          while (loaded.more) {
            const from = Number(loaded.messages[0]?.id)
            loaded = withOlder(loaded, thread(Math.max(0, from - size), from))
          }
          expect(idsOf(loaded)).toEqual(idsOf(thread(0, known + arrived)))
        },
      ),
    )
  })

  it('drops what is older than a gap that was not closed', () => {
    expect(withNewest(thread(0, 10), thread(50, 60))).toEqual(thread(50, 60))
  })

  it('drops messages that were deleted, and keeps the objects of those that stay the same', () => {
    const before = thread(10, 20)
    const newest = {
      messages: thread(12, 20)
        .messages.filter(({ id }) => id !== '0015')
        .map((message) => ({ ...message })),
      more: true,
    }
    const after = withNewest(before, newest)
    expect(idsOf(after)).not.toContain('0015')
    expect(after.messages).toHaveLength(9)
    expect(after.messages[5]).toBe(before.messages[6])
    expect(withNewest(before, { messages: before.messages.map((message) => ({ ...message })), more: true })).toBe(before)
  })

  it('S4-34 sending appends to the open conversation, deleting removes from it', () => {
    const after = withMessage(thread(0, 3), numbered(3))
    expect(idsOf(after)).toEqual(['0000', '0001', '0002', '0003'])
    expect(idsOf(withoutMessage(after, '0001'))).toEqual(['0000', '0002', '0003'])
  })

  it('S4-28 mark-as-read sets all received unread messages to read, and no sent one', () => {
    expect(threadRead(thread(0, 4)).messages.map(({ read }) => read)).toEqual([true, false, true, false])
  })
})

describe('unsent messages', () => {
  const unsent = (key: string, content: string, after = ''): Unsent => ({
    key,
    content,
    after,
    to: { kind: 'user', id: 'ada' },
    createdAt: '2026-11-22T12:00:00.000Z',
    state: 'waiting',
  })

  it('S4-33 get a temporary id if the server gives none', () => {
    expect(confirmed({}, unsent('k1', 'Hello'))).toMatchObject({ id: 'temporary-k1', content: 'Hello', recipientId: 'ada', read: false })
    expect(confirmed({ id: 'm7' }, unsent('k1', 'Hello')).id).toBe('m7')
  })

  it('are not shown besides the message that a poll brought before their own answer', () => {
    const messages = [numbered(1, { content: 'Hello' }), numbered(3, { content: 'Hello' })]
    expect(notArrived([unsent('k1', 'Hello', '0001'), unsent('k2', 'Hello', '0001')], messages).map(({ key }) => key)).toEqual(['k2'])
    expect(notArrived([unsent('k1', 'Hello', '0003')], messages)).toHaveLength(1)
  })
})

describe('the lines of a conversation', () => {
  const now = Date.UTC(2026, 10, 23, 12)
  const at = (id: string, createdAt: string, direction: 'sent' | 'received') => ({
    message: numbered(2, { id, createdAt, direction, senderId: direction === 'sent' ? 'me' : 'ada' }),
  })
  const entries = [
    at('1', '2026-11-22T10:00:00.000Z', 'received'),
    at('2', '2026-11-22T10:01:00.000Z', 'received'),
    at('3', '2026-11-22T10:02:00.000Z', 'sent'),
    at('4', '2026-11-22T10:30:00.000Z', 'sent'),
    at('5', '2026-11-23T10:30:00.000Z', 'sent'),
  ]

  it('are grouped by day, person and time', () => {
    const rows = rowsOf(entries, undefined, now)
    expect(
      rows.map((row) =>
        row.kind === 'message' ? `${row.id}${row.startsGroup ? ' starts' : ''}${row.endsGroup ? ' ends' : ''}` : row.kind,
      ),
    ).toEqual(['day', '1 starts', '2 ends', '3 starts ends', '4 starts ends', 'day', '5 starts ends'])
    expect(rows.flatMap((row) => (row.kind === 'day' ? row.label : []))).toEqual(['Yesterday', 'Today'])
  })

  it('have a line before the first new message', () => {
    expect(rowsOf(entries, '2', now).map(({ kind, id }) => (kind === 'message' ? id : kind))).toEqual([
      'day',
      '1',
      'new',
      '2',
      '3',
      '4',
      'day',
      '5',
    ])
  })
})
