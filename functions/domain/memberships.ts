import type { Membership } from '../data/startups/startups.ts'
import { all, recordOf } from '../data/store/table.ts'

/** Every place that somebody has in a startup that is not deleted, each with a copy of its card, newest startup first: one Query. */
export async function membershipsOf(userId: string): Promise<Membership[]> {
  const rows = await all({ index: 'gsi1', pk: `USER#${userId}`, prefix: 'MEMBER#', newestFirst: true })
  return rows.filter(({ deletedAt }) => deletedAt === undefined).map((row) => recordOf<Membership>(row))
}
