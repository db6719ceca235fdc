import type { Server } from 'node:http'
import { LIVE_PATH } from '../../../shared/entities/live.ts'
import { FORWARDED_TO_LIVE } from '../../edge/forwarded.ts'
import { LIVE_FUNCTION } from '../../topology/functions.ts'
import { serve, signed, type Call, type Reply } from '../aws/service.ts'
import type { Credentials } from '../aws/signature.ts'
import { targetOf } from '../gateway/arrival.ts'
import { SocketApi, type Answer } from './socket-api.ts'

/** The live channel: a WebSocket API whose stage is the path of the channel, and its `@connections` on 127.0.0.1. */
export async function startLive({ credentials }: { credentials: Credentials }) {
  const api = new SocketApi()
  const served = await serve(signed({ name: 'execute-api', credentials, refusal }, (call) => answer(api, call)))
  return {
    endpoint: `${served.endpoint}${LIVE_PATH}`,
    origin: served.endpoint,
    service: served.service,
    api,
    close: () => close(api, served),
  }
}
export type Live = Awaited<ReturnType<typeof startLive>>

async function close(api: SocketApi, served: { close: () => Promise<void> }): Promise<void> {
  await api.close()
  await served.close()
}

const CONNECTION = new RegExp(`^${LIVE_PATH}/@connections/([^/?]+)$`)

function answer(api: SocketApi, { method, url, body }: Call): Reply | Promise<Reply> {
  const [, encoded] = CONNECTION.exec(url) ?? []
  if (encoded === undefined) return refusal('NotFoundException', 'Not Found')
  const id = decodeURIComponent(encoded)
  if (method === 'DELETE') return status(api.end(id) ? 204 : 410)
  return method === 'POST' ? api.post(id, body).then(status) : status(405)
}

const status = (code: number): Reply => ({ status: code, headers: {}, body: '' })
const refusal = (code: string, message: string): Reply => ({
  status: 403,
  headers: { 'content-type': 'application/json', 'x-amzn-errortype': code },
  body: JSON.stringify({ message }),
})

export interface UpgradeOptions {
  live: Live
  originSecret: () => string
  invoke: (name: string, event: object) => Promise<unknown>
}

/** The part of CloudFront: leads the handshakes of one path to the WebSocket API, with the listed headers and its secret. */
export function attachLive(server: Server, { live, originSecret, invoke }: UpgradeOptions): void {
  const run = (event: object) => invoke(LIVE_FUNCTION.name, event) as Promise<Answer>
  server.on('upgrade', (request, socket, head) => {
    if (targetOf(request.url ?? '/').path !== LIVE_PATH) {
      // Vite's own channel, while it serves the site.
      if (server.listenerCount('upgrade') === 1) socket.destroy()
      return
    }
    const passed = FORWARDED_TO_LIVE.flatMap((name) => {
      const value = request.headers[name]
      return value === undefined ? [] : [[name, value]]
    })
    const headers = { ...Object.fromEntries(passed), host: 'live.local', 'x-origin-verify': originSecret() }
    void live.api.connect({ request, socket, head, headers, run })
  })
}
