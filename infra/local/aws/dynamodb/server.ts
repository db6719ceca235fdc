import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { crc32 } from 'node:zlib'
import { Refusal, refused } from './refusal.ts'
import type { Faults } from './faults.ts'
import type { Operations } from './operations.ts'

const MOST_BYTES = 16 * 1024 * 1024

/** DynamoDB's JSON protocol over HTTP. A request that ends before its time is forgotten. */
export function serverOf(operations: Operations, faults: Faults): Server {
  return createServer((request, response) => {
    answer(operations, faults, request, response).catch((error: unknown) => {
      if (!request.destroyed) console.error(error)
      response.destroy()
    })
  })
}

async function answer(operations: Operations, faults: Faults, request: IncomingMessage, response: ServerResponse): Promise<void> {
  // A page in this machine's browser may reach this port under a name of its own.
  if (!/^127\.0\.0\.1(:\d+)?$/.test(request.headers.host ?? '')) return void response.writeHead(403).end()
  const body = await bodyOf(request)
  if (body === undefined) return
  const operation = request.headers['x-amz-target']?.toString().split('.')[1] ?? ''
  try {
    if (!request.headers.authorization?.startsWith('AWS4-'))
      throw refused('MissingAuthenticationTokenException', 'Request is missing Authentication Token')
    const input = parsed(body)
    const output = await operations(operation, input)
    if (faults.loseAnswer?.({ operation, input })) request.socket.resetAndDestroy()
    else send(response, 200, output)
  } catch (error) {
    if (error instanceof Refusal) return send(response, 400, error.body)
    console.error(error)
    send(response, 500, { __type: 'com.amazonaws.dynamodb.v20120810#InternalServerError', message: String(error) })
  }
}

/** The body; nothing when the client went away or sent too much. */
async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > MOST_BYTES) return void request.destroy()
      chunks.push(chunk)
    }
    return Buffer.concat(chunks).toString()
  } catch {
    return undefined
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body || '{}')
  } catch {
    throw new Refusal({ __type: 'com.amazon.coral.service#SerializationException' })
  }
}

function send(response: ServerResponse, status: number, output: unknown): void {
  const body = JSON.stringify(output)
  response
    .writeHead(status, {
      'content-type': 'application/x-amz-json-1.0',
      'content-length': Buffer.byteLength(body),
      'x-amzn-requestid': randomUUID(),
      'x-amz-crc32': crc32(body),
    })
    .end(body)
}
