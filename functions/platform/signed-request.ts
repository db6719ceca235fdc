import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import https from 'node:https'
import { text as textOf } from 'node:stream/consumers'

const TIMEOUT_MS = 1_000
/** Requests in flight to one service. */
export const REQUESTS_AT_ONCE = 64
const POOL = { keepAlive: true, maxSockets: REQUESTS_AT_ONCE }
type OnAnswer = (answer: http.IncomingMessage) => void
const transports = {
  'http:': { request: (options: http.RequestOptions, onAnswer: OnAnswer) => http.request(options, onAnswer), agent: new http.Agent(POOL) },
  'https:': {
    request: (options: https.RequestOptions, onAnswer: OnAnswer) => https.request(options, onAnswer),
    agent: new https.Agent(POOL),
  },
} as const

export interface SignedRequest {
  /** As the scope of the signature names it. */
  service: string
  method: 'POST' | 'DELETE'
  url: string
  body: string
  headers?: Readonly<Record<string, string>>
}

/** Sends a signed request to a service of AWS and gives the status; rejects after a second. Small, for services whose SDK client is large. */
export async function sendSigned(request: SignedRequest): Promise<number> {
  const answer = await answerTo(request, TIMEOUT_MS)
  answer.resume()
  await once(answer, 'end')
  return answer.statusCode ?? 0
}

/** The same, with what was answered. */
export async function readSigned(request: SignedRequest, timeoutMs: number) {
  const answer = await answerTo(request, timeoutMs)
  return { status: answer.statusCode ?? 0, headers: answer.headers, text: await textOf(answer) }
}

function answerTo({ service, method, url, body, headers = {} }: SignedRequest, timeout: number): Promise<http.IncomingMessage> {
  const { protocol, hostname, port, host, pathname: path } = new URL(url)
  const { request, agent } = transports[protocol as keyof typeof transports]
  const signed = signedHeaders({ service, method, host, path, body, headers })
  return new Promise((resolve, reject) => {
    const sent = request({ method, host: hostname, port, path, agent, headers: signed, timeout }, resolve)
    sent.on('timeout', () => sent.destroy(new Error(`No answer from ${service}`)))
    sent.on('error', reject)
    sent.end(body)
  })
}

interface Unsigned extends Pick<SignedRequest, 'service' | 'method' | 'body'> {
  host: string
  path: string
  /** Further headers, which are signed too. */
  headers: Readonly<Record<string, string>>
}

/** Signature version 4. The path is encoded a second time in the canonical request, as for every service but S3. */
function signedHeaders({ service, method, host, path, body, headers }: Unsigned): Record<string, string> {
  const { AWS_REGION = '', AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '', AWS_SESSION_TOKEN } = process.env
  const date = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const scope = `${date.slice(0, 8)}/${AWS_REGION}/${service}/aws4_request`
  const signed: Record<string, string> = {
    ...headers,
    host,
    'x-amz-date': date,
    ...(AWS_SESSION_TOKEN && { 'x-amz-security-token': AWS_SESSION_TOKEN }),
  }
  const names = Object.keys(signed).toSorted()
  const lines = names.map((name) => `${name}:${signed[name]}`)
  const canonicalPath = path.split('/').map(encodeURIComponent).join('/')
  const canonical = [method, canonicalPath, '', ...lines, '', names.join(';'), sha256(body)].join('\n')
  const signature = hmac(signingKey(scope, AWS_SECRET_ACCESS_KEY), `AWS4-HMAC-SHA256\n${date}\n${scope}\n${sha256(canonical)}`)
  return {
    ...signed,
    authorization: `AWS4-HMAC-SHA256 Credential=${AWS_ACCESS_KEY_ID}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature.toString('hex')}`,
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
