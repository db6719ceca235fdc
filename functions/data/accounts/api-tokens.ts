import type { TeamRole } from '../../../shared/choices.ts'
import { API_TOKENS_MAX } from '../../../shared/limits.ts'
import type { Scope } from '../../../shared/scopes.ts'
import { getTogether } from '../reads.ts'
import { listAll, listPage, type ListPage, type PageOptions } from '../store/lists.ts'
import { entity, refTo, type Ref } from '../store/table.ts'
import { change, put, remove, type Mutation } from '../store/write.ts'

/** A token with which a program calls the API. Only the use changes. */
export interface StoredApiToken {
  /** SHA-256 of the token. */
  hash: string
  id: string
  /** Whose rights it has: a user, or the machine of a startup. Of a publishable token nobody. */
  userId?: string
  /** The startup that it belongs to. */
  startupId?: string
  /** The team role of the machine. */
  teamRole?: TeamRole
  createdBy: string
  name: string
  scopes: readonly Scope[]
  /** The websites whose scripts may send a publishable token. */
  origins?: readonly string[]
  createdAt: string
  expiresAt: string
  /** The last UTC day on which it was used, and the network of its first use on that day. */
  seenAt?: string
  seenFrom?: string
}
type Owned = Pick<StoredApiToken, 'startupId' | 'createdBy'>

const PREFIX = 'TOKEN#'
/** The partition of the owner: the startup, else the user. */
const ownerOf = ({ startupId, createdBy }: Owned): string => (startupId === undefined ? `USER#${createdBy}` : `STARTUP#${startupId}`)

export const apiTokens = entity<StoredApiToken, Pick<StoredApiToken, 'hash'>>({
  kind: 'api-token',
  key: ({ hash }) => ({ pk: `TOKEN#${hash}`, sk: 'TOKEN' }),
  indexes: (token) => ({ gsi1: { pk: ownerOf(token), sk: `${PREFIX}${token.createdAt}#${token.id}` } }),
})
export const apiTokenRef = (hash: string): Ref<StoredApiToken> => refTo(apiTokens, { hash })

/** A token; one BatchGet, which every function may call. */
export const getApiToken = async (hash: string): Promise<StoredApiToken | undefined> =>
  (await getTogether({ token: apiTokenRef(hash) }, { consistent: true })).token

/** The tokens of a user or a startup, oldest first. */
export const listApiTokens = (owner: Owned): Promise<StoredApiToken[]> =>
  listAll(apiTokens, { index: 'gsi1', pk: ownerOf(owner), prefix: PREFIX })

/** A page of the tokens of a startup. */
export const listApiTokensOfStartup = (startupId: string, options: PageOptions): Promise<ListPage<StoredApiToken>> =>
  listPage(apiTokens, { ...options, index: 'gsi1', pk: ownerOf({ startupId, createdBy: '' }), prefix: PREFIX })

export const putApiToken = (token: StoredApiToken): Mutation => put(apiTokens, token, { absent: true })
/** The condition fails when there is no such token. */
export const deleteApiToken = (hash: string): Mutation => remove(apiTokens.key({ hash }), { exists: true })

/** Stores a use; the condition fails when one of that day is stored. */
export const updateApiTokenSeen = (hash: string, seenAt: string, seenFrom: string): Mutation =>
  change(apiTokens.key({ hash }), { set: { seenAt, seenFrom } }, { exists: true, below: { seenAt } })

/** How many tokens an owner has. */
const counts = entity<{ tokens: number }, Owned>({
  kind: 'api-token-count',
  key: (owner) => ({ pk: ownerOf(owner), sk: 'TOKENS' }),
})

/** Counts a token that is made in the same transaction, or deleted (-1); the condition fails at the limit. */
export const countApiToken = (owner: Owned, by: 1 | -1): Mutation =>
  change(
    counts.key(owner),
    { add: { tokens: by }, set: { _kind: counts.kind } },
    by > 0 ? { below: { tokens: API_TOKENS_MAX } } : { exists: true },
  )
