import type { StreamRecord } from '../../../infra/local/aws/dynamodb/stream/index.ts'
import type { App, Person } from '../../support/app.ts'

/** What counting, sessions, limits and the scheduler write by themselves. */
const BACKGROUND = /^(LIMIT|SESS|MARK|DUE)#/

const describeWrite = ({ eventName, dynamodb: { Keys } }: StreamRecord): string =>
  [eventName, ...['pk', 'sk'].flatMap((name) => Object.values(Keys[name] ?? {}))].join(' ')
const isOfCall = ({ dynamodb: { Keys } }: StreamRecord): boolean => !BACKGROUND.test(String(Object.values(Keys['pk'] ?? {})[0]))

/** Records the items that calls write, from the table's stream. For one `app`, once. */
export function recordWrites(app: App) {
  let written: string[] = []
  app.dynamodb.stream.subscribe({
    name: 'recorded-writes',
    batchSize: 100,
    filter: isOfCall,
    deliver: async ({ Records }) => void written.push(...Records.map(describeWrite)),
  })
  /** The result of a call, and the items that the call or a job after it wrote. */
  return async <T>(call: () => Promise<T>): Promise<{ result: T; written: readonly string[] }> => {
    for (let round = 0; round < 2; round += 1) {
      await app.settled()
      await app.webhookQueue.drained()
    }
    await app.settled()
    written = []
    const result = await call()
    await app.settled()
    return { result, written }
  }
}

/** What a call that must be refused answers, and what it wrote all the same; `writing` is what `recordWrites` gave. */
export const refusalsOf =
  (app: App, writing: ReturnType<typeof recordWrites>) => async (as: Person, method: string, path: string, body?: object) => {
    const { result, written } = await writing(() =>
      app.raw(method, path, {
        headers: { 'x-auth-token': as.token, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      }),
    )
    const { code } = (await result.json()) as { code: string }
    return { answer: [result.status, code], written }
  }
