import { readBody } from './body.ts'
import { noSuchKey, preconditionFailed, S3Error } from './wire/error.ts'
import type { S3Request } from './wire/request.ts'
import { names, serve } from './serve.ts'
import type { ObjectInfo, Precondition, Store } from './store.ts'
import type { Answer } from './wire/answer.ts'
import { document, element } from './wire/xml.ts'

const KEPT = /^(content-type|cache-control|content-disposition|content-language|content-encoding|x-amz-meta-.+)$/

export async function objectCall(store: Store, request: S3Request, payload: string): Promise<Answer> {
  switch (request.method) {
    case 'GET':
    case 'HEAD':
      return get(store, request)
    case 'PUT':
      return request.headers['x-amz-copy-source'] === undefined ? put(store, request, payload) : copy(store, request)
    case 'DELETE':
      await store.needBucket(request.bucket)
      await store.remove(request.bucket, request.key, preconditionOf(request))
      return { status: 204, headers: {} }
    default:
      throw new S3Error(405, 'MethodNotAllowed', 'The specified method is not allowed against this resource.')
  }
}

const READS = 5

async function get(store: Store, request: S3Request, reads = READS): Promise<Answer> {
  const { bucket, key, method, headers, query } = request
  const found = await existing(store, bucket, key)
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

async function put(store: Store, request: S3Request, payload: string): Promise<Answer> {
  await store.needBucket(request.bucket)
  const body = await readBody(request, payload)
  const { etag } = await store.put(request.bucket, { key: request.key, body, headers: kept(request) }, preconditionOf(request))
  return { status: 200, headers: { etag } }
}

async function copy(store: Store, request: S3Request): Promise<Answer> {
  const source = decodeURIComponent(request.headers['x-amz-copy-source'] ?? '').replace(/^\//, '')
  const slash = source.indexOf('/')
  const [bucket, key] = [source.slice(0, slash), source.slice(slash + 1)]
  const from = await existing(store, bucket, key)
  const body = Buffer.concat(await (await store.stream(bucket, from)).toArray())
  const headers = request.headers['x-amz-metadata-directive'] === 'REPLACE' ? kept(request) : from.headers
  const made = await store.put(request.bucket, { key: request.key, body, headers }, preconditionOf(request))
  const result = element('CopyObjectResult', element('ETag', made.etag), element('LastModified', made.lastModified))
  return { status: 200, headers: { 'content-type': 'application/xml' }, body: document(result) }
}

async function existing(store: Store, bucket: string, key: string): Promise<ObjectInfo> {
  const found = await store.info(bucket, key)
  if (found) return found
  await store.needBucket(bucket)
  throw noSuchKey()
}

function preconditionOf({ headers }: S3Request): Precondition {
  const [match, noneMatch] = [headers['if-match'], headers['if-none-match']]
  return (now) => {
    if (match !== undefined && !now) throw noSuchKey()
    if (match !== undefined && now && !names(match, now.etag)) throw preconditionFailed()
    if (noneMatch !== undefined && now && names(noneMatch, now.etag)) throw preconditionFailed()
  }
}

function kept({ headers }: S3Request): Record<string, string> {
  const encoding = (headers['content-encoding'] ?? '').split(',').filter((part) => part.trim() !== 'aws-chunked')
  const entries = Object.entries({ ...headers, 'content-encoding': encoding.join(',') })
  return Object.fromEntries(entries.filter(([name, value]) => KEPT.test(name) && value !== ''))
}
