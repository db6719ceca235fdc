import { base32, numberOf } from '../../platform/base32.ts'
import { DAY_SECONDS } from '../../../shared/time.ts'

export const inboxPartition = (userId: string): string => `INBOX#${userId}`

const TIME_CHARS = 10
const SEQ_CHARS = 8
export const TAG_CHARS = 8

/** The sequence number as ids and sort keys contain it. */
export const seqText = (seq: number): string => base32(seq, SEQ_CHARS)
export const seqTextIn = (id: string): string => id.slice(TIME_CHARS, TIME_CHARS + SEQ_CHARS)

export const seqOf = (id: string): number => numberOf(seqTextIn(id))

/** The tag of the group in an id; random without one. */
export const tagIn = (id: string): string => id.slice(TIME_CHARS + SEQ_CHARS)

/** The id of a notification, in the form of a ULID: the time of `ulid`, a sequence number, and the tag of a group, if it has one. */
export const notificationId = (ulid: string, seq: number, tag = tagIn(ulid)): string => `${ulid.slice(0, TIME_CHARS)}${seqText(seq)}${tag}`

/** Seconds since 1970, some days after a time. */
export const daysAfter = (time: string, days: number): number => Math.floor(Date.parse(time) / 1_000) + days * DAY_SECONDS
