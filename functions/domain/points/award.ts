import { ACTIONS, type RewardedAction } from '../../../shared/points.ts'
import { personOf } from '../../data/accounts/person.ts'
import { isMachine } from '../../data/teams/memberships.ts'
import { addPoints, getUser, unlistedFromOf } from '../../data/accounts/users.ts'
import {
  getLedgerEntry,
  ledgerEntryRef,
  putLedgerEntry,
  storedEntryOf,
  putPairAward,
  listAwardsOfStartup,
  listLedger,
  type AwardKey,
  type StoredEntry,
} from '../../data/points/ledger.ts'
import { putScore, scoreRef, storedScoreOf, type Score } from '../../data/points/scores.ts'
import { getTogether, type ListPosition, type PageOptions, type Position } from '../../data/reads.ts'
import { transact, type Write } from '../../data/transaction.ts'
import { CONFLICT, retryOnConflict } from '../../platform/retries/retry-on-conflict.ts'
import { ulid } from '../../platform/ulid.ts'
import { grant, newScore, reversalOf, takeBack, type Booked, type Wanted } from './rules.ts'
import { DAY_MS } from '../../../shared/time.ts'
import type { StoredStartup } from '../../data/startups/startups.ts'

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

/** What causes an award, besides the action of its user. */
export interface Cause {
  /** The startup by which it is earned. */
  startupId?: string
  /** It is given once per pair of users, action and UTC month. */
  pair?: { otherId: string; month: string }
}

/**
 * Gives an award once per action and ref, also under concurrency: ledger entry, score and the user's points are one transaction.
 * Undefined when the user is deleted, or the pair had its award. Seven write units, one more for each part of the cause.
 */
export async function award(userId: string, { pair, ...wanted }: Wanted & Cause, before?: AwardState): Promise<Awarded | undefined> {
  if (isMachine(userId)) return undefined
  const state = before ?? (await loadAward({ userId, ...wanted }))
  const beside = pair && { pair: putPairAward({ userIds: inOrder(userId, pair.otherId), action: wanted.action, month: pair.month }) }
  return book({ userId, ...wanted }, state, (score, stamp) => grant(score, wanted, stamp), beside)
}

const inOrder = (one: string, other: string): readonly [string, string] => (one < other ? [one, other] : [other, one])

/** Gives the award of an action of the catalogue; its person has not been shown it yet. For follow-ups: again is once. */
export async function reward(
  userId: string,
  action: RewardedAction,
  ref: string,
  { requested = ACTIONS[action].points, ...cause }: Cause & { requested?: number } = {},
): Promise<void> {
  await award(userId, { action, ref, requested, reason: ACTIONS[action].reason, shown: false, ...cause })
}

/** Takes an award back whose object was deleted within a day of it (domain 3.10, rule 4). */
export async function revoke(userId: string, action: RewardedAction, ref: string, options?: { lowersLevel: boolean }): Promise<void> {
  const given = await getLedgerEntry({ userId, action, ref }, { consistent: true })
  if (!given || given.amount <= 0 || Date.now() - Date.parse(given.createdAt) > DAY_MS) return
  await reverse(given, options)
}

/** Reverses an award, once. */
export async function reverse(given: StoredEntry, options?: { lowersLevel: boolean }): Promise<void> {
  const taken = { userId: given.userId, action: given.action, ref: reversalOf(given.ref) }
  await book(taken, await loadAward(taken), (score, stamp) => takeBack(score, given, stamp, options))
}

type Rule = (score: Score, stamp: { id: string; at: number }) => Booked

/** Applies a rule to the stored score; retried on version conflicts. */
async function book(key: AwardKey, { entry, score }: AwardState, rule: Rule, beside?: Record<'pair', Write>): Promise<Awarded | undefined> {
  if (entry) return { entry, score, isNew: false }
  let stored = score
  return retryOnConflict(async () => {
    const from = stored ?? (await firstScore(key.userId))
    if (!from) return undefined
    const booked = rule(from, { id: ulid(), at: Date.now() })
    const refused = await transact<'entry' | 'score' | 'user' | 'pair'>({
      ...(beside as Record<'pair', Write>),
      entry: putLedgerEntry(booked.entry),
      score: putScore(booked.score, stored),
      user: addPoints(key.userId, booked.entry.amount, booked.score.level),
    })
    if (!refused) return { ...booked, isNew: true }
    if (refused.user !== undefined) return undefined
    stored = storedScoreOf(refused.score) ?? stored
    const given = storedEntryOf(refused.entry)
    if (given) return { entry: given, score: stored, isNew: false }
    return refused.pair === undefined ? CONFLICT : undefined
  })
}

/** The first score of a user; an event handler updates the name in it later. */
async function firstScore(userId: string): Promise<Score | undefined> {
  const user = await getUser(userId, { consistent: true })
  return user && { ...newScore(personOf(user)), unlistedFrom: unlistedFromOf(user) }
}

/** Reverses a page of what any users earned by a startup that was deleted within a day (domain 3.16); gives where to go on. Idempotent. */
export async function reverseAwardsOfStartup(
  { id, createdAt, deletedAt = '' }: StoredStartup,
  page: PageOptions,
): Promise<ListPosition | undefined> {
  if (Date.parse(deletedAt) - Date.parse(createdAt) > DAY_MS) return undefined
  return (await listAwardsOfStartup(id, page)).handleEach(async (entry) => {
    if (entry.amount > 0) await reverse(entry, { lowersLevel: true })
  })
}

/** The newest entries of a user's ledger, `limit` at a time. */
export const pointsHistory = (
  userId: string,
  { limit, after }: { limit: number; after: Position },
): Promise<{ items: StoredEntry[]; next: Position }> => listLedger(userId, limit, after)
