import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { listen } from '../loopback.ts'
import { signatureCheck, type Credentials, type Signable } from '../signature.ts'
import { call, type Answer } from './calls.ts'
import { readRequest, verified, type S3Request } from './request.ts'
import { serve, type Served } from './serve.ts'
import { Store, type ObjectInfo } from './store.ts'
import { document, S3Error } from './wire.ts'

export interface S3Options {
  directory: string
  credentials: Credentials
  /** As a bucket's lifecycle rules; for every bucket. */
  expiry?: readonly ExpiryRule[]
}
/** An object as the edge of the same process reads it, without a signature (in the cloud: CloudFront by OAC). */
export interface StoredObject extends Omit<ObjectInfo, 'blob'> {
  /** The whole HTTP answer to a GET or HEAD; throws S3Error (416). */
  serve(asked: Parameters<typeof serve>[1]): Promise<Served>
}

/** An S3 endpoint on 127.0.0.1 whose objects live in `directory`; every call must be signed with the credentials. */
export async function startS3({ directory, credentials, expiry = [] }: S3Options) {
  const store = new Store(directory)
  await store.removeOrphans()
  const stopExpiring = await keepExpiring(store, expiry, (error) => process.emitWarning(error instanceof Error ? error : String(error)))
  const check = signatureCheck('s3', credentials)
  const server = createServer((message, response) => {
    void answer(store, check, message)
      .then((result) => send(response, result))
      .catch(() => response.destroy())
  })
  const listening = await listen(server)
  return {
    endpoint: listening.endpoint,
    createBucket: (bucket: string) => store.createBucket(bucket),
    read: (bucket: string, key: string) => read(store, bucket, key),
    keys: async (bucket: string) => (await store.list(bucket)).map(({ key }) => key),
    async close(): Promise<void> {
      stopExpiring()
      await listening.close()
    },
  }
}

async function answer(store: Store, check: (signed: Signable) => string, message: IncomingMessage): Promise<Answer> {
  // A page of any origin may call: what it needs is a signature.
  const cors = message.headers.origin && { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'ETag', vary: 'Origin' }
  try {
    const request = readRequest(message)
    if (request.method === 'OPTIONS') return { status: 200, headers: { ...cors, ...allowed(request) } }
    const result = await call(store, request, verified(request, check))
    return { ...result, headers: { ...result.headers, ...cors } }
  } catch (error) {
    // What is left of a refused body is read, so that the client sees the refusal and no broken connection.
    message.resume()
    return { ...refusal(error), headers: { 'content-type': 'application/xml', ...cors } }
  }
}

/** What a browser may send that asks before it calls. */
const allowed = ({ headers }: S3Request) => ({
  'access-control-allow-methods': 'GET, PUT',
  'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
  'access-control-max-age': '3000',
})

function refusal(error: unknown): Omit<Answer, 'headers'> {
  const isFull = ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')
  const unforeseen = isFull
    ? new S3Error(507, 'InsufficientStorage', 'The disk of this server is full.')
    : new S3Error(500, 'InternalError', String(error))
  const { status, code, message } = error instanceof S3Error ? error : unforeseen
  return { status, body: document('Error', { Code: code, Message: message, RequestId: randomUUID() }) }
}

async function send(response: ServerResponse, { status, headers, body }: Answer): Promise<void> {
  // Clients set their clocks by this header; Node's own is up to a second old, and a clock may jump.
  response.writeHead(status, { date: new Date().toUTCString(), ...headers })
  if (body === undefined || typeof body === 'string') response.end(body)
  else await pipeline(body, response)
}

async function read(store: Store, bucket: string, key: string): Promise<StoredObject | undefined> {
  const found = await store.info(bucket, key)
  return found && { ...found, serve: (asked) => serve(found, asked, (range) => store.stream(bucket, found, range)) }
}

const HOUR_MS = 3_600_000

interface ExpiryRule {
  prefix: string
  hours: number
}

/** Removes what is older than a rule allows, in every bucket, at once and then every hour; gives what stops it. */
async function keepExpiring(store: Store, rules: readonly ExpiryRule[], onError: (error: unknown) => void): Promise<() => void> {
  const expire = async ({ prefix, hours }: ExpiryRule) => {
    const oldest = new Date(Date.now() - hours * HOUR_MS).toISOString()
    for (const bucket of await store.buckets()) {
      const expired = (await store.list(bucket)).filter(({ key, lastModified }) => key.startsWith(prefix) && lastModified < oldest)
      await Promise.all(expired.map(({ key }) => store.remove(bucket, key)))
    }
  }
  const expireAll = () => Promise.all(rules.map(expire))
  await expireAll()
  const timer = setInterval(() => void expireAll().catch(onError), HOUR_MS).unref()
  return () => clearInterval(timer)
}
