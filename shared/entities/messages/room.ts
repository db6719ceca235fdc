import * as z from 'zod/mini'
import { ATTACHMENTS_MAX, ROOM_MEMBERS_MAX, ROOM_NAME_MAX, MESSAGE_MAX } from '../../limits.ts'
import { Id, line, optionalText, Time } from '../text.ts'
import { Person } from '../person.ts'

const ROOM_KINDS = ['startup', 'group'] as const

/** A room with several people: the one of a startup, or a group (domain 3.12). */
export const Room = z.object({
  id: Id,
  kind: z.enum(ROOM_KINDS),
  /** Null for groups. */
  startupId: z.nullable(Id),
  name: z.string(),
  /** The logo of the startup; null for groups. */
  image: z.nullable(z.string()),
  /** The member who manages the group; null for the room of a startup. */
  createdBy: z.nullable(Id),
  lastMessage: z.nullable(z.object({ senderName: z.string(), content: z.string() })),
  lastMessageAt: Time,
  unreadCount: z.int(),
  /** Whether a message that the caller has not read mentions them. */
  isMentioned: z.boolean(),
  muted: z.boolean(),
})
export type Room = z.output<typeof Room>

export const RoomWithMembers = z.object({
  ...Room.shape,
  memberCount: z.int(),
  memberIds: z.array(Id),
  /** All of a group; of a startup the first `ROOM_MEMBERS_SHOWN`, and `memberCount` counts all. */
  members: z.array(Person),
})
export type RoomWithMembers = z.output<typeof RoomWithMembers>

const Members = z
  .array(Id, 'Please choose the people')
  .check(z.maxLength(ROOM_MEMBERS_MAX - 1, `A group may have at most ${ROOM_MEMBERS_MAX} people`))
export const NewRoom = z.object({ name: line('The name', ROOM_NAME_MAX, 'Please name the group'), memberIds: Members })
/** What is left out stays. */
export const RoomChange = z.object({ name: z.optional(NewRoom.shape.name), memberIds: z.optional(Members) })

export const Attachment = z.object({
  id: Id,
  name: z.string(),
  contentType: z.string(),
  /** In bytes. */
  size: z.int(),
  /** In pixels; null for what is no image. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
})
export type Attachment = z.output<typeof Attachment>

/** What was made of a message: where it is found. */
export const ItemReference = z.object({ kind: z.enum(['task', 'meeting', 'lead']), startupId: Id, id: Id })
export type ItemReference = z.output<typeof ItemReference>
/** Such an item as it is now. */
export const ReferencedItem = z.object({
  ...ItemReference.shape,
  title: z.string(),
  /** The column of a task, the start of a meeting, the stage of a lead, or what became of it. */
  state: z.string(),
})
export type ReferencedItem = z.output<typeof ReferencedItem>
/** What a member may do to a message of anyone. */
export const MessageMark = z.object({ pinned: z.optional(z.boolean('This must be yes or no')), reference: z.optional(ItemReference) })
export type MessageMark = z.output<typeof MessageMark>

export const RoomMessage = z.object({
  id: Id,
  roomId: Id,
  /** Null once they have deleted their account. */
  senderId: z.nullable(Id),
  senderName: z.string(),
  senderImage: z.nullable(z.string()),
  /** Markdown; a mention is written `[@Name](mention:<user id>)`. Empty once it is deleted. */
  content: z.string(),
  replyTo: z.nullable(z.object({ id: Id, senderName: z.string(), content: z.string() })),
  attachments: z.array(Attachment),
  /** A line about the room, not written by its sender: who left a group. */
  event: z.optional(z.literal('left')),
  /** Emoji → ids of who reacted with it. */
  reactions: z.record(z.string(), z.array(Id)),
  mentions: z.array(Id),
  pinned: z.optional(z.literal(true)),
  references: z.optional(z.array(ItemReference)),
  createdAt: Time,
  editedAt: z.nullable(Time),
  deleted: z.boolean(),
})
export type RoomMessage = z.output<typeof RoomMessage>

/** A message has a text or a file. */
export const hasContent = z.refine<{ content: string; attachments?: string[] | undefined }>(
  ({ content, attachments = [] }) => content !== '' || attachments.length > 0,
  { error: 'Please write a message', path: ['content'] },
)
/** Ids of finished uploads of the kind `attachment`. */
export const Attachments = z.array(Id).check(z.maxLength(ATTACHMENTS_MAX, `You can add up to ${ATTACHMENTS_MAX} files`))
export const NewRoomMessage = z
  .object({
    content: optionalText('The message', MESSAGE_MAX),
    replyTo: z.optional(Id),
    attachments: z.optional(Attachments),
  })
  .check(hasContent)
