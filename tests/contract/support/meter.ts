import { db } from '../../../functions/data/store/client.ts'
import { STREAM_JOBS, TIMED_JOBS } from '../../../infra/topology/jobs.ts'
import { running } from '../../../infra/local/in-process/handlers.ts'

interface Spent {
  /** Requests on the longest chain of requests that waited for one another. */
  trips: number
  reads: number
  writes: number
}
interface Request {
  began: number
  ended: number
  reads: number
  writes: number
}
interface Units {
  ReadCapacityUnits?: number
  WriteCapacityUnits?: number
  CapacityUnits?: number
}

const READS = new Set(['GetItemCommand', 'BatchGetItemCommand', 'QueryCommand'])
const ASKS = new Set([...READS, 'PutItemCommand', 'UpdateItemCommand', 'DeleteItemCommand', 'TransactWriteItemsCommand'])
/** What jobs do about a call, beside it or after it, is not of the call. */
const isOfJob = (): boolean => {
  const name = running.getStore() ?? ''
  return name in STREAM_JOBS || name in TIMED_JOBS
}

let requests: Request[] = []
let metered = false

/** Asks the table for what each request consumed, and remembers it. */
function install(): void {
  if (metered) return
  metered = true
  db.middlewareStack.add(
    (next, context) => async (args) => {
      const name = String(context['commandName'])
      if (!ASKS.has(name) || isOfJob()) return next(args)
      Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' })
      const began = performance.now()
      const result = await next(args)
      const { ConsumedCapacity } = result.output as { ConsumedCapacity?: Units | Units[] }
      const units = [ConsumedCapacity ?? []].flat().reduce((sum, one) => sum + (one.CapacityUnits ?? 0), 0)
      requests.push({ began, ended: performance.now(), reads: READS.has(name) ? units : 0, writes: READS.has(name) ? 0 : units })
      return result
    },
    { step: 'initialize', priority: 'high' },
  )
}

/** How many requests waited for one another, at most. */
function depthOf(all: readonly Request[]): number {
  const depths: { ended: number; depth: number }[] = []
  for (const { began, ended } of all.toSorted((one, other) => one.began - other.began)) {
    depths.push({ ended, depth: 1 + Math.max(0, ...depths.filter((before) => before.ended <= began).map(({ depth }) => depth)) })
  }
  return Math.max(0, ...depths.map(({ depth }) => depth))
}

/** What the table was asked for while something was done. */
export async function metering<T>(work: () => Promise<T>): Promise<{ result: T; spent: Spent }> {
  install()
  requests = []
  const result = await work()
  const sum = (of: (request: Request) => number) => requests.reduce((total, request) => total + of(request), 0)
  return {
    result,
    spent: {
      trips: depthOf(requests),
      reads: sum(({ reads }) => reads),
      writes: sum(({ writes }) => writes),
    },
  }
}
