import type { BudgetType, GigState } from '../../../shared/choices.ts'
import { CARD_DETAILS_MAX, DELETED_DAYS } from '../../../shared/limits.ts'
import { shortened } from '../../../shared/format/text/shortened.ts'
import { DAY_MS } from '../../../shared/time.ts'
import type { Person } from '../../../shared/entities/person.ts'
import { getEach, getTogether, ListPage, type PageOptions, type ReadOptions } from '../reads.ts'
import { listAll } from '../store/lists.ts'
import { entity, find, page, recordOf, refTo, type Range, type Ref } from '../store/table.ts'
import { change, check, put, remove, type Mutation, type Write } from '../store/write.ts'

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
  /** The beginning of the description, as cards show it; the whole text is an item of its own. */
  excerpt: string
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
  /** Who manages it, as access rules compare it; read it by `ownerOf` and `startupOf`. */
  personId: string
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
  /** When a poster marked the work as done in a former release. */
  doneAt: string | null
  /** When the work was handed in, until the poster answers. */
  handedInAt?: string | null
  /** When the work was accepted or cancelled. */
  endedAt: string | null
  /** When it was closed last: proposals from before have ended, also when it was opened again. */
  closedAt: string | null
  /** Who closed it; null for the product, at its deadline. */
  closedBy: string | null
  cancelReason: string
  /** Who accepted or cancelled the work; null for the product. */
  endedBy: string | null
  createdAt: string
  updatedAt: string
  deletedAt?: string
  /** An operator took its texts down. */
  isRemoved?: boolean
  /** The account of its poster was deleted. */
  isAnonymous?: true
  /** Its agreement is one of the hires of its poster. */
  isHireCounted?: true
  /** Rises when a user edits it. */
  version: number
  /** Rises with every whole write. */
  rev: number
}

/** A gig with its whole description. */
export interface WholeGig extends StoredGig {
  description: string
}
/** The description is not part of the gig's own item. */
const itemOfGig = ({ description: _description, ...gig }: StoredGig & { description?: string }): StoredGig => gig

/** The part of a description that cards show. */
export const excerptOf = (description: string): string => shortened(description, CARD_DETAILS_MAX)

const GIG = 'GIG#'
/** What a user posted for a startup is no gig of theirs. */
const OF_STARTUP = 'STARTUP-GIG#'
const DELETED = 0
const OVER = 1
const LIVE = 2
const WAITING = 3
/** In lists the gigs with unanswered proposals or work come first, then other live ones, those that are over, and deleted ones. */
function rankOf({ state, pendingCount, handedInAt, deletedAt }: StoredGig): number {
  if (deletedAt !== undefined) return DELETED
  if (state === 'open' ? pendingCount > 0 : state === 'in-progress' && typeof handedInAt === 'string') return WAITING
  return ['draft', 'open', 'in-progress'].includes(state) ? LIVE : OVER
}
export const gigPartition = (id: string): string => `${GIG}${id}`
export const gigs = entity<StoredGig, { id: string }>({
  kind: 'gig',
  key: ({ id }) => ({ pk: gigPartition(id), sk: 'GIG' }),
  indexes: (gig) => {
    const { id, poster, isAnonymous, personId, startupId, createdAt } = gig
    const listed = `${GIG}${rankOf(gig)}#${createdAt}#${id}`
    const posted = personId ? listed : `${OF_STARTUP}${createdAt}#${id}`
    return {
      ...(!isAnonymous && { gsi1: { pk: `USER#${poster.id}`, sk: posted } }),
      ...(startupId && { gsi2: { pk: `STARTUP#${startupId}`, sk: listed } }),
    }
  },
  expires: ({ deletedAt }) => (deletedAt === undefined ? undefined : Math.ceil((Date.parse(deletedAt) + DELETED_DAYS * DAY_MS) / 1_000)),
})
export const gigRef = (id: string): Ref<StoredGig> => refTo(gigs, { id })

/** The whole description of a gig: separate, so that lists and the search stay within their read units. */
interface Description {
  gigId: string
  text: string
}
const descriptions = entity<Description, Pick<Description, 'gigId'>>({
  kind: 'gig-description',
  key: ({ gigId }) => ({ pk: gigPartition(gigId), sk: 'DESCRIPTION' }),
})
export const descriptionRef = (gigId: string): Ref<Description> => refTo(descriptions, { gigId })
export const putDescription = (gigId: string, text: string): Mutation => put(descriptions, { gigId, text })
export const deleteDescription = (gigId: string): Mutation => remove(descriptions.key({ gigId }))

export const wholeGig = (gig: StoredGig, description: { text: string } | undefined): WholeGig => ({
  ...gig,
  description: description?.text ?? gig.excerpt,
})

/** A gig that is not deleted. */
export async function getGig(id: string, options?: ReadOptions): Promise<StoredGig | undefined> {
  const gig = await find(gigs, { id }, options)
  return gig?.deletedAt === undefined ? gig : undefined
}
/** A gig, deleted or not, with its whole description; consistent. */
export async function getWholeGig(id: string): Promise<WholeGig | undefined> {
  const { gig, description } = await getTogether({ gig: gigRef(id), description: descriptionRef(id) }, { consistent: true })
  return gig && wholeGig(gig, description)
}
export const getGigs = (ids: readonly string[], options?: ReadOptions): Promise<(StoredGig | undefined)[]> =>
  getEach(ids.map(gigRef), options)

