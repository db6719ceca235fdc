import { reactTo } from '../../../../functions/domain/messages/change-message.ts'
import { sendMessage } from '../../../../functions/domain/messages/send-message.ts'
import type { Person } from '../../../support/app.ts'
import { createUser } from '../../../support/create-user.ts'
import { putFileOf } from '../../../support/uploads.ts'
import type { Arrangement, Setup } from '../arrange.ts'

let friend: Person | undefined
/** Someone with whom every actor may have a conversation. */
const friendOf = async (): Promise<Person> => (friend ??= await createUser('Friend'))

/** A message of Ada to the friend; not by the API, whose limits other calls need. */
async function sent({ fixtures: { ada } }: Setup, attachments: string[] = []) {
  const { id: recipientId } = await friendOf()
  const { id } = await sendMessage({ id: ada.id, isVerified: true }, { recipientId, content: 'Hello', attachments }, undefined)
  return { params: { id, emoji: '👍' }, partyId: ada.id }
}

async function reacted(setup: Setup) {
  const made = await sent(setup)
  const { ada } = setup.fixtures
  await reactTo(ada.id, { id: made.params.id, senderId: ada.id, recipientId: (await friendOf()).id }, made.params.emoji, true)
  return made
}

async function attached(setup: Setup) {
  const uploadId = await putFileOf(setup.app, setup.fixtures.ada)
  const { params, partyId } = await sent(setup, [uploadId])
  return { params: { ...params, attachmentId: uploadId }, partyId }
}

/** A message of the friend to a signed-in actor. */
async function received({ app, actor }: Setup) {
  const as = await friendOf()
  const userId = as.id
  if (actor.id === undefined) return { params: { userId } }
  await app.call('POST /api/messages/send', { body: { recipientId: actor.id, content: 'Hello' } }, { as })
  return { params: { userId } }
}

/** A message of the friend to Ada. */
async function toAda({ fixtures: { ada } }: Setup) {
  const { id } = await sendMessage(
    { id: (await friendOf()).id, isVerified: true },
    { recipientId: ada.id, content: 'Hello', attachments: [] },
    undefined,
  )
  return { params: { id }, partyId: ada.id }
}

/** What the endpoints of direct messages need. */
export const MESSAGE_ARRANGEMENTS: Readonly<Record<string, Arrangement>> = {
  'GET /api/messages/unread-count': received,
  'GET /api/messages/inbox': received,
  'GET /api/messages/sent': (setup) => sent(setup),
  'GET /api/messages/conversation/{userId}': received,
  'POST /api/messages/read/{userId}': received,
  'POST /api/messages/send': async () => ({ body: { recipientId: (await friendOf()).id, content: 'Good morning' } }),
  'PUT /api/messages/{id}': (setup) => sent(setup),
  'PATCH /api/messages/{id}': async (setup) => ({ ...(await sent(setup)), body: { pinned: true } }),
  'POST /api/messages/{id}/unread': toAda,
  'GET /api/messages/references': async ({ fixtures }) => ({ query: { of: `task:${fixtures.startup.id}:${fixtures.startup.id}` } }),
  'DELETE /api/messages/{id}': (setup) => sent(setup),
  'PUT /api/messages/{id}/reactions/{emoji}': (setup) => sent(setup),
  'DELETE /api/messages/{id}/reactions/{emoji}': reacted,
  'GET /api/messages/{id}/attachments/{attachmentId}': attached,
  'GET /api/search': async () => ({ query: { q: 'hello' } }),
  'GET /api/messages/search': async () => ({ query: { q: 'hello' } }),
}
