import { ACTIONS, type RewardedAction } from '../../../shared/points.ts'
import { personOf } from '../../data/accounts/person.ts'
import { addPoints, getUser } from '../../data/accounts/users.ts'
import { getLedgerEntry, ledgerEntryRef, putLedgerEntry, storedEntryOf, type AwardKey, type StoredEntry } from '../../data/points/ledger.ts'
import { putScore, scoreRef, storedScoreOf, type Score } from '../../data/points/scores.ts'
import { getTogether } from '../../data/reads.ts'
import { transact } from '../../data/transaction.ts'
import { CONFLICT, retryOnConflict } from '../../platform/retries/retry-on-conflict.ts'
import { ulid } from '../../platform/ulid.ts'
import { grant, newScore, reversalOf, takeBack, type Booked, type Wanted } from './rules.ts'
import { DAY_MS } from '../../../shared/time.ts'

/** The ledger entry of an award, if it was given, and the user's score. */
export interface AwardState {
  entry: StoredEntry | undefined
  score: Score | undefined
}
export interface Awarded {
  entry: StoredEntry
  score: Score | undefined
  /** Whether this call gave it. */
  isNew: boolean
}

/** Eventually consistent: writes that are based on it are conditional. One read unit. */
export const loadAward = (key: AwardKey): Promise<AwardState> => getTogether({ entry: ledgerEntryRef(key), score: scoreRef(key.userId) })

/**
 * Gives an award once per action and ref, also under concurrency: ledger entry, score and the user's points are one transaction.
 * Undefined when the user is deleted. Seven write units.
 */
export async function award(userId: string, wanted: Wanted, before?: AwardState): Promise<Awarded | undefined> {
  const state = before ?? (await loadAward({ userId, ...wanted }))
  return book({ userId, ...wanted }, state, (score, stamp) => grant(score, wanted, stamp))
}

/** Gives the award of an action of the catalogue; its person has not been shown it yet. For follow-ups: again is once. */
export async function reward(
  userId: string,
  action: RewardedAction,
  ref: string,
  requested: number = ACTIONS[action].points,
): Promise<void> {
  await award(userId, { action, ref, requested, reason: ACTIONS[action].reason, shown: false })
}

/** Takes an award back whose object was deleted within a day of it (domain 3.10, rule 4). */
export async function revoke(userId: string, action: RewardedAction, ref: string): Promise<void> {
  const given = await getLedgerEntry({ userId, action, ref }, { consistent: true })
  if (!given || given.amount <= 0 || Date.now() - Date.parse(given.createdAt) > DAY_MS) return
  const taken = { userId, action, ref: reversalOf(ref) }
  await book(taken, await loadAward(taken), (score, stamp) => takeBack(score, given, stamp))
}

type Rule = (score: Score, stamp: { id: string; at: number }) => Booked

/** Applies a rule to the stored score; retried on version conflicts. */
async function book(key: AwardKey, { entry, score }: AwardState, rule: Rule): Promise<Awarded | undefined> {
  if (entry) return { entry, score, isNew: false }
  let stored = score
  return retryOnConflict(async () => {
    const from = stored ?? (await firstScore(key.userId))
    if (!from) return undefined
    const booked = rule(from, { id: ulid(), at: Date.now() })
    const refused = await transact({
      entry: putLedgerEntry(booked.entry),
      score: putScore(booked.score, stored),
      user: addPoints(key.userId, booked.entry.amount, booked.score.level),
    })
    if (!refused) return { ...booked, isNew: true }
    if (refused.user !== undefined) return undefined
    stored = storedScoreOf(refused.score) ?? stored
    const given = storedEntryOf(refused.entry)
    if (given) return { entry: given, score: stored, isNew: false }
    return CONFLICT
  })
}

/** The first score of a user; an event handler updates the name in it later. */
async function firstScore(userId: string): Promise<Score | undefined> {
  const user = await getUser(userId, { consistent: true })
  return user && newScore(personOf(user))
}