/** The user or startup that manages a gig: of the two ids the other is stored empty. */
export type GigOwner = { userId: string } | { startupId: string }
export type Owned = Pick<StoredGig, 'personId' | 'startupId'>
/** The stored form of an owner; both ids are empty when the startup was deleted. */
export const ownedBy = (owner: GigOwner | null): Owned => {
  const ids = { personId: '', startupId: '' }
  return owner && 'userId' in owner ? { ...ids, personId: owner.userId } : { ...ids, ...owner }
}
/** The startup of a gig or proposal; nothing for one of a user, and when it was deleted. */
export const startupOf = ({ startupId }: Pick<Owned, 'startupId'>): { startupId?: string } => (startupId ? { startupId } : {})
/** The owner of a gig; undefined when its startup was deleted. */
export const ownerOf = ({ personId, startupId }: Owned): GigOwner | undefined =>
  startupId ? { startupId } : personId ? { userId: personId } : undefined
/** Whom reviews and answers of a gig are about; undefined when its startup was deleted. */
export const ownerIdOf = ({ personId, startupId }: Owned): string | undefined => personId || startupId || undefined

const indexOf = (owner: GigOwner) =>
  'userId' in owner
    ? ({ index: 'gsi1', pk: `USER#${owner.userId}` } as const)
    : ({ index: 'gsi2', pk: `STARTUP#${owner.startupId}` } as const)

const listRange = (range: Range): Promise<StoredGig[]> => listAll(gigs, { ...range, newestFirst: true })

/** The gigs of a user, without those that they posted for startups, or of a startup; deleted ones included. */
export const listGigs = (owner: GigOwner): Promise<StoredGig[]> => listRange({ ...indexOf(owner), prefix: GIG })
/** Those of them that are drafts, open or in progress. */
export const listLiveGigs = (owner: GigOwner): Promise<StoredGig[]> =>
  listRange({ ...indexOf(owner), above: `${GIG}${LIVE}`, upTo: `${GIG}${WAITING + 1}` })
/** Those of them with unanswered proposals or work. */
export const listWaitingGigs = (owner: GigOwner): Promise<StoredGig[]> => listRange({ ...indexOf(owner), prefix: `${GIG}${WAITING}` })
/** What a user posted for startups. */
export const listGigsForStartups = (userId: string): Promise<StoredGig[]> => listRange({ ...indexOf({ userId }), prefix: OF_STARTUP })

/** A page of the gigs of a user or a startup, those with unanswered proposals first. Its position is short: a cursor holds several. */
export async function listGigsPage(owner: GigOwner, { limit, after }: PageOptions): Promise<ListPage<StoredGig>> {
  const { index, pk } = indexOf(owner)
  const sk = after && String(after['sk'])
  const last = sk && { ...gigs.key({ id: sk.slice(sk.lastIndexOf('#') + 1) }), [`${index}pk`]: pk, [`${index}sk`]: sk }
  const { rows, next } = await page({
    index,
    pk,
    prefix: GIG,
    newestFirst: true,
    ...(limit !== undefined && { limit }),
    after: last || undefined,
  })
  return new ListPage(
    rows.map((row) => recordOf<StoredGig>(row)),
    next && { sk: next[`${index}sk`] },
  )
}

export const putGig = (gig: WholeGig): Record<'gig' | 'description', Mutation> => ({
  gig: put(gigs, itemOfGig(gig), { absent: true }),
  description: putDescription(gig.id, gig.description),
})
/** Writes a gig as long as it is as it was read. */
export const updateGig = (before: StoredGig, after: StoredGig): Mutation =>
  put(gigs, { ...itemOfGig(after), rev: before.rev + 1 }, { equals: { rev: before.rev } })
/** The same with its description. */
export const updateWholeGig = (before: WholeGig, after: WholeGig): Record<string, Mutation> => ({
  gig: updateGig(before, after),
  ...(after.description !== before.description && { description: putDescription(after.id, after.description) }),
})
/** Fails the transaction unless the gig is open. */
export const requireOpenGig = (id: string): Write => check(gigs.key({ id }), { equals: { state: 'open' }, without: ['deletedAt'] })
export const permanentlyDeleteGig = (id: string): Mutation => remove(gigs.key({ id }))

/** Counts a new proposal of an open gig, which then waits for an answer, as long as no user has edited the gig. */
export function countProposal(gig: StoredGig): Mutation {
  const { gsi1, gsi2 } = gigs.indexes?.({ ...gig, pendingCount: 1 }) ?? {}
  const set = { ...(gsi1 && { gsi1sk: gsi1.sk }), ...(gsi2 && { gsi2sk: gsi2.sk }) }
  const add = { proposalCount: 1, pendingCount: 1, rev: 1 }
  return change(gigs.key(gig), { set, add }, { equals: { state: 'open', version: gig.version } })
}

/** Marks the agreement of a gig as counted, once. */
export const markHireCounted = (id: string): Mutation =>
  change(gigs.key({ id }), { set: { isHireCounted: true }, add: { rev: 1 } }, { exists: true, without: ['isHireCounted'] })

export type GigCopies = Partial<Pick<StoredGig, 'poster' | 'startup' | 'answersInHours'>>
export const updateGigCopies = (id: string, copies: GigCopies): Mutation =>
  change(gigs.key({ id }), { set: copies, add: { rev: 1 } }, { exists: true })
