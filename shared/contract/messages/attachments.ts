import * as z from 'zod/mini'
import { party, resource, signedIn } from '../endpoint.ts'

/** A resource of its own: its Lambda is the only one that may read attachments. */
export const attachments = resource({
  'GET /api/group-chats/{id}/messages/{messageId}/attachments/{attachmentId}': {
    summary: 'An address, valid for a minute, of a file of a message',
    access: party('roomMember', 'userId'),
    scope: 'messages.read',
    returns: z.object({ url: z.string() }),
    errors: ['room.not_found', 'message.not_found', 'message.attachment_not_found'],
  },
  'GET /api/messages/{id}/attachments/{attachmentId}': {
    summary: 'The same of a direct message',
    notLive: 'a download',
    access: party('message', 'senderId', 'recipientId'),
    scope: 'messages.read',
    returns: z.object({ url: z.string() }),
    errors: ['message.not_found', 'message.attachment_not_found'],
  },
  'GET /api/freelance/gigs/{gigId}/work/{stepId}/attachments/{attachmentId}': {
    summary: 'An address for a minute of a file of agreed work',
    access: signedIn,
    scope: 'gigs.read',
    returns: z.object({ url: z.string() }),
    errors: ['gig.not_found', 'auth.forbidden', 'message.attachment_not_found'],
  },
})
