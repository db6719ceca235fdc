import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Answer } from '../gateway/answer.ts'

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
export async function compressed(answer: Answer, encodings: readonly string[] = []): Promise<Answer> {
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
