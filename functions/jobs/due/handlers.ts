import { leadBoards } from '../../data/leads/leads.ts'
import { opportunityBoards } from '../../data/opportunities/opportunities.ts'
import type { ListPosition } from '../../data/reads.ts'
import { getRequest } from '../../data/requests/requests.ts'
import { schedule, type ActionFacts, type ActionKind, type ScheduledAction } from '../../data/scheduled-actions.ts'
import type { Thread } from '../../data/threads/threads.ts'
import { commit } from '../../data/transaction.ts'
import { countRecords } from '../../domain/analytics/counting/count-records.ts'
import type { Counted } from '../../domain/analytics/counting/counted.ts'
import { countHeldMeeting } from '../../domain/analytics/counting/held-meetings.ts'
import { backfill } from '../../domain/analytics/recount/recount.ts'
import { remindOfToken } from '../../domain/api-tokens/revoke-token.ts'
import { permanentlyDelete } from '../../domain/boards/permanently-delete.ts'
import { permanentlyDeleteStartup } from '../../domain/deletion/permanently-delete-startup.ts'
import { proveDeletion } from '../../domain/deletion/prove-deletion.ts'
import { permanentlyDeleteUser } from '../../domain/deletion/permanently-delete-user.ts'
import { indexItem } from '../../domain/find/update-entries.ts'
import { leadThread } from '../../domain/leads/lead.ts'
import { remindOfFollowUp } from '../../domain/leads/lead-news.ts'
import { recountLink } from '../../domain/links/recount/recount-link.ts'
import { fillIn, recountStartup } from '../../domain/links/recount/recount-startup.ts'
import { remindOfMeeting } from '../../domain/meetings/news/reminders.ts'
import { uninviteMember } from '../../domain/meetings/uninvite.ts'
import { notifyPage, type NoticePage } from '../../domain/notifications/notify.ts'
import { pauseBefore, runMass } from '../../domain/operator/mass.ts'
import { releaseSales } from '../../domain/opportunities/lifecycle/release-member.ts'
import { opportunityThread } from '../../domain/opportunities/opportunity.ts'
import { postOutcome } from '../../domain/programmes/ledger/post-outcome.ts'
import { settleIfEnded } from '../../domain/requests/end/settle-ended.ts'
import { deleteRoomItems } from '../../domain/rooms/lifecycle/delete-room.ts'
import { archiveCompleted } from '../../domain/tasks/archive-completed.ts'
import { permanentlyDeleteTask } from '../../domain/tasks/lifecycle/permanently-delete-task.ts'
import { unassignMember } from '../../domain/tasks/lifecycle/unassign-member.ts'
import { remindOfTask } from '../../domain/tasks/task-news.ts'
import { threadOf } from '../../domain/tasks/threads/activity.ts'
import { expireTransfer } from '../../domain/teams/transfer/answer-transfer.ts'
import { deleteThread } from '../../domain/threads/delete-thread.ts'
import { deleteUnused } from '../../domain/uploads/delete-unused.ts'
import { gigConfirmed, gigDeadline, gigDeleted, gigEnded, gigHired, gigUnanswered, offerExpired, reviewShown } from './freelance.ts'

/**
 * Must be idempotent, and looks at what is true by then: it may run late or twice. One that can last longer than a few seconds ends when
 * it may not go on, and schedules itself for the rest.
 */
export type Handler<K extends ActionKind> = (action: ScheduledAction<K>, mayGoOn: () => boolean) => Promise<unknown>

/** Schedules an action again for the rest, which has other facts where they are given. */
async function goOn<K extends ActionKind>({ kind, id, facts }: ScheduledAction<K>, rest: ActionFacts[K] = facts, ms = 1): Promise<void> {
  await commit(schedule({ at: new Date(Date.now() + ms).toISOString(), kind, id, facts: rest }))
}

/** Does as much as fits into one run, and schedules the action again while `run` returns that something is left. */
const untilDone =
  <K extends ActionKind>(run: (action: ScheduledAction<K>, mayGoOn: () => boolean) => Promise<boolean>): Handler<K> =>
  async (action, mayGoOn) => {
    if (!(await run(action, mayGoOn))) await goOn(action)
  }

/** Of 25 items each: what other tenants have in the same lane waits for no more of one deletion. */
const BATCHES = 26
const BATCH = 25
/** Of a former member, after those that the event handler took. A run of the job has one minute for all actions. */
const TASKS = 200
const MEETINGS = 200
const SALES_ITEMS = 300

/** Deletes what a deleted group left behind. */
async function deleteRoom(roomId: string, mayGoOn: () => boolean): Promise<boolean> {
  let after: ListPosition | undefined
  for (let batch = 0; batch < BATCHES && mayGoOn(); batch += 1) {
    after = await deleteRoomItems(roomId, { limit: BATCH, after })
    if (!after) return true
  }
  return false
}

