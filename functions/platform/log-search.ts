import { setTimeout as sleep } from 'node:timers/promises'
import { fail } from '../../shared/errors.ts'
import { readSigned } from './signed-request.ts'

/** A line that a function logged. */
export interface LoggedLine {
  at: string
  event: string
  requestId?: string
  route?: string
  status?: number
  ms?: number
  userId?: string
  code?: string
  job?: string
  count?: number
  ids?: readonly string[]
  error?: { name: string }
}
const LINES = 100
const ASK_AGAIN_MS = 300
const TIMEOUT_MS = 3_000

/** The lines of all functions that a filter of Logs Insights finds, the oldest first; 503 when it takes longer than `maxMs`. */
export async function searchLog(filter: string, from: number, to: number, maxMs: number): Promise<LoggedLine[]> {
  const end = performance.now() + maxMs
  const { queryId } = await ask<{ queryId: string }>('StartQuery', {
    queryString: `SOURCE logGroups(namePrefix: ['launchcrew-${process.env['ENVIRONMENT']}-']) | fields @message | filter ${filter} | sort @timestamp asc | limit ${LINES}`,
    startTime: Math.floor(from / 1_000),
    endTime: Math.ceil(to / 1_000),
  })
  for (;;) {
    const { status, results } = await ask<{ status: string; results: { field: string; value: string }[][] }>('GetQueryResults', { queryId })
    if (status === 'Complete') return results.flatMap(([first]) => lineIn(first?.value ?? ''))
    if ((status !== 'Running' && status !== 'Scheduled') || performance.now() > end) fail('http.busy')
    await sleep(ASK_AGAIN_MS)
  }
}

/** Lines of the platform are no JSON. */
function lineIn(text: string): LoggedLine[] {
  try {
    return [JSON.parse(text) as LoggedLine]
  } catch {
    return []
  }
}

async function ask<T>(action: string, input: object): Promise<T> {
  const headers = { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `Logs_20140328.${action}` }
  const url = process.env['AWS_ENDPOINT_URL_CLOUDWATCH_LOGS'] ?? `https://logs.${process.env['AWS_REGION']}.amazonaws.com/`
  const answer = await readSigned({ service: 'logs', method: 'POST', url, body: JSON.stringify(input), headers }, TIMEOUT_MS)
  if (answer.status !== 200) throw new Error(`The log answered ${answer.status}`)
  return JSON.parse(answer.text) as T
}
