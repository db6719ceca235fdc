import { setTimeout as sleep } from 'node:timers/promises'
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import { changeIn, type ItemChange } from '../../data/stream.ts'
import { publish } from '../../domain/live/publish/publish.ts'
import { log } from '../../platform/log.ts'
import { schedule } from '../../data/scheduled-actions.ts'
import { commit } from '../../data/transaction.ts'
import { deleteCountedOf } from '../../domain/analytics/counting/delete-counted.ts'
import { countRecords } from '../../domain/analytics/counting/count-records.ts'
import type { Counted } from '../../domain/analytics/counting/counted.ts'
import { countedOfChange } from '../../domain/analytics/counting/of-change.ts'
import { ulid, ulidsIn } from '../../platform/ulid.ts'
import { MINUTE_MS } from '../../../shared/time.ts'
import { securityLog } from './security.ts'
import { accountChanged, liveConnections, newDevice, ownerBegan, ownerSignedIn, registeredVia } from './accounts.ts'
import { clickMilestone, conversionNotice, linkOutcomes, recounts } from './links.ts'
import { freelanceFollowUps } from './freelance.ts'
import { indexChanges } from './find.ts'
import type { FollowUp } from './follow-up.ts'
import { meetingFollowUps } from './meetings.ts'
import { messageFollowUps } from './messages.ts'
import { personCopies, indexPerson, blockedPresence, presence, reportCases } from './profiles.ts'
import { points } from './points.ts'
import { commissions } from './programmes.ts'
import { roomFollowUps } from './rooms.ts'
import { salesFollowUps } from './sales.ts'
import { startupCopies, indexStartup, teamNews } from './startups.ts'
import { requestFollowUps } from './requests.ts'
import { taskFollowUps } from './tasks.ts'
import { webhookStart } from './webhooks.ts'
import { chunksOf } from '../../platform/chunks.ts'
import { eventsOf, writeEvents } from '../../domain/webhooks/outbox.ts'

/** How long a batch waits for the live channel before its own work. */
const PUBLISH_MS = 1_000

type StreamRecord = DynamoDBStreamEvent['Records'][number]

/** A record with the change of an item in it, if any, or why it cannot be read. */
interface Read {
  record: StreamRecord
  change?: ItemChange | undefined
  unreadable?: unknown
}

/** Publishes the changes, for which users wait, counts and indexes them, and runs the event handlers of each in order. */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const read = Records.map(readOf)
  const changes = read.flatMap(({ change }) => change ?? [])
  await Promise.race([publishAll(changes), sleep(PUBLISH_MS, undefined, { ref: false })])
  const [isCounted, isReported, unindexed, failed] = await Promise.all([countAll(changes), reportAll(read), indexAll(read), runAll(read)])
  const ids = ulidsIn(Records.map(({ dynamodb }) => JSON.stringify(dynamodb?.Keys ?? {})).join('\n'))
  log('info', 'handled', { job: 'follow-ups', count: Records.length, ids })
  // From the first failure on, the stream retries the batch.
  const first = isCounted && isReported ? Records.find((record) => unindexed.has(record) || record === failed) : Records[0]
  return { batchItemFailures: first ? [{ itemIdentifier: first.dynamodb?.SequenceNumber ?? '' }] : [] }
}

function readOf(record: StreamRecord): Read {
  try {
    return { record, change: changeIn(record) }
  } catch (error) {
    return { record, unreadable: error }
  }
}

/** Indexes what the changes lead to; gives the first record of each item that could not be indexed. */
async function indexAll(read: readonly Read[]): Promise<ReadonlySet<StreamRecord>> {
  const failed = new Set<StreamRecord>()
  const changes = read.flatMap(({ record, change }) => (change ? [{ ...change, record }] : []))
  await indexChanges(changes, ({ record }, error) => {
    log('error', 'indexing failed', { job: 'follow-ups', ...originOf(record), error })
    failed.add(record)
  })
  return failed
}

/** Whether the batch is counted, or will be by a scheduled action. */
async function countAll(changes: readonly ItemChange[]): Promise<boolean> {
  try {
    await countBatch(changes)
    return true
  } catch (error) {
    log('error', 'counting could not be scheduled', { job: 'follow-ups', error })
    return false
  }
}

/** Whether the events of the batch are written for the webhooks that want them. */
async function reportAll(read: readonly Read[]): Promise<boolean> {
  try {
    await writeEvents(read.flatMap(({ record, change }) => (change ? eventsOf({ ...change, record: nameOf(record) }) : [])))
    return true
  } catch (error) {
    log('error', 'webhooks could not be written', { job: 'follow-ups', error })
    return false
  }
}

/** What names a record of the stream, however often it comes. */
const nameOf = ({ dynamodb }: StreamRecord): string => `${JSON.stringify(dynamodb?.Keys)}${dynamodb?.SequenceNumber}`

/** A hint that is lost costs its reader a delay until the next poll; a batch that were repeated for it would cost all of them one. */
async function publishAll(changes: readonly ItemChange[]): Promise<void> {
  try {
    await publish(changes)
  } catch (error) {
    log('error', 'publishing failed', { job: 'follow-ups', error })
  }
}

/** Runs the event handlers up to the first failure, whose record it gives; a record that cannot be read is one. */
async function runAll(read: readonly Read[]): Promise<StreamRecord | undefined> {
  for (const { record, change, unreadable } of read) {
    try {
      if (unreadable !== undefined) throw unreadable
      if (change) await handle(change)
    } catch (error) {
      log('error', 'follow-up failed', { job: 'follow-ups', ...originOf(record), error })
      return record
    }
  }
  return undefined
}

/** What leads to the call that wrote a record: its request line has one of the ids, and the time. */
function originOf({ dynamodb }: StreamRecord) {
  const seconds = dynamodb?.ApproximateCreationDateTime ?? 0
  return { ids: ulidsIn(JSON.stringify(dynamodb?.Keys ?? {})), writtenAt: new Date(seconds * 1_000).toISOString() }
}

async function handle({ kind, event, item, before }: ItemChange): Promise<void> {
  const handlers = followUps.filter((one) => one.kind === kind && one.events.includes(event))
  await Promise.all(handlers.map(({ run }) => run(item, before)))
}

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
    for (const some of chunksOf(versions, VERSIONS)) {
      const facts = { startupId, versions: some }
      await commit(schedule({ at, kind: 'analytics.count', id: `${startupId}#${ulid()}`, facts }))
    }
  }
}

/** Every event handler. */
export const followUps: readonly FollowUp[] = [
  accountChanged,
  blockedPresence,
  clickMilestone,
  ...commissions,
  conversionNotice,
  ...freelanceFollowUps,
  ...meetingFollowUps,
  ...messageFollowUps,
  ...liveConnections,
  ...linkOutcomes,
  newDevice,
  ownerBegan,
  ownerSignedIn,
  ...personCopies,
  reportCases,
  indexPerson,
  ...points,
  presence,
  recounts,
  registeredVia,
  ...requestFollowUps,
  ...roomFollowUps,
  ...salesFollowUps,
  ...securityLog,
  startupCopies,
  ...taskFollowUps,
  indexStartup,
  teamNews,
  webhookStart,
]
