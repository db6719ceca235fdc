/** What is said of failures of messages (spec 8). */
export const FAILURES = {
  messages: 'Failed to load messages',
  conversations: 'Failed to load conversations',
  conversation: 'Failed to load conversation',
  sent: 'Failed to load sent messages',
  deletion: 'Failed to delete message',
  sending: 'Failed to send message',
  reading: 'Failed to mark messages as read',
} as const
