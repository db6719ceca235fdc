import { expect, it } from 'vitest'
import { talkRoom } from '../../../shared/entities/live.ts'
import { createUser } from '../../support/create-user.ts'
import { openApp, type Person } from '../../support/app.ts'
import { listen } from '../../support/live-listener.ts'

const app = await openApp()

/** A connection that looks at the direct messages between two users. */
async function lookAt(room: ReturnType<typeof talkRoom>, as: Person) {
  const connection = await listen(app, as)
  connection.say({ look: room })
  return connection
}

it('reports to the other user of a conversation who types, and to nobody who is there', async () => {
  const [ada, bob, eve] = [await createUser('Ada'), await createUser('Bob'), await createUser('Eve')]
  const room = talkRoom(ada.id, bob.id)
  expect(talkRoom(bob.id, ada.id)).toBe(room)
  const [byAda, byBob, byEve] = [await lookAt(room, ada), await lookAt(room, bob), await lookAt(room, eve)]
  for (const own of [byAda, byBob]) expect(await own.until('here')).toEqual({ room, who: [] })
  byBob.say({ typing: room })
  expect(await byAda.until('typing')).toEqual({ room, who: bob.id })
  byEve.say({ typing: room })
  byEve.say({ ping: 1 })
  expect(await byEve.next()).toEqual({})
  for (const one of [byAda, byBob, byEve]) expect(await one.heard()).toEqual([])
  await Promise.all([byAda, byBob, byEve].map((one) => one.close()))
})

it('reports nothing of a user who hides their typing, nor between users of whom one has blocked the other', async () => {
  const [ada, bob] = [await createUser('Ada'), await createUser('Bob')]
  const room = talkRoom(ada.id, bob.id)
  const [byAda, byBob] = [await lookAt(room, ada), await lookAt(room, bob)]
  for (const own of [byAda, byBob]) await own.until('here')
  const types = async () => {
    byBob.say({ typing: room })
    byBob.say({ ping: 1 })
    expect(await byBob.next()).toEqual({})
  }
  const setTyping = (typing: boolean) => app.call('PUT /api/users/settings', { body: { privacy: { typing } } }, { as: bob })
  await setTyping(false)
  await types()
  expect(await byAda.heard()).toEqual([])
  await setTyping(true)
  await types()
  expect(await byAda.until('typing')).toEqual({ room, who: bob.id })
  await app.call('POST /api/users/{id}/block', { id: bob.id }, { as: ada })
  await types()
  expect((await byAda.heard()).filter(({ typing }) => typing)).toEqual([])
  await Promise.all([byAda, byBob].map((one) => one.close()))
})
