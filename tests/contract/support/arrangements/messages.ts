import type { Person } from '../../../support/app.ts'
import { createUser } from '../../../support/accounts/create-user.ts'
import type { Arrangement, Setup } from '../arrange.ts'

let friend: Person | undefined
/** Someone with whom every actor may have a conversation. */
const friendOf = async (): Promise<Person> => (friend ??= await createUser('Friend'))

/** A message of Ada to the friend. */
async function sent({ app, fixtures: { ada } }: Setup) {
  const { id: recipientId } = await friendOf()
  const answer = await app.call('POST /api/messages/send', { body: { recipientId, content: 'Hello' } }, { as: ada })
  if (answer.status !== 200) throw new Error(`no message: ${answer.status}`)
  return { params: { id: answer.body.id }, partyId: ada.id }
}

/** A message of the friend to a signed-in actor. */
async function received({ app, actor }: Setup) {
  const as = await friendOf()
  const userId = as.id
  if (actor.id === undefined) return { params: { userId } }
  await app.call('POST /api/messages/send', { body: { recipientId: actor.id, content: 'Hello' } }, { as })
  return { params: { userId } }
}

/** What the endpoints of direct messages need. */
export const MESSAGE_ARRANGEMENTS: Readonly<Record<string, Arrangement>> = {
  'GET /api/messages/unread-count': received,
  'GET /api/messages/inbox': received,
  'GET /api/messages/sent': sent,
  'GET /api/messages/conversation/{userId}': received,
  'POST /api/messages/read/{userId}': received,
  'POST /api/messages/send': async () => ({ known: { recipientId: (await friendOf()).id } }),
  'PUT /api/messages/{id}': sent,
  'DELETE /api/messages/{id}': sent,
  'GET /api/messages/search': async () => ({ query: { q: 'hello' } }),
}
