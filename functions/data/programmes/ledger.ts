import type { Commission } from '../../../shared/entities/programmes/partner.ts'
import { listAll, listPage, type ListPage, type PageOptions } from '../store/lists.ts'
import { entity, refTo, type Range, type Ref } from '../store/table.ts'
import { put, type Write } from '../store/write.ts'
import type { PartnerId } from './partners.ts'
import { programmePartition } from './programmes.ts'

/** An entry of the ledger; never changed. What became of it is in its `EntryMark`. */
export interface StoredEntry extends Omit<Commission, 'state' | 'payableFrom'>, PartnerId {
  /** The UTC day from which it is payable. */
  payableDay: string | null
}

const ENTRY = 'ENTRY#'
export const ledgerEntries = entity<StoredEntry, PartnerId & { at: string; id: string }>({
  kind: 'commission',
  key: ({ startupId, userId, at, id }) => ({ pk: programmePartition(startupId), sk: `${ENTRY}${userId}#${at}#${id}` }),
  indexes: ({ startupId, at, id }) => ({ gsi2: { pk: programmePartition(startupId), sk: `${ENTRY}${at}#${id}` } }),
})
export const putEntry = (entry: StoredEntry): Write => put(ledgerEntries, entry, { absent: true })

/** What is to list of a ledger: that of one partner or of all, in a month of UTC or altogether. */
export interface LedgerRange {
  startupId: string
  userId?: string | undefined
  /** As in 2026-11. */
  month?: string | undefined
}
const rangeOf = ({ startupId, userId, month = '' }: LedgerRange): Range => ({
  pk: programmePartition(startupId),
  prefix: `${ENTRY}${userId === undefined ? '' : `${userId}#`}${month}`,
  newestFirst: true,
  ...(userId === undefined && { index: 'gsi2' }),
})

/** Entries, newest first. */
export const listEntries = (range: LedgerRange, options: PageOptions): Promise<ListPage<StoredEntry>> =>
  listPage(ledgerEntries, { ...options, ...rangeOf(range) })
export const listAllEntries = (range: LedgerRange, limit: number): Promise<StoredEntry[]> =>
  listAll(ledgerEntries, { ...rangeOf(range), limit })

/** What became of an entry that was earned: it makes sure that each outcome, decision and reversal is posted once. */
export interface EntryMark {
  startupId: string
  id: string
  userId: string
  at: string
  currency: string
  amount: number
  payableDay: string
  isHeld: boolean
  decision?: 'released' | 'refused'
  /** Of an outcome that was reversed before it was posted the amount is 0. */
  isReversed?: true
  version: number
}
type MarkId = Pick<EntryMark, 'startupId' | 'id'>
const entryMarks = entity<EntryMark, MarkId>({
  kind: 'commission-mark',
  key: ({ startupId, id }) => ({ pk: programmePartition(startupId), sk: `MARK#${id}` }),
})
export const entryMarkRef = (id: MarkId): Ref<EntryMark> => refTo(entryMarks, id)
export const putEntryMark = (next: Omit<EntryMark, 'version'>, before: EntryMark | undefined): Write =>
  put(entryMarks, { ...next, version: (before?.version ?? 0) + 1 }, before ? { equals: { version: before.version } } : { absent: true })

interface Sums {
  earned: number
  reversed: number
  paid: number
}
/** The sums of one partner in one currency, in minor units: changed in the transaction of each entry. */
export interface StoredBalance extends PartnerId {
  currency: string
  /** By UTC month of the entries, as in 2026-11. */
  months: Readonly<Record<string, Sums>>
  held: number
  /** What becomes payable, by UTC day; days that are past are in `matured`. */
  due: Readonly<Record<string, number>>
  matured: number
  /** What counts against the limit of a month, held entries included. */
  limit: { month: string; amount: number }
  version: number
}
type BalanceId = Pick<StoredBalance, 'startupId' | 'userId' | 'currency'>
const BALANCE = 'BALANCE#'
const balances = entity<StoredBalance, BalanceId>({
  kind: 'commission-balance',
  key: ({ startupId, userId, currency }) => ({ pk: programmePartition(startupId), sk: `${BALANCE}${userId}#${currency}` }),
})
export const balanceRef = (id: BalanceId): Ref<StoredBalance> => refTo(balances, id)
/** Writes a balance in place of the version that it was made of. */
export const putBalance = (next: StoredBalance): Write =>
  put(balances, { ...next, version: next.version + 1 }, next.version === 0 ? { absent: true } : { equals: { version: next.version } })
/** The balances of a partner by currency, or of several whose ids lie between two. */
export const listBalances = (startupId: string, fromUserId: string, toUserId = fromUserId): Promise<StoredBalance[]> =>
  listAll(balances, { pk: programmePartition(startupId), above: `${BALANCE}${fromUserId}#`, upTo: `${BALANCE}${toUserId}#~` })
