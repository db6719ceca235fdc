import type { Attachment } from '../../../../../shared/entities/messages/room.ts'
import { useSignedAddress } from '../../../../entities/files/use-signed-address.ts'
import type { Conversation } from '../../../../entities/messages/thread/thread.ts'
import { call } from '../../../../lib/api.ts'
import { useApi } from '../../../../lib/use-api.ts'

const OF_ROOM = 'GET /api/group-chats/{id}/messages/{messageId}/attachments/{attachmentId}'
const OF_TWO = 'GET /api/messages/{id}/attachments/{attachmentId}'

export interface AttachmentOfMessage {
  attachment: Attachment
  messageId: string
  /** Undefined while the message is being sent: its files have no address yet. */
  conversation: Conversation | undefined
}

/** The address of a file of a message, and what a link to it needs so that it opens under one that has not expired. */
export function useAttachmentAddress({ attachment: { id, name }, messageId, conversation }: AttachmentOfMessage) {
  const ofRoom = conversation?.kind === 'room' && { id: conversation.id, messageId, attachmentId: id }
  const ofTwo = conversation?.kind === 'user' && { id: messageId, attachmentId: id }
  const config = { revalidateOnFocus: false }
  const answers = { room: useApi(OF_ROOM, ofRoom, config), user: useApi(OF_TWO, ofTwo, config) }
  const read = () => (ofTwo ? call(OF_TWO, ofTwo) : ofRoom && call(OF_ROOM, ofRoom))
  return useSignedAddress(answers[conversation?.kind ?? 'room'], read, name)
}
