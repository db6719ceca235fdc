import type { Kind } from './kind.ts'

export const MESSAGE_NOTIFICATIONS = {
  'message.new': {
    label: 'Direct messages to me',
    topic: 'Messages',
    colour: 'teal',
    title: 'New message',
    message: '{person} sent you a message',
    link: '/group-chat?user={userId}',
    several: { title: '{n} new messages', message: '{person} sent you {n} messages' },
  },
} as const satisfies Record<string, Kind>
