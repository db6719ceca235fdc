import { enableCompileCache } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import { SURELY_FITS_BYTES } from '../gateway/answer.ts'
import { contextOf } from './context.ts'
import { Environments } from './environments.ts'
import type { ErrorPayload } from './function-error.ts'
import type { FromThread, HostData, Invocation, Outcome, ToThread } from './messages.ts'
import { ServiceCalls } from './service-calls.ts'

const { compileCache, ...data } = workerData as HostData
if (compileCache !== undefined) enableCompileCache(compileCache)
const environments = new Environments(data)
const services = new ServiceCalls(data.origins, send)
let current = 'runtime'
let outgoing: FromThread[] = []
/** So that what is printed in an endless loop is seen. */
const MOST_HELD = 64

parentPort?.on('message', (messages: ToThread[]) => messages.forEach(receive))

send({ ready: true })
process.on('exit', flush)
for (const output of [process.stdout, process.stderr]) output.write = print

/** What is sent in one turn of the event loop leaves together: each message wakes the main thread. */
function send(message: FromThread): void {
  if (outgoing.length === 0) process.nextTick(flush)
  outgoing.push(message)
  if (outgoing.length === MOST_HELD) flush()
}

function receive(message: ToThread): void {
  if ('call' in message) return services.settle(message)
  current = message.name
  void run(message).then(send)
}

function flush(): void {
  if (outgoing.length > 0) parentPort?.postMessage(outgoing, [])
  outgoing = []
}

function print(chunk: Uint8Array | string, ...rest: unknown[]): boolean {
  send({ name: current, text: typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString() })
  const done = rest.at(-1)
  if (typeof done === 'function') queueMicrotask(done as () => void)
  return true
}

async function run({ name, requestId, event, deadline }: Invocation): Promise<Outcome> {
  try {
    const handler = environments.enter(name)
    const result = await handler(
      JSON.parse(event),
      contextOf(name, requestId, () => Math.max(0, deadline - Date.now())),
    )
    return { requestId, ...sent(result) }
  } catch (error) {
    return { requestId, error: payloadOf(error) }
  }
}

/** As JSON; a text that is too long to surely fit into an answer stays in it, where it is measured. */
function sent(result: unknown): { result: string; body?: string } {
  const { body, ...others } = isObject(result) ? result : {}
  if (typeof body !== 'string' || body.length > SURELY_FITS_BYTES) return { result: JSON.stringify(result ?? null) }
  return { result: JSON.stringify(others), body }
}

const isObject = (value: unknown): value is { body?: unknown } => typeof value === 'object' && value !== null

function payloadOf(error: unknown): ErrorPayload {
  if (!(error instanceof Error)) return { errorType: typeof error, errorMessage: String(error), trace: [] }
  return { errorType: error.name, errorMessage: error.message, trace: (error.stack ?? '').split('\n') }
}
