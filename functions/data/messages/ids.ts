import { createHash } from 'node:crypto'
import { base32, numberOf } from '../../platform/base32.ts'

const SEQ_CHARS = 10
const HASH_BYTES = 5
const HASH_CHARS = 8

/** The tag of the conversation between two users, whichever of them is named first: 80 bits of a hash. */
export function conversationTag(one: string, other: string): string {
  const hash = createHash('sha256').update([one, other].toSorted().join('#')).digest()
  return base32(hash.readUIntBE(0, HASH_BYTES), HASH_CHARS) + base32(hash.readUIntBE(HASH_BYTES, HASH_BYTES), HASH_CHARS)
}

/** The id of a message, in the form of a ULID: its sequence number and its conversation, so that the id alone leads to the key. */
export const messageId = (seq: number, tag: string): string => `${base32(seq, SEQ_CHARS)}${tag}`
export const seqOf = (id: string): number => numberOf(id.slice(0, SEQ_CHARS))
export const seqTextIn = (id: string): string => id.slice(0, SEQ_CHARS)
export const tagIn = (id: string): string => id.slice(SEQ_CHARS)

/** The id of the conversation between two users as a room, which its files name; no message has this id. */
export const directRoomId = (tag: string): string => messageId(0, tag)
