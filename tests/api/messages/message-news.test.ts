import { describe, expect, it } from 'vitest'
import { createUser } from '../../support/create-user.ts'
import { openApp, type Person } from '../../support/app.ts'
import { talking } from '../../support/messages/messages.ts'

const app = await openApp()
const { send, read, edit, remove } = talking(app)

async function news(as: Person) {
  await app.settled()
  await app.settled()
  const { body } = await app.call('GET /api/notifications/user', {}, { as })
  return body.filter(({ kind }) => kind === 'message.new')
}

describe('the recipient of a direct message', () => {
  it('is notified once per sender, with the newest content, however often the stream repeats it', async () => {
    const [ada, bob, cleo] = [await createUser('Ada'), await createUser('Bob'), await createUser('Cleo')]
    app.dynamodb.faults.stream = { seed: 3, recut: true, repeat: true, overlap: true, replay: true }
    await send(bob, ada, 'A secret')
    expect(await news(ada)).toMatchObject([
      {
        type: 'teal',
        title: 'New message',
        message: 'Bob: A secret',
        link: `/group-chat?user=${bob.id}`,
        actor: { id: bob.id, name: 'Bob' },
        count: 1,
        isRead: false,
      },
    ])
    await send(bob, ada, 'Another')
    await send(cleo, ada, 'Hello')
    expect(await news(ada)).toMatchObject([{ message: 'Cleo: Hello' }, { title: '2 new messages', message: 'Bob: Another', count: 2 }])
    expect(await news(bob)).toEqual([])
  })

  it('never reads the text of a message that was edited or deleted', async () => {
    const [ada, bob] = [await createUser('Ada'), await createUser('Bob')]
    const message = await send(bob, ada, 'A slip')
    expect(await news(ada)).toMatchObject([{ message: 'Bob: A slip' }])
    const { headers } = await app.call('GET /api/notifications/user', {}, { as: ada })
    await edit(bob, message, 'A better word')
    expect(await news(ada)).toMatchObject([{ message: 'Bob: A better word' }])
    expect((await app.call('GET /api/notifications/user', {}, { as: ada })).headers.get('etag')).not.toBe(headers.get('etag'))
    await remove(bob, message)
    expect(await news(ada)).toMatchObject([{ message: 'Bob sent you a message' }])
  })

  it('reads no other message in place of one that was deleted', async () => {
    const [ada, bob] = [await createUser('Ada'), await createUser('Bob')]
    await send(bob, ada, 'First')
    const slip = await send(bob, ada, 'A slip')
    expect(await news(ada)).toMatchObject([{ message: 'Bob: A slip' }])
    await remove(bob, slip)
    expect((await news(ada)).map(({ message }) => message)).toEqual(['Bob sent you 2 messages'])
  })

  it('is not notified of what they have read already, and reading a conversation reads its notification', async () => {
    const [ada, bob] = [await createUser('Ada'), await createUser('Bob')]
    await send(bob, ada, 'One')
    expect((await news(ada)).map(({ isRead }) => isRead)).toEqual([false])
    await read(ada, bob)
    expect((await news(ada)).map(({ isRead }) => isRead)).toEqual([true])
  })

  it('who switched these notifications off gets none', async () => {
    const [ada, bob] = [await createUser('Ada'), await createUser('Bob')]
    await app.call('PUT /api/users/settings', { body: { notificationPrefs: { 'message.new': false } } }, { as: ada })
    await send(bob, ada, 'Psst')
    expect(await news(ada)).toEqual([])
  })
})
