/**
 * `npm run recount -- <startup id> [<UTC day>]`: compares what is counted of a startup with its records, and a closed day of its links
 * with their visits, and puts right what differs. For the table that TABLE_NAME names, with the AWS credentials of the environment.
 */
import { HOUR_MS, utcDay } from '../../../../shared/time.ts'
import { listAllLinksOfStartup } from '../../../data/links/links.ts'
import { recountLink } from '../../links/recount/recount-link.ts'
import { recountStartup } from '../../links/recount/recount-startup.ts'
import { recount } from './recount.ts'

/** A day is closed 50 hours after its end: the stream cannot contain its changes any more. */
const CLOSED_MS = 74 * HOUR_MS

const [startupId, day = utcDay(Date.now() - CLOSED_MS)] = process.argv.slice(2)
if (process.env['TABLE_NAME'] && startupId !== undefined) {
  const corrected = await recount(startupId, day)
  for (const { id } of await listAllLinksOfStartup(startupId)) await recountLink(id, day)
  await recountStartup(startupId, day)
  console.log(
    `The counts of ${startupId} are right now. Records that were counted wrongly: ${corrected}. Corrected days of links are logged above.`,
  )
} else {
  console.error(
    'Give the id of a startup, and set TABLE_NAME to the output TableName of the stack data, and the AWS credentials and region.',
  )
  process.exitCode = 1
}
