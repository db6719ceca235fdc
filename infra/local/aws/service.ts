import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { hash, randomUUID } from 'node:crypto'
import { listen, type Listening } from './loopback.ts'
import { encode, signatureCheck, SignatureFault, type Credentials } from './signature.ts'

/** A request to a service, whether it came over HTTP or from a thread of this process. */
export interface Call {
  method: string
  /** Path and query as sent. */
  url: string
  /** By their names in lower case. */
  headers: Readonly<Record<string, string | undefined>>
  body: string
}
export interface Reply {
  status: number
  headers: Record<string, string>
  body: string
}
/** Answers a call; rejects with ConnectionLost where the client shall get no answer. */
export type Service = (call: Call) => Reply | Promise<Reply>

export interface Served extends Listening {
  service: Service
}

/** The client sees a broken connection instead of an answer. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost'
}

const MAX_BYTES = 16 * 1_024 * 1_024

export interface Signing {
  /** As the scope of a signature names it. */
  name: string
  credentials: Credentials
  refusal: (code: string, message: string) => Reply
}

/** The service, for calls alone that carry a valid signature. */
export function signed({ name, credentials, refusal }: Signing, service: Service): Service {
  const check = signatureCheck(name, credentials)
  return (call) => {
    const [sent = '/', query = ''] = call.url.split('?')
    const path = sent.split('/').map(encode).join('/')
    try {
      check({ ...call, path, query: new URLSearchParams(query), payload: hash('sha256', call.body) })
    } catch (error) {
      if (error instanceof SignatureFault) return refusal(error.code, error.message)
      throw error
    }
    return service(call)
  }
}

/** Answers and refusals of AWS's JSON protocols. */
export function jsonReplies(version: '1.0' | '1.1') {
  const reply = (status: number, body: object): Reply => ({
    status,
    headers: { 'content-type': `application/x-amz-json-${version}`, 'x-amzn-requestid': randomUUID() },
    body: JSON.stringify(body),
  })
  return { reply, refusal: (__type: string, message: string): Reply => reply(400, { __type, message }) }
}

/** Lets a service answer on 127.0.0.1 too. */
export async function serve(service: Service, port?: number): Promise<Served> {
  const server = createServer((request, response) => {
    answer(service, request, response).catch((error: unknown) => {
      if (error instanceof ConnectionLost) return request.socket.resetAndDestroy()
      if (!request.destroyed) console.error(error)
      return response.destroy()
    })
  })
  return { ...(await listen(server, port)), service }
}

async function answer(service: Service, request: IncomingMessage, response: ServerResponse): Promise<void> {
  // A page in this machine's browser may reach this port under a name of its own.
  if (!/^127\.0\.0\.1(:\d+)?$/.test(request.headers.host ?? '')) return void response.writeHead(403).end()
  const body = await bodyOf(request)
  if (body === undefined) return
  const headers = request.headers as Record<string, string | undefined>
  const { method = 'GET', url = '/' } = request
  const reply = await service({ method, url, headers, body })
  // Clients set their clocks by the date; Node's own is up to a second old, and a clock may jump.
  const framing = { date: new Date().toUTCString(), 'content-length': Buffer.byteLength(reply.body) }
  response.writeHead(reply.status, { ...framing, ...reply.headers }).end(reply.body)
}

/** The body; nothing when the client went away or sent too much. */
async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > MAX_BYTES) return void request.destroy()
      chunks.push(chunk)
    }
    return Buffer.concat(chunks).toString()
  } catch {
    return undefined
  }
}
