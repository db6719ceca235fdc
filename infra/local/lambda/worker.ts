import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import type { ErrorPayload } from './function-error.ts'
import type { Invocation, Outcome, Task } from './messages.ts'

type Handler = (event: unknown, context: object) => unknown

const { functionName, file } = workerData as Task
let loaded: Handler | undefined

parentPort?.on('message', (invocation: Invocation) => {
  void run(invocation).then((outcome) => parentPort?.postMessage(outcome, []))
})

async function run({ requestId, event, deadline }: Invocation): Promise<Outcome> {
  try {
    loaded ??= load()
    const result = await loaded(JSON.parse(event), contextOf(requestId, deadline))
    return { requestId, result: JSON.stringify(result ?? null) }
  } catch (error) {
    return { requestId, error: payloadOf(error) }
  }
}

function load(): Handler {
  const { handler } = createRequire(import.meta.url)(file) as { handler?: Handler }
  if (typeof handler !== 'function') throw new TypeError(`${file} exports no handler`)
  return handler
}

function contextOf(awsRequestId: string, deadline: number): object {
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
