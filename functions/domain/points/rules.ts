import type { Person } from '../../../shared/entities/person.ts'
import { isoWeekOf } from '../../../shared/format/iso-week.ts'
import { levelOf } from '../../../shared/format/level.ts'
import { ACTIONS, CONNECTOR_CONVERSIONS, DAILY_CLAIMS, DAILY_POINTS, TASKS_DONE, type Action } from '../../../shared/points.ts'
import type { Badge } from '../../../shared/badges.ts'
import type { LedgerAction, StoredEntry } from '../../data/points/ledger.ts'
import type { Score } from '../../data/points/scores.ts'
import { dayBefore, monthOf } from './calendar.ts'
import { utcDay } from '../../../shared/time.ts'

/** What a user is rewarded for; the caps decide how much of `requested` is granted. */
export interface Wanted {
  action: LedgerAction
  ref: string
  requested: number
  reason: string
  shown: boolean
  meta?: string
  startupId?: string
}
/** The new line's own id and time. */
export interface Stamp {
  id: string
  at: number
}
export interface Booked {
  entry: StoredEntry
  score: Score
}

export const newScore = (person: Person): Score => ({
  userId: person.id,
  version: 0,
  balance: 0,
  level: 1,
  verified: 0,
  weeks: {},
  months: {},
  days: {},
  times: {},
  badges: [],
  person,
})

const CLAIM: Pick<Action, 'cap'> = { cap: DAILY_CLAIMS }
const capOf = (action: LedgerAction): Action['cap'] => (action === 'claim' ? CLAIM : ACTIONS[action]).cap

/** How much may still be granted on a day: what the action's cap and the day's leave (domain 3.10, rule 1). */
function roomOf(score: Score, action: LedgerAction, day: string): number {
  const cap = capOf(action)
  if (cap === 'exempt') return Infinity
  const used = score.days[day] ?? {}
  const ofAction = cap === 'once' ? Infinity : cap - (used[action] ?? 0)
  return Math.max(0, Math.min(ofAction, DAILY_POINTS - (used['all'] ?? 0)))
}

/** The ledger entry, reduced to what the caps leave, and the score after it. Pure: the write makes sure that it happens once. */
export function grant(score: Score, wanted: Wanted, stamp: Stamp): Booked {
  const day = utcDay(stamp.at)
  const amount = Math.min(wanted.requested, roomOf(score, wanted.action, day))
  const { action } = wanted
  const next: Score = {
    ...booked(score, wanted.action, day, amount, stamp),
    days: withinCaps(score, action, day, amount, stamp),
    ...(action !== 'claim' && { times: { ...score.times, [action]: (score.times[action] ?? 0) + 1 } }),
  }
  const badges = earnedBy(next).filter((badge) => !score.badges.includes(badge))
  const entry = lineOf(next, { ...wanted, amount, capped: amount < wanted.requested, day }, stamp)
  return {
    entry: {
      ...entry,
      ...(next.level > score.level && { level: next.level }),
      ...(badges.length > 0 && { badges }),
    },
    score: { ...next, badges: [...score.badges, ...badges] },
  }
}

/**
 * The entry that reverses an award. Caps stay used, badges stay, and so does the level (domain 3.10, rule 4), unless `lowersLevel`: points
 * by a startup that was soon deleted were never earned.
 */
export function takeBack(score: Score, entry: StoredEntry, stamp: Stamp, { lowersLevel = false } = {}): Booked {
  const { action, ref, reason, day } = entry
  const kept = booked(score, action, day, -entry.amount, stamp)
  const next = lowersLevel ? { ...kept, level: levelOf(kept.balance) } : kept
  const line = {
    action,
    ref: reversalOf(ref),
    requested: -entry.amount,
    reason: `Taken back: ${reason}`,
    shown: true,
    amount: -entry.amount,
  }
  return { entry: lineOf(next, { ...line, capped: false, day: utcDay(stamp.at) }, stamp), score: next }
}

/** The ref of an entry's reversal, which makes reversing idempotent. */
export const reversalOf = (ref: string): string => `${ref}#taken-back`

type Line = Wanted & Pick<StoredEntry, 'amount' | 'capped' | 'day'>

const lineOf = ({ userId, balance }: Score, { action, ...line }: Line, { id, at }: Stamp): StoredEntry => ({
  userId,
  id,
  action,
  ...line,
  source: action === 'claim' ? 'claim' : 'server',
  createdAt: new Date(at).toISOString(),
  balanceAfter: balance,
})

function booked(score: Score, action: LedgerAction, day: string, amount: number, { at }: Stamp): Score {
  const balance = score.balance + amount
  const counted = action === 'claim' ? 0 : amount
  const kept = dayBefore(utcDay(at))
  return {
    ...score,
    version: score.version + 1,
    balance,
    level: Math.max(score.level, levelOf(balance)),
    verified: score.verified + counted,
    weeks: added(score.weeks, isoWeekOf(day), counted, isoWeekOf(kept)),
    months: added(score.months, monthOf(day), counted, monthOf(kept)),
  }
}

/** Sums by time with one of them changed; those before `since` are over and go. */
function added(sums: Score['weeks'], name: string, amount: number, since: string): Score['weeks'] {
  const next = amount === 0 ? sums : { ...sums, [name]: (sums[name] ?? 0) + amount }
  return Object.fromEntries(Object.entries(next).filter(([time]) => time >= since))
}

/** What the day's caps were used for. The day before stays, since the clocks of two functions differ around midnight. */
function withinCaps({ days }: Score, action: LedgerAction, day: string, amount: number, { at }: Stamp): Score['days'] {
  const kept = Object.entries(days).filter(([name]) => name >= dayBefore(utcDay(at)))
  if (capOf(action) === 'exempt') return Object.fromEntries(kept)
  const used = days[day] ?? {}
  const more = { ...used, all: (used['all'] ?? 0) + amount, [action]: (used[action] ?? 0) + amount }
  return { ...Object.fromEntries(kept), [day]: more }
}

/** The badges that follow from a score; `team-of-five` is read off the startup. */
const EARNED: { [B in Exclude<Badge, 'team-of-five'>]: (score: Score) => boolean } = {
  'first-startup': ({ times }) => (times['startup.create'] ?? 0) > 0,
  'seven-day-streak': ({ times }) => (times['visit.streak7'] ?? 0) > 0,
  'ten-tasks': ({ times }) => (times['task.complete'] ?? 0) >= TASKS_DONE,
  hired: ({ times }) => (times['proposal.accepted'] ?? 0) > 0,
  closer: ({ times }) => (times['opportunity.won'] ?? 0) > 0,
  connector: ({ times }) => (times['affiliate.conversion'] ?? 0) >= CONNECTOR_CONVERSIONS,
  'level-10': ({ verified }) => levelOf(verified) >= 10,
  'level-20': ({ verified }) => levelOf(verified) >= 20,
  'level-50': ({ verified }) => levelOf(verified) >= 50,
}
/** The badges that a score earns: by verified entries only (domain 3.10, rule 5). */
const earnedBy = (score: Score): Badge[] => (Object.keys(EARNED) as (keyof typeof EARNED)[]).filter((badge) => EARNED[badge](score))
