import { fail } from '../../../../shared/errors.ts'
import { getRoomMessages } from '../../../data/rooms/room-messages.ts'
import { presignGet } from '../../../files/presign.ts'

/** An address for five minutes of a file of a message; `message.not_found`, `message.attachment_not_found`. */
export async function addressOfAttachment(roomId: string, messageId: string, attachmentId: string): Promise<string> {
  const [message] = await getRoomMessages(roomId, [messageId])
  if (!message || message.deletedAt !== undefined) return fail('message.not_found')
  const file = message.attachments.find(({ id }) => id === attachmentId) ?? fail('message.attachment_not_found')
  return presignGet(file)
}
