import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { OPERATOR_PATH, operatorHeaders, securityHeaders } from '../../../shared/security-headers.ts'
import { gatewayPaths } from '../../topology/routes.ts'
import type { Answer } from '../gateway/answer.ts'
import type { Arrival } from '../gateway/arrival.ts'
import { bodyOf } from '../gateway/body.ts'
import type { Gateway } from '../gateway/gateway.ts'
import { passedOn, type PassOptions } from './passed.ts'

/** Answers a GET or HEAD of a file; nothing when there is no such file. */
export type Files = (arrival: Arrival) => Promise<Answer | undefined>

export interface EdgeOptions extends PassOptions {
  gateway: Gateway
  /** The files under /uploads/ and /attachments/. */
  uploads: Files
  /** The built app: its files, and its one document for the paths of its screens. */
  site: Files
  /** Where browsers PUT images to. */
  uploadsOrigin: string
}

const patterns = gatewayPaths.map((path) => new RegExp(`^${path.replaceAll('*', '.*')}$`))

const isOfGateway = (path: string) => patterns.some((pattern) => pattern.test(path))
const isUpload = (path: string) => /^\/(?:uploads|attachments)\//.test(path)
/** Whether a path is answered from the built site. */
export const isOfSite = (path: string): boolean => !isOfGateway(path) && !isUpload(path)

/** CloudFront's part: one origin for everything, and the headers that no answer lacks. */
export function createEdge({ gateway, uploads, site, uploadsOrigin, ...pass }: EdgeOptions): Gateway {
  const added = securityHeaders({ uploads: uploadsOrigin })

  async function answer(arrival: Arrival): Promise<Answer> {
    if (isOfGateway(arrival.path)) {
      const passed = passedOn(arrival, pass)
      if (!('status' in passed)) return gateway(passed)
      // Senders read an answer when their body is taken.
      await bodyOf(arrival.body)
      return passed
    }
    if (arrival.method !== 'GET' && arrival.method !== 'HEAD') return plain(405, 'Method Not Allowed', { allow: 'GET, HEAD' })
    const files = isUpload(arrival.path) ? uploads : site
    return (await files(arrival)) ?? plain(404, 'Not Found')
  }

  return async (arrival) => {
    const answered = await answer(arrival)
    const ofDesk = arrival.path.startsWith(OPERATOR_PATH) ? operatorHeaders : {}
    const whole = { ...answered, headers: { ...added, ...ofDesk, ...answered.headers } }
    return arrival.path.startsWith('/api/') ? whole : compressed(whole, arrival.headers['accept-encoding'])
  }
}

const plain = (status: number, text: string, headers: Record<string, string> = {}): Answer => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
  body: Buffer.from(`${text}\n`),
})

const COMPRESSIBLE = /^(?:text\/|image\/svg\+xml|application\/(?:javascript|json|manifest\+json|xml))/
const SMALLEST_BYTES = 1_000

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const squeeze = {
  br: (body: Buffer) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
  gzip: (body: Buffer) => zip(body),
}
type Encoding = keyof typeof squeeze

/** Keyed by the body itself: the site's files stay the same buffers as long as they do not change. */
const done: Record<Encoding, WeakMap<Buffer, Promise<Buffer>>> = { br: new WeakMap(), gzip: new WeakMap() }

/** The answer as CloudFront sends it to a client that accepts `encodings`: text is compressed, brotli first. */
async function compressed(answer: Answer, encodings: readonly string[] = []): Promise<Answer> {
  const { headers, body } = answer
  if (body.length < SMALLEST_BYTES || headers['content-encoding'] || !COMPRESSIBLE.test(String(headers['content-type']))) return answer
  const varied = { ...headers, vary: 'accept-encoding' }
  const encoding = wanted(encodings.join(','))
  if (!encoding) return { ...answer, headers: varied }
  const ready = done[encoding].get(body) ?? squeeze[encoding](body)
  done[encoding].set(body, ready)
  return { ...answer, headers: { ...varied, 'content-encoding': encoding }, body: await ready }
}

function wanted(accepted: string): Encoding | undefined {
  const refused = /;\s*q=0(?:\.0*)?\s*$/
  const offers = accepted.split(',').filter((part) => !refused.test(part))
  const names = new Set(offers.map((part) => part.split(';', 1)[0]?.trim()))
  return (['br', 'gzip'] as const).find((name) => names.has(name))
}
