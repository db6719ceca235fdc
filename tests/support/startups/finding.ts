import type { App, Person } from '../app.ts'
import type { StartupsQuery } from '../../../functions/domain/startups/find-startups.ts'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { db, tableName } from '../../../functions/data/store/client.ts'
import { searchEntries } from '../../../functions/data/search.ts'
import { startups, type StoredStartup } from '../../../functions/data/startups/startups.ts'
import { ulid } from '../../../functions/platform/ulid.ts'
import { cardOf } from './startups.ts'
import { addTo } from '../table/rows.ts'

/** The index entries of an item, from a scan of the table. */
export async function entriesOf(id: string): Promise<string[]> {
  const entries: string[] = []
  let after: Record<string, unknown> | undefined
  do {
    const got = await db.send(new ScanCommand({ TableName: tableName(), ConsistentRead: true, ...(after && { ExclusiveStartKey: after }) }))
    const rows = (got.Items ?? []).filter(({ _kind, sk }) => _kind === searchEntries.kind && String(sk).endsWith(id))
    entries.push(...rows.map(({ pk, sk }) => `${String(pk)} ${String(sk)}`))
    after = got.LastEvaluatedKey
  } while (after)
  return entries
}

type Facts = Partial<StoredStartup> & { name: string }
type Role = StoredStartup['roles'][number]

/** A role of a startup that is put into the table. */
export const roleOf = (facts: Partial<Role> & { title: string }): Role => ({
  id: ulid(),
  roleType: 'Sales',
  isOpen: true,
  isPaid: false,
  assignedUser: null,
  ...facts,
})

/** A startup as registering leaves it, without a team. */
export function bareStartup(facts: Facts): StoredStartup {
  const now = new Date().toISOString()
  const founder = { id: ulid(), name: 'Nobody', profileImage: null }
  return {
    ...cardOf({ id: ulid(), details: 'What it does' }),
    openRoleCount: (facts.roles ?? []).filter(({ isOpen }) => isOpen).length,
    createdAt: now,
    updatedAt: now,
    founder,
    ownerId: founder.id,
    createdBy: founder.id,
    version: 1,
    teamVersion: 1,
    pendingRequests: 0,
    ...facts,
  }
}

/** Puts startups into the table, as registering would, without people who own them. */
export async function bareStartups(facts: readonly Facts[]): Promise<StoredStartup[]> {
  const added: StoredStartup[] = []
  // One after another, so that each is newer than the one before.
  for (const one of facts) {
    const startup = bareStartup(one)
    await addTo(startups, startup)
    added.push(startup)
  }
  return added
}

/** The names of all startups that a query finds, on all its pages. */
export async function namesFound(app: App, as: Person, query: StartupsQuery & { limit?: number }): Promise<string[]> {
  const names: string[] = []
  let cursor: string | null | undefined
  do {
    const { status, body } = await app.call('GET /api/startups', { ...query, ...(cursor ? { cursor } : {}) } as never, { as })
    if (status !== 200) throw new Error(`The search answered ${status}`)
    names.push(...body.items.map(({ name }) => name))
    cursor = body.nextCursor
  } while (cursor)
  return names
}
