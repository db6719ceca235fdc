import * as z from 'zod/mini'
import { BADGES, type Badge } from '../badges.ts'
import { Id, Time } from './text.ts'
import { Person } from './person.ts'
import { User } from './user.ts'

/** One line of the ledger: what was earned, what for, and whether a cap made it less (domain 3.10). */
export const LedgerEntry = z.object({
  id: Id,
  action: z.string(),
  amount: z.int(),
  requested: z.int(),
  reason: z.string(),
  source: z.enum(['server', 'claim']),
  capped: z.boolean(),
  createdAt: Time,
  balanceAfter: z.int(),
})
export type LedgerEntry = z.output<typeof LedgerEntry>

/** The updated user of spec 7, with what was really granted, so that the pop-up shows that. */
export const UserWithAward = z.object({ ...User.shape, lastAward: z.object({ amount: z.int(), reason: z.string(), capped: z.boolean() }) })
export type UserWithAward = z.output<typeof UserWithAward>

const Place = z.object({ rank: z.int(), points: z.int(), person: Person, level: z.int() })
export const Leaderboard = z.object({ items: z.array(Place), mine: z.nullable(Place) })
export type Leaderboard = z.output<typeof Leaderboard>

const BADGE_IDS = Object.keys(BADGES) as [Badge, ...Badge[]]
export const BadgeEarned = z.object({ id: z.enum(BADGE_IDS), name: z.string(), how: z.string(), earnedAt: Time })
export type BadgeEarned = z.output<typeof BadgeEarned>
