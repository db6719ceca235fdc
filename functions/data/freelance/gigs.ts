import type { BudgetType, GigState } from '../../../shared/choices.ts'
import { DELETED_DAYS } from '../../../shared/limits.ts'
import { DAY_MS } from '../../../shared/time.ts'
import type { Person } from '../../../shared/entities/user.ts'
import { getEach, type ListPage, type PageOptions, type ReadOptions } from '../reads.ts'
import { all, entity, find, page, recordOf, refTo, type Ref } from '../store/table.ts'
import { change, put, remove, type Mutation } from '../store/write.ts'

/** What was agreed with the freelancer whose offer was accepted. */
export interface Agreement {
  proposalId: string
  freelancer: Person
  amount: number
  currency: string
  /** Those from before it was stored have that of the gig. */
  budgetType?: BudgetType
  days: number
  /** The role of the startup that the freelancer took over with it. */
  role?: OfferedRole | null
  agreedAt: string
  /** Who made the offer. */
  hiredBy?: string
}
export interface OfferedRole {
  id: string
  title: string
}

/** Paid work that a person or a startup offers, with copies of the names and pictures of both (domain 3.9). */
export interface StoredGig {
  id: string
  title: string
  description: string
  skills: readonly string[]
  budgetType: BudgetType
  /** Minor units. */
  budgetMin: number
  budgetMax: number
  currency: string
  location: string
  deadlineAt: string
  /** Who posted it; for a startup its leaders manage it. */
  poster: Person
  /** Who manages it: empty for a gig of a startup. */
  personId: string
  /** Empty for a gig of a person. */
  startupId: string
  startup: { id: string; name: string; logo: string | null } | null
  state: GigState
  /** Live proposals and those that ended, withdrawn ones left out. */
  proposalCount: number
  /** Proposals without any answer. */
  pendingCount: number
  /** A copy of the median time in which its poster lately answered proposals. */
  answersInHours?: number
  /** The proposal that has the offer. */
  offeredTo: string | null
  agreement: Agreement | null
  doneAt: string | null
  /** When the work was confirmed or cancelled. */
  endedAt: string | null
  /** When it was closed last: proposals from before have ended, also when it was opened again. */
  closedAt: string | null
  /** Who closed it; null for the product, at its deadline. */
  closedBy: string | null
  cancelReason: string
  /** Who confirmed or cancelled the work; null for the product. */
  endedBy: string | null
  createdAt: string
  updatedAt: string
  deletedAt?: string
  /** The account of its poster was deleted. */
  isAnonymous?: true
  /** Rises when a user edits it. */
  version: number
  /** Rises with every whole write. */
  rev: number
}

const GIG = 'GIG#'
export const gigPartition = (id: string): string => `${GIG}${id}`
export const gigs = entity<StoredGig, { id: string }>({
  kind: 'gig',
  key: ({ id }) => ({ pk: gigPartition(id), sk: 'GIG' }),
  indexes: ({ id, poster, isAnonymous, startupId, createdAt }) => ({
    ...(!isAnonymous && { gsi1: { pk: `USER#${poster.id}`, sk: `${GIG}${createdAt}#${id}` } }),
    ...(startupId !== '' && { gsi2: { pk: `STARTUP#${startupId}`, sk: `${GIG}${createdAt}#${id}` } }),
  }),
  expires: ({ deletedAt }) => (deletedAt === undefined ? undefined : Math.ceil((Date.parse(deletedAt) + DELETED_DAYS * DAY_MS) / 1_000)),
})
export const gigRef = (id: string): Ref<StoredGig> => refTo(gigs, { id })

/** A gig that is not deleted. */
export async function getGig(id: string, options?: ReadOptions): Promise<StoredGig | undefined> {
  const gig = await find(gigs, { id }, options)
  return gig?.deletedAt === undefined ? gig : undefined
}
export const getGigs = (ids: readonly string[], options?: ReadOptions): Promise<(StoredGig | undefined)[]> =>
  getEach(ids.map(gigRef), options)

/** The user or startup that manages a gig, whom its reviews and answers are about; empty when it was deleted. */
export const ownerIdOf = ({ personId, startupId }: Pick<StoredGig, 'personId' | 'startupId'>): string => personId || startupId

export type GigOwner = { userId: string } | { startupId: string }
const indexOf = (owner: GigOwner) =>
  'userId' in owner
    ? ({ index: 'gsi1', pk: `USER#${owner.userId}` } as const)
    : ({ index: 'gsi2', pk: `STARTUP#${owner.startupId}` } as const)

/** The gigs that a user posted, also for startups, or those of a startup; newest first, deleted ones included. */
export async function listGigs(owner: GigOwner): Promise<StoredGig[]> {
  const rows = await all({ ...indexOf(owner), prefix: GIG, newestFirst: true })
  return rows.map((row) => recordOf<StoredGig>(row))
}

/** A page of the gigs of a startup. */
export async function listGigsPage(startupId: string, { limit, after }: PageOptions): Promise<ListPage<StoredGig>> {
  const { rows, next } = await page({ ...indexOf({ startupId }), prefix: GIG, ...(limit !== undefined && { limit }), after })
  return { items: rows.map((row) => recordOf<StoredGig>(row)), next }
}

export const putGig = (gig: StoredGig): Mutation => put(gigs, gig, { absent: true })
/** Writes a gig as long as it is as it was read. */
export const updateGig = (before: StoredGig, after: StoredGig): Mutation =>
  put(gigs, { ...after, rev: before.rev + 1 }, { equals: { rev: before.rev } })
export const permanentlyDeleteGig = (id: string): Mutation => remove(gigs.key({ id }))

/** Counts a new proposal of an open gig, as long as no user has edited it. */
export const countProposal = ({ id, version }: Pick<StoredGig, 'id' | 'version'>): Mutation =>
  change(gigs.key({ id }), { add: { proposalCount: 1, pendingCount: 1, rev: 1 } }, { equals: { state: 'open', version } })

export type GigCopies = Partial<Pick<StoredGig, 'poster' | 'startup' | 'answersInHours'>>
export const updateGigCopies = (id: string, copies: GigCopies): Mutation =>
  change(gigs.key({ id }), { set: copies, add: { rev: 1 } }, { exists: true })
