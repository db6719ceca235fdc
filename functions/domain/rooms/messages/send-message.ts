import type { Idempotency } from '../../../../shared/contract/endpoint.ts'
import type * as z from 'zod/mini'
import type { NewRoomMessage, RoomMessage } from '../../../../shared/entities/messages/room.ts'
import { fail } from '../../../../shared/errors.ts'
import { mentionsIn } from '../../../../shared/format/text/mentions.ts'
import { recordAnswer } from '../../../data/answers.ts'
import { putRoomPerson, updateRead, type RoomPerson } from '../../../data/rooms/room-people.ts'
import { changeRoom, type RoomRead } from '../change-room.ts'
import { isOfGroup, type Author } from '../room-member.ts'
import { readAfterSending } from '../unread.ts'
import { attachedFiles, attaching, failAttaching } from './attachments.ts'
import { shownMessage } from './shown-messages.ts'

type Sent = z.output<typeof NewRoomMessage>

/** Sends a message: it takes the next number of the room, and is no unread one of its sender. */
export function sendRoomMessage(
  author: Author,
  { content, replyTo, attachments: uploadIds = [] }: Sent,
  idempotency?: Idempotency<RoomMessage>,
): Promise<RoomMessage> {
  const { roomId, userId } = author
  const mentioned = mentionsIn(content)
  return changeRoom(roomId, {
    by: author,
    readerId: userId,
    memberIds: isOfGroup(author) ? [] : mentioned,
    messageIds: replyTo === undefined ? [] : [replyTo],
    uploadIds,
    change: async (draft, read) => {
      const quoted = replyTo === undefined ? undefined : read.messages.get(replyTo)
      if (replyTo !== undefined && (!quoted || quoted.deletedAt !== undefined)) fail('message.not_found')
      const files = attachedFiles(uploadIds, read.uploads, userId)
      const watermark = readAfterSending(draft.state, read.read)
      const sent = draft.send(
        {
          senderId: userId,
          content,
          replyTo: replyTo ?? null,
          attachments: files,
          reactions: {},
          mentions: mentionedMembers(mentioned, read),
          createdAt: new Date().toISOString(),
          editedAt: null,
        },
        author.person.name,
      )
      const shownTo = read.read?.shownTo
      draft.add({
        read: updateRead({ roomId, userId }, read.read, { ...watermark, ...(shownTo !== undefined && { shownTo }) }),
        ...attaching(files, author),
      })
      const person = personIn(author)
      if (!isSamePerson(read.person, person)) draft.add({ person: putRoomPerson(person) })
      const shown = await shownMessage(sent, quoted ? [quoted] : [], [person])
      draft.add(recordAnswer(idempotency, shown))
      return shown
    },
    refused: failAttaching,
  })
}

export const mentionedMembers = (mentioned: readonly string[], { group, members }: Pick<RoomRead, 'group' | 'members'>): string[] => {
  const present = new Set(group ? group.memberIds : members.map(({ userId }) => userId))
  return mentioned.filter((userId) => present.has(userId))
}

const personIn = ({ roomId, userId, person: { name, profileImage } }: Author): RoomPerson => ({ roomId, userId, name, profileImage })

const isSamePerson = (stored: RoomPerson | undefined, { name, profileImage }: RoomPerson): boolean =>
  stored?.name === name && stored.profileImage === profileImage
