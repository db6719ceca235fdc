import { Failure } from '../../shared/errors.ts'
import { LIVE_PROTOCOL } from '../../shared/entities/live.ts'
import { openConnection } from '../domain/live/connections/open.ts'
import { forgetConnection, receiveFrame } from '../domain/live/frames.ts'
import { requireEdge } from '../http/edge/edge.ts'
import { prepareSecrets } from '../http/edge/origin.ts'
import { log } from '../platform/log.ts'
import { readToken } from '../platform/token.ts'

/** What is used of the event of a WebSocket API; only `$connect` has headers. */
interface SocketEvent {
  headers?: Readonly<Record<string, string>>
  body?: string
  requestContext: { routeKey: string; connectionId: string; requestId?: string }
}
interface SocketAnswer {
  statusCode: number
  headers?: Readonly<Record<string, string>>
}

prepareSecrets()

/** Answers the three routes of the live channel. */
export async function handler(event: SocketEvent): Promise<SocketAnswer> {
  const { routeKey: route, requestId = '' } = event.requestContext
  const startedAt = performance.now()
  const fields = () => ({ requestId, route, ms: Math.round(performance.now() - startedAt) })
  try {
    const answer = await (ROUTES[route] ?? refuse)(event)
    const security = answer.statusCode !== 200
    if (route !== '$default')
      log(security ? 'warn' : 'info', 'live', { ...fields(), status: answer.statusCode, ...(security && { security }) })
    return answer
  } catch (error) {
    log('error', 'live failed', { ...fields(), status: 500, error })
    return { statusCode: 500 }
  }
}

const refuse = () => Promise.resolve({ statusCode: 403 })

const ROUTES: Readonly<Record<string, (event: SocketEvent) => Promise<SocketAnswer>>> = {
  $connect: connect,
  async $default({ body = '', requestContext }) {
    await receiveFrame(requestContext.connectionId, body)
    return { statusCode: 200 }
  },
  async $disconnect({ requestContext }) {
    await forgetConnection(requestContext.connectionId)
    return { statusCode: 200 }
  },
}

/** The browser offers the subprotocol and then its token, because it cannot set other headers and a query would be logged. */
async function connect({ headers: sent = {}, requestContext }: SocketEvent): Promise<SocketAnswer> {
  const headers = Object.fromEntries(Object.entries(sent).map(([name, value]) => [name.toLowerCase(), value]))
  try {
    await requireEdge(headers)
  } catch (error) {
    if (error instanceof Failure) return { statusCode: 403 }
    throw error
  }
  const [protocol, token = ''] = (headers['sec-websocket-protocol'] ?? '').split(',').map((part) => part.trim())
  const claims = protocol === LIVE_PROTOCOL ? await readToken(token) : undefined
  if (!claims || !(await openConnection(requestContext.connectionId, claims))) return { statusCode: 401 }
  return { statusCode: 200, headers: { 'sec-websocket-protocol': LIVE_PROTOCOL } }
}
