import type { Utm } from '../../../shared/entities/affiliate-link.ts'
import type { Condition } from '../store/expression.ts'
import type { ListPage, PageOptions } from '../reads.ts'
import { all, entity, page, recordOf, refTo, type Ref } from '../store/table.ts'
import { change, type Mutation } from '../store/write.ts'

/** An affiliate link; its counts are items of their own, so that counting touches no index. */
export interface StoredLink {
  id: string
  name: string
  /** The one in its address; those that it had before still lead to it. */
  code: string
  codes?: string[]
  /** How often it was changed: whoever changes it or takes its codes away stands on what he read. */
  version?: number
  startupId: string
  startupName: string
  userId: string
  createdAt: string
  disabledAt?: string
  expiresAt?: string
  utmDefaults?: Utm
  previewTitle?: string
  previewText?: string
  previewImage?: string
  /** Deleted: the address answers the error, the totals stay. */
  deletedAt?: string
}
export const links = entity<StoredLink, { id: string }>({
  kind: 'link',
  key: ({ id }) => ({ pk: `LINK#${id}`, sk: 'LINK' }),
  indexes: ({ id, userId, startupId, createdAt }) => ({
    gsi1: { pk: `USER#${userId}`, sk: `LINK#${createdAt}#${id}` },
    gsi2: { pk: `STARTUP#${startupId}`, sk: `LINK#${createdAt}#${id}` },
  }),
})

export const linkRef = (id: string): Ref<StoredLink> => refTo(links, { id })

/** That a link is still as it was read, and not deleted. */
export const asRead = ({ version }: Pick<StoredLink, 'version'>): Condition => ({
  exists: true,
  ...(version !== undefined && { equals: { version } }),
  without: ['deletedAt', ...(version === undefined ? ['version'] : [])],
})

/** What a code stands for: all that a click and the landing need. It stays when its link is deleted, so that nobody else gets it. */
export interface CodeEntry {
  code: string
  /** The code with which the link began, where this is a later one: its visits lie there, so that a visitor of both is one. */
  firstCode?: string
  linkId: string
  startupId: string
  userId: string
  /** The crowd of accounts of which the creator is one: visits by their identity do not count (domain 3.10, rule 4). */
  crowd?: string
  disabledAt?: string
  expiresAt?: string
  previewTitle?: string
  previewText?: string
  previewImage?: string
  deletedAt?: string
}
export const codes = entity<CodeEntry, { code: string }>({
  kind: 'code',
  key: ({ code }) => ({ pk: `CODE#${code.toLowerCase()}`, sk: 'CODE' }),
})

/** The newest links of a user that are not deleted: a deleted one has left this index. */
export async function linksOf(userId: string, limit: number): Promise<StoredLink[]> {
  const rows = await all({ index: 'gsi1', pk: `USER#${userId}`, prefix: 'LINK#', newestFirst: true, limit })
  return rows.map((row) => recordOf<StoredLink>(row))
}

/** The newest links of a startup that are not deleted. */
export async function newestLinksTo(startupId: string, limit: number): Promise<StoredLink[]> {
  const rows = await all({ index: 'gsi2', pk: `STARTUP#${startupId}`, prefix: 'LINK#', newestFirst: true, limit })
  return rows.map((row) => recordOf<StoredLink>(row))
}

/** A page of the links of a startup that are not deleted. */
export async function listLinksPage(startupId: string, { limit, after }: PageOptions): Promise<ListPage<StoredLink>> {
  const { rows, next } = await page({
    index: 'gsi2',
    pk: `STARTUP#${startupId}`,
    prefix: 'LINK#',
    ...(limit !== undefined && { limit }),
    after,
  })
  return { items: rows.map((row) => recordOf<StoredLink>(row)), next }
}

/** Updates the link's copy of its startup's name. */
export const updateLinkStartupName = (id: string, startupName: string): Mutation =>
  change(links.key({ id }), { set: { startupName } }, { exists: true })

/** Where a deleted link stands among those of its startup: beside them, so that it takes no room where the newest are listed. */
export const goneAmongLinks = ({ id }: Pick<StoredLink, 'id'>): string => `LINK-GONE#${id}`

/** Every link of a startup, deleted ones too. */
export async function linksTo(startupId: string): Promise<StoredLink[]> {
  const rows = await all({ index: 'gsi2', pk: `STARTUP#${startupId}`, prefix: 'LINK' })
  return rows.map((row) => recordOf<StoredLink>(row))
}

/** Every code that leads to a link, the one with which it began first. */
export const codesOf = ({ code, codes: given = [code] }: Pick<StoredLink, 'code' | 'codes'>): string[] => given
