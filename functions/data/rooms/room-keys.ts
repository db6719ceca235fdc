import { base32, numberOf } from '../../platform/base32.ts'
import { ulid } from '../../platform/ulid.ts'

export const ROOM_PREFIX = 'ROOM#'
/** The partition of a room. The room of a startup has the id of the startup. */
export const roomPartition = (roomId: string): string => `${ROOM_PREFIX}${roomId}`

const NUMBER_CHARS = 10
export const MESSAGE_PREFIX = 'M#'

const numberText = (id: string): string => id.slice(0, NUMBER_CHARS)
export const messageKey = (id: string): string => `${MESSAGE_PREFIX}${numberText(id)}`

/** The id of a message: its number in the room, so that ids sort as messages were sent and lead to the key, and 80 random bits. */
export const roomMessageId = (number: number): string => `${base32(number, NUMBER_CHARS)}${ulid().slice(NUMBER_CHARS)}`

/** The number of a message in its room, from 1. */
export const numberOfMessage = (id: string): number => numberOf(numberText(id))
