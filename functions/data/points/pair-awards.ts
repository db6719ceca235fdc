import { DAY_SECONDS } from '../../../shared/time.ts'
import { entity } from '../store/table.ts'
import { put, type Write } from '../store/write.ts'
import { pointsPartition } from './partition.ts'
import type { LedgerAction } from './ledger.ts'

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
