import { putGroup, type StoredGroup } from '../../data/rooms/groups.ts'
import { pinsAfter } from '../../data/rooms/pins.ts'
import { numberOfMessage, roomMessageId, roomPartition } from '../../data/rooms/room-keys.ts'
import { putRoomMessage, updateRoomMessage, type StoredRoomMessage } from '../../data/rooms/room-messages.ts'
import { NO_MESSAGES, putRoomState, type RoomState } from '../../data/rooms/room-states.ts'
import type { Write } from '../../data/transaction.ts'
import { appendChanges } from '../change-feed/feed.ts'
import { previewOf, shownContent } from './messages/content.ts'

/** The id of name and members of a group among the changed items. */
export const GROUP_MARK = '0'.repeat(26)

export type NewMessage = Omit<StoredRoomMessage, 'id' | 'seq' | 'roomId'>

/** One transaction of a room in the making: the writes, and the state after them. */
export class RoomDraft {
  readonly writes: Record<string, Write> = {}
  readonly #before: RoomState | undefined
  #after: RoomState

  constructor(roomId: string, before: RoomState | undefined) {
    this.#before = before
    this.#after = before ?? { ...NO_MESSAGES, roomId }
  }

  get isEmpty(): boolean {
    return Object.keys(this.writes).length === 0
  }
  /** The room as it was read. */
  get state(): RoomState {
    return this.#after
  }

  add(writes: Readonly<Record<string, Write>>): void {
    Object.assign(this.writes, writes)
  }
  send(message: NewMessage, senderName: string): StoredRoomMessage {
    const { roomId, messageCount } = this.#after
    const number = messageCount + 1
    const sent = { ...message, roomId, id: roomMessageId(number), seq: this.#after.seq + 1 }
    const { id, senderId, createdAt: at } = sent
    const newest = { id, senderId, senderName, content: previewOf(shownContent(sent)), at }
    this.#after = { ...this.#after, ...appendChanges(this.#after, [id]), messageCount: number, newest }
    this.add({ message: putRoomMessage(sent) })
    return sent
  }
  change(before: StoredRoomMessage, changed: StoredRoomMessage): StoredRoomMessage {
    const after = { ...changed, seq: this.#after.seq + 1 }
    const { newest, deleted } = this.#after
    const isDeletion = before.deletedAt === undefined && after.deletedAt !== undefined
    this.#after = {
      ...this.#after,
      ...appendChanges(this.#after, [after.id]),
      ...(newest?.id === after.id && { newest: { ...newest, content: previewOf(shownContent(after)) } }),
      ...(isDeletion && { deleted: [...deleted, numberOfMessage(after.id)] }),
    }
    this.add({ message: updateRoomMessage(before, after), ...pinsAfter(roomPartition(after.roomId), before, after) })
    return after
  }
  changeGroup(group: Omit<StoredGroup, 'seq' | 'messageCount'>): StoredGroup {
    const after = { ...group, seq: this.#after.seq + 1, messageCount: this.#after.messageCount }
    this.#after = { ...this.#after, ...appendChanges(this.#after, [GROUP_MARK]) }
    this.add({ group: putGroup(after) })
    return after
  }
  stateWrite(): Write {
    return putRoomState(this.#after, this.#before)
  }
}
