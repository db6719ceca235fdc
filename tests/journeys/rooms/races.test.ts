import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { getMembership, putMembership } from '../../../functions/data/teams/memberships.ts'
import { commit } from '../../../functions/data/transaction.ts'
import { createUser } from '../../support/create-user.ts'
import type { Person } from '../../support/app.ts'
import { contentsIn, createGroup, markRead, readRoom, roomOf, sendTo } from '../../support/rooms/rooms.ts'
import { CONTENDERS, countOf, openContest, openRaces } from '../../support/simulation/races.ts'
import { repetitions } from '../../support/seed.ts'
import { bodyOf } from '../../support/tasks/tasks.ts'

const ROUNDS = repetitions(2, { long: 6 })
const MINUTES = 120_000

const app = await openRaces()

const fixture = () => openContest(app)
const post = (as: Person, id: string, content: string, key: string) =>
  app.call('POST /api/group-chats/{id}/messages', { id, body: { content } }, { as, headers: { 'idempotency-key': key } })

describe(`${CONTENDERS} at once`, () => {
  it(
    'their messages have one order for all, none is lost or doubled, and unread counts are exact',
    async () => {
      const { ada, id, users } = await fixture()
      for (let round = 0; round < ROUNDS; round += 1) {
        app.dynamodb.faults.conflictWhenLocked = round % 2 === 1
        const answers = await Promise.all(users.map((user, at) => sendTo(app, user, id, `Round ${round}, user ${at}`)))
        const wanted = answers.toSorted((one, other) => (one.id < other.id ? -1 : 1)).map(({ content }) => content)
        for (const as of [ada, ...users.slice(0, 2)]) expect((await contentsIn(app, as, id)).slice(-CONTENDERS)).toEqual(wanted)
        expect(await roomOf(app, ada, id)).toMatchObject({ unreadCount: CONTENDERS * (round + 1) })
        expect(await roomOf(app, users[0] ?? ada, id)).toMatchObject({ unreadCount: (CONTENDERS - 1) * (round + 1) })
      }
    },
    MINUTES,
  )

  it(
    'each message is there once, however often it is posted and whichever answers are lost',
    async () => {
      const { ada, id, users } = await fixture()
      let calls = 0
      app.dynamodb.faults.loseAnswer = ({ operation }) => operation === 'TransactWriteItems' && (calls += 1) % 3 === 0
      await Promise.all(
        users.map(async (user, at) => {
          const key = randomUUID()
          const answers = []
          while (answers.filter(({ status }) => status === 200).length < 2) answers.push(await post(user, id, `Message ${at}`, key))
          const bodies = answers.flatMap(({ status, body }) => (status === 200 ? [body.id] : []))
          expect(new Set(bodies).size).toBe(1)
        }),
      )
      app.dynamodb.faults.loseAnswer = undefined
      expect((await contentsIn(app, ada, id)).toSorted()).toEqual(users.map((_, at) => `Message ${at}`))
    },
    MINUTES,
  )

  it(
    'all their reactions to one message are kept',
    async () => {
      const { ada, id, users } = await fixture()
      const { id: messageId } = await sendTo(app, ada, id, 'Who comes?')
      const path = 'PUT /api/group-chats/{id}/messages/{messageId}/reactions/{emoji}'
      await Promise.all(users.map((as) => app.call(path, { id, messageId, emoji: '🙋' }, { as })))
      const [message] = (await readRoom(app, ada, id)).messages
      expect(new Set(message?.reactions['🙋'])).toEqual(new Set(users.map((user) => user.id)))
    },
    MINUTES,
  )

  it(
    'a user who reads while the others write has read exactly what was there',
    async () => {
      const { ada, id, users } = await fixture()
      const first = await sendTo(app, users[0] ?? ada, id, 'First')
      await Promise.all([
        ...users.map((user, at) => sendTo(app, user, id, `${at}`)),
        markRead(app, ada, id, first.id),
        sendTo(app, ada, id, 'Hm'),
      ])
      expect(await roomOf(app, ada, id)).toMatchObject({ unreadCount: CONTENDERS })
      const { messages } = await readRoom(app, ada, id)
      expect(await markRead(app, ada, id, messages.at(-1)?.id ?? '')).toBe(0)
    },
    MINUTES,
  )

  it(
    'fifty who read one message at once are all answered, and all are seen to have read it',
    async () => {
      const [{ ada, id }, readers] = [await fixture(), await Promise.all(Array.from({ length: 50 }, () => createUser('Reader')))]
      const owner = await getMembership({ startupId: id, userId: ada.id })
      if (!owner) throw new Error('The owner is not in the team')
      await Promise.all(readers.map((reader) => commit(putMembership({ ...owner, userId: reader.id, teamRole: 'Member' }))))
      const { id: lastReadId } = await sendTo(app, ada, id, 'All hands')
      app.dynamodb.faults.conflictWhenLocked = true
      const answers = await Promise.all(
        readers.map((as) => app.call('POST /api/group-chats/{id}/read', { id, body: { lastReadId } }, { as })),
      )
      expect(countOf(answers.map(({ status }) => String(status)))).toEqual({ 200: readers.length })
      const { readBy } = await readRoom(app, ada, id)
      expect(readBy).toEqual(Object.fromEntries(readers.map((reader) => [reader.id, lastReadId])))
    },
    MINUTES,
  )

  it(
    'a member who is removed from a group while they write has written before it or is refused',
    async () => {
      const { ada, users } = await fixture()
      const [bob = ada] = users
      for (let round = 0; round < ROUNDS; round += 1) {
        const { id } = await createGroup(app, ada, [bob.id])
        const [removal, ...answers] = await Promise.all([
          app.call('PUT /api/group-chats/{id}', { id, body: { memberIds: [] } }, { as: ada }),
          ...Array.from({ length: 4 }, (_, at) =>
            app.call('POST /api/group-chats/{id}/messages', { id, body: { content: `${at}` } }, { as: bob }),
          ),
        ])
        bodyOf(removal)
        expect(answers.every(({ status }) => status === 200 || status === 404)).toBe(true)
        expect(await contentsIn(app, ada, id)).toHaveLength(answers.filter(({ status }) => status === 200).length)
      }
    },
    MINUTES,
  )
})
