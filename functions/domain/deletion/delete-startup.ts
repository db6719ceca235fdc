import { fail } from '../../../shared/errors.ts'
import { schedule } from '../../data/scheduled-actions.ts'
import { backOff } from '../../platform/backoff.ts'
import { memberships, type Membership } from '../../data/teams/memberships.ts'
import { startups, type StoredStartup } from '../../data/startups/startups.ts'
import { find, page, recordOf } from '../../data/store/table.ts'
import { users } from '../../data/accounts/users.ts'
import { change, transact, type Write } from '../../data/store/write.ts'

/** The kind of the due thing that deletes what a deleted startup left behind. */
export const STARTUP_REST = 'startup.deleted'
/** Calls that were let in before may write for so long. */
const REST_AFTER_MS = 20_000
/** Places that get their tombstone at once, the owner's and others'; the due thing buries those beyond. */
const PLACES_AT_ONCE = 90
const TRIES = 6

/**
 * Deletes a startup at once, for whoever looks; a due thing deletes the rest. `confirmName` is its name as its owner typed it:
 * `startup.name_differs` when it is another one.
 */
export async function deleteStartup(startupId: string, ownerId: string, confirmName: string): Promise<void> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const [startup, places] = await Promise.all([find(startups, { id: startupId }, { consistent: true }), placesOf(startupId)])
    if (!startup || startup.deletedAt !== undefined) return fail('startup.not_found')
    if (startup.ownerId !== ownerId) fail('auth.forbidden')
    if (confirmName.normalize('NFC').trim() !== startup.name) fail('startup.name_differs')
    if (!(await transact(tombstonesOf(startup, places)))) return
    await backOff(attempt)
  }
  fail('request.busy')
}

/** Has the rest of a startup deleted that gets its tombstone now. */
export const restOf = (id: string, deletedAt: string): Write =>
  schedule({ at: new Date(Date.parse(deletedAt) + REST_AFTER_MS).toISOString(), kind: STARTUP_REST, id, facts: {} })

async function placesOf(startupId: string): Promise<Membership[]> {
  const { rows } = await page({ pk: startups.key({ id: startupId }).pk, prefix: 'MEMBER#', limit: PLACES_AT_ONCE, consistent: true })
  return rows.map((row) => recordOf<Membership>(row))
}

function tombstonesOf({ id, ownerId }: StoredStartup, places: readonly Membership[]): Record<string, Write> {
  const deletedAt = new Date().toISOString()
  const others = places.map(({ userId }) => userId).filter((userId) => userId !== ownerId)
  const buried = [ownerId, ...others].slice(0, PLACES_AT_ONCE)
  return {
    startup: change(startups.key({ id }), { set: { deletedAt } }, { equals: { ownerId }, without: ['deletedAt'] }),
    owner: change(users.key({ id: ownerId }), { add: { startupsOwned: -1 } }, { exists: true, without: ['deletedAt'] }),
    rest: restOf(id, deletedAt),
    ...Object.fromEntries(
      buried.map((userId) => [
        `place ${userId}`,
        change(memberships.key({ startupId: id, userId }), { set: { deletedAt } }, { exists: true, without: ['deletedAt'] }),
      ]),
    ),
  }
}
