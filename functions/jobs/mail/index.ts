import type { Context, ScheduledEvent } from 'aws-lambda'
import { listMails, OPERATOR, type MailQueue, type WaitingMail } from '../../data/mails.ts'
import type { Position } from '../../data/reads.ts'
import { inChunks } from '../../platform/chunks.ts'
import { deliver } from './deliver.ts'

const RESERVE_MS = 10_000

/** Sends the mails that wait, every minute; what does not fit into one run is sent by the next. */
export async function handler(_event: ScheduledEvent, context: Context): Promise<void> {
  let isOpen = true
  const run = { mayGoOn: () => isOpen && context.getRemainingTimeInMillis() > RESERVE_MS, close: () => (isOpen = false) }
  await sendQueue('awaited', run)
  // Those that their readers wait for go before each page of the others.
  await sendQueue('others', run, () => sendQueue('awaited', run))
}

interface Run {
  mayGoOn: () => boolean
  /** Ends the run, because SES takes no more mails for now. */
  close: () => void
}

const BATCH = 100
/** Those of one reader stay in their order where it matters. */
const AT_ONCE: Readonly<Record<MailQueue, number>> = { awaited: 1, others: 8 }

/** Sends the mails of a queue, oldest first. */
async function sendQueue(
  queue: MailQueue,
  { mayGoOn, close }: Run,
  betweenPages: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  let next: Position
  do {
    const listed: { items: WaitingMail[]; next: Position } = await listMails(BATCH, next, queue)
    const groups = [...Map.groupBy(listed.items, ({ id, kind, to }) => (to === OPERATOR ? kind : id)).values()]
    await inChunks(groups, AT_ONCE[queue], async (mails) => {
      if (mayGoOn() && (await deliver(mails)) === 'throttled') close()
    })
    next = mayGoOn() ? listed.next : undefined
    if (next) await betweenPages()
  } while (next)
}
