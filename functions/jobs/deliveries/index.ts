import type { Context, ScheduledEvent } from 'aws-lambda'
import { DELIVERY_LANES, listDueInboxes } from '../../data/notifications/inboxes.ts'
import { alertsFor, ledBy, reportsFor } from '../../domain/analytics/mailed/figures.ts'
import { waitingOf } from '../../domain/analytics/week/waiting.ts'
import { deliver } from '../../domain/deliveries/deliver.ts'
import { log } from '../../platform/log.ts'

const SOURCES = { waitingOf, ledBy, reportsFor, alertsFor }
const RESERVE_MS = 15_000
const PAGE = 50

/** Sends what is due of every inbox, every minute; what does not fit into one run is sent by the next. */
export async function handler(_event: ScheduledEvent, context: Context): Promise<void> {
  const mayGoOn = () => context.getRemainingTimeInMillis() > RESERVE_MS
  await Promise.all(Array.from({ length: DELIVERY_LANES }, (_, lane) => runLane(lane, mayGoOn)))
}

/** Lanes run side by side, the inboxes of one after each other. One that fails is tried again when its lease is over. */
async function runLane(lane: number, mayGoOn: () => boolean): Promise<void> {
  let isFull = true
  while (isFull && mayGoOn()) {
    const due = await listDueInboxes(lane, PAGE)
    isFull = due.length === PAGE
    for (const inbox of due) {
      if (!mayGoOn()) return
      await deliver(inbox, SOURCES).catch((error: unknown) => log('error', 'delivery failed', { job: 'deliveries', error }))
    }
  }
}
