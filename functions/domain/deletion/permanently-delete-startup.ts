import { listAnalyticsItems } from '../../data/analytics/annotations.ts'
import { listOutcomeItems } from '../../data/links/outcomes.ts'
import { OUTCOME_STEPS } from '../../../shared/link-choices.ts'
import { listLinksPage } from '../../data/links/links.ts'
import { getTogether, type ListPage, type ListPosition, type PageOptions } from '../../data/reads.ts'
import { linkPages, listLinkSetup } from '../../data/links/link-setups.ts'
import { listRequestsPage } from '../../data/requests/requests.ts'
import { listViewItems } from '../../data/links/shared-views.ts'
import { listCrewTotals } from '../../data/links/crew-events.ts'
import { listAllInvitations } from '../../data/requests/invitations.ts'
import { startupsSaved } from '../../data/startups/saved-startups.ts'
import { schedule } from '../../data/scheduled-actions.ts'
import { deleteItem, recordAs, type StoredItem } from '../../data/stored-items.ts'
import { deleteStartupItem, getStartup, type StoredStartup } from '../../data/startups/startups.ts'
import { deleteOtherItems } from '../../data/teams/whole-startup.ts'
import { listMemberships, permanentlyDeleteMembership, softDeleteMembership } from '../../data/teams/memberships.ts'
import { deleteRole, listRoles } from '../../data/teams/roles.ts'
import { commit, transact } from '../../data/transaction.ts'
import { listProgrammeItems } from '../../data/programmes/programmes.ts'
import { deleteFile } from '../../data/uploads/files.ts'
import { listWebhookItems } from '../../data/webhooks/endpoints.ts'
import { listGigsPage } from '../../data/freelance/gigs.ts'
import { listRatingItems } from '../../data/ratings.ts'
import { deleteTokensOfStartup } from '../api-tokens/revoke-token.ts'
import { endGigOfStartup } from '../freelance/lifecycle/end-of-account.ts'
import { removeLink } from '../links/remove-link.ts'
import { reverseAwardsOfStartup } from '../points/award.ts'
import { notify } from '../notifications/notify.ts'
import { deleteRoomItems } from '../rooms/lifecycle/delete-room.ts'
import { updateSearchIndex } from '../search/update-search-index.ts'
import { STARTUPS } from '../startups/startup-search-index.ts'
import { deleteSavedStartup } from '../startups/saved/save-startup.ts'
import { releasing } from '../startups/pictures.ts'
import { deleteMeeting, listMeetingsPage } from '../../data/meetings/meetings.ts'
import { revokeMeeting } from '../points/awards/meeting-awards.ts'
import { deleteLeadsOfStartup, deleteOpportunitiesOfStartup } from '../opportunities/lifecycle/delete-with-startup.ts'
import { deleteRequestsOfStartup } from './delete-requests.ts'
import { DAY_MS } from '../../../shared/time.ts'
import { archivedCards, cards, type Card } from '../../data/tasks/cards.ts'
import { taskBoards } from '../../data/tasks/task-boards.ts'
import { taskDetailsRef } from '../../data/tasks/task-details.ts'
import { timeOfUlid } from '../../platform/ulid.ts'
import { revokeTask } from '../points/awards/task-awards.ts'
import { unassigning } from '../tasks/lifecycle/permanently-delete-task.ts'
import { threadOf } from '../tasks/threads/activity.ts'
import { deleteThread } from '../threads/delete-thread.ts'

/** How far the deletion has come: the part, and where to go on in it. */
export interface Progress {
  part: number
  after?: ListPosition | undefined
  /** How many parts there were: a release with more of them begins again. */
  parts?: number
}
/** Handles one page; idempotent. Returns where the part goes on. */
type Part = (startup: StoredStartup, page: PageOptions) => Promise<ListPosition | undefined>

/** Everything that belongs to a startup, in this order; its own item goes last. A feature that stores more adds a part here. */
const PARTS: readonly Part[] = [
  // First: later parts reverse some of the same awards, but keep the level.
  reverseAwardsOfStartup,
  softDeleteMemberships,
  // Their addresses stop working; the totals stay (domain 3.13).
  async ({ id }, page) => (await listLinksPage(id, page)).handleEach(removeLink),
  async ({ id }, page) => (await listRequestsPage({ startupId: id }, page)).handle(deleteRequestsOfStartup),
  ({ id }, page) => deleteItems(listAllInvitations(id, page)),
  ({ id }, page) => deleteItems(listCrewTotals(id, page)),
  ({ id }, page) => deleteBoardItems(id, page),
  ({ id }, page) => deleteRoomItems(id, page),
  deleteMeetings,
  endGigs,
  ({ id }, page) => deleteLeadsOfStartup(id, page),
  ({ id }, page) => deleteOpportunitiesOfStartup(id, page),
  deleteRoles,
  ({ id }, page) => deleteTokensOfStartup(id, page),
  // Memberships stay for the parts that are repeated.
  ({ id }, page) => deleteOtherItems(id, page),
  deleteMemberships,
  async ({ id }, page) => (await startupsSaved.ofItem(id, page)).handleEach(deleteSavedStartup),
  ({ id }, page) => deleteItems(listViewItems(id, page)),
  async ({ id }, page) => (await listLinkSetup(id, page)).handleEach(deleteLinkSetup),
  deleteOutcomes,
  // After everything that is counted.
  ({ id }, page) => deleteItems(listProgrammeItems(id, page)),
  ({ id }, page) => deleteItems(listWebhookItems(id, page)),
  ({ id }, page) => deleteItems(listAnalyticsItems(id, 'counts', page)),
  ({ id }, page) => deleteItems(listAnalyticsItems(id, 'records', page)),
]

