import { describe, expect, it, vi } from 'vitest'
import { createUser } from '../../support/create-user.ts'
import { openApp, type Person } from '../../support/app.ts'
import { listen } from '../../support/live-listener.ts'
import { talking } from '../../support/messages/messages.ts'

const app = await openApp()
const { send, read, edit, remove } = talking(app)

/** Longer than a burst, of which only the first change is reported. */
const BURST_MS = 10_000

/** The addresses of direct messages that a user has to read again after a change. */
async function reportedTo(as: Person, change: () => Promise<unknown>): Promise<string[]> {
  const browser = await listen(app, as)
  await app.settled()
  await browser.heard()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + BURST_MS })
  await change()
  await app.settled()
  const addresses = (await browser.heard()).flatMap(({ changed = [] }) => changed)
  await browser.close()
  return [...new Set(addresses)].filter((address) => address.startsWith('/api/messages')).toSorted((one, other) => (one < other ? -1 : 1))
}
const pair = async (): Promise<[Person, Person]> => {
  const [ada, bob] = [await createUser('Ada'), await createUser('Bob')]
  await send(ada, bob, 'First')
  return [ada, bob]
}
const received = ({ id }: Person) => [`/api/messages/conversation/${id}?`, '/api/messages/inbox?', '/api/messages/unread-count?']
const sent = ({ id }: Person) => [`/api/messages/conversation/${id}?`, '/api/messages/sent?']

describe('a change of a direct message', () => {
  it('is reported to its recipient and to the other browsers of its sender', async () => {
    const [ada, bob] = await pair()
    expect(await reportedTo(bob, () => send(ada, bob, 'Second'))).toEqual(received(ada))
    expect(await reportedTo(ada, () => send(ada, bob, 'Third'))).toEqual(sent(bob))
  })

  it('is reported when it is edited or deleted, also when it is not the newest', async () => {
    const [ada, bob] = await pair()
    const message = await send(ada, bob, 'Helo')
    await send(ada, bob, 'Later')
    expect(await reportedTo(bob, () => edit(ada, message, 'Hello'))).toEqual(received(ada))
    expect(await reportedTo(bob, () => remove(ada, message))).toEqual(received(ada))
  })

  it('is not reported to others', async () => {
    const [ada, bob] = await pair()
    expect(await reportedTo(await createUser('Eve'), () => send(ada, bob, 'Second'))).toEqual([])
  })
})

describe('reading', () => {
  it('is reported to the sender, unless the reader switched read receipts off', async () => {
    const [ada, bob] = await pair()
    expect(await reportedTo(ada, () => read(bob, ada))).toEqual(sent(bob))
    await app.call('PUT /api/users/settings', { body: { privacy: { readReceipts: false } } }, { as: bob })
    await send(ada, bob, 'Second')
    expect(await reportedTo(ada, () => read(bob, ada))).toEqual([])
  })
})
