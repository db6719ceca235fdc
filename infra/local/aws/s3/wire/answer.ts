import type { ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export interface Answer {
  status: number
  headers: Record<string, string>
  body?: Readable | string
}

export async function send(response: ServerResponse, { status, headers, body }: Answer): Promise<void> {
  // Clients set their clocks by this header; Node's own is up to a second old, and a clock may jump.
  response.writeHead(status, { date: new Date().toUTCString(), ...headers })
  if (body === undefined || typeof body === 'string') response.end(body)
  else await pipeline(body, response)
}
