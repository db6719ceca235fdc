import type { REPORT_REASONS, REPORT_TARGETS } from '../../../shared/choices.ts'
import { entity } from '../store/table.ts'

const BLOCK = 'BLOCK#'
/** That one user blocks another. */
export interface Block {
  userId: string
  blockedId: string
  createdAt: string
}
export const blocks = entity<Block, Pick<Block, 'userId' | 'blockedId'>>({
  kind: 'block',
  key: ({ userId, blockedId }) => ({ pk: `USER#${userId}`, sk: `${BLOCK}${blockedId}` }),
  indexes: ({ userId, blockedId }) => ({ gsi1: { pk: `USER#${blockedId}`, sk: `BLOCKED#${userId}` } }),
})

/** The blocks of a user: a prefix of his partition. */
export const blocksRange = (userId: string) => ({ pk: `USER#${userId}`, prefix: BLOCK })

/** What somebody reported to the people who run the site. */
export interface Report {
  id: string
  /** Who reported. */
  userId: string
  targetType: (typeof REPORT_TARGETS)[number]
  targetId: string
  reason: (typeof REPORT_REASONS)[number]
  text: string
  createdAt: string
}
const KEPT_SECONDS = 365 * 86_400
export const reports = entity<Report>({
  kind: 'report',
  key: ({ targetType, targetId, id }) => ({ pk: `REPORT#${targetType}#${targetId}`, sk: id }),
  indexes: ({ userId, id }) => ({ gsi1: { pk: `USER#${userId}`, sk: `REPORT#${id}` } }),
  expires: ({ createdAt }) => Math.floor(Date.parse(createdAt) / 1_000) + KEPT_SECONDS,
})
