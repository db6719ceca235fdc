import type { Kind } from './kind.ts'

export const MESSAGE_NOTIFICATIONS = {
  'message.new': {
    colour: 'teal',
    title: 'New message',
    message: '{person} sent you a message',
    link: '/group-chat?user={userId}',
    several: { title: '{n} new messages', message: '{person} sent you {n} messages' },
  },
} as const satisfies Record<string, Kind>

const ROOM_LINK = '/group-chat?room={roomId}'

export const ROOM_NOTIFICATIONS = {
  'chat.message': {
    colour: 'teal',
    title: 'New messages',
    message: '{person} wrote in {room}',
    link: ROOM_LINK,
    several: { title: 'New messages', message: '{person} and others wrote in {room}' },
  },
  'chat.mention': {
    colour: 'purple',
    title: 'You were mentioned',
    message: '{person} mentioned you in {room}',
    link: ROOM_LINK,
    several: { title: '{n} mentions', message: '{person} and others mentioned you in {room}' },
  },
  'chat.left': {
    colour: 'gray',
    title: 'A member left your group',
    message: '{person} no longer shares a startup with you and has left {room}',
    link: ROOM_LINK,
    several: {
      title: '{n} members left your group',
      message: '{person} and others no longer share a startup with you and have left {room}',
    },
  },
} as const satisfies Record<string, Kind>
