import { hash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { S3Request } from './request.ts'
import { serve, type Served } from './serve.ts'
import type { Store } from './store.ts'
import { document, noSuchKey, S3Error, textsOf, unknown } from './wire.ts'

export type Answer = Omit<Served, 'body'> & { body?: Served['body'] | string }
type Call = (store: Store, request: S3Request, payload: string) => Promise<Answer>

const DELETE_MAX = 1_000
const READS = 5
const KEPT = ['content-type', 'cache-control', 'content-disposition']

/** The calls on an object, by their methods: GetObject, PutObject and DeleteObject. */
const OBJECT_CALLS: Readonly<Record<string, Call>> = {
  GET: (store, request) => get(store, request, READS),
  async PUT(store, request, payload) {
    const body = await readBody(request, payload)
    const headers = Object.fromEntries(KEPT.flatMap((name) => (request.headers[name] ? [[name, request.headers[name]]] : [])))
    const condition = request.headers['if-none-match']
    if (condition !== undefined && condition !== '*') throw unknown('a condition of a PUT but If-None-Match: *')
    const { etag } = await store.put(request.bucket, { key: request.key, body, headers, onlyNew: condition === '*' })
    return { status: 200, headers: { etag } }
  },
  async DELETE(store, { bucket, key }) {
    await store.remove(bucket, key)
    return { status: 204, headers: {} }
  },
}

export function call(store: Store, request: S3Request, payload: string): Promise<Answer> {
  const { method, key, query } = request
  const known = key === '' ? method === 'POST' && query.has('delete') && deleteMany : OBJECT_CALLS[method]
  if (!known) throw unknown(`${method} of ${key === '' ? 'a bucket' : 'an object'}`)
  return known(store, request, payload)
}

async function get(store: Store, request: S3Request, reads: number): Promise<Answer> {
  const { bucket, key, method, headers, query } = request
  const found = await store.info(bucket, key)
  if (!found) {
    store.needBucket(bucket)
    throw noSuchKey()
  }
  try {
    const answer = await serve(found, { method, headers }, (range) => store.stream(bucket, found, range))
    for (const [name, value] of query) if (name.startsWith('response-')) answer.headers[name.slice('response-'.length)] = value
    return answer
  } catch (error) {
    // The object was replaced between the look and the opening: look again.
    if (reads > 1 && error instanceof S3Error && error.code === 'NoSuchKey') return get(store, request, reads - 1)
    throw error
  }
}

/** DeleteObjects, which answers nothing but errors, of which there are none: it is asked to be quiet. */
async function deleteMany(store: Store, request: S3Request, payload: string): Promise<Answer> {
  const body = (await readBody(request, payload)).toString()
  const keys = textsOf(body, 'Key')
  if (!textsOf(body, 'Quiet').includes('true')) throw unknown('a DeleteObjects that is not quiet')
  if (keys.length === 0 || keys.length > DELETE_MAX) throw new S3Error(400, 'MalformedXML')
  await Promise.all(keys.map((key) => store.remove(request.bucket, key)))
  return { status: 200, headers: { 'content-type': 'application/xml' }, body: document('DeleteResult') }
}

const MAX_BYTES = 64 * 1_024 * 1_024

/** The bytes of the body, equal to the hash and the checksum that came along. At most 64 MiB. */
async function readBody(request: S3Request, payload: string): Promise<Buffer> {
  if (payload.startsWith('STREAMING-')) throw unknown('a body in chunks')
  const body = await received(request)
  if (/^[0-9a-f]{64}$/.test(payload) && hash('sha256', body) !== payload)
    throw new S3Error(400, 'XAmzContentSHA256Mismatch', 'The provided content hash does not match what was computed.')
  // A presigned address may carry the checksum in its query; the SDK's own is that of an empty body, which real uploads then fail.
  const wanted = request.headers['x-amz-checksum-crc32'] ?? request.query.get('x-amz-checksum-crc32') ?? undefined
  if (wanted !== undefined && wanted !== checksum(body))
    throw new S3Error(400, 'BadDigest', 'The CRC32 you specified did not match the calculated checksum.')
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

function checksum(body: Buffer): string {
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return sum.toString('base64')
}
