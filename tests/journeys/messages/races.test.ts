import { describe, expect, it, vi } from 'vitest'
import { MINUTE_MS } from '../../../shared/time.ts'
import { createUser } from '../../support/create-user.ts'
import type { Person } from '../../support/app.ts'
import { messageFaults } from '../../support/messages/message-faults.ts'
import { talking } from '../../support/messages/messages.ts'
import { CONTENDERS, openRaces } from '../../support/simulation/races.ts'
import { repetitions } from '../../support/seed.ts'

const ROUNDS = repetitions(3, { long: 40 })
const MINUTES = 240_000

const app = await openRaces()
const { send, read, edit, remove, conversation, inbox, unread } = talking(app)
const pair = () => Promise.all([createUser('Ada'), createUser('Bob')])
/** Each round has a minute of its own, because of the limit. */
const nextMinute = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + MINUTE_MS })
const contents = (messages: readonly { content: string }[]) => messages.map(({ content }) => content)
const REACT = 'PUT /api/messages/{id}/reactions/{emoji}'
const eight = <T>(work: (at: number) => Promise<T>) => Promise.all(Array.from({ length: CONTENDERS }, (_, at) => work(at)))

describe(`${CONTENDERS} at once, ${ROUNDS} times`, () => {
  it(
    'sends of both users in one conversation have numbers without gaps, the same order for both, and all count',
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const [ada, bob] = await pair()
        app.dynamodb.faults.conflictWhenLocked = round % 2 === 1
        await eight((at) => (at % 2 ? send(bob, ada, `first ${at}`) : send(ada, bob, `first ${at}`)))
        await eight((at) => (at % 2 ? send(ada, bob, `${round} ${at}`) : send(bob, ada, `${round} ${at}`)))
        const all = await conversation(ada, bob)
        expect(all).toHaveLength(2 * CONTENDERS)
        expect(contents(await conversation(bob, ada))).toEqual(contents(all))
        expect([await unread(ada), await unread(bob)]).toEqual([CONTENDERS, CONTENDERS])
        expect(await messageFaults([ada, bob])).toEqual([])
      }
    },
    MINUTES,
  )

  it(
    'sends to one user from eight others all count',
    async () => {
      const ada = await createUser('Ada')
      const others = await eight((at) => createUser(`Sender ${at}`))
      for (let round = 0; round < ROUNDS; round += 1) {
        nextMinute()
        await Promise.all(others.map((other) => send(other, ada, `${round}`)))
      }
      expect(await unread(ada)).toBe(ROUNDS * CONTENDERS)
      const bySender = Map.groupBy(await inbox(ada), ({ senderId }) => senderId)
      expect([...bySender.values()].map((received) => received.filter((one) => !one.read).length)).toEqual(Array(CONTENDERS).fill(ROUNDS))
      expect(await messageFaults([ada, ...others])).toEqual([])
    },
    MINUTES,
  )

  it(
    'reading while messages arrive loses none: each is marked once, and the count is never negative',
    async () => {
      const [ada, bob] = await pair()
      for (let round = 0; round < ROUNDS; round += 1) {
        nextMinute()
        const marked: number[] = []
        const counts: number[] = []
        await Promise.all([
          eight((at) => send(bob, ada, `${round} ${at}`)),
          ...[1, 2, 3].map(async () => void marked.push(await read(ada, bob))),
          ...[1, 2, 3].map(async () => void counts.push(await unread(ada))),
        ])
        const rest = await unread(ada)
        expect(counts.every((count) => count >= 0)).toBe(true)
        expect(marked.reduce((sum, one) => sum + one, rest)).toBe(CONTENDERS)
        expect(await read(ada, bob)).toBe(rest)
        expect(await messageFaults([ada, bob])).toEqual([])
      }
      expect(await unread(ada)).toBe(0)
    },
    MINUTES,
  )

  it(
    'deletions, edits, reactions, reads and sends leave counts and lists right, and none is lost',
    async () => {
      const [ada, bob] = await pair()
      for (let round = 0; round < ROUNDS; round += 1) {
        nextMinute()
        const sent = []
        for (let at = 0; at < 6; at += 1) sent.push(await send(at % 3 ? ada : bob, at % 3 ? bob : ada, `${round} ${at}`))
        const owner = ({ senderId }: { senderId: string }): Person => (senderId === ada.id ? ada : bob)
        await Promise.all([
          ...sent.slice(2).map((message) => remove(owner(message), message)),
          ...sent.slice(0, 2).map((message) => edit(owner(message), message, `${message.content} edited`)),
          ...sent.slice(0, 2).flatMap(({ id }) => [ada, bob].map((as) => app.call(REACT, { id, emoji: '🎉' }, { as }))),
          read(bob, ada),
          send(ada, bob, `${round} new`),
        ])
        expect(await messageFaults([ada, bob])).toEqual([])
      }
      const left = await conversation(ada, bob)
      expect(left).toHaveLength(ROUNDS * 3)
      const edited = left.filter(({ editedAt }) => editedAt !== null)
      expect(edited.map(({ reactions = {} }) => reactions['🎉']?.length)).toEqual(Array(ROUNDS * 2).fill(2))
    },
    MINUTES,
  )

  it(
    'deleting one message succeeds once',
    async () => {
      const [ada, bob] = await pair()
      const { id } = await send(ada, bob, 'Oops')
      const statuses = await eight(async () => (await app.call('DELETE /api/messages/{id}', { id }, { as: ada })).status)
      expect([200, 404].map((status) => statuses.filter((one) => one === status).length)).toEqual([1, CONTENDERS - 1])
      expect(await unread(bob)).toBe(0)
      expect(await messageFaults([ada, bob])).toEqual([])
    },
    MINUTES,
  )
})

it('repeated posts with lost answers send each message once, in order', async () => {
  const [ada, bob] = await pair()
  let calls = 0
  app.dynamodb.faults.loseAnswer = ({ operation }) => operation === 'TransactWriteItems' && (calls += 1) % 3 === 0
  const wanted = Array.from({ length: 20 }, (_, at) => `Message ${at}`)
  for (const content of wanted) {
    const options = { as: ada, headers: { 'idempotency-key': content.replace(' ', '-') } }
    const post = () => app.call('POST /api/messages/send', { body: { recipientId: bob.id, content } }, options)
    await post()
    while ((await post()).status !== 200);
  }
  app.dynamodb.faults.loseAnswer = undefined
  expect(contents(await conversation(bob, ada))).toEqual(wanted)
  expect(await unread(bob)).toBe(wanted.length)
  expect(await messageFaults([ada, bob])).toEqual([])
})
