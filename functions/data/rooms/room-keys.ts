import { base32, numberOf } from '../../platform/base32.ts'
import { ulid } from '../../platform/ulid.ts'
import type { StoredItem } from '../stored-items.ts'
import { listItems, type ListPage, type PageOptions } from '../store/lists.ts'

export const ROOM_PREFIX = 'ROOM#'
/** The partition of a room. The room of a startup has the id of the startup. */
export const roomPartition = (roomId: string): string => `${ROOM_PREFIX}${roomId}`

/** A page of everything that lies in the partition of a room. */
export const listRoomItems = (roomId: string, options: PageOptions): Promise<ListPage<StoredItem>> =>
  listItems({ ...options, pk: roomPartition(roomId), consistent: true })

const NUMBER_CHARS = 10
export const MESSAGE_PREFIX = 'M#'

const numberText = (id: string): string => id.slice(0, NUMBER_CHARS)
export const messageKey = (id: string): string => `${MESSAGE_PREFIX}${numberText(id)}`

/** The id of a message: its number in the room, so that ids sort as messages were sent and lead to the key, and 80 random bits. */
export const roomMessageId = (number: number): string => `${base32(number, NUMBER_CHARS)}${ulid().slice(NUMBER_CHARS)}`

/** The number of a message in its room, from 1. */
export const numberOfMessage = (id: string): number => numberOf(numberText(id))
