import { schedule } from '../../../data/scheduled-actions.ts'
import type { ItemChange } from '../../../data/stream.ts'
import { commit } from '../../../data/transaction.ts'
import { deleteCountedOf } from '../../../domain/analytics/counting/delete-counted.ts'
import { countRecords } from '../../../domain/analytics/counting/count-records.ts'
import type { Counted } from '../../../domain/analytics/counting/counted.ts'
import { countedOfChange } from '../../../domain/analytics/counting/of-change.ts'
import { log } from '../../../platform/log.ts'
import { ulid } from '../../../platform/ulid.ts'
import { MINUTE_MS } from '../../../../shared/time.ts'

/** Versions in a scheduled action: some 30 kB. */
const VERSIONS = 50

/** Counts the changes of a batch, those of a startup together. */
export async function countBatch(changes: readonly ItemChange[]): Promise<void> {
  const byStartup = Map.groupBy(changes.flatMap(countedOfChange), ({ startupId }) => startupId)
  await Promise.all([...byStartup].map(([startupId, versions]) => count(startupId, versions)))
  for (const change of changes) await deleteCountedOf(change)
}

/** What cannot be counted now is counted by a scheduled action, so that it holds up neither the batch nor the other startups. */
async function count(startupId: string, versions: readonly Counted[]): Promise<void> {
  try {
    await countRecords(startupId, versions)
  } catch (error) {
    log('error', 'counting failed', { job: 'follow-ups', code: startupId, count: versions.length, error })
    const at = new Date(Date.now() + MINUTE_MS).toISOString()
    for (let from = 0; from < versions.length; from += VERSIONS) {
      const facts = { startupId, versions: versions.slice(from, from + VERSIONS) }
      await commit(schedule({ at, kind: 'analytics.count', id: `${startupId}#${ulid()}`, facts }))
    }
  }
}
