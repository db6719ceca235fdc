import * as z from 'zod/mini'
import { BadgeEarned, LedgerEntry, Leaderboard, UserWithAward } from '../entities/points.ts'
import { line } from '../entities/text.ts'
import { resource, signedIn } from './endpoint.ts'
import { page, PageQuery } from './ok.ts'
import { CLAIM_MAX } from '../points.ts'

const REASON_MAX = 200
const META_MAX = 2_048

const Award = z.object({
  amount: z
    .int(`The amount must be a whole number from 1 to ${CLAIM_MAX}`)
    .check(
      z.gte(1, `The amount must be a whole number from 1 to ${CLAIM_MAX}`),
      z.lte(CLAIM_MAX, `The amount must be a whole number from 1 to ${CLAIM_MAX}`),
    ),
  reason: line('The reason', REASON_MAX, 'A reason is required'),
  meta: z.optional(
    z.string('The meta must be JSON text').check(
      z.overwrite((value) => value.toWellFormed()),
      z.maxLength(META_MAX, 'The meta may have at most 2 kB'),
    ),
  ),
})

export const points = resource({
  'POST /api/users/points': {
    summary: 'Claims an earned award; the amount granted is the one of the catalogue',
    access: signedIn,
    scope: 'sessionOnly',
    body: Award,
    returns: UserWithAward,
    errors: ['points.meta_invalid'],
  },
  'GET /api/users/points/history': {
    summary: "The caller's ledger, newest first",
    access: signedIn,
    scope: 'profiles.read',
    query: PageQuery,
    returns: page(LedgerEntry),
    paged: { size: 50 },
  },
  'GET /api/leaderboard': {
    summary: 'The fifty with the most verified points, and the caller’s place',
    access: signedIn,
    scope: 'profiles.read',
    query: z.object({ period: z._default(z.enum(['week', 'month', 'all'], 'Choose week, month or all'), 'week') }),
    returns: Leaderboard,
  },
  'GET /api/users/{id}/badges': {
    summary: 'The badges of a user',
    access: signedIn,
    scope: 'profiles.read',
    returns: z.array(BadgeEarned),
    errors: ['user.not_found'],
  },
})
