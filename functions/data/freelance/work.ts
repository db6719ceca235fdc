import type { WorkStepKind } from '../../../shared/choices.ts'
import { ulid } from '../../platform/ulid.ts'
import type { ListPage, PageOptions } from '../reads.ts'
import type { StoredAttachment } from '../rooms/room-messages.ts'
import { listPage } from '../store/lists.ts'
import { entity, refTo, type Ref } from '../store/table.ts'
import { change, put, remove, type Mutation } from '../store/write.ts'
import { gigPartition } from './gigs.ts'

/** A hand-in of agreed work, or the answer to it; written with the gig, and kept as long as that. */
export interface StoredWorkStep {
  gigId: string
  id: string
  kind: WorkStepKind
  /** Empty for the product, and once they have deleted their account. */
  authorId: string
  text: string
  link: string
  attachments: readonly StoredAttachment[]
  createdAt: string
}
type WorkStepId = Pick<StoredWorkStep, 'gigId' | 'id'>

const STEP = 'WORK#'
export const workSteps = entity<StoredWorkStep, WorkStepId>({
  kind: 'work-step',
  key: ({ gigId, id }) => ({ pk: gigPartition(gigId), sk: `${STEP}${id}` }),
  indexes: ({ authorId, id }) => (authorId === '' ? {} : { gsi1: { pk: `USER#${authorId}`, sk: `${STEP}${id}` } }),
})
export const workStepRef = (id: WorkStepId): Ref<StoredWorkStep> => refTo(workSteps, id)

/** The steps of agreed work, newest first: one Query. */
export const listWorkSteps = (gigId: string, page: PageOptions): Promise<ListPage<StoredWorkStep>> =>
  listPage(workSteps, { ...page, pk: gigPartition(gigId), prefix: STEP, newestFirst: true })
/** A step that is written with its gig; without an author it is one of the product. */
export const newWorkStep = (gigId: string, kind: WorkStepKind, authorId = ''): StoredWorkStep => {
  const createdAt = new Date().toISOString()
  return { gigId, id: ulid(), kind, authorId, text: '', link: '', attachments: [], createdAt }
}
export const putWorkStep = (step: StoredWorkStep): Mutation => put(workSteps, step, { absent: true })
export const deleteWorkStep = (id: WorkStepId): Mutation => remove(workSteps.key(id))
/** What was handed in belongs to the other side too, so it stays without its author. */
export const anonymizeWorkStep = (id: WorkStepId): Mutation =>
  change(workSteps.key(id), { set: { authorId: '' }, remove: ['gsi1pk', 'gsi1sk'] }, { exists: true })
