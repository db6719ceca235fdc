import type { Utm } from '../../../shared/entities/links/affiliate-link.ts'
import { assignment, type Condition } from '../store/expression.ts'
import { listAll, listPage, type ListPage, type PageOptions } from '../store/lists.ts'
import { entity, find, page, recordOf, refTo, type Page, type Range, type Ref } from '../store/table.ts'
import { change, put, type Mutation } from '../store/write.ts'

/** An affiliate link; its counts are items of their own, so that counting touches no index. */
export interface StoredLink {
  id: string
  name: string
  /** The current code; earlier codes still lead to the link. */
  code: string
  codes?: string[]
  /** Number of changes, for optimistic locking; undefined before the first. */
  version?: number
  startupId: string
  startupName: string
  userId: string
  createdAt: string
  disabledAt?: string
  /** Disabled by a leader who did not make it: only leaders enable it. */
  disabledByLeader?: true
  /** Disabled by an operator, who alone enables it. */
  disabledByOperator?: boolean
  expiresAt?: string
  utmDefaults?: Utm
  tags?: readonly string[]
  /** The one folder, such as a campaign, that its maker put it in. */
  folder?: string
  /** Clicks after which it works no more. */
  clickLimit?: number
  /** Where its visitors go after its end. */
  fallbackUrl?: string
  /** The hash of the password that visitors need. */
  password?: string
  previewTitle?: string
  previewText?: string
  previewImage?: string
  /** Of the preview that is compared with the first. */
  secondTitle?: string
  secondText?: string
  secondImage?: string
  /** The last comparison of two previews, the first of a link with number 1. */
  comparison?: { number: number; startedAt: string }
  /** Deleted: the address answers the error, the totals stay. */
  deletedAt?: string
}
const ACTIVE = 'LINK#'
/** Deleted links leave the sort keys of active ones, so that lists of the newest skip them. */
const deletedSortKey = (id: string): string => `LINK-GONE#${id}`
const ANY = 'LINK'

export const links = entity<StoredLink, { id: string }>({
  kind: 'link',
  key: ({ id }) => ({ pk: `LINK#${id}`, sk: 'LINK' }),
  indexes: ({ id, userId, startupId, createdAt }) => ({
    gsi1: { pk: `USER#${userId}`, sk: `${ACTIVE}${createdAt}#${id}` },
    gsi2: { pk: `STARTUP#${startupId}`, sk: `${ACTIVE}${createdAt}#${id}` },
  }),
})
export const linkRef = (id: string): Ref<StoredLink> => refTo(links, { id })

/** Every code that leads to a link, the first one first. */
export const codesOf = ({ code, codes = [code] }: Pick<StoredLink, 'code' | 'codes'>): string[] => codes

/** A link, deleted or not. */
export const getLink = (id: string, { consistent = false } = {}): Promise<StoredLink | undefined> => find(links, { id }, { consistent })

const ofStartup = (startupId: string) => ({ index: 'gsi2', pk: `STARTUP#${startupId}` }) as const

/** The newest links of a user to some startups that are not deleted, or all of them; the first page is read while `startupIds` is. */
export async function listLinksOfUser(userId: string, startupIds: Promise<ReadonlySet<string>>, limit = Infinity): Promise<StoredLink[]> {
  const range: Range = { index: 'gsi1', pk: `USER#${userId}`, prefix: ACTIVE, newestFirst: true, ...(limit < Infinity && { limit }) }
  const found: StoredLink[] = []
  let after: Page['next']
  do {
    const [{ rows, next }, wanted] = await Promise.all([page({ ...range, after }), startupIds])
    found.push(...rows.map((row) => recordOf<StoredLink>(row)).filter(({ startupId }) => wanted.has(startupId)))
    after = next
  } while (after && found.length < limit)
  return found.slice(0, limit)
}

/** The newest links of a startup that are not deleted. */
export const listLinksOfStartup = (startupId: string, limit: number): Promise<StoredLink[]> =>
  listAll(links, { ...ofStartup(startupId), prefix: ACTIVE, newestFirst: true, limit })

/** Every link of a startup, deleted ones too. */
export const listAllLinksOfStartup = (startupId: string): Promise<StoredLink[]> => listAll(links, { ...ofStartup(startupId), prefix: ANY })

export const listLinksPage = (startupId: string, options: PageOptions): Promise<ListPage<StoredLink>> =>
  listPage(links, { ...options, ...ofStartup(startupId), prefix: ACTIVE })

export const putLink = (link: StoredLink): Mutation => put(links, link, { absent: true })

type Versioned = Pick<StoredLink, 'id'> & Partial<Pick<StoredLink, 'version'>>
const isUnchanged = ({ version }: Versioned): Condition => ({
  exists: true,
  ...(version !== undefined && { equals: { version } }),
  without: ['deletedAt', ...(version === undefined ? ['version'] : [])],
})

/** Changes a link as long as it is as it was read and not deleted. */
export function updateLink(before: StoredLink, after: StoredLink): Mutation {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof StoredLink)[]
  const changed = names.filter((name) => before[name] !== after[name])
  return change(links.key(before), assignment(Object.fromEntries(changed.map((name) => [name, after[name]]))), isUnchanged(before))
}

/** Soft-deletes a link as long as it is as it was read: it leaves the lists, a recount still finds it. */
export const softDeleteLink = (link: Versioned, deletedAt: string): Mutation =>
  change(
    links.key(link),
    { set: { deletedAt, gsi2sk: deletedSortKey(link.id) }, remove: ['gsi1pk', 'gsi1sk', 'password', 'previewImage', 'secondImage'] },
    isUnchanged(link),
  )

/** Removes what the creator wrote: the name is mostly that of a person. */
export const anonymizeLink = (id: string): Mutation =>
  change(
    links.key({ id }),
    {
      set: { name: '' },
      remove: ['previewTitle', 'previewText', 'secondTitle', 'secondText', 'utmDefaults', 'tags', 'folder', 'fallbackUrl'],
    },
    { exists: true },
  )

/** Updates the link's copy of its startup's name. */
export const updateLinkStartupName = (id: string, startupName: string): Mutation =>
  change(links.key({ id }), { set: { startupName } }, { exists: true })
