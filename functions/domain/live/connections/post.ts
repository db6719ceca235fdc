import { createHash, createHmac } from 'node:crypto'
import http from 'node:http'
import https from 'node:https'

const SERVICE = 'execute-api'
const TIMEOUT_MS = 1_000
/** Posts in flight. */
export const POSTS_AT_ONCE = 64
const POOL = { keepAlive: true, maxSockets: POSTS_AT_ONCE }
type OnAnswer = (answer: http.IncomingMessage) => void
const transports = {
  'http:': { request: (options: http.RequestOptions, onAnswer: OnAnswer) => http.request(options, onAnswer), agent: new http.Agent(POOL) },
  'https:': {
    request: (options: https.RequestOptions, onAnswer: OnAnswer) => https.request(options, onAnswer),
    agent: new https.Agent(POOL),
  },
} as const

/** Whether this environment has a live channel; without one nothing is published and browsers poll. */
export const isLive = (): boolean => (process.env['LIVE_ENDPOINT'] ?? '') !== ''

/** Sends a frame to a connection and gives the status: 200 sent, 410 the connection is over. */
export const postFrame = (connectionId: string, frame: string): Promise<number> => call('POST', connectionId, frame)

/** Ends a connection. */
export const closeConnection = (connectionId: string): Promise<number> => call('DELETE', connectionId, '')

/** A request to `@connections`. Signed here: the SDK's client has 300 kB and takes three times the processor time (decision 036). */
function call(method: 'POST' | 'DELETE', connectionId: string, body: string): Promise<number> {
  const { protocol, hostname, port, host, pathname } = new URL(process.env['LIVE_ENDPOINT'] ?? '')
  const { request, agent } = transports[protocol as keyof typeof transports]
  const path = `${pathname}/@connections/${encodeURIComponent(connectionId)}`
  const headers = signedHeaders({ method, host, path, body })
  return new Promise((resolve, reject) => {
    const sent = request({ method, host: hostname, port, path, agent, headers, timeout: TIMEOUT_MS }, (answer) => {
      answer.on('end', () => resolve(answer.statusCode ?? 0)).on('error', reject)
      answer.resume()
    })
    sent.on('timeout', () => sent.destroy(new Error('No answer from the live channel')))
    sent.on('error', reject)
    sent.end(body)
  })
}

interface Unsigned {
  method: string
  host: string
  path: string
  body: string
}

/** Signature version 4. The path is encoded a second time in the canonical request, as for every service but S3. */
function signedHeaders({ method, host, path, body }: Unsigned): Record<string, string> {
  const { AWS_REGION = '', AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '', AWS_SESSION_TOKEN } = process.env
  const date = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const scope = `${date.slice(0, 8)}/${AWS_REGION}/${SERVICE}/aws4_request`
  const signed: Record<string, string> = {
    host,
    'x-amz-date': date,
    ...(AWS_SESSION_TOKEN && { 'x-amz-security-token': AWS_SESSION_TOKEN }),
  }
  const names = Object.keys(signed).join(';')
  const lines = Object.entries(signed).map(([name, value]) => `${name}:${value}`)
  const canonicalPath = path.split('/').map(encodeURIComponent).join('/')
  const canonical = [method, canonicalPath, '', ...lines, '', names, sha256(body)].join('\n')
  const signature = hmac(signingKey(scope, AWS_SECRET_ACCESS_KEY), `AWS4-HMAC-SHA256\n${date}\n${scope}\n${sha256(canonical)}`)
  return {
    ...signed,
    authorization: `AWS4-HMAC-SHA256 Credential=${AWS_ACCESS_KEY_ID}/${scope}, SignedHeaders=${names}, Signature=${signature.toString('hex')}`,
    'content-length': String(Buffer.byteLength(body)),
  }
}

let kept: { scope: string; secret: string; key: Buffer } | undefined

/** The key of a day; credentials of a Lambda change every few hours. */
function signingKey(scope: string, secret: string): Buffer {
  if (kept?.scope !== scope || kept.secret !== secret) {
    kept = { scope, secret, key: scope.split('/').reduce<Buffer>(hmac, Buffer.from(`AWS4${secret}`)) }
  }
  return kept.key
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
