import type { Opportunity } from '../../../shared/entities/opportunities/opportunity.ts'
import { fail } from '../../../shared/errors.ts'
import { SEES_OPPORTUNITIES } from '../../../shared/permissions.ts'
import { isOpenOpportunity } from '../../../shared/sales/opportunity-stages.ts'
import type { BoardItemId } from '../../data/boards/board-entities.ts'
import { deleteExpectedClose, putExpectedClose, type ExpectedClose } from '../../data/opportunities/expected-closes.ts'
import { opportunityBoards, type StoredOpportunity } from '../../data/opportunities/opportunities.ts'
import { opportunityDetailsRef } from '../../data/opportunities/opportunity-details.ts'
import { getTogether } from '../../data/reads.ts'
import type { Thread } from '../../data/threads/threads.ts'
import type { BoardDraft } from '../boards/board-draft.ts'
import type { BoardActor, Members } from '../boards/change-boards.ts'
import { requireOwner } from '../boards/owner.ts'

export type OpportunityDraft = BoardDraft<StoredOpportunity>
export type WholeOpportunity = StoredOpportunity & Pick<Opportunity, 'description'>

/** The opportunity that a path names. */
export const opportunityIdIn = ({ id, opportunityId }: { id: string; opportunityId: string }): BoardItemId => ({
  startupId: id,
  id: opportunityId,
})
export const opportunityThread = ({ startupId, id }: BoardItemId): Thread => ({ on: 'opportunity', startupId, itemId: id })

const refs = (id: BoardItemId) => ({
  live: opportunityBoards.liveRef(id),
  deleted: opportunityBoards.deletedRef(id),
  details: opportunityDetailsRef(id),
})

/** An opportunity with its description, deleted or not; undefined when there is none: one BatchGet. */
export async function findOpportunity(id: BoardItemId): Promise<WholeOpportunity | undefined> {
  const { live, deleted, details } = await getTogether(refs(id), { consistent: true })
  const found = live ?? deleted
  return found && { ...found, description: details?.description ?? '' }
}
export const getOpportunity = async (id: BoardItemId): Promise<WholeOpportunity> =>
  (await findOpportunity(id)) ?? fail('opportunity.not_found')

export async function descriptionOf(id: BoardItemId): Promise<string> {
  const { details } = await getTogether({ details: opportunityDetailsRef(id) }, { consistent: true })
  return details?.description ?? ''
}

/** Fails for an opportunity that is not live. */
export async function failMissingOpportunity(id: BoardItemId): Promise<never> {
  return fail((await opportunityBoards.getDeleted(id)) ? 'opportunity.deleted' : 'opportunity.not_found')
}

/** An opportunity after a change by a user, or by the product. */
export const changedOpportunity = (
  before: StoredOpportunity,
  by: Pick<BoardActor, 'userId'> | undefined,
  fields: Partial<StoredOpportunity>,
): StoredOpportunity => ({
  ...before,
  ...fields,
  version: before.version + 1,
  updatedAt: new Date().toISOString(),
  changedBy: by?.userId ?? null,
})

export const requireOpportunityOwner = (draft: OpportunityDraft, members: Members, ownerId: string, by: BoardActor): void =>
  requireOwner(draft, members, { ownerId, by, teamRoles: SEES_OPPORTUNITIES, code: 'opportunity.owner_not_allowed' })

/** Moves the expected day of closing in the calendar of the owner. */
export function moveExpectedClose(draft: OpportunityDraft, before: StoredOpportunity | undefined, after: StoredOpportunity): void {
  const [had, has] = [before && expectedCloseOf(before), expectedCloseOf(after)]
  if (had?.ownerId === has?.ownerId && had?.day === has?.day) return
  if (had) draft.add({ [`former close of ${after.id}`]: deleteExpectedClose(had) })
  if (has) draft.add({ [`close of ${after.id}`]: putExpectedClose(has) })
}

/** What the calendar of the owner has of an opportunity: an open one with a day. */
export function expectedCloseOf(opportunity: StoredOpportunity): ExpectedClose | undefined {
  const { startupId, id, ownerId, expectedCloseAt: day, deletesAt } = opportunity
  if (day === null || deletesAt !== null || !isOpenOpportunity(opportunity)) return undefined
  return { ownerId, day, startupId, opportunityId: id }
}
