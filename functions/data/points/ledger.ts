import type { LedgerEntry } from '../../../shared/entities/points.ts'
import type { Badge } from '../../../shared/badges.ts'
import type { RewardedAction } from '../../../shared/points.ts'
import { listAll, listPage, type ListPage, type PageOptions } from '../store/lists.ts'
import { entity, find, page, recordOf, refTo, type Page, type Ref } from '../store/table.ts'
import { change, put, type Mutation, type Refusal, type Write } from '../store/write.ts'
import { pointsPartition } from './partition.ts'
import { DAY_SECONDS } from '../../../shared/time.ts'

export type LedgerAction = RewardedAction | 'claim'
export interface AwardKey {
  userId: string
  action: LedgerAction
  /** What the award is for; each action is rewarded only once per ref and user (domain 3.10). */
  ref: string
}

/** One line of the ledger: written once and never changed, but for `shown`. */
export interface StoredEntry extends LedgerEntry, AwardKey {
  action: LedgerAction
  /** UTC day to whose caps it counts. */
  day: string
  /** Whether the person has been shown it. */
  shown: boolean
  /** JSON text that came along. */
  meta?: string
  /** The level that was reached with it. */
  level?: number
  /** The startup that it was earned by; entries of a former release and reversals have none. */
  startupId?: string
  /** Badges that were earned with it. */
  badges?: Badge[]
}
export const ledger = entity<StoredEntry, AwardKey>({
  kind: 'points',
  key: ({ userId, action, ref }) => ({ pk: pointsPartition(userId), sk: `${awardPrefix(action)}${ref}` }),
  indexes: ({ userId, id, startupId }) => ({
    gsi1: { pk: pointsPartition(userId), sk: id },
    ...(startupId !== undefined && { gsi2: { pk: awardsOfStartup(startupId), sk: id } }),
  }),
})

const awardsOfStartup = (startupId: string): string => `AWARDS#${startupId}`
const awardPrefix = (action: LedgerAction): string => `AWARD#${action}#`
export const ledgerEntryRef = (key: AwardKey): Ref<StoredEntry> => refTo(ledger, key)
export const getLedgerEntry = (key: AwardKey, options?: { consistent?: boolean }): Promise<StoredEntry | undefined> =>
  find(ledger, key, options)

/** The newest entries, `limit` at a time: one Query. */
export async function listLedger(
  userId: string,
  limit: number,
  after: Page['next'],
): Promise<{ items: StoredEntry[]; next: Page['next'] }> {
  const { rows, next } = await page({ index: 'gsi1', pk: pointsPartition(userId), newestFirst: true, limit: limit + 1, after })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const isMore = rows.length > limit || next !== undefined
  return {
    items: shown.map((row) => recordOf<StoredEntry>(row)),
    next: isMore && last ? Object.fromEntries(['pk', 'sk', 'gsi1pk', 'gsi1sk'].map((name) => [name, last[name]])) : undefined,
  }
}

/** A page of the entries that any users earned by a startup, oldest first. */
export const listAwardsOfStartup = (startupId: string, options: PageOptions): Promise<ListPage<StoredEntry>> =>
  listPage(ledger, { ...options, index: 'gsi2', pk: awardsOfStartup(startupId) })

/** The refs of the newest awards of an action whose refs sort by time, consistent. */
export async function listNewestRefs(userId: string, action: LedgerAction, limit: number): Promise<string[]> {
  const range = { pk: pointsPartition(userId), prefix: awardPrefix(action), newestFirst: true, limit, consistent: true }
  return (await listAll(ledger, range)).map(({ ref }) => ref)
}

/** Stores an entry; the condition fails when its action and ref have been rewarded. */
export const putLedgerEntry = (entry: StoredEntry): Mutation => put(ledger, entry, { absent: true })

/** The entry that made the condition of a write fail. */
export const storedEntryOf = (refusal: Refusal | undefined): StoredEntry | undefined =>
  refusal ? recordOf<StoredEntry>(refusal) : undefined

/** Marks an entry as shown; the condition fails the second time. */
export const markEntryShown = (key: AwardKey): Mutation => change(ledger.key(key), { set: { shown: true } }, { equals: { shown: false } })

/** An award for work of two users together: given once per unordered pair, action and UTC month, to either of them. */
export interface PairAward {
  /** Both, in the order of their ids. */
  userIds: readonly [string, string]
  action: LedgerAction
  /** As in 2026-05. */
  month: string
}
const KEPT_DAYS = 62

/** It lies with the points of the first user, and is deleted with them. */
const pairAwards = entity<PairAward, PairAward>({
  kind: 'pair-award',
  key: ({ userIds: [first, second], action, month }) => ({ pk: pointsPartition(first), sk: `PAIR#${second}#${action}#${month}` }),
  expires: ({ month }) => Math.ceil(Date.parse(`${month}-01`) / 1_000) + KEPT_DAYS * DAY_SECONDS,
})

/** Stores the award of a pair; the condition fails when there is one in this month. */
export const putPairAward = (pairAward: PairAward): Write => put(pairAwards, pairAward, { absent: true })
