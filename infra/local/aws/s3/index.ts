import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { listen } from '../loopback.ts'
import { type Answer, send } from './wire/answer.ts'
import { bucketCall } from './bucket-calls.ts'
import { type CorsOrigin, corsHeaders, preflight } from './wire/cors.ts'
import { S3Error } from './wire/error.ts'
import { keepExpiring, type ExpiryRule } from './lifecycle.ts'
import { objectCall } from './object-calls.ts'
import { readRequest, type S3Request } from './wire/request.ts'
import { type Served, serve } from './serve.ts'
import type { Credentials } from '../signature.ts'
import { verifier } from './signature.ts'
import { type ByteRange, type ObjectInfo, Store } from './store.ts'
import { document, element } from './wire/xml.ts'

export interface S3Options {
  directory: string
  credentials: Credentials
  port?: number
  corsOrigin?: CorsOrigin
  /** As a bucket's lifecycle rules; for every bucket. */
  expiry?: readonly ExpiryRule[]
}
/** An object as the edge of the same process reads it, without a signature (in the cloud: CloudFront by OAC). */
export interface StoredObject extends Omit<ObjectInfo, 'blob'> {
  stream(range?: ByteRange): Promise<Readable>
  bytes(): Promise<Buffer>
  /** The whole HTTP answer to a GET or HEAD; throws S3Error (412, 416). */
  serve(asked: Parameters<typeof serve>[1]): Promise<Served>
}

/** An S3 endpoint on 127.0.0.1 whose objects live in `directory`; every call must be signed with the credentials. */
export async function startS3({ directory, credentials, port, corsOrigin = '*', expiry = [] }: S3Options) {
  const store = new Store(directory)
  await store.removeOrphans()
  const stopExpiring = await keepExpiring(store, expiry, (error) => process.emitWarning(error instanceof Error ? error : String(error)))
  const verify = verifier(credentials)
  const server = createServer((message, response) => {
    void answer(store, verify, corsOrigin, message)
      .then((result) => send(response, result))
      .catch(() => response.destroy())
  })
  const listening = await listen(server, port)
  return {
    endpoint: listening.endpoint,
    port: listening.port,
    createBucket: (bucket: string) => store.createBucket(bucket),
    read: (bucket: string, key: string) => read(store, bucket, key),
    async close(): Promise<void> {
      stopExpiring()
      await listening.close()
    },
  }
}

async function answer(
  store: Store,
  verify: ReturnType<typeof verifier>,
  corsOrigin: CorsOrigin,
  message: IncomingMessage,
): Promise<Answer> {
  let cors: Record<string, string> = {}
  try {
    const request = readRequest(message)
    cors = corsHeaders(request, corsOrigin)
    if (request.method === 'OPTIONS') return preflight(request, cors)
    const result = await call(store, request, verify(request))
    return { ...result, headers: { ...result.headers, ...cors } }
  } catch (error) {
    // What is left of a refused body is read, so that the client sees the refusal and no broken connection.
    message.resume()
    const refused = refusal(error, message.method)
    return { ...refused, headers: { ...refused.headers, ...cors } }
  }
}

const call = (store: Store, request: S3Request, payload: string) =>
  request.key === '' ? bucketCall(store, request, payload) : objectCall(store, request, payload)

function refusal(error: unknown, method = 'GET'): Answer {
  const { status, code, message } = error instanceof S3Error ? error : new S3Error(500, 'InternalError', String(error))
  const root = element('Error', element('Code', code), element('Message', message), element('RequestId', randomUUID()))
  return { status, headers: { 'content-type': 'application/xml' }, ...(method !== 'HEAD' && { body: document(root) }) }
}

async function read(store: Store, bucket: string, key: string): Promise<StoredObject | undefined> {
  const found = await store.info(bucket, key)
  if (!found) return undefined
  const stream = (range?: ByteRange) => store.stream(bucket, found, range)
  const { blob: _, ...info } = found
  return {
    ...info,
    stream,
    bytes: async () => Buffer.concat(await (await stream()).toArray()),
    serve: (asked) => serve(found, asked, stream),
  }
}
