import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Listening {
  port: number
  endpoint: string
  close(): Promise<void>
}

/** Starts a server on 127.0.0.1 only; port 0 takes a free one. Rejects when the port is in use. */
export async function listen(server: Server, port = 0): Promise<Listening> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      resolve()
    })
  })
  const taken = (server.address() as AddressInfo).port
  return { port: taken, endpoint: `http://127.0.0.1:${taken}`, close: () => end(server) }
}

function end(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
