import { setTimeout as after } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { randomOf } from '../../support/links/counting.ts'
import { talking } from '../../support/messages/messages.ts'
import { createGroup, markRead, readRoom, roomOf } from '../../support/rooms/rooms.ts'
import { repetitions } from '../../support/seed.ts'
import { ENGINES, formOf } from '../../support/startups/startups.ts'
import { bodyOf } from '../../support/tasks/tasks.ts'
import { dataFolder, startServer } from '../support/server.ts'

const MESSAGES = repetitions(48, { long: 2_000 })
const KILLS = repetitions(1, { long: 10 })
/** Teams of four users: each user may send 60 messages a minute. */
const TEAMS = repetitions(1, { long: 10 })
const NAMES = ['Ada', 'Bob', 'Cleo', 'Dan']
const MINUTES = 900_000
const REPEATED = 0.2

type Server = Awaited<ReturnType<typeof startServer>>
type Api = Parameters<typeof readRoom>[0]
interface User {
  id: string
  token: string
}
interface Post {
  key: string
  content: string
  to: { user: User } | { room: string }
}

/** Four members of a startup, its room and a group of all four. */
async function arrange(api: Api, team: number): Promise<Team> {
  const users: User[] = []
  for (const name of NAMES) {
    const body = { name, email: `${name.toLowerCase()}.${team}@example.org`, password: 'correct horse battery' }
    const { token, user } = bodyOf(await api.call('POST /api/auth/register', { body }))
    users.push({ id: user.id, token })
  }
  const [ada, ...others] = users
  if (!ada) throw new Error('There is no first user')
  const { id } = bodyOf(await api.call('POST /api/startups', { body: formOf(ENGINES) }, { as: ada }))
  for (const other of others) {
    const body = { userId: other.id, roleId: null, message: '' }
    const invitation = bodyOf(await api.call('POST /api/startups/{id}/invites', { id, body }, { as: ada }))
    bodyOf(await api.call('PATCH /api/requests/{id}/accept', { id: invitation.id, body: { note: '' } }, { as: other }))
  }
  const group = await createGroup(
    api,
    ada,
    others.map((other) => other.id),
  )
  return { users, rooms: [id, group.id] }
}

interface Team {
  users: User[]
  rooms: string[]
}
interface Played extends Team {
  posts: Post[][]
}

/** The messages of a user, a third of them to rooms. */
const postsOf = (at: number, users: readonly User[], rooms: readonly string[], random: () => number): Post[] =>
  Array.from({ length: MESSAGES / TEAMS / users.length }, (_, no) => {
    const others = users.filter((_user, place) => place !== at)
    const user = others[Math.floor(random() * others.length)]
    const room = rooms[Math.floor(random() * rooms.length)] ?? ''
    return { key: `${at}-${no}`, content: `Message ${at}-${no}`, to: user && random() > 1 / 3 ? { user } : { room } }
  })

function send({ call }: Api, as: User, { key, content, to }: Post) {
  const options = { as, headers: { 'idempotency-key': key } }
  return 'room' in to
    ? call('POST /api/group-chats/{id}/messages', { id: to.room, body: { content } }, options)
    : call('POST /api/messages/send', { body: { recipientId: to.user.id, content } }, options)
}

/** Every message of a conversation or room, oldest first, page by page. */
async function wholeOf(page: (before: string | undefined) => Promise<{ id: string; content: string }[]>): Promise<string[]> {
  const all: { id: string; content: string }[] = []
  for (let older = await page(undefined); older.length > 0; older = await page(all[0]?.id)) all.unshift(...older)
  return all.map(({ content }) => content)
}

it(
  `${MESSAGES} messages of four users in two rooms and six conversations, ${TEAMS} times, arrive once and in order for all, with repeated posts and kill -9`,
  async () => {
    const directory = await dataFolder()
    let current: Promise<Server> = startServer(directory)
    const random = randomOf(9)
    const teams: Played[] = []
    for (let team = 0; team < TEAMS; team += 1) {
      const { users, rooms } = await arrange(await current, team)
      teams.push({ users, rooms, posts: users.map((_, at) => postsOf(at, users, rooms, random)) })
    }
    let acknowledged = 0
    let kills = 0
    const killSometimes = () => {
      acknowledged += 1
      if (kills === KILLS || acknowledged < ((kills + 1) * MESSAGES) / (KILLS + 1)) return
      kills += 1
      current = current.then((server) => server.end('SIGKILL')).then(() => startServer(directory))
    }
    const deliver = async (as: User, post: Post): Promise<void> => {
      for (;;) {
        try {
          const { status, headers } = await send(await current, as, post)
          if (status === 429) await after(Number(headers.get('retry-after')) * 1_000)
          // As if the answer were lost: the same message is posted again.
          else if (status === 200 && random() > REPEATED) return
        } catch (error) {
          if (!(error instanceof TypeError)) throw error
        }
      }
    }
    const writing = teams.flatMap(({ users, posts }) => users.map((as, at) => ({ as, posts: posts[at] ?? [] })))
    await Promise.all(
      writing.map(async ({ as, posts }) => {
        for (const post of posts) {
          await deliver(as, post)
          killSometimes()
        }
      }),
    )
    expect(kills).toBe(KILLS)
    const api = await current
    for (const team of teams) await check(api, team)
    await api.end()
  },
  MINUTES,
)

async function check(api: Api, { users, rooms, posts }: Played): Promise<void> {
  const { conversation, unread, read } = talking(api)
  /** What was sent there, by sender, in the order of sending. */
  const sentBy = (at: number, isThere: (to: Post['to']) => boolean) =>
    (posts[at] ?? []).filter(({ to }) => isThere(to)).map(({ content }) => content)
  const expectAll = (seen: string[], senders: readonly string[][]) => {
    expect(seen.toSorted((one, other) => (one < other ? -1 : 1))).toEqual(senders.flat().toSorted((one, other) => (one < other ? -1 : 1)))
    for (const sent of senders) expect(seen.filter((content) => sent.includes(content))).toEqual(sent)
  }
  for (const room of rooms) {
    const orders = await Promise.all(
      users.map((as) => wholeOf(async (before) => (await readRoom(api, as, room, { ...(before !== undefined && { before }) })).messages)),
    )
    expectAll(
      orders[0] ?? [],
      users.map((_, at) => sentBy(at, (to) => 'room' in to && to.room === room)),
    )
    for (const order of orders) expect(order).toEqual(orders[0])
    for (const as of users) {
      const { messages } = await readRoom(api, as, room)
      await markRead(api, as, room, messages.at(-1)?.id ?? '')
      expect((await roomOf(api, as, room)).unreadCount).toBe(0)
    }
  }
  for (const [at, one] of users.entries()) {
    const received = posts.flat().filter(({ to }) => 'user' in to && to.user === one).length
    expect(await unread(one)).toBe(received)
    for (const [place, other] of users.entries()) {
      if (other === one) continue
      const seen = await wholeOf((before) => conversation(one, other, { ...(before !== undefined && { before }) }))
      const mine = sentBy(at, (to) => 'user' in to && to.user === other)
      const theirs = sentBy(place, (to) => 'user' in to && to.user === one)
      expectAll(seen, [mine, theirs])
      expect(seen).toEqual(await wholeOf((before) => conversation(other, one, { ...(before !== undefined && { before }) })))
      expect(await read(one, other)).toBe(theirs.length)
    }
    expect(await unread(one)).toBe(0)
  }
}
