import { entity, find, refTo, type Ref } from '../store/table.ts'
import { change, remove, type Mutation } from '../store/write.ts'

/** What is true of all direct messages of a user. */
export interface Mailbox {
  userId: string
  /** The sum of `unread` of their sides. */
  unread: number
  /** Grows with every change of what the user sees in their conversations. */
  version: number
  /** When it grew (milliseconds since 1970). */
  changedAt: number
  /** A copy of the privacy setting: the user neither sends read receipts nor sees those of others. */
  hidesReads?: boolean
}
const mailboxes = entity<Mailbox, { userId: string }>({
  kind: 'mailbox',
  key: ({ userId }) => ({ pk: talksPartition(userId), sk: 'MAILBOX' }),
})
export const talksPartition = (userId: string): string => `TALKS#${userId}`

export const mailboxRef = (userId: string): Ref<Mailbox> => refTo(mailboxes, { userId })
export const getMailbox = (userId: string): Promise<Mailbox | undefined> => find(mailboxes, { userId })

/** Counts a change of what a user sees, and `unread` more messages. */
export const updateMailbox = (userId: string, unread = 0): Mutation =>
  change(mailboxes.key({ userId }), { set: { _kind: mailboxes.kind, userId, changedAt: Date.now() }, add: { version: 1, unread } })

/** Counts a change that has nothing to do with messages; the condition fails when the user has none. */
export const touchMailbox = (userId: string): Mutation =>
  change(mailboxes.key({ userId }), { set: { changedAt: Date.now() }, add: { version: 1 } }, { exists: true })

export const deleteMailbox = (userId: string): Mutation => remove(mailboxes.key({ userId }))

export const updateHidesReads = (userId: string, hidesReads: boolean): Mutation =>
  change(mailboxes.key({ userId }), {
    set: { _kind: mailboxes.kind, userId, changedAt: Date.now(), hidesReads },
    add: { version: 1, unread: 0 },
  })
