import type { Standing } from '../../../shared/choices.ts'
import { fail } from '../../../shared/errors.ts'
import { pause } from '../../data/pause.ts'
import { memberships, startups, type Membership, type StoredStartup } from '../../data/startups.ts'
import { findAll, recordOf } from '../../data/table.ts'
import { check, type Refusal, type Write } from '../../data/write.ts'
import type { Notice } from '../notify/notices.ts'
import { transactNotifying } from '../notify/notify.ts'
import type { Act, Team } from './team.ts'
import { writesBetween } from './writes.ts'

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
  /** Whose places the act looks at or changes. */
  people?: readonly string[]
  act: Act
  /** What is written and told in the same transaction. */
  beside?: (after: Team, before: Team) => Beside<K>
}

/**
 * Changes roles and members of a startup, all or nothing: one BatchGet, one transaction that holds only if nobody else changed the team
 * meanwhile; else it is tried again on what stands then. Gives the team after it, or which writes of `beside` were refused.
 * Throws what the act throws, `startup.not_found` when there is none, `auth.forbidden` when `by` lost his standing.
 */
export async function changeTeam<K extends string = never>(
  startupId: string,
  { by, people = [], act, beside }: Asked<K>,
): Promise<{ team: Team; refused?: Partial<Record<K, Refusal>> }> {
  for (let attempt = 1; ; attempt += 1) {
    const { startup, places } = await read(startupId, people)
    const before: Team = { startup, places }
    const after = act(before)
    const { writes, notices = [] } = beside?.(after, before) ?? {}
    const own = { ...writesBetween(startup, before, after, by), ...standingOf(by, startupId, after, before) }
    const refused = await transactNotifying<string>({ ...writes, ...own }, notices)
    if (!refused) return { team: after }
    if ('by' in refused) fail('auth.forbidden')
    if (!Object.keys(refused).some((name) => name in own)) return { team: before, refused: refused as Partial<Record<K, Refusal>> }
    if (attempt === TRIES) fail('request.busy')
    await pause(Math.min(attempt, LONGEST_PAUSE))
  }
}

async function read(id: string, people: readonly string[]): Promise<{ startup: StoredStartup; places: Membership[] }> {
  const [row, ...places] = await findAll(
    [startups.key({ id }), ...[...new Set(people)].map((userId) => memberships.key({ startupId: id, userId }))],
    { consistent: true },
  )
  if (!row || row['deletedAt'] !== undefined) return fail('startup.not_found')
  return { startup: recordOf<StoredStartup>(row), places: places.flatMap((place) => (place ? [recordOf<Membership>(place)] : [])) }
}

/** What allowed the change must still be so when it is written; whose own place changes is checked there. */
function standingOf(by: By | undefined, startupId: string, after: Team, before: Team): Record<string, Write> {
  if (!by) return {}
  const placeIn = (team: Team) => team.places.find(({ userId }) => userId === by.userId)
  if (placeIn(before) !== placeIn(after)) return {}
  return { by: check(memberships.key({ startupId, userId: by.userId }), { equals: { standing: by.standing } }) }
}
