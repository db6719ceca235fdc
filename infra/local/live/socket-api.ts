import { randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocket, WebSocketServer } from 'ws'

/** What a function answers to a route of a WebSocket API. */
export interface Answer {
  statusCode: number
  headers?: Readonly<Record<string, string>>
}
type Run = (event: object) => Promise<Answer>

interface Handshake {
  request: IncomingMessage
  socket: Duplex
  head: Buffer
  /** As the function gets them. */
  headers: Readonly<Record<string, string>>
  run: Run
}

const MESSAGE_MAX_BYTES = 128 * 1_024
const LIFE_MS = 2 * 3_600_000
const IDLE_MS = 600_000
const EVENTS: Readonly<Record<string, string>> = { $connect: 'CONNECT', $disconnect: 'DISCONNECT', $default: 'MESSAGE' }

/**
 * A WebSocket API as API Gateway runs it: the function decides about `$connect` and gets each message and the end of each connection.
 * Messages of one connection can overtake each other, there as here.
 */
export class SocketApi {
  readonly #open = new Map<string, WebSocket>()
  readonly #selected = new WeakMap<IncomingMessage, string>()
  readonly #running = new Set<Promise<unknown>>()
  #closed = false
  readonly #sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MESSAGE_MAX_BYTES,
    perMessageDeflate: false,
    handleProtocols: (_offered, request) => this.#selected.get(request) ?? false,
  })

  /** Answers a handshake. */
  async connect({ request, socket, head, headers, run }: Handshake): Promise<void> {
    socket.on('error', () => socket.destroy())
    const id = `${randomBytes(11).toString('base64url')}=`
    const answer = this.#closed ? REFUSED : await this.#run(run, '$connect', id, { headers })
    if (answer.statusCode !== 200 || this.#closed) return refuse(socket, answer.statusCode)
    const protocol = Object.entries(answer.headers ?? {}).find(([name]) => name.toLowerCase() === 'sec-websocket-protocol')?.[1]
    if (protocol !== undefined) this.#selected.set(request, protocol)
    this.#sockets.handleUpgrade(request, socket, head, (ws) => this.#accept(ws, id, run))
    // The browser left while the function decided.
    if (socket.destroyed && !this.#open.has(id)) void this.#run(run, '$disconnect', id)
  }

  /** Sends a message and gives the status of the call. */
  post(id: string, body: string): Promise<number> {
    const ws = this.#open.get(id)
    if (ws?.readyState !== WebSocket.OPEN) return Promise.resolve(410)
    if (Buffer.byteLength(body) > MESSAGE_MAX_BYTES) return Promise.resolve(413)
    return new Promise((resolve) => ws.send(body, (error) => resolve(error ? 410 : 200)))
  }

  /** Ends a connection; gives whether there was one. */
  end(id: string): boolean {
    const ws = this.#open.get(id)
    ws?.close(1000)
    return ws !== undefined
  }

  /** How many connections are open. */
  get size(): number {
    return this.#open.size
  }

  /** Ends all connections, as a deployment or a restart of the gateway does. */
  endAll(): void {
    for (const ws of this.#open.values()) ws.close(1001, 'Going away')
  }

  /** Ends all connections and waits for what runs; later handshakes are refused. */
  async close(): Promise<void> {
    this.#closed = true
    for (const ws of this.#open.values()) ws.terminate()
    while (this.#open.size > 0 || this.#running.size > 0) await (this.#running.values().next().value ?? nextTurn())
  }

  #accept(ws: WebSocket, id: string, run: Run): void {
    this.#open.set(id, ws)
    const goAway = () => ws.close(1001, 'Going away')
    const life = setTimeout(goAway, LIFE_MS).unref()
    const idle = setTimeout(goAway, IDLE_MS).unref()
    ws.on('message', (data, isBinary) => {
      idle.refresh()
      void this.#run(run, '$default', id, { body: isBinary ? '' : (data as Buffer).toString() })
    })
    ws.on('error', () => ws.terminate())
    ws.on('close', () => {
      clearTimeout(life)
      clearTimeout(idle)
      this.#open.delete(id)
      void this.#run(run, '$disconnect', id)
    })
  }

  async #run(run: Run, routeKey: string, connectionId: string, given: object = {}): Promise<Answer> {
    const requestContext = { routeKey, connectionId, eventType: EVENTS[routeKey], stage: 'live', requestId: randomUUID() }
    const running = run({ ...given, requestContext }).catch(() => FAILED)
    this.#running.add(running)
    try {
      return await running
    } finally {
      this.#running.delete(running)
    }
  }
}

const REFUSED: Answer = { statusCode: 503 }
const FAILED: Answer = { statusCode: 500 }

const refuse = (socket: Duplex, code: number): void =>
  void socket.end(`HTTP/1.1 ${code} Refused\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))
