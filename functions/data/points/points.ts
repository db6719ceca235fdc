import type { LedgerEntry } from '../../../shared/entities/points.ts'
import type { Person } from '../../../shared/entities/user.ts'
import type { Badge, RewardedAction } from '../../../shared/points.ts'
import { entity } from '../store/table.ts'

export type LedgerAction = RewardedAction | 'claim'
interface AwardKey {
  userId: string
  action: LedgerAction
  /** What the award is for; an action is rewarded once per ref and person, for ever (domain 3.10). */
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
  /** Badges that were earned with it. */
  badges?: Badge[]
}
export const ledger = entity<StoredEntry, AwardKey>({
  kind: 'points',
  key: ({ userId, action, ref }) => ({ pk: partition(userId), sk: `${awardPrefix(action)}${ref}` }),
  indexes: ({ userId, id }) => ({ gsi1: { pk: partition(userId), sk: id } }),
})

const awardPrefix = (action: LedgerAction): string => `AWARD#${action}#`

/** What somebody was given for one action, by its refs. */
export const awardsRange = (userId: string, action: LedgerAction) => ({ pk: partition(userId), prefix: awardPrefix(action) })

/** Numbers by UTC day, ISO week or month. */
type ByTime<T> = Readonly<Record<string, T>>

/** All that the caps, the level, the boards and the badges of one person rest on; every entry of the ledger changes it. */
export interface Score {
  userId: string
  /** Grows with each change: who writes says which one he read. */
  version: number
  /** Sum of the ledger, the same as the user's points. */
  balance: number
  /** The highest level ever reached. */
  level: number
  /** Points that count for boards and badges: no claims. */
  verified: number
  weeks: ByTime<number>
  months: ByTime<number>
  /** Points by action, of days that are not over everywhere; `all` is what the cap of the day is for. */
  days: ByTime<Readonly<Record<string, number>>>
  /** How often an action was ever rewarded. */
  times: Readonly<Partial<Record<RewardedAction, number>>>
  badges: readonly Badge[]
  /** Copies for the boards: who it is, whether he wants to be on none (settings), whether others may see him at all (profile). */
  person: Person
  optedOut?: boolean
  invisible?: boolean
}
export const scores = entity<Score, { userId: string }>({
  kind: 'score',
  key: ({ userId }) => ({ pk: partition(userId), sk: 'SCORE' }),
})

/** A person's place on the board of one week, one month, or all time. Without points, or hidden, no index holds it. */
export interface BoardPlace {
  userId: string
  /** `all`, `month#2026-05` or `week#2026-W19`. */
  bucket: string
  points: number
  level: number
  person: Person
  hidden: boolean
  /** The score's. */
  version: number
  /** Seconds since 1970, of a bucket that ends. */
  endsAt?: number
}
export const boardPlaces = entity<BoardPlace, Pick<BoardPlace, 'userId' | 'bucket'>>({
  kind: 'board',
  key: ({ userId, bucket }) => ({ pk: partition(userId), sk: `BOARD#${bucket}` }),
  indexes: (place) =>
    place.hidden || place.points <= 0 ? {} : { gsi1: { pk: boardPartition(place.bucket), sk: boardSort(place.points, place.userId) } },
  expires: ({ endsAt }) => endsAt,
})

const BADGE = 'BADGE#'
export interface EarnedBadge {
  userId: string
  badge: Badge
  earnedAt: string
}
export const badges = entity<EarnedBadge, Pick<EarnedBadge, 'userId' | 'badge'>>({
  kind: 'badge',
  key: ({ userId, badge }) => ({ pk: partition(userId), sk: `${BADGE}${badge}` }),
})

/** The badges of a user: a prefix of his partition. */
export const badgesRange = (userId: string) => ({ pk: partition(userId), prefix: BADGE })

/** Everything about somebody's points lies in one partition. */
const partition = (userId: string): string => `POINTS#${userId}`
/** The partition of a user's ledger in GSI1, newest last. */
export const ledgerPartition = partition
/** The partition of a board in GSI1, least points first. */
export const boardPartition = (bucket: string): string => `BOARD#${bucket}`
const POINTS_DIGITS = 10
export const boardSort = (points: number, userId: string): string => `${String(points).padStart(POINTS_DIGITS, '0')}#${userId}`
