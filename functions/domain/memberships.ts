import type { Membership } from '../data/startups.ts'
import { all, recordOf } from '../data/table.ts'

/** Every place that somebody has, each with a copy of the startup's card, newest startup first: one Query. */
export async function membershipsOf(userId: string): Promise<Membership[]> {
  const rows = await all({ index: 'gsi1', pk: `USER#${userId}`, prefix: 'MEMBER#', newestFirst: true })
  return rows.map((row) => recordOf<Membership>(row))
}
