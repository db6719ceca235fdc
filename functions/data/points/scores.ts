import type { Person } from '../../../shared/entities/person.ts'
import type { Badge } from '../../../shared/badges.ts'
import type { RewardedAction } from '../../../shared/points.ts'
import { entity, find, recordOf, refTo, type Ref } from '../store/table.ts'
import { change, put, type Mutation, type Refusal } from '../store/write.ts'
import { pointsPartition } from './partition.ts'

/** Numbers by UTC day, ISO week or month. */
type ByTime<T> = Readonly<Record<string, T>>

/** The sums of a user that caps, level, boards and badges derive from; every ledger entry updates it. */
export interface Score {
  userId: string
  /** Raised by each change, for optimistic locking. */
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
  /** Copies for the boards: the user, the opt-out (settings) and the visibility (profile). */
  person: Person
  optedOut?: boolean
  invisible?: boolean
  /** From then on the boards do not list the user, who has not proved their e-mail; null: they have. */
  unlistedFrom?: string | null
}
export const scores = entity<Score, { userId: string }>({
  kind: 'score',
  key: ({ userId }) => ({ pk: pointsPartition(userId), sk: 'SCORE' }),
})
export const scoreRef = (userId: string): Ref<Score> => refTo(scores, { userId })
export const getScore = (userId: string): Promise<Score | undefined> => find(scores, { userId })

/** Stores a score in place of the version that was read; nothing was read: as long as there is none. */
export const putScore = (score: Score, before: Score | undefined): Mutation =>
  put(scores, score, before ? { equals: { version: before.version } } : { absent: true })

/** The score that made the condition of a write fail. */
export const storedScoreOf = (refusal: Refusal | undefined): Score | undefined => (refusal ? recordOf<Score>(refusal) : undefined)

export type ScoreCopies = Partial<Pick<Score, 'person' | 'optedOut' | 'invisible' | 'unlistedFrom'>>

/** Changes what the boards show of the user. */
export const updateScoreCopies = (userId: string, copies: ScoreCopies): Mutation =>
  change(scores.key({ userId }), { set: copies, add: { version: 1 } }, { exists: true })
