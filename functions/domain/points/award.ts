import { fail } from '../../../shared/errors.ts'
import { ACTIONS, type RewardedAction } from '../../../shared/points.ts'
import { ledger, scores, type Score, type StoredEntry } from '../../data/points/points.ts'
import { backOff } from '../../platform/backoff.ts'
import { find, findAll, recordOf } from '../../data/store/table.ts'
import { users } from '../../data/accounts/users.ts'
import { change, put, transact } from '../../data/store/write.ts'
import { personOf } from '../accounts/user.ts'
import { ulid } from '../../platform/ulid.ts'
import { grant, newScore, reversalOf, takeBack, type Booked, type Wanted } from './rules.ts'

type AwardKey = Pick<StoredEntry, 'userId' | 'action' | 'ref'>
/** What stands of one award: its line when it was given, and the person's score. */
export interface Standing {
  entry: StoredEntry | undefined
  score: Score | undefined
}
export interface Awarded {
  entry: StoredEntry
  score: Score | undefined
  /** Whether this call gave it. */
  isNew: boolean
}

const TRIES = 20
const LONGEST_PAUSE = 3

/** The line of an award and its person's score, perhaps a moment old: what is written on them is conditional. One read unit. */
export async function standingOf(key: AwardKey): Promise<Standing> {
  const [entry, score] = await findAll([ledger.key(key), scores.key(key)])
  return { entry: entry && recordOf<StoredEntry>(entry), score: score && recordOf<Score>(score) }
}

/**
 * Gives an award once per action and ref, whoever else gives it at the same time: line, score and the user's points are one
 * transaction. Gives nothing when the person is gone. Seven write units.
 */
export async function award(userId: string, wanted: Wanted, before?: Standing): Promise<Awarded | undefined> {
  const standing = before ?? (await standingOf({ userId, ...wanted }))
  return book({ userId, ...wanted }, standing, (score, stamp) => grant(score, wanted, stamp))
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

const DAY_MS = 86_400_000

/** Takes an award back whose object was deleted within a day of it (domain 3.10, rule 4). */
export async function revoke(userId: string, action: RewardedAction, ref: string): Promise<void> {
  const given = await find(ledger, { userId, action, ref }, { consistent: true })
  if (!given || given.amount <= 0 || Date.now() - Date.parse(given.createdAt) > DAY_MS) return
  const taken = { userId, action, ref: reversalOf(ref) }
  await book(taken, await standingOf(taken), (score, stamp) => takeBack(score, given, stamp))
}

type Rule = (score: Score, stamp: { id: string; at: number }) => Booked

/** Writes what a rule makes of the score as it stands then; tried again while others change it. */
async function book(key: AwardKey, standing: Standing, rule: Rule): Promise<Awarded | undefined> {
  let { entry, score } = standing
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    if (entry) return { entry, score, isNew: false }
    const from = score ?? (await firstScore(key.userId))
    if (!from) return undefined
    const booked = rule(from, { id: ulid(), at: Date.now() })
    const refused = await transact({
      entry: put(ledger, booked.entry, { absent: true }),
      score: put(scores, booked.score, score ? { equals: { version: score.version } } : { absent: true }),
      user: change(
        users.key({ id: key.userId }),
        { add: { points: booked.entry.amount }, set: { level: booked.score.level } },
        { exists: true, without: ['deletedAt'] },
      ),
    })
    if (!refused) return { ...booked, isNew: true }
    if (refused.user !== undefined) return undefined
    entry = refused.entry ? recordOf<StoredEntry>(refused.entry) : undefined
    if (refused.score !== undefined) score = refused.score ? recordOf<Score>(refused.score) : undefined
    if (!entry) await backOff(Math.min(attempt, LONGEST_PAUSE))
  }
  return fail('request.busy')
}

/** The score with which a person begins: his name is read once, and kept by a follow-up from then on. */
async function firstScore(userId: string): Promise<Score | undefined> {
  const user = await find(users, { id: userId }, { consistent: true })
  return user && newScore(personOf(user))
}