const BATCH = 25

/**
 * Deletes what is left of a soft-deleted startup, at most `batches` times 25 items, while `mayGoOn`. Returns where to go on, undefined at
 * the end. It can be stopped at any point and resumed there or before.
 */
export async function permanentlyDeleteStartup(
  id: string,
  { part, after, parts }: Progress,
  batches: number,
  mayGoOn: () => boolean = () => true,
): Promise<Progress | undefined> {
  const startup = await getStartup(id, { consistent: true })
  if (startup?.deletedAt === undefined) return undefined
  let at: Progress = parts === PARTS.length ? { part, after } : { part: 0 }
  for (let batch = 0; batch < batches && mayGoOn(); batch += 1) {
    const current = PARTS[at.part]
    if (!current) return deleteItself(startup)
    const next = await current(startup, { limit: BATCH, after: at.after })
    at = next ? { part: at.part, after: next } : { part: at.part + 1 }
  }
  return { ...at, parts: PARTS.length }
}

/** Members are notified, and no list shows the startup any more. */
async function softDeleteMemberships({ id, name, founder, deletedAt = '' }: StoredStartup, page: PageOptions) {
  const found = await listMemberships(id, page)
  return found.handle(async (members) => {
    const active = members.filter((membership) => membership.deletedAt === undefined)
    await Promise.all(active.map((membership) => commit(softDeleteMembership(membership, deletedAt))))
    await notify(
      'role.removed',
      members.map(({ userId }) => userId),
      { startup: name, startupId: id },
      { variant: 'deleted', actor: founder, startupId: id, event: `deleted ${id}` },
    )
  })
}

async function endGigs({ id }: StoredStartup, page: PageOptions) {
  const next = await (await listGigsPage({ startupId: id }, page)).handleEach(endGigOfStartup)
  if (!next) for (const write of await listRatingItems(id)) await commit(write)
  return next
}

/** An event handler deletes the entries in calendars. */
async function deleteMeetings({ id }: StoredStartup, page: PageOptions) {
  return (await listMeetingsPage(id, page)).handleEach(async (meeting) => {
    await revokeMeeting(meeting)
    await commit(deleteMeeting(meeting))
  })
}

async function deleteRoles({ id }: StoredStartup, page: PageOptions) {
  return (await listRoles(id, page)).handleEach(async (role) => {
    // The location goes first: the role leads to it when this is repeated.
    for (const write of Object.values(deleteRole(role))) await commit(write)
  })
}

async function deleteMemberships({ id }: StoredStartup, page: PageOptions) {
  const found = await listMemberships(id, page)
  return found.handle((members) => Promise.all(members.map((membership) => commit(permanentlyDeleteMembership(membership)))))
}

/** A link page goes with its picture. */
async function deleteLinkSetup(item: StoredItem): Promise<void> {
  const picture = recordAs(linkPages, item)?.picture
  await transact({ item: deleteItem(item), ...(picture !== undefined && deleteFile(picture)) })
}

/** Each page begins anew, since what it lists is deleted. */
async function deleteOutcomes({ id }: StoredStartup, { limit }: PageOptions) {
  const some = limit === undefined ? {} : { limit }
  const next = await Promise.all(OUTCOME_STEPS.map((step) => deleteItems(listOutcomeItems(id, step, some))))
  return next.find((position) => position !== undefined)
}

async function deleteItems(found: Promise<ListPage<StoredItem>>) {
  return (await found).handle((items) => Promise.all(items.map((item) => commit(deleteItem(item)))))
}

async function deleteItself({ id, logo, banner }: StoredStartup): Promise<undefined> {
  await updateSearchIndex(STARTUPS, id, () => Promise.resolve(undefined))
  const pictures = [logo, banner].filter((url) => url !== null)
  // A file may have been deleted with its owner; then this is retried.
  const refused = await transact({ startup: deleteStartupItem(id), ...(await releasing(pictures, id)) })
  if (refused) throw new Error('The pictures of the startup have changed')
}

/** Deletes a page of the board of a deleted startup, each card after what belongs to it; gives where to go on. Idempotent. */
async function deleteBoardItems(startupId: string, page: PageOptions): Promise<ListPosition | undefined> {
  return (await taskBoards.listItems(startupId, page)).handleEach(async (item) => {
    const card = recordAs(cards, item) ?? recordAs(archivedCards, item)
    if (card) await deleteWithCard(card)
    await commit(deleteItem(item))
  })
}

/** Of 25 items; an action of its own deletes what a longer thread has left. */
const THREAD_BATCHES = 4

async function deleteWithCard(card: Card): Promise<void> {
  if (Date.now() - timeOfUlid(card.id) < DAY_MS) await revokeTask(card)
  const { details } = await getTogether({ details: taskDetailsRef(card) }, { consistent: true })
  const leading = unassigning(card, details)
  if (Object.keys(leading).length > 0) await transact(leading)
  if (await deleteThread(threadOf(card), THREAD_BATCHES)) return
  await commit(schedule({ at: new Date().toISOString(), kind: 'task.items', id: card.id, facts: { startupId: card.startupId } }))
}
