import type { App, Person } from './app.ts'
import { LIVE_PATH, LIVE_PROTOCOL, type BrowserFrame, type LiveFrame } from '../../shared/entities/live.ts'
import { getUserConnections } from '../../functions/data/live/connections.ts'
import { postFrame } from '../../functions/domain/live/connections/post.ts'

type At = Pick<App, 'origin'>

export const liveUrl = ({ origin }: At): string => `${origin.replace(/^http/, 'ws')}${LIVE_PATH}`

/** A frame that proves that nothing was sent before it. */
const FENCE: LiveFrame = { changed: ['/fence'] }

/** A browser's connection whose frames are waited for, never time. */
export async function listen(app: At, { id, token }: Pick<Person, 'id' | 'token'>) {
  const socket = new WebSocket(liveUrl(app), [LIVE_PROTOCOL, token])
  const frames: LiveFrame[] = []
  let wake = () => {}
  const closed = new Promise<number>((resolve) => socket.addEventListener('close', ({ code }) => resolve(code)))
  socket.addEventListener('message', ({ data }) => {
    frames.push(JSON.parse(String(data)) as LiveFrame)
    wake()
  })
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve())
    socket.addEventListener('error', () => reject(new Error('The handshake was refused')))
  })
  const next = async (): Promise<LiveFrame> => {
    while (frames.length === 0) await new Promise<void>((resolve) => (wake = resolve))
    return frames.shift() ?? {}
  }
  return {
    protocol: socket.protocol,
    /** The status that ended the connection. */
    closed,
    next,
    say: (frame: BrowserFrame) => socket.send(JSON.stringify(frame)),
    sendRaw: (text: string) => socket.send(text),
    /** The next frame with this part. */
    async until<K extends keyof LiveFrame>(part: K): Promise<NonNullable<LiveFrame[K]>> {
      for (;;) {
        const found = (await next())[part]
        if (found !== undefined) return found
      }
    },
    /** Every frame that was sent until now. */
    async heard(): Promise<LiveFrame[]> {
      const text = JSON.stringify(FENCE)
      await Promise.all(Object.keys(await getUserConnections(id)).map((connection) => postFrame(connection, text)))
      const before: LiveFrame[] = []
      for (;;) {
        const frame = await next()
        if (JSON.stringify(frame) === text) return before
        before.push(frame)
      }
    },
    close(): Promise<number> {
      socket.close()
      return closed
    },
  }
}

/** The status of a refused handshake. */
export async function refusedWith({ origin }: At, protocols: string): Promise<number> {
  const { request } = await import('node:http')
  const { port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const headers = {
      connection: 'upgrade',
      upgrade: 'websocket',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      'sec-websocket-version': '13',
      'sec-websocket-protocol': protocols,
    }
    request({ host: '127.0.0.1', port, path: LIVE_PATH, headers }, ({ statusCode = 0 }) => resolve(statusCode))
      .on('upgrade', (_answer, socket) => {
        socket.destroy()
        resolve(101)
      })
      .on('error', reject)
      .end()
  })
}
