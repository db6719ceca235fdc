import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { S3Error } from './wire/error.ts'
import type { S3Request } from './wire/request.ts'

const MAX_BYTES = 64 * 1_024 * 1_024
const CHUNKED = 'STREAMING-UNSIGNED-PAYLOAD-TRAILER'

const SUMS: Readonly<Record<string, (body: Buffer) => string>> = {
  crc32: (body) => {
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(body))
    return sum.toString('base64')
  },
  sha1: (body) => createHash('sha1').update(body).digest('base64'),
  sha256: (body) => createHash('sha256').update(body).digest('base64'),
}

/** The bytes that the caller meant: unframed, and equal to every hash and checksum that came along. At most 64 MiB. */
export async function readBody(request: S3Request, payload: string): Promise<Buffer> {
  const raw = await received(request)
  if (payload.startsWith('STREAMING-') && payload !== CHUNKED) throw new S3Error(501, 'NotImplemented', 'Signed chunks are not implemented')
  const { body, trailers } = payload === CHUNKED ? unframe(raw) : { body: raw, trailers: new Map<string, string>() }
  const announced = request.headers['x-amz-decoded-content-length']
  if (announced !== undefined && Number(announced) !== body.length) throw incomplete()
  if (/^[0-9a-f]{64}$/.test(payload) && createHash('sha256').update(raw).digest('hex') !== payload) {
    throw new S3Error(400, 'XAmzContentSHA256Mismatch', 'The provided content hash does not match what was computed.')
  }
  checkSums(request, trailers, body)
  return body
}

async function received({ body }: S3Request): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of body as AsyncIterable<Buffer>) {
    size += part.length
    if (size > MAX_BYTES) throw new S3Error(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** Undoes aws-chunked: `<hex size>\r\n<bytes>\r\n` until size 0, then trailers. */
function unframe(raw: Buffer): { body: Buffer; trailers: Map<string, string> } {
  const parts: Buffer[] = []
  let at = 0
  for (;;) {
    const lineEnd = raw.indexOf('\r\n', at)
    const size = lineEnd < 0 ? NaN : parseInt(raw.toString('latin1', at, lineEnd), 16)
    if (Number.isNaN(size) || lineEnd + 2 + size > raw.length) throw incomplete()
    at = lineEnd + 2
    if (size === 0) return { body: Buffer.concat(parts), trailers: trailersOf(raw.toString('latin1', at)) }
    parts.push(raw.subarray(at, at + size))
    at += size + 2
  }
}

const trailersOf = (text: string) =>
  new Map([...text.matchAll(/^([\w-]+):(.+?)\r?$/gm)].map((match) => [(match[1] ?? '').toLowerCase(), (match[2] ?? '').trim()]))

function checkSums({ headers, query }: S3Request, trailers: Map<string, string>, body: Buffer): void {
  for (const [algorithm, compute] of Object.entries(SUMS)) {
    const name = `x-amz-checksum-${algorithm}`
    // A presigned address may carry the checksum in its query; the SDK's own is that of an empty body, which real uploads then fail.
    const wanted = trailers.get(name) ?? headers[name] ?? query.get(name)
    if (wanted != null && wanted !== compute(body)) {
      throw new S3Error(400, 'BadDigest', `The ${algorithm.toUpperCase()} you specified did not match the calculated checksum.`)
    }
  }
  const md5 = headers['content-md5']
  if (md5 !== undefined && md5 !== createHash('md5').update(body).digest('base64')) throw new S3Error(400, 'BadDigest')
}

const incomplete = () =>
  new S3Error(400, 'IncompleteBody', 'You did not provide the number of bytes specified by the Content-Length HTTP header')
