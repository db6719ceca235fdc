import { listAnalyticsItems } from '../../data/analytics/annotations.ts'
import { listLinksPage } from '../../data/links/links.ts'
import type { ListPage, ListPosition, PageOptions } from '../../data/reads.ts'
import { listRequestsPage } from '../../data/requests/requests.ts'
import { listSavesOfStartup } from '../../data/startups/saved-startups.ts'
import { deleteItem, type StoredItem } from '../../data/stored-items.ts'
import { deleteStartupItem, getStartup, type StoredStartup } from '../../data/startups/startups.ts'
import { deleteOtherItems } from '../../data/teams/whole-startup.ts'
import { listMemberships, permanentlyDeleteMembership, softDeleteMembership } from '../../data/teams/memberships.ts'
import { deleteRole, listRoles } from '../../data/teams/roles.ts'
import { commit, transact } from '../../data/transaction.ts'
import { listGigsPage } from '../../data/freelance/gigs.ts'
import { listRatingItems } from '../../data/freelance/ratings.ts'
import { endGigOfStartup } from '../freelance/lifecycle/end-of-account.ts'
import { removeLink } from '../links/remove-link.ts'
import { notify } from '../notifications/notify.ts'
import { deleteRoomItems } from '../rooms/lifecycle/delete-room.ts'
import { updateSearchIndex } from '../search/update-search-index.ts'
import { STARTUPS } from '../startups/startup-search-index.ts'
import { deleteSaved } from '../startups/saved/save-startup.ts'
import { releasing } from '../startups/pictures.ts'
import { deleteBoardItems } from './delete-board.ts'
import { deleteMeetingsOfStartup } from './delete-calendar.ts'
import { deleteLeadsOfStartup, deleteOpportunitiesOfStartup } from '../opportunities/lifecycle/delete-with-startup.ts'
import { deleteRequestsOfStartup } from './delete-requests.ts'

/** How far the deletion has come: the part, and where to go on in it. */
export interface Progress {
  part: number
  after?: ListPosition | undefined
}
/** Handles one page; idempotent. Returns where the part goes on. */
type Part = (startup: StoredStartup, page: PageOptions) => Promise<ListPosition | undefined>

/** Everything that belongs to a startup, in this order; its own item goes last. A feature that stores more adds a part here. */
const PARTS: readonly Part[] = [
  softDeleteMemberships,
  closeLinks,
  deleteRequests,
  deleteBoard,
  deleteRoom,
  deleteMeetings,
  endGigs,
  deleteLeads,
  deleteOpportunities,
  deleteRoles,
  deleteOthers,
  deleteMemberships,
  deleteSaves,
  deletePacks,
  deleteCountedRecords,
]

const BATCH = 25

/**
 * Deletes what is left of a soft-deleted startup, at most `batches` times 25 items. Returns where to go on, undefined at the end.
 * It can be stopped at any point and resumed there or before.
 */
export async function permanentlyDeleteStartup(id: string, { part, after }: Progress, batches = Infinity): Promise<Progress | undefined> {
  const startup = await getStartup(id, { consistent: true })
  if (startup?.deletedAt === undefined) return undefined
  let at: Progress = { part, after }
  for (let batch = 0; batch < batches; batch += 1) {
    const current = PARTS[at.part]
    if (!current) return deleteItself(startup)
    const next = await current(startup, { limit: BATCH, after: at.after })
    at = next ? { part: at.part, after: next } : { part: at.part + 1 }
  }
  return at
}

/** Members are notified, and no list shows the startup any more. */
async function softDeleteMemberships({ id, name, founder, deletedAt = '' }: StoredStartup, page: PageOptions) {
  const { items, next } = await listMemberships(id, page)
  const active = items.filter((membership) => membership.deletedAt === undefined)
  await Promise.all(active.map((membership) => commit(softDeleteMembership(membership, deletedAt))))
  await notify(
    'role.removed',
    items.map(({ userId }) => userId),
    { startup: name, startupId: id },
    { variant: 'deleted', actor: founder, startupId: id, event: `deleted ${id}` },
  )
  return next
}

/** Their addresses stop working; the totals stay (domain 3.13). */
async function closeLinks({ id }: StoredStartup, page: PageOptions) {
  const { items, next } = await listLinksPage(id, page)
  for (const link of items) await removeLink(link)
  return next
}

async function deleteRequests({ id }: StoredStartup, page: PageOptions) {
  const { items, next } = await listRequestsPage({ startupId: id }, page)
  await deleteRequestsOfStartup(items)
  return next
}

function deleteBoard({ id }: StoredStartup, page: PageOptions) {
  return deleteBoardItems(id, page)
}

function deleteRoom({ id }: StoredStartup, page: PageOptions) {
  return deleteRoomItems(id, page)
}

function deleteMeetings({ id }: StoredStartup, page: PageOptions) {
  return deleteMeetingsOfStartup(id, page)
}

async function endGigs({ id }: StoredStartup, page: PageOptions) {
  const { items, next } = await listGigsPage({ startupId: id }, page)
  for (const gig of items) await endGigOfStartup(gig)
  if (!next) for (const write of await listRatingItems(id)) await commit(write)
  return next
}

function deleteLeads({ id }: StoredStartup, page: PageOptions) {
  return deleteLeadsOfStartup(id, page)
}

function deleteOpportunities({ id }: StoredStartup, page: PageOptions) {
  return deleteOpportunitiesOfStartup(id, page)
}

async function deleteRoles({ id }: StoredStartup, page: PageOptions) {
  const { items, next } = await listRoles(id, page)
  // The location goes first: the role leads to it when this is repeated.
  for (const role of items) for (const write of Object.values(deleteRole(role))) await commit(write)
  return next
}

/** Memberships stay for the parts that are repeated. */
function deleteOthers({ id }: StoredStartup, page: PageOptions) {
  return deleteOtherItems(id, page)
}

async function deleteMemberships({ id }: StoredStartup, page: PageOptions) {
  const { items, next } = await listMemberships(id, page)
  await Promise.all(items.map((membership) => commit(permanentlyDeleteMembership(membership))))
  return next
}

async function deleteSaves({ id }: StoredStartup, page: PageOptions) {
  const { items, next } = await listSavesOfStartup(id, page)
  for (const saved of items) await deleteSaved(saved)
  return next
}

/** After everything that is counted. */
function deletePacks({ id }: StoredStartup, page: PageOptions) {
  return deleteItems(listAnalyticsItems(id, 'counts', page))
}

function deleteCountedRecords({ id }: StoredStartup, page: PageOptions) {
  return deleteItems(listAnalyticsItems(id, 'records', page))
}

async function deleteItems(found: Promise<ListPage<StoredItem>>) {
  const { items, next } = await found
  await Promise.all(items.map((item) => commit(deleteItem(item))))
  return next
}

async function deleteItself({ id, logo, banner }: StoredStartup): Promise<undefined> {
  await updateSearchIndex(STARTUPS, id, () => Promise.resolve(undefined))
  const pictures = [logo, banner].filter((url) => url !== null)
  // A file may have been deleted with its owner; then this is retried.
  const refused = await transact({ startup: deleteStartupItem(id), ...(await releasing(pictures, id)) })
  if (refused) throw new Error('The pictures of the startup have changed')
}
