import type { ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export interface Answer {
  status: number
  headers: Record<string, string>
  body?: Readable | string
}

export async function send(response: ServerResponse, { status, headers, body }: Answer): Promise<void> {
  response.writeHead(status, headers)
  if (body === undefined || typeof body === 'string') response.end(body)
  else await pipeline(body, response)
}
