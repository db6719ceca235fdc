import { createHash } from 'node:crypto'
import type { LinkTotal } from '../../../data/links/totals.ts'
import { schedule } from '../../../data/scheduled-actions.ts'
import { transact } from '../../../data/transaction.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../shared/time.ts'

/**
 * A day is closed when the stream cannot contain its visits any more: a visit is sent up to 24 hours late, and is in the stream for 24
 * hours, plus two hours of margin.
 * From then on nothing but a recount adds to it, so that it never counts what the job `counts` will count as well.
 */
const LINKS_AFTER_MS = 2 * DAY_MS + 2 * HOUR_MS
/** Startups add up the days of their links, so they come after them. */
const STARTUPS_AFTER_MS = LINKS_AFTER_MS + 3 * HOUR_MS
/** Links and startups of a day are spread over two hours. */
const SPREAD_MINUTES = 120

/** Has a link and its startup recounted when a UTC day is closed. Idempotent. Four write units. */
export async function scheduleRecount({ linkId, startupId }: Pick<LinkTotal, 'linkId' | 'startupId'>, day: string): Promise<void> {
  const end = Date.parse(`${day}T00:00:00Z`) + DAY_MS
  const at = (id: string, after: number) => new Date(end + after + minutesOf(id) * MINUTE_MS).toISOString()
  await transact({
    link: schedule({ at: at(linkId, LINKS_AFTER_MS), kind: 'recount.link', id: `${linkId}#${day}`, facts: { linkId, day } }),
    startup: schedule({
      at: at(startupId, STARTUPS_AFTER_MS),
      kind: 'recount.startup',
      id: `${startupId}#${day}`,
      facts: { startupId, day },
    }),
  })
}

const minutesOf = (id: string): number => createHash('sha256').update(id).digest().readUInt16BE() % SPREAD_MINUTES
