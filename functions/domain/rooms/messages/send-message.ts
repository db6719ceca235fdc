import type { Idempotency } from '../../../../shared/contract/endpoint.ts'
import type * as z from 'zod/mini'
import type { NewRoomMessage, RoomMessage } from '../../../../shared/entities/messages/room.ts'
import { mentionsIn } from '../../../../shared/format/text/mentions.ts'
import { recordAnswer } from '../../../data/answers.ts'
import { putRoomPerson, updateRead, type RoomPerson } from '../../../data/rooms/room-people.ts'
import { changeRoom } from '../change-room.ts'
import type { Author } from '../room-member.ts'
import { readAfterSending } from '../unread.ts'
import { attaching, failAttaching } from './attachments.ts'
import { newContent } from './content.ts'
import { shownMessage } from './shown-messages.ts'
import { TYPING_SECONDS } from '../../../../shared/limits.ts'
import { settingsRef } from '../../../data/accounts/settings.ts'
import { getTogether } from '../../../data/reads.ts'
import { getTyping, putTyping } from '../../../data/rooms/room-polls.ts'
import { commit } from '../../../data/transaction.ts'

/** Sends a message: it takes the next number of the room, and is no unread one of its sender. */
export function sendRoomMessage(
  author: Author,
  message: z.output<typeof NewRoomMessage>,
  idempotency?: Idempotency<RoomMessage>,
): Promise<RoomMessage> {
  const { roomId, userId } = author
  const { content, replyTo, attachments: uploadIds = [] } = message
  return changeRoom(roomId, {
    by: author,
    readerId: userId,
    memberIds: mentionsIn(content),
    messageIds: replyTo === undefined ? [] : [replyTo],
    uploadIds,
    change: async (draft, read) => {
      const quoted = replyTo === undefined ? undefined : read.messages.get(replyTo)
      const watermark = readAfterSending(draft.state, read.read)
      const sent = draft.send(newContent(message, userId, { ...read, quoted }), author.person.name)
      const shownTo = read.read?.shownTo
      draft.add({
        read: updateRead({ roomId, userId }, read.read, { ...watermark, ...(shownTo !== undefined && { shownTo }) }),
        ...attaching(sent.attachments, userId, { roomId }),
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

const personIn = ({ roomId, userId, person: { name, profileImage } }: Author): RoomPerson => ({ roomId, userId, name, profileImage })

const isSamePerson = (stored: RoomPerson | undefined, { name, profileImage }: RoomPerson): boolean =>
  stored?.name === name && stored.profileImage === profileImage

/** Shows for some seconds that a member is typing, unless they hide it. */
export async function startTyping({ roomId, userId, person }: Author): Promise<void> {
  const [stored, { settings }] = await Promise.all([getTyping(roomId), getTogether({ settings: settingsRef(userId) })])
  if (settings?.['privacy:typing'] === false) return
  const now = Date.now()
  const others = (stored?.typing ?? []).filter((one) => one.userId !== userId && one.until > now)
  const typing = [...others, { userId, name: person.name, until: now + TYPING_SECONDS * 1_000 }]
  await commit(putTyping({ roomId, typing }))
}
