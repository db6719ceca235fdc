import { randomUUID } from 'node:crypto'
import { jsonReplies, serve, signed, type Call, type Reply } from './service.ts'
import type { Credentials } from './signature.ts'

const { reply, refusal } = jsonReplies('1.1')

/** Lines that are kept at least. */
const KEPT = 10_000
interface Line {
  at: number
  text: string
}
interface Query {
  queryString: string
  startTime: number
  endTime: number
}

/** CloudWatch Logs as far as queries of the newest lines, on 127.0.0.1: a query finds the lines with any of its texts in quotation marks. */
export async function startLogs(credentials: Credentials) {
  const lines: Line[] = []
  const found = new Map<string, string[]>()
  const answer = ({ headers, body }: Call): Reply => {
    const input = JSON.parse(body) as Query & { queryId: string }
    const action = headers['x-amz-target']?.split('.')[1]
    if (action === 'StartQuery') {
      const queryId = randomUUID()
      found.set(queryId, linesIn(lines, input))
      return reply(200, { queryId })
    }
    const results = found.get(input.queryId)
    if (action !== 'GetQueryResults' || !results) return refusal('ResourceNotFoundException', 'Unknown operation or query')
    found.delete(input.queryId)
    return reply(200, { status: 'Complete', results: results.map((value) => [{ field: '@message', value }]) })
  }
  return {
    ...(await serve(signed({ name: 'logs', credentials, refusal }, answer))),
    write(text: string): void {
      lines.push({ at: Date.now(), text })
      if (lines.length > 2 * KEPT) lines.splice(0, KEPT)
    },
  }
}

function linesIn(lines: readonly Line[], { queryString, startTime, endTime }: Query): string[] {
  const texts = [...queryString.matchAll(/"([^"]+)"/g)].map(([, text = '']) => text)
  const isWithin = (at: number) => at >= startTime * 1_000 && at < (endTime + 1) * 1_000
  return lines.filter(({ at, text }) => isWithin(at) && texts.some((one) => text.includes(one))).map(({ text }) => text)
}
