import { enableCompileCache } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import { Environments } from './environments.ts'
import type { ErrorPayload } from './function-error.ts'
import type { FromThread, HostData, Invocation, Outcome } from './messages.ts'

const { compileCache, ...data } = workerData as HostData
if (compileCache !== undefined) enableCompileCache(compileCache)
const environments = new Environments(data)
let current = 'runtime'

parentPort?.on('message', (invocation: Invocation) => {
  current = invocation.name
  void run(invocation).then(send)
})

send({ ready: true })
for (const output of [process.stdout, process.stderr]) output.write = print

function send(message: FromThread): void {
  parentPort?.postMessage(message, [])
}

/** Leaves the thread at once: a stream would lose what was printed before an endless loop. */
function print(chunk: Uint8Array | string, ...rest: unknown[]): boolean {
  const text = typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString()
  send({ name: current, text })
  const done = rest.at(-1)
  if (typeof done === 'function') queueMicrotask(done as () => void)
  return true
}

async function run({ name, requestId, event, deadline }: Invocation): Promise<Outcome> {
  try {
    const handler = environments.enter(name)
    const result = await handler(JSON.parse(event), contextOf(name, requestId, deadline))
    return { requestId, result: JSON.stringify(result ?? null) }
  } catch (error) {
    return { requestId, error: payloadOf(error) }
  }
}

function contextOf(functionName: string, awsRequestId: string, deadline: number): object {
  return {
    awsRequestId,
    functionName,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:${process.env['AWS_REGION']}:000000000000:function:${functionName}`,
    memoryLimitInMB: '512',
    logGroupName: `/aws/lambda/${functionName}`,
    logStreamName: 'local',
    callbackWaitsForEmptyEventLoop: true,
    getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
  }
}

function payloadOf(error: unknown): ErrorPayload {
  if (!(error instanceof Error)) return { errorType: typeof error, errorMessage: String(error), trace: [] }
  return { errorType: error.name, errorMessage: error.message, trace: (error.stack ?? '').split('\n') }
}
