import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Answer } from './answer.ts'
import { arrivalOf, type Arrival } from './arrival.ts'

type Answering = (arrival: Arrival) => Promise<Answer>

/** Survives any client behaviour: an aborted body, a torn connection, an answer that HTTP cannot carry. */
export function listenerOf(answering: Answering, log: (error: unknown) => void = console.error): RequestListener {
  return (request, response) => {
    request.on('error', () => response.destroy())
    response.on('error', () => response.destroy())
    respond(answering, request, response).catch((error: unknown) => {
      if (!request.errored) log(error)
      if (response.headersSent || response.destroyed) response.destroy()
      else response.writeHead(500, { 'content-type': 'application/json' }).end('{"message":"Internal Server Error"}')
    })
  }
}

export const serverOf = (answering: Answering, log?: (error: unknown) => void): Server => createServer(listenerOf(answering, log))

async function respond(answering: Answering, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { status, headers, body } = await answering(arrivalOf(request))
  if (response.destroyed) return
  const bodiless = status === 204 || status === 304
  const toHead = request.method === 'HEAD'
  const length = (toHead && headers['content-length']) || body.length
  response.writeHead(status, { ...headers, ...(!bodiless && { 'content-length': length }) })
  response.end(bodiless || toHead ? undefined : body)
}