/** Deletes what a deleted item of a board left behind. */
const deleteItemsOf = (thread: (item: { startupId: string; id: string }) => Thread) =>
  untilDone<'task.items' | 'lead.items' | 'opportunity.items'>(({ id, facts: { startupId } }) =>
    deleteThread(thread({ startupId, id }), BATCHES),
  )

export const HANDLERS: { readonly [K in ActionKind]: Handler<K> } = {
  // What a deleted user or startup left behind, as much as fits into one run.
  'account.deleted': async (action, mayGoOn) => {
    const rest = await permanentlyDeleteUser(action.id, action.facts.progress ?? { part: 0 }, BATCHES, mayGoOn)
    await (rest ? goOn(action, { progress: rest }) : proveDeletion(action.id))
  },
  'startup.deleted': async (action, mayGoOn) => {
    const rest = await permanentlyDeleteStartup(action.id, action.facts.progress ?? { part: 0 }, BATCHES, mayGoOn)
    if (rest) await goOn(action, { progress: rest })
  },
  'room.deleted': untilDone(({ id }, mayGoOn) => deleteRoom(id, mayGoOn)),
  // A request that is still pending after 30 days, and an offer of ownership that nobody answered within seven.
  'request.expired': async ({ id }) => {
    const request = await getRequest(id)
    if (request) await settleIfEnded(request)
  },
  'transfer.expired': ({ id, at }) => expireTransfer(id, at),
  // A file that nothing shows a day after it was published.
  'upload.unused': ({ id: url }) => deleteUnused(url),
  // Compares a closed day of a link with its visits, and of a startup with its links, and puts right what differs (design 5).
  'recount.link': ({ facts: { linkId, day } }) => recountLink(linkId, day),
  'recount.startup': ({ facts: { startupId, day } }) => recountStartup(startupId, day),
  // What an event handler could not count, and what a startup had before there were counts.
  'analytics.count': ({ facts: { startupId, versions } }) => countRecords(startupId, versions as readonly Counted[]),
  'analytics.backfill': untilDone(async ({ id }) => {
    const isDone = await backfill(id)
    if (isDone) await fillIn(id)
    return isDone
  }),
  'meeting.held': ({ facts }) => countHeldMeeting(facts),
  'meeting.reminder': ({ facts }) => remindOfMeeting(facts),
  'member.uninvited': untilDone(({ facts }) => uninviteMember(facts, MEETINGS)),
  // Everything of some kinds that a user made is taken away or given back.
  'operator.mass': async (action, mayGoOn) => {
    const rest = await runMass(action.id, action.facts, BATCHES, mayGoOn)
    if (rest) await goOn(action, rest, pauseBefore(rest, action.facts))
  },
  // A week before an API token ends.
  'token.expiring': ({ id, facts: { hash } }) => remindOfToken(hash, id),
  'notices.page': ({ facts }) => notifyPage(facts as NoticePage),
  // 24 hours before a task is due, and when it is.
  'task.due': ({ id, facts }) => remindOfTask('task.due', id, facts),
  'task.overdue': ({ id, facts }) => remindOfTask('task.overdue', id, facts),
  // 30 days after a task was completed, and after a user archived it.
  'task.completed': ({ id, facts: { startupId, completedAt } }) => archiveCompleted({ startupId, id }, completedAt),
  'task.deleted': ({ id, facts: { startupId, deletesAt } }) => permanentlyDeleteTask({ startupId, id }, deletesAt),
  'task.items': deleteItemsOf(threadOf),
  'member.unassigned': untilDone(({ facts }) => unassignMember(facts, TASKS)),
  'lead.followUp': ({ id, facts }) => remindOfFollowUp(id, facts),
  // 30 days after a user deleted it.
  'lead.deleted': ({ id, facts: { startupId, deletesAt } }) => permanentlyDelete(leadBoards, { startupId, id }, deletesAt, 'lead.items'),
  'lead.items': deleteItemsOf(leadThread),
  'opportunity.deleted': ({ id, facts: { startupId, deletesAt } }) =>
    permanentlyDelete(opportunityBoards, { startupId, id }, deletesAt, 'opportunity.items'),
  'opportunity.items': deleteItemsOf(opportunityThread),
  'member.released': untilDone(({ facts }) => releaseSales(facts, SALES_ITEMS)),
  // Items that were stored before there was an index.
  'find.index': ({ facts: { item } }) => indexItem({ row: item }),
  'commission.posted': ({ facts: { outcome } }) => postOutcome(outcome),
  'offer.expired': offerExpired,
  'gig.deadline': gigDeadline,
  'gig.confirmed': gigConfirmed,
  'gig.unanswered': gigUnanswered,
  'gig.hired': gigHired,
  'gig.ended': gigEnded,
  'gig.deleted': gigDeleted,
  'review.shown': reviewShown,
}
