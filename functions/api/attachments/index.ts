import { attachments } from '../../../shared/contract/messages/attachments.ts'
import { addressInDirect, addressInRoom } from '../../domain/rooms/messages/attachment-address.ts'
import { addressInWork } from '../../domain/freelance/work/work-file.ts'
import { lambda } from '../../http/lambda.ts'

export const handler = lambda(attachments, {
  'GET /api/group-chats/{id}/messages/{messageId}/attachments/{attachmentId}': ({ params }) =>
    addressInRoom(params.id, params.messageId, params.attachmentId),
  'GET /api/messages/{id}/attachments/{attachmentId}': ({ params }) => addressInDirect(params.id, params.attachmentId),
  'GET /api/freelance/gigs/{gigId}/work/{stepId}/attachments/{attachmentId}': ({ caller, params }) =>
    addressInWork(caller.id, { gigId: params.gigId, id: params.stepId }, params.attachmentId),
})
