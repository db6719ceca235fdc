import { hashOf } from '../../platform/hash.ts'
import type { Caller } from '../../../shared/contract/endpoint.ts'
import type { UserWithAward } from '../../../shared/entities/points.ts'
import { fail } from '../../../shared/errors.ts'
import { ACTIONS, type RewardedAction } from '../../../shared/points.ts'
import { markEntryShown, type StoredEntry } from '../../data/points/ledger.ts'
import { commit } from '../../data/transaction.ts'
import { ulid } from '../../platform/ulid.ts'
import { award, loadAward, type Awarded } from './award.ts'
import { proofOf } from './evidence.ts'

/** The body of the named call (spec 7). */
export interface Claim {
  amount: number
  reason: string
  meta?: string | undefined
}

/** Rewards what a user claims: an action of the catalogue when it happened, anything else as a claim (domain 3.10, rules 2 and 3). */
export async function claimPoints(caller: Caller, claim: Claim): Promise<UserWithAward> {
  const { action, ref } = metaOf(claim.meta)
  const given = isRewarded(action) ? await rewardOf(caller.id, action, ref) : await claimOf(caller.id, claim, ref)
  if (!given) return { ...caller, lastAward: { amount: 0, reason: claim.reason, capped: false } }
  const { entry, score = { balance: caller.points, level: caller.level } } = given
  const { reason, capped } = entry
  const isFirst = given.isNew || (await showFirst(entry))
  // The caller was read before the award, the score with it or after it.
  return { ...caller, points: score.balance, level: score.level, lastAward: { amount: isFirst ? entry.amount : 0, reason, capped } }
}

const META_MAX_BYTES = 2_048

function metaOf(text: string | undefined): { action?: unknown; ref?: unknown } {
  if (text === undefined) return {}
  if (Buffer.byteLength(text) > META_MAX_BYTES) fail('points.meta_invalid', 'The meta may have at most 2 kB')
  try {
    const meta: unknown = JSON.parse(text)
    if (typeof meta === 'object' && meta !== null && !Array.isArray(meta)) return meta
  } catch {
    // What is no JSON is no object either.
  }
  return fail('points.meta_invalid')
}

const isRewarded = (action: unknown): action is RewardedAction => typeof action === 'string' && Object.hasOwn(ACTIONS, action)

/** The form of refs of the catalogue: ids, days, and pairs of them. */
const REF = /^[\w#-]{1,80}$/

/** The award of an action, given by this call or before; nothing when it is not true. */
async function rewardOf(userId: string, action: RewardedAction, ref: unknown): Promise<Awarded | undefined> {
  if (typeof ref !== 'string' || !REF.test(ref)) return undefined
  const [state, cause] = await Promise.all([loadAward({ userId, action, ref }), proofOf(userId, action, ref)])
  if (state.entry) return { entry: state.entry, score: state.score, isNew: false }
  const { points: requested, reason } = ACTIONS[action]
  return cause && award(userId, { action, ref, requested, reason, shown: true, ...cause }, state)
}

/** A claim; one per ref when it names one, whose text may be too long for a key. */
function claimOf(userId: string, { amount, reason, meta }: Claim, named: unknown): Promise<Awarded | undefined> {
  const ref = typeof named === 'string' ? hashOf(named) : ulid()
  return award(userId, { action: 'claim', ref, requested: amount, reason, shown: true, ...(meta !== undefined && { meta }) })
}

/** Marks an award of the server as shown to its user, once. */
async function showFirst(entry: StoredEntry): Promise<boolean> {
  if (entry.shown) return false
  const { refused } = await commit(markEntryShown(entry))
  return refused === undefined
}
