import type { SentEntry } from '../../../../shared/entities/messages/message.ts'
import { callOnce } from '../../../lib/api.ts'
import { currentUserId } from '../../../lib/session/state.ts'
import { changeRead, refresh } from '../../../lib/use-api.ts'
import { type Sent, sentWith } from '../direct/summaries.ts'
import { directMessage, roomMessage, withMessage } from '../thread/thread.ts'
import { changeThread } from '../thread/thread-cache.ts'
import { temporaryId, type Unsent } from './unsent.ts'

const SENT = 'GET /api/messages/sent'

/** Sends an unsent message and shows it in the open conversation and in the list; throws what the call throws. */
export const deliver = (entry: Unsent): Promise<void> => (entry.to.kind === 'user' ? deliverToUser(entry) : deliverToRoom(entry))

async function deliverToRoom({ to, content, key, replyTo, attachments }: Unsent): Promise<void> {
  const { id } = to
  const body = {
    content,
    ...(replyTo && { replyTo: replyTo.id }),
    ...(attachments && attachments.length > 0 && { attachments: attachments.map((attachment) => attachment.id) }),
  }
  const message = await callOnce(key, 'POST /api/group-chats/{id}/messages', { id, body })
  await changeThread(to, (thread) => withMessage(thread, roomMessage(message, currentUserId())))
  await changeRead('GET /api/group-chats', ({ items }) => ({
    items: items.map((room) =>
      room.id === id
        ? { ...room, lastMessage: { senderName: message.senderName, content: message.content }, lastMessageAt: message.createdAt }
        : room,
    ),
  }))
}

async function deliverToUser(entry: Unsent): Promise<void> {
  const { to, content, key } = entry
  const answer: Partial<SentEntry> = await callOnce(key, 'POST /api/messages/send', { body: { recipientId: to.id, content } })
  const message = confirmed(answer, entry)
  await changeThread(to, (thread) => withMessage(thread, directMessage(message, to.id)))
  let isListed = false
  await changeRead(SENT, (sent) => {
    const known = sent.find(({ recipientId }) => recipientId === to.id)
    isListed = known !== undefined
    return known === undefined ? sent : (sentWith<Sent>(sent, { ...known, ...message }) as SentEntry[])
  })
  // Only the server knows the name of a new recipient.
  if (!isListed) await refresh(SENT)
}

/** The message as the server answered it, which may carry no more than an id; a temporary id is used if it gives none (spec 4). */
export const confirmed = (answer: Partial<SentEntry>, { to, content, createdAt, key }: Unsent) => ({
  content,
  createdAt,
  senderId: currentUserId(),
  recipientId: to.id,
  read: false,
  editedAt: null,
  ...answer,
  id: answer.id || temporaryId(key),
})
