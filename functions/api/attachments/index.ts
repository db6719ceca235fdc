import { attachments } from '../../../shared/contract/messages/attachments.ts'
import { addressOfAttachment } from '../../domain/rooms/messages/attachment-address.ts'
import { lambda } from '../../http/lambda.ts'

export const handler = lambda(attachments, {
  'GET /api/group-chats/{id}/messages/{messageId}/attachments/{attachmentId}': async ({ params }) => ({
    url: await addressOfAttachment(params.id, params.messageId, params.attachmentId),
  }),
})
