import type { Kind } from './kind.ts'

const ROOM_LINK = '/group-chat?room={roomId}'

export const ROOM_NOTIFICATIONS = {
  'chat.message': {
    label: 'New messages in my rooms',
    topic: 'Messages',
    colour: 'teal',
    optional: true,
    title: 'New messages',
    message: '{person} wrote in {room}',
    link: ROOM_LINK,
    several: { title: 'New messages', message: '{person} and others wrote in {room}' },
  },
  'chat.mention': {
    label: 'I am mentioned in a room',
    topic: 'Messages',
    colour: 'purple',
    optional: true,
    title: 'You were mentioned',
    message: '{person} mentioned you in {room}',
    link: ROOM_LINK,
    several: { title: '{n} mentions', message: '{person} and others mentioned you in {room}' },
  },
} as const satisfies Record<string, Kind>
