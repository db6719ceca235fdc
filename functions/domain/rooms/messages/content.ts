import type * as z from 'zod/mini'
import type { MessageMark, NewRoomMessage } from '../../../../shared/entities/messages/room.ts'
import { fail } from '../../../../shared/errors.ts'
import { mentionsIn } from '../../../../shared/format/text/mentions.ts'
import { MESSAGE_PREVIEW_MAX, REACTION_KINDS_MAX } from '../../../../shared/limits.ts'
import type { StoredContent } from '../../../data/rooms/room-messages.ts'
import type { Upload } from '../../../data/uploads/uploads.ts'
import { attachedFiles } from './attachments.ts'

type Members = ReadonlySet<string>
/** Gives a message after a change; the same object when nothing changes. */
export type ContentChange = <M extends StoredContent>(message: M, memberIds: Members) => M

interface Read {
  /** The answered message, if any and if it exists. */
  quoted: StoredContent | undefined
  memberIds: Members
  uploads: readonly Upload[]
}

/** The content of a new message; `message.not_found` when it answers one that is deleted. */
export function newContent(
  { content, replyTo, attachments = [] }: z.output<typeof NewRoomMessage>,
  senderId: string,
  { quoted, memberIds, uploads }: Read,
): Omit<StoredContent, 'id'> {
  if (replyTo !== undefined && (!quoted || quoted.deletedAt !== undefined)) fail('message.not_found')
  const files = attachedFiles(attachments, uploads, senderId)
  const mentions = mentionedAmong(content, memberIds)
  const createdAt = new Date().toISOString()
  return { senderId, content, replyTo: replyTo ?? null, attachments: files, reactions: {}, mentions, createdAt, editedAt: null }
}

/** Changes the text of an own message; one that has files may be left without. */
export const editing =
  (userId: string, content: string): ContentChange =>
  (message, memberIds) => {
    if (!isOwn(message, userId)) fail('message.not_yours')
    if (message.content === content) return message
    return { ...message, content, mentions: mentionedAmong(content, memberIds), editedAt: new Date().toISOString() }
  }

/** Adds a reaction of a user, or takes it back; the other kinds stay in their order. */
export function reacting(userId: string, emoji: string, wanted: boolean): ContentChange {
  if (wanted && !isEmoji(emoji)) fail('message.reaction_unknown')
  return (message) => {
    const { [emoji]: who = [], ...others } = message.reactions
    if (who.includes(userId) === wanted) return message
    if (wanted && who.length === 0 && Object.keys(others).length >= REACTION_KINDS_MAX) fail('message.too_many_reactions')
    const left = wanted ? [...who, userId] : who.filter((id) => id !== userId)
    const reactions = Object.entries({ ...message.reactions, [emoji]: left }).filter(([, ids]) => ids.length > 0)
    return { ...message, reactions: Object.fromEntries(reactions) }
  }
}

/** What was made of one message: the newest items. */
const REFERENCES_MAX = 10

/** Pins a message or no longer, and adds what was made of it. */
export const marking =
  ({ pinned, reference }: MessageMark): ContentChange =>
  (message) => {
    const { pinned: before = false, references = [], ...others } = message
    const isNew = reference !== undefined && references.every(({ id }) => id !== reference.id)
    if (!isNew && (pinned ?? before) === before) return message
    const after = (isNew ? [...references, reference] : references).slice(-REFERENCES_MAX)
    return { ...others, ...((pinned ?? before) && { pinned: true }), ...(after.length > 0 && { references: after }) } as typeof message
  }

/** Handles failed conditions of what a change writes besides the message. */
export function failMarking(names: readonly string[]): void {
  if (names.includes('pins')) fail('message.too_many_pins')
}

/** The tombstone of a message. */
export const emptied = <M extends StoredContent>({ pinned: _pinned, references: _references, ...message }: M): M => ({
  ...(message as M),
  content: '',
  attachments: [],
  reactions: {},
  mentions: [],
  replyTo: null,
  editedAt: null,
  deletedAt: new Date().toISOString(),
})

export const isOwn = ({ senderId, event, isRemoved = false }: StoredContent, userId: string): boolean =>
  senderId === userId && event === undefined && !isRemoved

/** Whether a text is exactly one emoji as the Unicode Standard recommends for interchange: with its skin tone, as a flag or as a family. */
const isEmoji = (text: string): boolean => /^\p{RGI_Emoji}$/v.test(text)

/** A message that was asked for, unless it is deleted. */
export const present = <M extends StoredContent>(message: M | undefined): M =>
  message && message.deletedAt === undefined ? message : fail('message.not_found')

const mentionedAmong = (content: string, memberIds: Members): string[] => mentionsIn(content).filter((userId) => memberIds.has(userId))

/** What lists and quotations show of a message: one without a text by its first file. */
export const shownContent = ({ content, attachments }: Pick<StoredContent, 'content' | 'attachments'>): string =>
  content === '' ? (attachments[0]?.name ?? '') : content

/** What a message shows of the one that it answers. */
export const quotationOf = (message: StoredContent, senderName: string) => ({
  id: message.id,
  senderName,
  content: previewOf(shownContent(message)),
})

/** The beginning of a message, as lists and quotations show it. */
export const previewOf = (content: string): string => [...content].slice(0, MESSAGE_PREVIEW_MAX).join('')
/** Whether a beginning may lack the rest of its message. */
export const isCut = (preview: string): boolean => [...preview].length >= MESSAGE_PREVIEW_MAX
