import { listUserItems, type UserPart } from '../../data/user-items.ts'
import { pagesBefore, type Position } from '../../data/reads.ts'
import { deleteItem, recordAs, type StoredItem } from '../../data/stored-items.ts'
import { commit, transact } from '../../data/transaction.ts'
import { calendarEntries } from '../../data/meetings/calendar-entries.ts'
import { deleteFromMeeting } from '../meetings/uninvite.ts'
import { deleteUserItem } from './delete-user-item.ts'
import { anonymizeAnswer, questions } from '../../data/freelance/questions.ts'
import { anonymizeLink } from '../../data/links/links.ts'
import { anonymizeLinkTotal, linkTotals } from '../../data/links/totals.ts'
import { ignoring } from '../../../shared/errors.ts'
import { assignments, checklistAssignments } from '../../data/tasks/assignments.ts'
import { unassign } from '../tasks/lifecycle/unassign-member.ts'
import { getUser } from '../../data/accounts/users.ts'
import { conversationTag, messageId } from '../../data/messages/ids.ts'
import { deleteMailbox } from '../../data/messages/mailboxes.ts'
import { listMessages, removeMessage, pinsPartition } from '../../data/messages/messages.ts'
import { deletePins } from '../../data/rooms/pins.ts'
import { deleteSide, sides } from '../../data/messages/sides.ts'
import { detaching } from '../rooms/messages/attachments.ts'

/** How far the deletion has come: the part, and where to go on in it. */
export interface Progress {
  part: number
  after?: Position
}

/** Idempotent. False when there was no time for all that belongs to the item; it is handled again then. */
type Handle = (item: StoredItem, mayGoOn: () => boolean) => Promise<boolean | void>

/** What becomes of the items of each part, in this order. */
const PARTS: readonly { name: UserPart; handle: Handle }[] = [
  { name: 'indexed', handle: deleteUserItem },
  // After the memberships: nothing new can be assigned then.
  { name: 'assignments', handle: deleteAssignmentItem },
  { name: 'checklists', handle: deleteAssignmentItem },
  { name: 'calendar', handle: deleteCalendarItem },
  // After the links: all of them have a total then.
  { name: 'linkTotals', handle: anonymizeTotal },
  { name: 'talks', handle: deleteConversation },
  { name: 'answered', handle: anonymizeAnswerItem },
  ...(
    [
      'expectedCloses',
      'notifications',
      'inbox',
      'rooms',
      'points',
      'answers',
      'rating',
      'webhooks',
      'own',
      'found',
      'foundMessages',
    ] as const
  ).map((name) => ({
    name,
    handle: async (item: StoredItem) => void (await commit(deleteItem(item))),
  })),
]

const BATCH = 25

/**
 * Deletes what is left of a deleted user, at most `batches` times 25 items, while `mayGoOn`. Returns where to go on, undefined at the end.
 * It can be stopped at any point and resumed there.
 */
export async function permanentlyDeleteUser(
  userId: string,
  { part, after }: Progress,
  batches: number,
  mayGoOn: () => boolean = () => true,
): Promise<Progress | undefined> {
  let at: Progress = { part, after }
  for (let batch = 0; batch < batches; batch += 1) {
    const current = PARTS[at.part]
    if (!current) return undefined
    const { items, next } = await listUserItems(userId, current.name, { limit: BATCH, after: at.after })
    for (const item of items) if (!mayGoOn() || (await current.handle(item, mayGoOn)) === false) return at
    at = next ? { part: at.part, after: next } : { part: at.part + 1 }
  }
  return at.part < PARTS.length ? at : undefined
}

/** Removes name and texts of a deleted user's link, which mostly are personal; its totals stay with the startup. */
async function anonymizeTotal(item: StoredItem): Promise<void> {
  const total = recordAs(linkTotals, item)
  if (!total) return
  await commit(anonymizeLinkTotal(total))
  await commit(anonymizeLink(total.linkId))
}

/** Deletes an item of a deleted user's calendar: no meeting has the user any more. */
async function deleteCalendarItem(item: StoredItem): Promise<void> {
  const entry = recordAs(calendarEntries, item)
  if (entry) await deleteFromMeeting(entry)
  await commit(deleteItem(item))
}

async function anonymizeAnswerItem(item: StoredItem): Promise<void> {
  const question = recordAs(questions, item)
  if (question) await commit(anonymizeAnswer(question))
}

/** Removes a deleted user from a task that they are assigned to; idempotent. */
async function deleteAssignmentItem(item: StoredItem): Promise<void> {
  const assigned = recordAs(assignments, item) ?? recordAs(checklistAssignments, item)
  if (assigned) await unassign({ startupId: assigned.startupId, id: assigned.taskId }, assigned.userId).catch(ignoring('startup.not_found'))
  await commit(deleteItem(item))
}

/**
 * Deletes a conversation of a deleted user when the other user is deleted too. Until then it stays with the other, who sees
 * "Deleted user". Idempotent: the own side goes last, so that a stopped deletion finds it again. A change by the other creates a
 * mailbox anew, which goes with the conversation. False when there was no time for all messages.
 */
async function deleteConversation(item: StoredItem, mayGoOn: () => boolean): Promise<boolean | void> {
  const side = recordAs(sides, item)
  if (!side) return void (await commit(deleteItem(item)))
  const { userId, otherId } = side
  const other = await getUser(otherId, { consistent: true })
  if (other && other.deletedAt === undefined) return
  const tag = conversationTag(userId, otherId)
  for await (const page of pagesBefore((before) => listMessages(tag, { limit: BATCH, before, consistent: true }))) {
    if (!mayGoOn()) return false
    await Promise.all(page.map(({ id, attachments }) => transact({ message: removeMessage(id), ...detaching(attachments) })))
  }
  await Promise.all(
    [
      deleteSide({ userId: otherId, otherId: userId }),
      deleteMailbox(otherId),
      deleteMailbox(userId),
      deletePins(pinsPartition(messageId(0, tag))),
    ].map(commit),
  )
  await commit(deleteSide(side))
}
