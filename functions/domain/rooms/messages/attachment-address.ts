import { fail } from '../../../../shared/errors.ts'
import { messageRef } from '../../../data/messages/messages.ts'
import { getEach } from '../../../data/reads.ts'
import { getRoomMessages, type StoredAttachment, type StoredContent } from '../../../data/rooms/room-messages.ts'
import { presignGet } from '../../../files/presign.ts'
import { present } from './content.ts'

/** An address for a minute of a file of a message in a room; `message.not_found`, `message.attachment_not_found`. */
export const addressInRoom = async (roomId: string, messageId: string, attachmentId: string) =>
  addressOf(await getRoomMessages(roomId, [messageId]), attachmentId)

/** The same of a direct message. */
export const addressInDirect = async (messageId: string, attachmentId: string) =>
  addressOf(await getEach([messageRef(messageId)]), attachmentId)

function addressOf([message]: (StoredContent | undefined)[], attachmentId: string) {
  const { attachments, isRemoved } = present(message)
  return addressIn(isRemoved ? [] : attachments, attachmentId)
}

/** An address for a minute of one of these files; `message.attachment_not_found`. */
export async function addressIn(files: readonly StoredAttachment[], attachmentId: string): Promise<{ url: string }> {
  const file = files.find(({ id }) => id === attachmentId) ?? fail('message.attachment_not_found')
  return { url: await presignGet(file) }
}
