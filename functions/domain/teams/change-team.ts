import { isDeepStrictEqual } from 'node:util'
import type { Standing } from '../../../shared/choices.ts'
import { fail } from '../../../shared/errors.ts'
import { backOff } from '../../platform/backoff.ts'
import { memberships, type Membership } from '../../data/teams/memberships.ts'
import { startups, type StoredStartup } from '../../data/startups/startups.ts'
import { findAll, recordOf } from '../../data/store/table.ts'
import { check, type Refusal, type Write } from '../../data/store/write.ts'
import type { Notice } from '../notifications/notices.ts'
import { transactNotifying } from '../notifications/notify.ts'
import type { Act, Team } from './team.ts'
import { placeName, writesBetween } from './writes.ts'

const TRIES = 12
const LONGEST_PAUSE = 5

/** Who changes a team, with the standing that allows it. */
export interface By {
  userId: string
  standing: Standing
}
export interface Beside<K extends string> {
  writes?: Readonly<Record<K, Write>>
  notices?: readonly Notice[]
}
interface Asked<K extends string> {
  /** Nobody: it is the product itself that changes it, or somebody about himself. */
  by?: By
  /** Who is told of it in another way, and so not as news of the team; `by` is not told at all. */
  told?: string
  /** Whose places the act looks at or changes; when only the startup tells who they are, they are read after it. */
  people?: readonly string[] | ((startup: StoredStartup) => readonly string[])
  act: Act
  /** What is written and told in the same transaction. */
  beside?: (after: Team, before: Team) => Beside<K>
}

/**
 * Changes roles and members of a startup, all or nothing: one BatchGet (two when `people` waits for it), one transaction that holds only if nobody else changed the team
 * meanwhile; else it is tried again on what stands then. Gives the team after it, or which writes of `beside` were refused.
 * Throws what the act throws, `startup.not_found` when there is none, `auth.forbidden` when `by` lost his standing.
 */
export async function changeTeam<K extends string = never>(
  startupId: string,
  { by, told, people = [], act, beside }: Asked<K>,
): Promise<{ team: Team; refused?: Partial<Record<K, Refusal>> }> {
  for (let attempt = 1; ; attempt += 1) {
    const { startup, places } = await read(startupId, people)
    const before: Team = { startup, places }
    stillAllowed(by, before)
    const after = act(before)
    if (isDeepStrictEqual(after, before)) return { team: after }
    const { writes, notices = [] } = beside?.(after, before) ?? {}
    const changes = writesBetween(startup, before, after, { by, told })
    const own = { ...changes, ...standingOf(by, startupId, changes) }
    const refused = await transactNotifying<string>({ ...writes, ...own }, notices)
    if (!refused) return { team: after }
    if ('by' in refused) fail('auth.forbidden')
    if (!Object.keys(refused).some((name) => name in own)) return { team: before, refused }
    if (attempt === TRIES) fail('request.busy')
    await backOff(Math.min(attempt, LONGEST_PAUSE))
  }
}

interface Found {
  startup: StoredStartup
  places: Membership[]
}

async function read(id: string, people: NonNullable<Asked<never>['people']>): Promise<Found> {
  const known = typeof people === 'function' ? [] : people
  const [row, ...places] = await findAll([startups.key({ id }), ...placeKeys(id, known)], { consistent: true })
  if (!row || row['deletedAt'] !== undefined) return fail('startup.not_found')
  const startup = recordOf<StoredStartup>(row)
  const named = typeof people === 'function' ? placeKeys(id, people(startup)) : []
  return { startup, places: living(named.length > 0 ? await findAll(named, { consistent: true }) : places) }
}

const placeKeys = (startupId: string, people: readonly string[]) =>
  [...new Set(people)].map((userId) => memberships.key({ startupId, userId }))

const living = (rows: readonly (Record<string, unknown> | undefined)[]): Membership[] =>
  rows.flatMap((row) => (row ? [recordOf<Membership>(row)] : []))

/** Whose place is read with the team has there what allowed the change when the call came in. */
function stillAllowed(by: By | undefined, { places }: Team): void {
  const place = by && places.find(({ userId }) => userId === by.userId)
  if (place && place.standing !== by.standing) fail('auth.forbidden')
}

/** What allowed the change must still be so when it is written; whose own place changes is checked by that write. */
const standingOf = (by: By | undefined, startupId: string, changes: Readonly<Record<string, Write>>): Record<string, Write> =>
  !by || placeName(by.userId) in changes
    ? {}
    : { by: check(memberships.key({ startupId, userId: by.userId }), { equals: { standing: by.standing } }) }
