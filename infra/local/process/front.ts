import { createServer, type RequestListener, type Server } from 'node:http'
import { listen } from '../aws/loopback.ts'

/** Grace period of running requests when the server stops. */
const PATIENCE_MS = 10_000

export interface Front {
  server: Server
  origin: string
  /** From now on requests are answered; those that came before have waited. */
  open(listener: RequestListener): void
  /** Takes no more requests, lets those that run come to their end. */
  close(): Promise<void>
}

/** Takes the port at once, so that a port in use is known before anything else is done. */
export async function takePort(port: number): Promise<Front> {
  const ready = Promise.withResolvers<RequestListener>()
  const server = createServer((request, response) => void ready.promise.then((listener) => listener(request, response)))
  const { endpoint } = await listen(server, port)
  return { server, origin: endpoint, open: ready.resolve, close: () => finish(server) }
}

async function finish(server: Server): Promise<void> {
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const impatient = setTimeout(() => server.closeAllConnections(), PATIENCE_MS)
  await new Promise((resolve) => server.close(resolve))
  clearInterval(idle)
  clearTimeout(impatient)
}
