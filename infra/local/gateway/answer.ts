import type { OutgoingHttpHeaders } from 'node:http'

export interface Answer {
  status: number
  headers: OutgoingHttpHeaders
  body: Buffer
}

/** What one synchronous invocation may take and give, in bytes. */
export const INVOKE_MAX_BYTES = 6 * 1_024 * 1_024
/** Any body up to this size fits: as JSON a byte becomes six at most. */
export const SURELY_FITS_BYTES = INVOKE_MAX_BYTES / 8

/** The server sets content-length: a second one from the Lambda would frame the answer twice. */
const FRAMING = new Set(['content-length', 'transfer-encoding', 'connection', 'keep-alive', 'te', 'trailer', 'upgrade'])

interface Result {
  statusCode: unknown
  headers?: Readonly<Record<string, unknown>>
  cookies?: readonly string[]
  body?: unknown
  isBase64Encoded?: boolean
}

const isResult = (value: unknown): value is Result => typeof value === 'object' && value !== null && 'statusCode' in value

/** Reads what a Lambda returned as API Gateway does; throws when it is nothing that can be answered. */
export function answerOf(returned: unknown): Answer {
  if (!fits(returned)) throw new Error('The answer is larger than 6 MB')
  if (!isResult(returned))
    return { status: 200, headers: { 'content-type': 'application/json' }, body: Buffer.from(JSON.stringify(returned) ?? '') }

  const status = Number(returned.statusCode)
  if (!Number.isInteger(status) || status < 200 || status > 599) throw new Error(`${String(returned.statusCode)} is not a status`)
  const { body = '', cookies = [] } = returned
  if (body !== null && typeof body !== 'string') throw new Error('The body of an answer must be text')
  return {
    status,
    headers: {
      'content-type': 'text/plain;charset=UTF-8',
      ...headersOf(returned.headers ?? {}),
      ...(cookies.length > 0 && { 'set-cookie': [...cookies] }),
    },
    body: Buffer.from(body ?? '', returned.isBase64Encoded ? 'base64' : 'utf8'),
  }
}

function fits(returned: unknown): boolean {
  if (isResult(returned) && (typeof returned.body !== 'string' || returned.body.length < SURELY_FITS_BYTES)) return true
  return Buffer.byteLength(JSON.stringify(returned) ?? '') <= INVOKE_MAX_BYTES
}

const headersOf = (given: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name.toLowerCase(), String(value)] as const)
      .filter(([name]) => !FRAMING.has(name)),
  )
