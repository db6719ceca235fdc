import {
  ConditionalCheckFailedException,
  ProvisionedThroughputExceededException,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import { db } from '../../../functions/data/store/client.ts'
import type { VirtualClock } from './clock.ts'
import type { Partitions } from './partitions.ts'
import type { SimulatedStream } from './stream.ts'

/** Milliseconds that the table takes; a transaction with the reads before it. */
const LATENCY = { write: 6, transaction: 30 }
/** As the SDK does it: four attempts, and a throttled one is tried again after up to half a second, one, two. */
const ATTEMPTS = 4
const THROTTLED_MS = 500

type Item = Record<string, unknown>
interface Written {
  Put?: { Item: Item }
  Update?: { Key: Item }
  ConditionCheck?: { Key: Item }
}
const metadata = { $metadata: {} }

/**
 * Adds the limits of the real table on a virtual clock: throughput by partition, transactions that meet on an
 * item, time. Visits are kept here and go to the simulated stream, with parts of counts; everything else is written to the embedded
 * table behind it.
 */
export function simulateTable(clock: VirtualClock, partitions: Partitions, stream: SimulatedStream) {
  const name = 'simulated table'
  const visits = new Set<string>()
  const locked = new Set<string>()
  const counts = { throttledForGood: 0, conflicts: 0 }

  async function admitted(units: readonly { pk: string; units: number }[]): Promise<void> {
    for (let attempt = 1; !partitions.take(units, clock.now); attempt += 1) {
      if (attempt === ATTEMPTS) {
        counts.throttledForGood += 1
        throw new ProvisionedThroughputExceededException({ ...metadata, message: 'throttled' })
      }
      await clock.sleep(Math.random() * THROTTLED_MS * 2 ** (attempt - 1))
    }
  }

  async function putVisit(item: Item): Promise<void> {
    const [pk, sk] = [String(item['pk']), String(item['sk'])]
    await admitted([{ pk, units: 1 }])
    await clock.sleep(LATENCY.write)
    if (visits.has(`${pk} ${sk}`)) throw new ConditionalCheckFailedException({ ...metadata, message: 'there already' })
    visits.add(`${pk} ${sk}`)
    publish(item)
  }

  const publish = (item: Item) =>
    stream.write(partitions.shardOf(String(item['pk'])), marshall(item, { removeUndefinedValues: true }) as never)

  async function transaction<T>(items: readonly Written[], act: () => Promise<T>): Promise<T> {
    const keys = items.map(({ Put, Update, ConditionCheck }) => keyOf(Put?.Item ?? Update?.Key ?? ConditionCheck?.Key ?? {}))
    const cancelled = (Code: string) =>
      new TransactionCanceledException({ ...metadata, message: Code, CancellationReasons: keys.map(() => ({ Code })) })
    if (keys.some((key) => locked.has(key))) {
      counts.conflicts += 1
      throw cancelled('TransactionConflict')
    }
    if (
      !partitions.take(
        keys.map((key) => ({ pk: key.split(' ')[0] ?? '', units: 2 })),
        clock.now,
      )
    )
      throw cancelled('ThrottlingError')
    for (const key of keys) locked.add(key)
    try {
      await clock.sleep(LATENCY.transaction)
      const done = await act()
      for (const { Put } of items) if (Put?.Item['_kind'] === 'count-part') publish(Put.Item)
      return done
    } finally {
      for (const key of keys) locked.delete(key)
    }
  }

  db.middlewareStack.add(
    (next, context) => async (args) => {
      const input = args.input as { Item?: Item; TransactItems?: Written[] }
      if (input.Item?.['_kind'] === 'visit') {
        await putVisit(input.Item)
        return { output: { ...metadata }, response: {} }
      }
      if (input.TransactItems) return transaction(input.TransactItems, () => next(args))
      if (context['commandName'] === 'UpdateItemCommand') {
        await admitted([{ pk: keyOf((args.input as { Key: Item }).Key).split(' ')[0] ?? '', units: 1 }])
        await clock.sleep(LATENCY.write)
        return { output: { ...metadata, Attributes: {} }, response: {} }
      }
      // Reads take no time here: visitors share one, and who waits for another's would keep the clock from going on.
      return next(args)
    },
    { step: 'initialize', priority: 'high', name },
  )
  return { counts, end: () => db.middlewareStack.remove(name) }
}

const keyOf = ({ pk, sk }: Item): string => `${String(pk)} ${String(sk)}`
